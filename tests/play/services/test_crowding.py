"""How many tables and matches one player may have at a time, also when wishes come together."""

from __future__ import annotations

import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.conf import LazySettings
from django.db import connections
from rest_framework.test import APIClient

from play import services
from play.clock import ClockRules
from play.errors import TooManyBotMatches
from play.models import Match, MatchStatus
from play.services.seating import MOST_OPEN_TABLES
from players.models import Player
from tests.play.tables import against_bot, person
from tests.play.working import play_out
from tests.players.factories import make_bot, signed_in

TOGETHER = 8


def untimed_with_bot(player: Player) -> Match:
    return services.create_match(
        title="dark_kingdoms",
        seats=[
            services.SeatRequest(player=player),
            *(services.SeatRequest(player=make_bot(), bot="greedy") for _ in range(2)),
        ],
        clock=ClockRules.untimed(),
        creator=player,
    )


def posted_together(client: APIClient, body: dict[str, object]) -> Counter[int]:
    """Statuses of requests that all arrive at the same moment."""
    together = threading.Barrier(TOGETHER)

    def post(_: int) -> int:
        together.wait()
        try:
            return client.post("/api/v1/matches", body, format="json").status_code
        finally:
            connections.close_all()

    with ThreadPoolExecutor(TOGETHER) as pool:
        return Counter(pool.map(post, range(TOGETHER)))


@pytest.mark.django_db(transaction=True)
def test_requests_that_come_together_open_no_more_tables_than_one_may_have() -> None:
    player = person()
    body = {
        "title": "tic_tac_toe",
        "seats": [{"kind": "me"}, {"kind": "anyone"}],
        "clock": {"kind": "untimed"},
    }
    statuses = posted_together(signed_in(player), body)
    assert statuses == {201: MOST_OPEN_TABLES, 409: TOGETHER - MOST_OPEN_TABLES}
    open_tables = Match.objects.filter(created_by=player, status=MatchStatus.OPEN)
    assert open_tables.count() == MOST_OPEN_TABLES


@pytest.mark.django_db
class TestMatchesWithBots:
    def test_are_refused_with_words_once_there_are_as_many_as_one_may_have(
        self, settings: LazySettings
    ) -> None:
        settings.MOST_BOT_MATCHES = 2
        player = person()
        for _ in range(2):
            untimed_with_bot(player)
        with pytest.raises(TooManyBotMatches, match="2 of your matches with bots are running"):
            untimed_with_bot(player)
        assert Match.objects.filter(created_by=player).count() == 2

    def test_that_one_has_left_count_until_the_house_has_played_them(
        self, settings: LazySettings
    ) -> None:
        settings.MOST_BOT_MATCHES = 1
        player = person()
        left = untimed_with_bot(player)
        services.leave(left.slug, player)
        left.refresh_from_db()
        assert left.status == MatchStatus.RUNNING
        with pytest.raises(TooManyBotMatches):
            untimed_with_bot(player)
        play_out(left.slug)
        assert untimed_with_bot(player).status == MatchStatus.RUNNING

    def test_do_not_count_against_tables_for_people(self, settings: LazySettings) -> None:
        settings.MOST_BOT_MATCHES = 1
        player = person()
        untimed_with_bot(player)
        people = [services.SeatRequest(player=player), services.SeatRequest()]
        match = services.create_match(
            title="tic_tac_toe", seats=people, clock=ClockRules.untimed(), creator=player
        )
        assert match.status == MatchStatus.OPEN

    def test_of_another_player_do_not_count(self, settings: LazySettings) -> None:
        settings.MOST_BOT_MATCHES = 1
        untimed_with_bot(person())
        assert against_bot(person()).status == MatchStatus.RUNNING

    def test_are_refused_by_the_api_with_a_code_the_client_has_words_for(
        self, settings: LazySettings
    ) -> None:
        settings.MOST_BOT_MATCHES = 1
        player = person()
        untimed_with_bot(player)
        body = {
            "title": "tic_tac_toe",
            "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}],
            "clock": {"kind": "untimed"},
        }
        answer = signed_in(player).post("/api/v1/matches", body, format="json")
        assert (answer.status_code, answer.json()["code"]) == (409, "too_many_bot_matches")
