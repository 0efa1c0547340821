"""Who may sit together at a rated match: one rule for every road that makes or fills one."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from play.errors import (
    BarredFromRatedPlay,
    NeedsAccountForRatedPlay,
    NeedsMailForRatedPlay,
    OnePersonTwice,
    PlayError,
)
from play.leaver_penalty import BARRED_AT
from play.models import Conduct
from players.models import Player


def refuse_unfair(players: Collection[Player]) -> None:
    """Refuse to let these sit down together at a rated match."""
    problem = problem_with(players)
    if problem is not None:
        raise problem


def problem_with(players: Collection[Player]) -> PlayError | None:
    """Why a match of these players cannot be rated; None where it can."""
    if len({player.person_id for player in players}) < len({player.pk for player in players}):
        return OnePersonTwice()
    people = [player for player in players if not player.is_bot]
    if any(player.is_guest for player in people):
        return NeedsAccountForRatedPlay()
    if not all(player.is_mail_confirmed for player in people):
        return NeedsMailForRatedPlay()
    if barred_among(player.pk for player in players):
        return BarredFromRatedPlay()
    return None


def barred_among(player_ids: Iterable[int]) -> set[int]:
    """Those of these players who may not enter rated matches for now."""
    records = Conduct.objects.filter(player_id__in=list(player_ids), points__gte=BARRED_AT)
    return set(records.values_list("player_id", flat=True))
