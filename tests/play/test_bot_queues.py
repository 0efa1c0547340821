"""Which line a bot's choice stands in, and how long the bot takes its time."""

from __future__ import annotations

from typing import Any

import pytest
from django.conf import LazySettings
from pytest_django import DjangoCaptureOnCommitCallbacks

from play import services, tasks
from play.clock import ClockRules
from play.live import WATCHED_PACE_MS
from play.models import HouseBot, Match
from tests.play.tables import against_bot, live, person

pytestmark = pytest.mark.django_db


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What bots were asked for, instead of asking them."""
    calls: list[dict[str, Any]] = []
    monkeypatch.setattr(
        tasks.bot_choice, "apply_async", lambda args, **how: calls.append({"args": args, **how})
    )
    monkeypatch.setattr(tasks.notify_start, "delay", lambda *_: None)
    return calls


def among_bots() -> Match:
    bots = HouseBot.objects.select_related("player").order_by("level")[:2]
    return services.create_match(
        title="tic_tac_toe",
        seats=[services.SeatRequest(house_bot=bot) for bot in bots],
        clock=ClockRules.untimed(),
        creator=None,
    )


def test_a_bot_somebody_waits_for_does_not_stand_behind_bots_among_themselves(
    asked: list[dict[str, Any]],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    player = person()
    with django_capture_on_commit_callbacks(execute=True):
        match = against_bot(player)
        services.choose(match.slug, player, 0, "mark:4")
        watched = among_bots()
    queues = {call["args"][0]: call["queue"] for call in asked}
    assert queues == {match.slug: "bots", watched.slug: "matches"}


def test_the_pause_of_a_bot_is_a_setting_and_bots_among_themselves_keep_theirs(
    settings: LazySettings,
) -> None:
    settings.BOT_PACE_MS = 0
    assert live(against_bot(person())).bot_pace_ms() == 0
    watched = live(among_bots()).bot_pace_ms()
    assert WATCHED_PACE_MS // 3 <= watched <= WATCHED_PACE_MS
