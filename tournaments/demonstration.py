"""Tournaments for a first look: bots at play in one, an open door in another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from engine.core.registry import first_title
from engine.core.registry import title as find_title
from play.clock import ClockRules
from players.models import Player, Role
from tournaments.models import Entrant, EntrantStatus, Status, Tournament
from tournaments.services import creating, life
from tournaments.services.audit_log import note

BOT_SPECS = ("greedy", "random")
NAMES = (
    "Aquila", "Brutus", "Cato", "Drusus", "Ennius", "Fabius", "Galba", "Horatia",
    "Iulia", "Kaeso", "Livia", "Marcia", "Nero", "Octavia", "Pompeia", "Quintus",
)  # fmt: skip
SWISS_THEN_PLAY_OFF: Sequence[Mapping[str, Any]] = (
    {"format": "swiss", "options": {"rounds": 6}, "cut": 8},
    {"format": "single_elimination", "options": {"has_third_place": True}},
)
SMALL: Sequence[Mapping[str, Any]] = (
    {"format": "swiss", "options": {"rounds": 5}, "cut": 4},
    {"format": "double_elimination", "options": {}},
)
POD_ROUNDS = 4
RUNNING_NAME = "Ludi Obscuri"
OPEN_NAME = "House Open"
BOT_TOURNAMENT_SIZE = 16


def stages_for(title: str) -> Sequence[Mapping[str, Any]]:
    """Swiss and play-off for a game of two; tables, as large as they can be, for one of more."""
    sizes = find_title(title).seats_with({})
    if 2 in sizes:
        return SWISS_THEN_PLAY_OFF
    smallest, largest = min(sizes), max(sizes)
    tables = {"smallest": smallest, "preferred": largest, "largest": largest}
    return ({"format": "pods", "options": {"rounds": POD_ROUNDS, **tables}},)


def bot_players(count: int) -> list[Player]:
    """Bots of the house that only play in demonstrations; made once."""
    found = []
    for index in range(count):
        lap, place = divmod(index, len(NAMES))
        name = NAMES[place] if lap == 0 else f"{NAMES[place]} {lap + 1}"
        username = name.lower().replace(" ", "-")
        player = Player.objects.named(username).first()
        if player is None:
            player = Player.objects.create_user(username, display_name=name, is_bot=True)
        if player.is_bot:
            found.append(player)
    return found


def bot_tournament(
    organiser: Player,
    name: str,
    count: int,
    stages: Sequence[Mapping[str, Any]] | None = None,
    title: str = "",
    **settings: Any,
) -> Tournament:
    """A tournament of bots that is under way when this returns and ends by itself.

    Without a title it is the first for two.
    """
    title = title or first_title(2).id
    given: dict[str, Any] = {"break_seconds": 3, "clock": ClockRules.real_time(1800, 10)}
    with transaction.atomic():
        event = creating.create(
            organiser,
            name=name,
            titles=[title],
            stages=stages or stages_for(title),
            **{**given, **settings},
        )
        life.open_registration(event.slug, organiser)
        Entrant.objects.bulk_create(
            [
                Entrant(
                    tournament=event,
                    player=player,
                    status=EntrantStatus.CHECKED_IN,
                    bot=BOT_SPECS[index % len(BOT_SPECS)],
                    rating=1700 - 400 * (index % len(BOT_SPECS)) + (index * 37) % 100,
                )
                for index, player in enumerate(bot_players(count))
            ]
        )
        note(event, "entered", organiser, bots=count)
        return life.start(event.slug, organiser)


def seed() -> None:
    """Safe to call again: what is there is left as it is."""
    organiser = Player.objects.filter(role=Role.ORGANISER).order_by("id").first()
    if organiser is None:
        return
    live = Tournament.objects.filter(organiser=organiser, name=RUNNING_NAME)
    if not live.filter(status__in=[Status.RUNNING, Status.PAUSED]).exists():
        bot_tournament(organiser, RUNNING_NAME, BOT_TOURNAMENT_SIZE, SMALL, break_seconds=20)
    upcoming = Tournament.objects.filter(organiser=organiser, name=OPEN_NAME)
    if not upcoming.exclude(status__in=[Status.FINISHED, Status.CANCELLED]).exists():
        event = creating.create(
            organiser,
            name=OPEN_NAME,
            description="Five rounds, everybody plays every round. Bots fill the empty seats.",
            titles=[first_title(2).id],
            clock=ClockRules.real_time(900, 10),
            stages=[{"format": "swiss", "options": {"rounds": 5}}],
            starts_at=timezone.now() + timedelta(days=3),
            check_in_minutes=30,
            late_entry_rounds=2,
            recurs_days=7,
        )
        life.open_registration(event.slug, organiser)
        Entrant.objects.bulk_create(
            [
                Entrant(tournament=event, player=player, rating=1500)
                for player in Player.objects.filter(
                    is_bot=False, email__endswith="@demo.invalid", role=Role.PLAYER
                )
            ]
        )
