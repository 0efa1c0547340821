"""Ratings after an organiser's word: another result counts, or the match does not count at all."""

from __future__ import annotations

from collections.abc import Mapping

from matchmaking.models import RatedResult
from matchmaking.services.correction import correct_result
from matchmaking.services.rating import rate_finished
from play.models import Match, MatchStatus
from players.models import Player
from tournaments.formats import Result
from tournaments.models import Entrant, Pairing, Tournament


def overturn(
    tournament: Tournament,
    pairing: Pairing,
    result: Result,
    entrants: Mapping[int, Entrant],
    *,
    by: Player,
    reason: str,
) -> None:
    """Let the one match of a pairing count as it was decided.

    A series keeps its ratings: its result does not say which of its matches ended otherwise.
    """
    matches = _finished(pairing)
    if len(matches) != 1:
        return
    ranks = {entrants[one].player_id: rank for one, rank in result.ranks.items()}
    seated = list(matches[0].seats.order_by("index").values_list("player_id", flat=True))
    rated = _rated(matches[0])
    if rated is None or set(seated) != set(ranks):
        return
    decided = [ranks[player] for player in seated if player is not None]
    if decided != rated.ranks:
        correct_result(matches[0].slug, decided, by=by, reason=_reason(tournament, reason))


def annul(tournament: Tournament, pairing: Pairing, *, by: Player, reason: str) -> None:
    """What is played again does not count twice."""
    for match in _finished(pairing):
        if _rated(match) is not None:
            correct_result(match.slug, None, by=by, reason=_reason(tournament, reason))


def _finished(pairing: Pairing) -> list[Match]:
    return list(
        Match.objects.filter(
            pairing_match__pairing=pairing, status=MatchStatus.FINISHED, is_rated=True
        ).order_by("pairing_match__number")
    )


def _rated(match: Match) -> RatedResult | None:
    """The result may be wrong before anybody came to rate it."""
    rated = rate_finished(match)
    return None if rated is None or rated.is_annulled else rated


def _reason(tournament: Tournament, reason: str) -> str:
    return f"{tournament.name}: {reason}" if reason else tournament.name
