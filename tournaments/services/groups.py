"""Groups of those who take part, for messages to some of them."""

from __future__ import annotations

from enum import StrEnum

from django.db.models import Exists, OuterRef, QuerySet

from tournaments.models import (
    Entrant,
    EntrantStatus,
    Pairing,
    PairingSeat,
    PairingStatus,
    Tournament,
)

OUT = (EntrantStatus.WITHDRAWN, EntrantStatus.DISQUALIFIED)
IN_PLAY = (EntrantStatus.CHECKED_IN, EntrantStatus.PLAYING, EntrantStatus.REGISTERED)


class Group(StrEnum):
    EVERYBODY = "everybody"
    NOT_CHECKED_IN = "not_checked_in"
    WAITING_LIST = "waiting_list"
    TO_PLAY = "to_play"
    """A match of theirs is paired or runs."""
    UNPAIRED = "unpaired"
    WINNERS = "winners"
    """The newest match of theirs stands in that section of the bracket."""
    LOSERS = "losers"


def members(tournament: Tournament, group: Group) -> QuerySet[Entrant]:
    """People only: bots read nothing."""
    entrants = Entrant.objects.filter(
        tournament=tournament, player__is_bot=False, is_placeholder=False
    ).exclude(status__in=OUT)
    has_match = Exists(
        PairingSeat.objects.filter(entrant=OuterRef("pk")).exclude(
            pairing__status=PairingStatus.FINISHED
        )
    )
    match group:
        case Group.NOT_CHECKED_IN:
            return entrants.filter(status=EntrantStatus.REGISTERED)
        case Group.WAITING_LIST:
            return entrants.filter(status=EntrantStatus.WAITING)
        case Group.TO_PLAY:
            return entrants.filter(has_match)
        case Group.UNPAIRED:
            return entrants.filter(~has_match, status__in=IN_PLAY)
        case Group.WINNERS | Group.LOSERS:
            newest = (
                Pairing.objects.filter(seats__entrant=OuterRef("pk"))
                .order_by("-id")
                .values("section")
            )
            return entrants.annotate(section=newest[:1]).filter(section=group.value)
        case Group.EVERYBODY:
            return entrants
