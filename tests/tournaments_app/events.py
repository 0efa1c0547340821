"""A few readable ways to get a tournament to test with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from play.clock import ClockRules
from players.models import Player
from tests.play.working import play_out
from tests.players.factories import make_bot, make_organiser, make_player
from tournaments.models import Entrant, Pairing, PairingStatus, Stage, Tournament
from tournaments.services import creating, entering, life, results
from tournaments.services.advancing import advance

SWISS_3 = [{"format": "swiss", "options": {"rounds": 3}}]
KNOCK_OUT = [{"format": "single_elimination", "options": {"has_third_place": True}}]


def draft(
    stages: Sequence[dict[str, Any]] = SWISS_3, organiser: Player | None = None, **settings: Any
) -> Tournament:
    given: dict[str, Any] = {
        "name": "Spring open",
        "titles": ["tic_tac_toe"],
        "clock": ClockRules.real_time(300, 5),
        "break_seconds": 0,
        **settings,
    }
    return creating.create(organiser or make_organiser(), stages=stages, **given)


def open_event(
    stages: Sequence[dict[str, Any]] = SWISS_3, organiser: Player | None = None, **settings: Any
) -> Tournament:
    event = draft(stages, organiser, **settings)
    return life.open_registration(event.slug, event.organiser)


def enter_people(event: Tournament, count: int) -> list[Player]:
    people = [make_player() for _ in range(count)]
    for index, player in enumerate(people):
        entering.add_entrant(event.slug, event.organiser, player, 3000 - index)
    return people


def enter_bots(event: Tournament, count: int) -> list[Player]:
    bots = [make_bot() for _ in range(count)]
    for index, player in enumerate(bots):
        entrant = entering.add_entrant(event.slug, event.organiser, player, 3000 - index)
        Entrant.objects.filter(pk=entrant.pk).update(bot="random")
    return bots


def running(
    count: int,
    stages: Sequence[dict[str, Any]] = SWISS_3,
    organiser: Player | None = None,
    **settings: Any,
) -> Tournament:
    event = open_event(stages, organiser, **settings)
    enter_people(event, count)
    life.start(event.slug, event.organiser)
    event.refresh_from_db()
    return event


def running_bots(count: int, stages: Sequence[dict[str, Any]] = SWISS_3, **more: Any) -> Tournament:
    event = open_event(stages, **more)
    enter_bots(event, count)
    life.start(event.slug, event.organiser)
    event.refresh_from_db()
    return event


def open_pairings(event: Tournament) -> list[Pairing]:
    return list(
        Pairing.objects.filter(stage__tournament=event)
        .exclude(status=PairingStatus.FINISHED)
        .order_by("id")
    )


def seats_of(pairing: Pairing) -> list[int]:
    return list(pairing.seats.order_by("index").values_list("entrant", flat=True))


Script = Callable[[list[int]], dict[int, int]]


def stronger_wins(seats: list[int]) -> dict[int, int]:
    """Entrants were made in the order of their strength."""
    return {entrant: rank for rank, entrant in enumerate(sorted(seats), start=1)}


def enter_all(event: Tournament, script: Script = stronger_wins) -> int:
    """Enter a result for everything that is open."""
    found = open_pairings(event)
    for pairing in found:
        results.enter_result(event.slug, event.organiser, pairing.pk, script(seats_of(pairing)))
    event.refresh_from_db()
    return len(found)


def script_to_the_end(event: Tournament, script: Script = stronger_wins) -> Tournament:
    for _ in range(200):
        if event.status != "running":
            return event
        enter_all(event, script)
        advance(event.pk)
        event.refresh_from_db()
    raise AssertionError(f"{event} does not end")


def play_to_the_end(event: Tournament, most: int = 300) -> Tournament:
    """Let the bots play every match and the tournament move on by itself."""
    for _ in range(most):
        event.refresh_from_db()
        if event.status == "finished":
            return event
        for pairing in open_pairings(event):
            for link in pairing.matches.filter(match__status="running"):
                play_out(link.match.slug)
        advance(event.pk)
    raise AssertionError(f"{event} does not end")


def stage_of(event: Tournament, index: int = 0) -> Stage:
    return Stage.objects.get(tournament=event, index=index)
