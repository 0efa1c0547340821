"""The live socket: who sees what, reconnecting, and what bad clients get."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator

import pytest
from channels.db import database_sync_to_async
from channels.layers import get_channel_layer

from play import services
from play.live.bulletins import NO_LINE, Bulletin, group_of, publish
from play.live.desk import desk
from play.live.listener import QUEUE_LENGTH, Listener
from play.log import store
from play.models import Match, MatchLine
from play.now import now_ms
from players.live_groups import Member, offers
from players.models import Player
from tests.play.sockets import PATIENCE_SECONDS, Client
from tests.play.tables import person, started


@pytest.fixture(autouse=True)
async def _closed_desk() -> AsyncIterator[None]:
    yield
    await desk().close()


pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]


async def table(title: str = "tic_tac_toe", **fields: object) -> tuple[Match, Player, Player]:
    first = await database_sync_to_async(person)()
    second = await database_sync_to_async(person)()
    match = await database_sync_to_async(started)(first, second, title=title, **fields)
    return match, first, second


async def test_hello_is_answered_with_the_seats_own_view_and_decision() -> None:
    match, first, second = await table()
    mine, theirs = Client(match, first), Client(match, second)
    own, other = await mine.enter(), await theirs.enter()
    assert (own["seat"], other["seat"]) == (0, 1)
    assert len(own["decision"]["options"]) == 9
    assert other["decision"] is None
    await mine.leave()
    await theirs.leave()


async def test_a_client_of_protocol_1_is_refused_and_sent_away() -> None:
    match, first, _ = await table()
    client = Client(match, first)
    assert (await client.enter())["number"] == 0
    await client.say({"t": "hello", "protocol": 1, "last_ply": -1})
    assert (await client.until("error"))["code"] == "old_protocol"
    assert await client.until("closed") == {"t": "closed", "code": 4426, "reason": "old_protocol"}
    await client.leave()


async def test_a_choice_is_stored_before_it_is_acknowledged_and_reaches_everybody() -> None:
    match, first, second = await table()
    clients = [Client(match, first), Client(match, second), Client(match, None)]
    for client in clients:
        await client.enter()
    ack = await clients[0].choose(0, "mark:4", "k1")
    assert ack == {"t": "ack", "key": "k1", "number": 1}
    assert await MatchLine.objects.filter(match=match).acount() == 1
    for client in clients[1:]:
        update = await client.until("update")
        assert update["number"] == 1
        assert update["events"][0]["events"] == [{"kind": "marked", "seat": 0, "cell": 4}]
    for client in clients:
        await client.leave()


async def test_a_client_that_was_away_gets_what_it_missed() -> None:
    match, first, second = await table()
    mine, theirs = Client(match, first), Client(match, second)
    await mine.enter()
    await theirs.enter()
    await mine.choose(0, "mark:4")
    await mine.leave()
    await theirs.until("update")
    await theirs.choose(1, "mark:0")
    back = Client(match, first)
    sync = await back.enter(last_number=1)
    assert sync["number"] == 2
    assert [group["number"] for group in sync["events"]] == [1]
    assert len(sync["decision"]["options"]) == 7
    await back.leave()
    await theirs.leave()


async def test_whoever_took_another_name_meanwhile_is_greeted_by_it() -> None:
    match, first, second = await table()
    mine, theirs = Client(match, first), Client(match, second)
    before = await mine.enter()
    first.display_name = "Nobody before"
    await first.asave()
    after = await theirs.enter()
    named = [[seat["display_name"] for seat in sync["match"]["seats"]] for sync in (before, after)]
    assert named[0][0] != "Nobody before"
    assert named[1] == ["Nobody before", named[0][1]]
    await mine.leave()
    await theirs.leave()


async def test_a_choice_made_elsewhere_is_seen_and_answered_here() -> None:
    match, first, second = await table()
    mine = Client(match, first)
    await mine.enter()
    await mine.choose(0, "mark:4")
    await database_sync_to_async(services.choose)(match.slug, second, 1, "mark:0")
    while (await mine.until("update"))["number"] != 2:
        pass
    assert (await mine.choose(2, "mark:8"))["t"] == "ack"
    await mine.leave()


@pytest.mark.parametrize(
    ("who", "number", "option", "code"),
    [
        ("second", 0, "mark:4", "not_your_decision"),
        ("first", 7, "mark:4", "stale_number"),
        ("first", 0, "mark:12", "illegal_option"),
        ("stranger", 0, "mark:4", "not_seated"),
        ("nobody", 0, "mark:4", "not_seated"),
    ],
)
async def test_a_choice_that_does_not_fit_is_refused(
    who: str, number: int, option: str, code: str
) -> None:
    match, first, second = await table()
    stranger = await database_sync_to_async(person)()
    player = {"first": first, "second": second, "stranger": stranger, "nobody": None}[who]
    client = Client(match, player)
    await client.enter()
    refused = await client.choose(number, option)
    assert (refused["t"], refused["code"]) == ("error", code)
    assert await MatchLine.objects.filter(match=match).acount() == 0
    await client.leave()


@pytest.mark.parametrize(
    "frame",
    [
        {"t": "choose", "number": 0, "option": "mark:4", "key": "nul\0"},
        {"t": "choose", "number": 0, "option": "mark:4", "key": "k" * 65},
        {"t": "undo", "number": 0, "key": "k" * 65},
        {"t": "undo", "number": 0, "key": "\0"},
        {"t": "chat", "text": "nul\0"},
    ],
)
async def test_what_the_database_cannot_hold_is_refused_before_it(frame: dict[str, object]) -> None:
    match, first, _ = await table()
    client = Client(match, first)
    await client.enter()
    await client.say(frame)
    assert (await client.until("error", "ack"))["code"] == "bad_request"
    assert (await client.choose(0, "mark:4", "fine"))["t"] == "ack"
    await client.leave()


async def test_the_same_choice_sent_twenty_times_is_one_line() -> None:
    match, first, _ = await table()
    clients = [Client(match, first) for _ in range(4)]
    for client in clients:
        await client.enter()
    for _ in range(5):
        for client in clients:
            await client.say({"t": "choose", "number": 0, "option": "mark:4", "key": "same"})
    acks = [await client.until("ack", "error") for client in clients for _ in range(5)]
    assert {(ack["t"], ack.get("number")) for ack in acks} == {("ack", 1)}
    assert await MatchLine.objects.filter(match=match).acount() == 1
    for client in clients:
        await client.leave()


async def test_resigning_ends_the_match_for_everybody() -> None:
    match, first, second = await table()
    mine, theirs = Client(match, first), Client(match, second)
    await mine.enter()
    await theirs.enter()
    await mine.say({"t": "resign"})
    update = await theirs.until("update")
    assert update["result"]["ranks"] == [2, 1]
    await mine.leave()
    await theirs.leave()


async def test_everybody_learns_who_is_there() -> None:
    match, first, _ = await table()
    mine = Client(match, first)
    await mine.enter()
    watcher = Client(match, None)
    await watcher.enter()
    while True:
        presence = await mine.until("presence")
        if presence["watchers"] == 1:
            break
    assert presence["seats"] == [0]
    await mine.leave()
    await watcher.leave()


async def test_players_and_watchers_talk_apart() -> None:
    match, first, second = await table()
    watching = await database_sync_to_async(person)()
    mine, theirs, watcher = (Client(match, one) for one in (first, second, watching))
    for client in (mine, theirs, watcher):
        await client.enter()
    await watcher.say({"t": "chat", "text": "she should take the corner"})
    await watcher.until("chat")
    await mine.say({"t": "chat", "text": "good luck"})
    heard = await theirs.until("chat")
    assert heard["text"] == "good luck"
    for client in (mine, theirs, watcher):
        await client.leave()


async def test_a_delayed_spectator_sees_an_older_position() -> None:
    match, first, second = await table(spectator_delay_seconds=600)
    await database_sync_to_async(services.choose)(match.slug, first, 0, "mark:4")
    watcher = Client(match, None)
    sync = await watcher.enter()
    assert sync["number"] == 0
    player = Client(match, second)
    assert (await player.enter())["number"] == 1
    await watcher.leave()
    await player.leave()


async def test_malformed_frames_are_answered_or_end_the_connection_and_the_process_lives() -> None:
    match, first, _ = await table()
    rng = random.Random(7)
    sent = 0
    while sent < 5_000:
        client = Client(match, first)
        await client.enter()
        for _ in range(30):
            await client.say_text(_garbage(rng))
            sent += 1
            answer = await client.until("error", "closed")
            if answer["t"] == "closed":
                assert answer["code"] == 4000
                break
        await client.leave()
    calm = Client(match, first)
    await calm.enter()
    assert (await calm.choose(0, "mark:4"))["t"] == "ack"
    await calm.leave()


def _garbage(rng: random.Random) -> str:
    return rng.choice(
        [
            "",
            "{",
            "null",
            "[]",
            '"choose"',
            json.dumps({"t": "choose"}),
            json.dumps({"t": "choose", "number": "0", "option": 4, "key": None}),
            json.dumps({"t": "choose", "number": -1, "option": "x" * 200, "key": "k"}),
            json.dumps({"t": "choose", "number": 10**30, "option": "mark:4", "key": "k"}),
            json.dumps({"t": "fly"}),
            json.dumps({"t": "hello", "protocol": 99}),
            json.dumps({"t": "chat", "text": ""}),
            json.dumps({"t": "answer_undo", "agree": True}),
            "[" * 3000,
            "x" * 5000,
            "".join(chr(rng.randrange(32, 0xD000)) for _ in range(rng.randrange(60))),
        ]
    )


async def test_a_listener_that_does_not_keep_up_is_dropped_and_never_waited_for() -> None:
    match, _, _ = await table()
    dropped = asyncio.Event()
    slow = Listener(-1, dropped.set)
    member = Member(slow.take, dropped.set)
    await member.open()
    await member.join(group_of(match.slug, -1))
    for _ in range(QUEUE_LENGTH + 1):
        await publish(Bulletin(match.slug, NO_LINE, {-1: b"{}"}))
    await asyncio.wait_for(dropped.wait(), PATIENCE_SECONDS)
    assert slow.queue.qsize() == QUEUE_LENGTH
    await member.close()


async def test_frames_wait_for_the_greeting_and_are_written_at_once_from_then_on() -> None:
    written: list[bytes] = []
    dropped = asyncio.Event()

    def write(frame: bytes) -> bool:
        written.append(frame)
        return len(written) < 4

    listener = Listener(-1, dropped.set)
    listener.offer(b"1")
    listener.offer(b"2")
    assert not written
    listener.hand_over(write)
    listener.offer(b"3")
    assert written == [b"1", b"2", b"3"]
    assert not dropped.is_set()
    listener.offer(b"4")
    assert dropped.is_set()


async def test_behind_a_prompt_server_everybody_gets_every_update_and_the_ack_comes_after_it() -> (
    None
):
    match, first, second = await table()
    clients = [Client(match, who, is_prompt=True) for who in (first, second, None)]
    for client in clients:
        await client.enter()
    for ply, cell in enumerate((4, 0, 8)):
        assert (await clients[ply % 2].choose(ply, f"mark:{cell}"))["t"] == "ack"
        for client in clients:
            while not any(
                one["t"] == "update" and one["number"] == ply + 1 for one in client.frames
            ):
                await client.hear()
    for client in clients:
        assert [one["number"] for one in client.frames if one["t"] == "update"] == [1, 2, 3]
        await client.leave()
    kinds = [one["t"] for one in clients[0].frames if one["t"] in ("update", "ack")]
    in_order = ["update", "ack", "update", "update", "ack"]
    # A layer that delivers nothing directly sends the update around by Redis, and the ack is first.
    is_direct = offers(get_channel_layer(), "direct")
    assert kinds == in_order if is_direct else sorted(kinds) == sorted(in_order)


async def test_behind_a_prompt_server_a_client_that_does_not_read_is_sent_back_to_the_log() -> None:
    match, first, second = await table()
    stuck, other = Client(match, first, is_prompt=True), Client(match, second, is_prompt=True)
    await stuck.enter()
    await other.enter()
    await stuck.choose(0, "mark:4")
    await other.until("update")
    stuck.is_stuck = True
    assert (await other.choose(1, "mark:0"))["t"] == "ack"
    assert (await stuck.until("closed"))["code"] == 4008
    back = Client(match, first, is_prompt=True)
    assert [group["number"] for group in (await back.enter(last_number=1))["events"]] == [1]
    await back.leave()
    await other.leave()


async def test_a_line_that_was_stored_and_never_published_is_found() -> None:
    match, first, _ = await table()
    mine = Client(match, first)
    await mine.enter()
    live = await database_sync_to_async(store.load)(match.slug)
    change = live.choose(0, 0, "mark:4", "", now_ms())
    assert await database_sync_to_async(store.append)(change)
    assert (await mine.until("update"))["number"] == 1
    await mine.leave()


async def test_a_match_that_is_not_there_is_said_to_be_missing() -> None:
    match, first, _ = await table()
    match.slug = "nowhere"
    client = Client(match, first)
    refused = await client.enter()
    assert refused["code"] == "no_such_match"
    await client.leave()


async def test_a_match_in_memory_equals_the_log() -> None:
    match, first, second = await table("connect_four")
    mine, theirs = Client(match, first), Client(match, second)
    await mine.enter()
    await theirs.enter()
    for ply in range(6):
        client = (mine, theirs)[ply % 2]
        assert (await client.choose(ply, f"drop:{ply}"))["t"] == "ack"
    held = await desk().read(match.slug)
    stored = await database_sync_to_async(store.load)(match.slug)
    assert held.match.hash() == stored.match.hash()
    await mine.leave()
    await theirs.leave()
