"""A match watched with a delay: the public learns nothing earlier, on any road."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from channels.db import database_sync_to_async
from rest_framework.test import APIClient

from bots.live.exchange import exchange
from bots.record import page_of
from play import services
from play.clock import ClockRules
from play.live import effects
from play.live.bulletins import Bulletin
from play.live.desk import desk
from play.live.listener import Listener
from play.log.store import moment
from play.models import Match, MatchLine
from play.now import now_ms
from players.models import Player
from tests.bots.programs import make_program, program
from tests.play.sockets import Client
from tests.play.tables import person, started
from tests.players.factories import signed_in

pytestmark = pytest.mark.django_db(transaction=True)
DELAY_SECONDS = 600
BLITZ = ClockRules.real_time(300, 5)


@pytest.fixture
def table() -> tuple[Match, Player, Player]:
    first, second = person(), person()
    return (
        started(first, second, clock=BLITZ, spectator_delay_seconds=DELAY_SECONDS),
        first,
        second,
    )


def play_two(match: Match, first: Player, second: Player) -> None:
    services.choose(match.slug, first, 0, "mark:4")
    services.choose(match.slug, second, 1, "mark:0")


def set_back(match: Match, seconds: int) -> None:
    """As if the match had begun, and its first choice been made, so much earlier."""
    earlier = match.started_at
    assert earlier is not None
    first = MatchLine.objects.get(match=match, ply=0)
    began_ms = int(earlier.timestamp() * 1000) - seconds * 1000
    MatchLine.objects.filter(pk=first.pk).update(at_ms=began_ms + 20_000)
    Match.objects.filter(pk=match.pk).update(started_at=moment(began_ms))


def shown_to(client: APIClient, match: Match, path: str = "") -> dict[str, Any]:
    answer = client.get(f"/api/v1/matches/{match.slug}{path}")
    assert answer.status_code == 200
    found: dict[str, Any] = answer.json()
    return found


def test_the_summary_names_neither_ply_nor_deadline_to_the_public(
    table: tuple[Match, Player, Player],
) -> None:
    match, first, second = table
    play_two(match, first, second)
    for watcher in (APIClient(), signed_in(person())):
        listed = watcher.get("/api/v1/matches", {"show": "live"}).json()["results"]
        assert [one["id"] for one in listed] == [match.slug]
        for shown in (shown_to(watcher, match), listed[0]):
            assert (shown["ply"], shown["deadline"], shown["is_my_turn"]) == (None, None, False)


def test_the_summary_tells_those_who_play_everything(table: tuple[Match, Player, Player]) -> None:
    match, first, second = table
    play_two(match, first, second)
    shown = shown_to(signed_in(first), match)
    assert (shown["ply"], shown["is_my_turn"]) == (None, True)
    assert shown["deadline"] is not None


def test_who_has_left_a_table_of_three_is_not_told_before_the_delay() -> None:
    players = [person() for _ in range(3)]
    match = started(*players, title="anima", clock=BLITZ, spectator_delay_seconds=DELAY_SECONDS)
    services.leave(match.slug, players[0])
    match.refresh_from_db()
    assert match.status == "running"
    assert [seat["left"] for seat in shown_to(APIClient(), match)["seats"]] == ["", "", ""]
    own = shown_to(signed_in(players[1]), match)
    assert own["seats"][0]["left"] == "resignation"


def test_the_position_has_the_clocks_and_the_turn_of_its_own_moment(
    table: tuple[Match, Player, Player],
) -> None:
    match, first, second = table
    play_two(match, first, second)
    at_first = shown_to(APIClient(), match, "/position")
    assert (at_first["number"], at_first["waiting"], at_first["clocks"]["running"]) == (0, [0], [0])
    assert at_first["clocks"]["left"] == [300_000, 300_000]
    set_back(match, DELAY_SECONDS + 60)
    later = shown_to(APIClient(), match, "/position")
    assert (later["number"], later["waiting"], later["clocks"]["running"]) == (1, [1], [1])
    # Twenty seconds for the first choice, of which fifteen are grace; then the increment.
    assert later["clocks"]["left"][0] == 300_000
    # Forty seconds later the other thinks, fifteen of them in grace.
    assert later["clocks"]["left"][1] == pytest.approx(275_000, abs=3_000)
    assert later["clocks"]["now"] == pytest.approx(now_ms(), abs=5_000)


def test_a_frame_that_will_be_read_later_carries_clocks_of_its_own_moment(
    table: tuple[Match, Player, Player],
) -> None:
    match, first, _ = table
    chosen, _ = services.choose(match.slug, first, 0, "mark:4")
    frames = effects.bulletin_of(chosen).frames
    assert frames[0] and frames[-1]
    seats, public = json.loads(frames[0]), json.loads(frames[-1])
    assert public["clocks"]["left"] == seats["clocks"]["left"]
    assert public["clocks"]["now"] - seats["clocks"]["now"] == DELAY_SECONDS * 1000


def test_a_bots_page_does_not_count_its_choices_in_a_delayed_match() -> None:
    bot, rival = make_program(), person()
    hidden = started(bot.player, rival, spectator_delay_seconds=DELAY_SECONDS)
    shown = started(bot.player, rival)
    for match in (hidden, shown):
        services.choose(match.slug, bot.player, 0, "mark:4", "k")
    page = page_of(bot.player.bot_account)
    assert [(one["id"], one["decisions"]) for one in page["matches"]] == [(shown.slug, 1)]


class TestSockets:
    pytestmark = pytest.mark.asyncio

    @pytest.fixture(autouse=True)
    async def _closed_desk(self) -> AsyncIterator[None]:
        yield
        await desk().close()

    async def test_hello_of_a_watcher_shows_no_live_clock_turn_or_deadline(
        self, table: tuple[Match, Player, Player]
    ) -> None:
        match, first, second = table
        await in_thread(play_two, match, first, second)
        watcher = Client(match, None)
        sync = await watcher.enter()
        assert (sync["number"], sync["waiting"], sync["clocks"]["running"]) == (0, [0], [0])
        assert sync["clocks"]["left"] == [300_000, 300_000]
        await watcher.leave()

    async def test_a_watcher_waits_though_a_bots_stream_opened_the_room_first(self) -> None:
        bot = await program()
        rival = await in_thread(person)
        match = await in_thread(
            lambda: started(bot.player, rival, spectator_delay_seconds=DELAY_SECONDS)
        )
        async with bot.stream() as stream:
            await stream.opening()
            watcher = Client(match, None)
            await watcher.enter()
            await in_thread(services.choose, match.slug, bot.player, 0, "mark:4")
            await in_thread(services.choose, match.slug, rival, 1, "mark:0")
            assert (await stream.until("decision"))["number"] == 2
            await watcher.say({"t": "ping", "at": 1})
            assert (await watcher.until("update", "pong"))["t"] == "pong"
            await watcher.leave()
        await exchange().close()

    async def test_watchers_are_not_told_that_an_undo_is_asked_for(
        self, table: tuple[Match, Player, Player]
    ) -> None:
        match, first, second = table
        await in_thread(play_two, match, first, second)
        watcher, player = Client(match, None), Client(match, second)
        await watcher.enter()
        await player.enter()
        await in_thread(services.ask_undo, match.slug, first)
        assert (await player.until("undo_asked"))["by"] == 0
        await watcher.say({"t": "ping", "at": 1})
        assert (await watcher.until("undo_asked", "pong"))["t"] == "pong"
        await watcher.leave()
        await player.leave()

    async def test_each_listener_of_a_room_has_its_own_delay(self) -> None:
        dropped = asyncio.Event()
        prompt, late = Listener(-1, dropped.set), Listener(-1, dropped.set, delay_seconds=3600)
        for listener in (prompt, late):
            listener.enter("room")
            listener.take(Bulletin("room", 1, {-1: b"{}"}).message(-1))
        assert (prompt.queue.qsize(), late.queue.qsize()) == (1, 0)
        for listener in (prompt, late):
            listener.leave()


async def in_thread(function: Callable[..., Any], *args: Any) -> Any:
    return await database_sync_to_async(function)(*args)
