"""Whoever waits for a round is called when it is paired: whom they meet, at which table."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from notifications.models import Notification
from tests.tournaments_app.events import SWISS_3, running
from tournaments.models import Pairing, Round
from tournaments.services import rounds
from tournaments.services.advancing import advance

pytestmark = pytest.mark.django_db

MOST_STATEMENTS_A_BOARD = 12


def calls() -> list[Notification]:
    return list(Notification.objects.filter(kind="tournament.paired").order_by("id"))


def test_everybody_hears_their_table_and_rival_until_the_round_begins() -> None:
    event = running(4, SWISS_3, break_seconds=60)
    called = {one.player.display_name: one for one in calls()}
    pairings = Pairing.objects.filter(stage__tournament=event).prefetch_related("seats__entrant")
    assert len(called) == 4 and len(pairings) == 2
    for pairing in pairings:
        names = [seat.entrant.player.display_name for seat in pairing.seats.order_by("index")]
        for name in names:
            told = called[name]
            assert told.params["players"] == " – ".join(names)
            assert (told.params["round"], told.params["table"]) == (1, pairing.board)
            assert told.deadline == told.calls_until == pairing.starts_at
            assert told.deadline is not None and told.deadline > timezone.now()


def test_a_round_that_begins_at_once_calls_to_its_matches_only() -> None:
    running(4, SWISS_3, break_seconds=0)
    assert calls() == []


def test_whoever_sits_out_is_not_called() -> None:
    running(3, SWISS_3, break_seconds=60)
    assert len(calls()) == 2


def test_a_round_that_begins_early_ends_its_calls() -> None:
    event = running(4, SWISS_3, break_seconds=600)
    assert {one.read_at for one in calls()} == {None}
    first = Round.objects.get(stage__tournament=event, number=1)
    rounds.start_round(event.slug, event.organiser, first.pk)
    advance(event.pk)
    assert len(calls()) == 4 and all(one.read_at for one in calls())


@pytest.mark.django_db(transaction=True)
def test_a_board_more_costs_a_round_few_statements() -> None:
    """A round of hundreds begins in one transaction, and its players are called at its end."""
    few, many = (statements_to_begin(players) for players in (4, 12))
    assert (many - few) / 4 <= MOST_STATEMENTS_A_BOARD


def statements_to_begin(players: int) -> int:
    event = running(players, SWISS_3, break_seconds=600)
    first = Round.objects.get(stage__tournament=event)
    with CaptureQueriesContext(connection) as asked:
        rounds.start_round(event.slug, event.organiser, first.pk)
    return len(asked)
