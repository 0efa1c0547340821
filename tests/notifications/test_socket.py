"""The personal socket: told at once, in every tab, in order, and nothing is lost by a gap."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from datetime import timedelta
from typing import Any

import pytest
from channels.db import database_sync_to_async
from channels.layers import get_channel_layer
from django.conf import LazySettings
from django.db import transaction
from django.utils import timezone

from notifications import inbox, jobs
from notifications.models import Notification
from notifications.services import mark_read, settle, tell
from notifications.socket import consumer, publishing
from players.access.connections import connections
from players.models import Player
from players.services.relations import block
from players.services.tokens import create_token
from tests.notifications.tabs import Tab
from tests.players.factories import make_bot, make_player, signed_in

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]
BELL = "/api/v1/me/notifications"


@pytest.fixture(autouse=True)
async def _closed_connections() -> AsyncIterator[None]:
    yield
    await connections().close()
    await get_channel_layer().flush()


async def in_thread(function: Callable[..., Any], *args: Any, **named: Any) -> Any:
    return await database_sync_to_async(function)(*args, **named)


async def person() -> Player:
    player: Player = await in_thread(make_player)
    return player


async def welcome(player: Player, times: int = 1) -> None:
    for _ in range(times):
        await in_thread(tell, player, "players.welcome", {"display_name": "x"}, "/")


def numbers(frames: list[dict[str, Any]]) -> list[int]:
    return [frame["notice"]["number"] for frame in frames]


async def test_what_a_player_is_told_comes_at_once_as_the_api_shows_it() -> None:
    player = await person()
    tab = Tab(player)
    greeting = await tab.enter()
    nothing: list[Any] = []
    assert greeting == {
        "t": "sync",
        "number": 0,
        "unread": 0,
        "missed": nothing,
        "is_complete": True,
        "calls": nothing,
    }
    deadline = timezone.now() + timedelta(days=3)
    params = {"title": "tic_tac_toe"}
    await in_thread(tell, player, "your_turn", params, "/matches/a", deadline=deadline)
    frame = await tab.until("told")
    [shown] = await in_thread(lambda: signed_in(player).get(BELL).json()["results"])
    assert frame["notice"]["notification"] == shown
    assert frame["notice"]["number"] == 1
    assert frame["notice"]["roads"] == ["call", "bell", "push", "mail"]
    assert frame["notice"]["deadline"] == deadline.isoformat().replace("+00:00", "Z")
    assert frame["unread"] == 1
    await tab.leave()


async def test_nothing_is_said_before_the_transaction_is_committed() -> None:
    player = await person()
    tab = Tab(player)
    await tab.enter()

    def tell_and_fail() -> None:
        with transaction.atomic():
            tell(player, "players.welcome")
            raise LookupError

    with pytest.raises(LookupError):
        await in_thread(tell_and_fail)
    await welcome(player)
    assert numbers([await tab.until("told")]) == [1]
    assert await in_thread(Notification.objects.filter(player=player).count) == 1
    await tab.leave()


async def test_every_tab_of_a_player_gets_everything_and_nobody_else_does() -> None:
    player, stranger = await person(), await person()
    tabs = [Tab(player), Tab(player)]
    other = Tab(stranger)
    for tab in (*tabs, other):
        await tab.enter()
    await welcome(player, 3)
    await in_thread(mark_read, player)
    await welcome(stranger)
    for tab in tabs:
        told = [await tab.until("told") for _ in range(3)]
        assert numbers(told) == [1, 2, 3]
        assert (await tab.until("seen"))["unread"] == 0
    own = await other.until("told", "seen")
    stored = await in_thread(Notification.objects.get, player=stranger)
    assert own["notice"]["notification"]["id"] == stored.pk
    assert other.frames == [other.frames[0], own]
    for tab in (*tabs, other):
        await tab.leave()


async def test_a_reconnect_brings_what_was_missed_in_order_and_goes_on() -> None:
    player = await person()
    tab = Tab(player)
    await tab.enter()
    await welcome(player)
    assert numbers([await tab.until("told")]) == [1]
    await tab.leave()
    await welcome(player, 2)
    again = Tab(player, session=tab.session)
    sync = await again.enter(last_number=1)
    assert [notice["number"] for notice in sync["missed"]] == [2, 3]
    assert (sync["number"], sync["unread"], sync["is_complete"]) == (3, 3, True)
    await welcome(player)
    assert numbers([await again.until("told")]) == [4]
    await again.leave()


async def test_of_very_much_only_the_newest_is_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inbox, "MOST_MISSED", 3)
    player = await person()
    await welcome(player, 5)
    tab = Tab(player)
    sync = await tab.enter(last_number=0)
    assert [notice["number"] for notice in sync["missed"]] == [3, 4, 5]
    assert not sync["is_complete"]
    await tab.leave()


async def test_a_message_that_was_lost_on_the_way_is_made_up_for_by_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    player = await person()
    tab = Tab(player)
    await tab.enter()
    with monkeypatch.context() as patch:
        patch.setattr(publishing, "_send", lambda events: None)
        await welcome(player)
    await welcome(player)
    made_up = await tab.until("sync", "told")
    assert [notice["number"] for notice in made_up["missed"]] == [1, 2]
    await tab.leave()


async def test_a_message_that_was_lost_with_none_after_it_is_found_by_a_ping(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    player = await person()
    tab = Tab(player)
    await tab.enter()
    with monkeypatch.context() as patch:
        patch.setattr(publishing, "_send", lambda events: None)
        await welcome(player)
    monkeypatch.setattr(consumer, "LOOK_SECONDS", 0.0)
    await tab.say({"t": "ping", "at": 7})
    assert (await tab.until("pong"))["at"] == 7
    assert [notice["number"] for notice in (await tab.until("sync"))["missed"]] == [1]
    await tab.leave()


async def test_what_a_dead_process_left_unpublished_is_published_by_the_sweep(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    player = await person()
    tab = Tab(player)
    await tab.enter()
    with monkeypatch.context() as patch:
        patch.setattr(publishing, "publish_new", lambda players: None)
        await welcome(player)
    assert await in_thread(jobs.publish_left_behind) == 0
    await in_thread(Notification.objects.update, created_at=timezone.now() - 2 * inbox.LEFT_BEHIND)
    assert await in_thread(jobs.publish_left_behind) == 1
    assert numbers([await tab.until("told")]) == [1]
    assert await in_thread(jobs.publish_left_behind) == 0
    await tab.leave()


async def test_reading_in_one_tab_is_heard_in_the_other() -> None:
    player = await person()
    first, second = Tab(player), Tab(player)
    await first.enter()
    await second.enter()
    await welcome(player, 2)
    told = [await second.until("told") for _ in range(2)]
    read = told[0]["notice"]["notification"]["id"]

    def read_it() -> Any:
        return signed_in(player).post(f"{BELL}/read", {"ids": [read]}, format="json").json()

    assert await in_thread(read_it) == {"read": 1}
    assert await second.until("seen") == {"t": "seen", "ids": [read], "unread": 1}
    await in_thread(mark_read, player)
    assert (await second.until("seen"))["unread"] == 0
    await first.leave()
    await second.leave()


async def test_a_tab_that_does_not_read_is_closed_and_holds_up_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(consumer, "QUEUE_LENGTH", 4)
    player = await person()
    slow, quick = Tab(player, is_stuck=True), Tab(player)
    await slow.connect()
    await slow.say({"t": "hello"})
    await quick.enter()
    for number in range(1, 11):
        await welcome(player)
        assert numbers([await quick.until("told")]) == [number]
    closed = await slow.until("closed")
    assert (closed["code"], closed["reason"]) == (4008, "resync")
    slow.reading.set()
    again = Tab(player, session=slow.session)
    sync = await again.enter(last_number=0)
    assert [notice["number"] for notice in sync["missed"]] == list(range(1, 11))
    for tab in (slow, quick, again):
        await tab.leave()


async def test_what_was_told_before_there_were_numbers_is_not_repeated() -> None:
    player = await person()
    await in_thread(Notification.objects.create, player=player, kind="players.welcome", number=0)
    tab = Tab(player)
    sync = await tab.enter(last_number=0)
    assert (sync["number"], sync["unread"], sync["missed"]) == (0, 1, [])
    await tab.leave()


def called(sync: dict[str, Any]) -> list[str]:
    return [notice["notification"]["link"] for notice in sync["calls"]]


async def test_a_page_that_is_loaded_anew_hears_the_calls_that_are_still_open() -> None:
    player = await person()
    params = {"title": "tic_tac_toe", "username": "ana", "display_name": "Ana"}
    soon = timezone.now() + timedelta(seconds=20)
    await welcome(player)
    await in_thread(tell, player, "match_invited", params, "/matches/a")
    await in_thread(tell, player, "table_found", params, "/play", deadline=soon)
    await in_thread(tell, player, "match_started", params, "/matches/over")
    over = timezone.now() - timedelta(minutes=11)
    await in_thread(Notification.objects.filter(link="/matches/over").update, calls_until=over)
    tab = Tab(player)
    sync = await tab.enter()
    assert (called(sync), sync["missed"]) == (["/matches/a", "/play"], [])
    assert [notice["calls_until"] is not None for notice in sync["calls"]] == [True, True]
    await in_thread(settle, [player.pk], "/matches/a", ["match_invited"])
    assert (await tab.until("seen"))["unread"] == 3
    await tab.leave()
    again = Tab(player, session=tab.session)
    assert called(await again.enter()) == ["/play"]
    await again.leave()


async def test_who_is_blocked_calls_nobody_any_more() -> None:
    player, other = await person(), await person()
    params = {"title": "tic_tac_toe", "username": other.username, "display_name": "x"}
    await in_thread(tell, player, "rematch_asked", params, "/matches/a")
    tab = Tab(player)
    assert called(await tab.enter()) == ["/matches/a"]
    await in_thread(block, player, other)
    assert (await tab.until("seen"))["unread"] == 0
    await tab.leave()


async def test_strangers_bots_and_tokens_without_the_right_are_turned_away() -> None:
    player, bot = await person(), await in_thread(make_bot)
    _, narrow = await in_thread(create_token, player, "narrow", ["play:read"], None)
    _, of_bot = await in_thread(create_token, bot, "bot", ["players:read"], None)
    expected = {
        "stranger": (Tab(None), 4401, "not_signed_in"),
        "token": (Tab(player, token=narrow), 4003, "scope_missing"),
        "bot": (Tab(bot, token=of_bot), 4003, "people_only"),
    }
    for tab, code, reason in expected.values():
        await tab.connect()
        assert await tab.hear() == {"t": "closed", "code": code, "reason": reason}
        await tab.leave()


async def test_a_token_that_may_read_hears_too() -> None:
    player = await person()
    _, secret = await in_thread(create_token, player, "reader", ["players:read"], None)
    tab = Tab(player, token=secret)
    await tab.enter()
    await welcome(player)
    assert numbers([await tab.until("told")]) == [1]
    await tab.leave()


async def test_a_player_holds_as_many_sockets_as_they_may(settings: LazySettings) -> None:
    settings.THROTTLES_ENABLED = True
    settings.SOCKETS_PER_PLAYER = 2
    player = await person()
    held = [Tab(player), Tab(player)]
    for tab in held:
        await tab.enter()
    refused = await Tab(player).connect()
    assert await refused.hear() == {"t": "closed", "code": 4429, "reason": "too_many"}
    for tab in held:
        await tab.leave()


@pytest.mark.parametrize(
    "text",
    ["", "[]", '{"t": "choose"}', '{"t": "hello", "last_number": "x"}', "{" * 900, "x" * 2000],
    ids=["empty", "a list", "unknown", "wrong type", "deep", "long"],
)
async def test_a_frame_that_cannot_be_read_is_answered_and_changes_nothing(text: str) -> None:
    player = await person()
    tab = Tab(player)
    await tab.enter()
    await tab.say_text(text)
    assert (await tab.until("error"))["code"] == "bad_request"
    await welcome(player)
    assert numbers([await tab.until("told")]) == [1]
    await tab.leave()


async def test_another_protocol_is_refused_with_a_sentence() -> None:
    tab = await Tab(await person()).connect()
    await tab.say({"t": "hello", "protocol": 2})
    error = await tab.until("error")
    assert error["detail"] == "this server speaks protocol 1"
    await tab.leave()


async def test_a_tab_that_talks_too_much_is_told_and_then_closed() -> None:
    tab = Tab(await person())
    await tab.enter()
    for number in range(60):
        await tab.say({"t": "ping", "at": number})
    assert (await tab.until("error"))["code"] == "too_many"
    assert await tab.until("closed") == {"t": "closed", "code": 4000, "reason": "bad_frame"}
    await tab.leave()
