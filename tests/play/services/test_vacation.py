"""Vacation in slow matches: what is left of the year, and that a match in memory hears of it."""

from __future__ import annotations

import pytest

from play import services
from play.clock import DAY_MS, ClockRules
from play.log import store
from play.services.acting import VACATION_DAYS_A_YEAR
from tests.play.tables import person, started
from tests.players.factories import signed_in

pytestmark = pytest.mark.django_db

DAYS = "/api/v1/me/vacation"


def test_days_taken_are_gone_from_the_years_allowance() -> None:
    player = person()
    match = started(player, person(), clock=ClockRules.correspondence(3))
    assert signed_in(player).get(DAYS).json()["days_left"] == VACATION_DAYS_A_YEAR
    services.take_vacation(match.slug, player, 5)
    assert signed_in(player).get(DAYS).json()["days_left"] == VACATION_DAYS_A_YEAR - 5


def test_a_match_in_memory_sees_the_longer_clock_before_the_next_choice() -> None:
    player = person()
    match = started(player, person(), clock=ClockRules.correspondence(3))
    elsewhere = store.load(match.slug)
    before = elsewhere.clocks.remaining_ms[0]
    services.take_vacation(match.slug, player, 4)
    store.catch_up(elsewhere)
    assert elsewhere.clocks.remaining_ms[0] == before + 4 * DAY_MS
