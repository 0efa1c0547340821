"""What the page of an event says of it: its texts, its scheme in figures, who runs it, who won."""

from __future__ import annotations

from typing import Any

from django.db.models import Q

from tournaments import organiser_settings
from tournaments.models import (
    CoOrganiser,
    Entrant,
    Pairing,
    PairingStatus,
    Stage,
    Status,
    Tournament,
)
from tournaments.pages.people import person
from tournaments.pages.pictures import picture_rows
from tournaments.planning.plan import plan
from tournaments.questions import question_lines

PODIUM = 3


def about(tournament: Tournament, entrants: int) -> dict[str, Any]:
    """`entrants` are those who are in it now."""
    helpers = CoOrganiser.objects.filter(tournament=tournament).select_related("player")
    return {
        **{one.name: getattr(tournament, one.name) for one in organiser_settings.of_page()},
        "organisers": [
            person(tournament.organiser),
            *(person(helper.player) for helper in helpers.order_by("id")),
        ],
        "questions": question_lines(tournament),
        "plan": plan(tournament, entrants),
        "pictures": picture_rows(tournament),
        "podium": _podium(tournament),
        "deciding_match": _deciding_match(tournament),
    }


def _podium(tournament: Tournament) -> list[dict[str, Any]]:
    if tournament.status != Status.FINISHED:
        return []
    best = Entrant.objects.filter(tournament=tournament, final_place__lte=PODIUM)
    return [
        {"place": entrant.final_place, "player": person(entrant.player)}
        for entrant in best.select_related("player").order_by("final_place", "id")
    ]


def _deciding_match(tournament: Tournament) -> str:
    """The last match of the final; empty where no single match decided."""
    if tournament.status != Status.FINISHED:
        return ""
    last = Stage.objects.filter(tournament=tournament).order_by("-index").first()
    final = (
        Pairing.objects.filter(Q(section="final"), stage=last, status=PairingStatus.FINISHED)
        .order_by("-id")
        .first()
    )
    if final is None:
        return ""
    link = final.matches.filter(is_void=False).select_related("match").last()
    return "" if link is None else str(link.match.slug)
