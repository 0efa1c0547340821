"""The seeds of an event, put in order by hand or by one of several ways, until it starts."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from django.utils.translation import gettext_lazy as _

from players.models import Player
from tournaments.errors import BadSettings, NoSuchTournament
from tournaments.models import Entrant, EntrantStatus, Status, Tournament
from tournaments.planning import seeding
from tournaments.planning.seeding import in_order
from tournaments.services.audit_log import note
from tournaments.services.locking import locked
from tournaments.services.rights import may
from tournaments.services.status import require

BEFORE_THE_START: Final = (Status.DRAFT, Status.REGISTRATION, Status.CHECK_IN)
SEEDED: Final = (EntrantStatus.REGISTERED, EntrantStatus.CHECKED_IN, EntrantStatus.WAITING)


class Way(StrEnum):
    RATING = "rating"
    SHUFFLE = "shuffle"
    EARLIER = "earlier"
    """By the places of an event that is over."""
    APART = "apart"
    """As they stand, with club-mates kept from meeting early."""


def seed_by_hand(slug: str, actor: Player, order: Sequence[int], reason: str = "") -> None:
    """Exactly this order. It names everybody who may play, once."""
    with locked(slug) as tournament:
        entrants = _seeded(tournament)
        if sorted(order) != sorted(entrants):
            raise BadSettings(_("The order of seeds must name every entrant once."))
        _store(tournament, entrants, order)
        note(tournament, "seeded", actor, reason, way="hand")


def seed_by(slug: str, actor: Player, way: Way, earlier: str = "", reason: str = "") -> None:
    with locked(slug) as tournament:
        entrants = _seeded(tournament)
        standing = [one.pk for one in in_order(list(entrants.values()))]
        match way:
            case Way.RATING:
                ratings = {pk: one.rating for pk, one in entrants.items()}
                order = seeding.by_rating(standing, ratings)
            case Way.SHUFFLE:
                order = seeding.shuffled(standing, secrets.randbits(64))
            case Way.EARLIER:
                order = seeding.by_earlier(standing, _places(earlier, actor, entrants))
            case Way.APART:
                clubs = {pk: one.club for pk, one in entrants.items()}
                order = seeding.apart(standing, clubs)
        _store(tournament, entrants, order)
        note(tournament, "seeded", actor, reason, way=way.value, earlier=earlier)


def _seeded(tournament: Tournament) -> dict[int, Entrant]:
    require(tournament, *BEFORE_THE_START)
    found = Entrant.objects.filter(tournament=tournament, status__in=SEEDED)
    return {one.pk: one for one in found}


def _store(tournament: Tournament, entrants: dict[int, Entrant], order: Sequence[int]) -> None:
    for seed, pk in enumerate(order, start=1):
        entrants[pk].seed = seed
    Entrant.objects.bulk_update(entrants.values(), ["seed"])


def _places(slug: str, actor: Player, entrants: dict[int, Entrant]) -> dict[int, int]:
    """Places in an earlier event that is over; a private one is known to its organisers only."""
    earlier = Tournament.objects.filter(slug=slug, status=Status.FINISHED).first()
    if earlier is None or (earlier.is_private and not may(actor, earlier, "life")):
        raise NoSuchTournament
    by_player = {one.player_id: pk for pk, one in entrants.items()}
    found = Entrant.objects.filter(
        tournament=earlier, player__in=by_player, final_place__isnull=False
    ).values_list("player", "final_place")
    return {by_player[player]: place for player, place in found if place is not None}
