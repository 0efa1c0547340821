"""What our layer offers beyond Channels' interface, and a Redis that is away."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from typing import Any

import pytest
import redis
from channels.db import database_sync_to_async

from palestra.channel_layer import PubSubLayer, subscriptions, wire
from palestra.local.valkey import free_port
from tests.palestra.channel_layer.layers import PATIENCE_SECONDS, own


class Ear:
    """A plain function that is handed messages, and what it was handed."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []
        self.losses = 0
        self._news = asyncio.Condition()

    def hear(self, message: dict[str, Any]) -> None:
        self.messages.append(message)

    def lose(self) -> None:
        self.losses += 1

    @property
    def kinds(self) -> list[str]:
        return [message["type"] for message in self.messages]


async def until(condition: Any) -> None:
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not condition():
            await asyncio.sleep(0.005)


@pytest.fixture
async def layer() -> AsyncIterator[PubSubLayer]:
    made = own(capacity=3)
    yield made
    await made.flush()


@pytest.fixture
async def elsewhere() -> AsyncIterator[PubSubLayer]:
    made = own()
    yield made
    await made.flush()


async def listening(layer: PubSubLayer, *groups: str) -> tuple[Ear, str]:
    ear = Ear()
    channel = await layer.new_channel()
    layer.deliver_to(channel, ear.hear, ear.lose)
    for group in groups:
        await layer.group_add(group, channel)
    return ear, channel


async def test_direct_delivery_hands_messages_over_before_group_send_returns(
    layer: PubSubLayer,
) -> None:
    ear, channel = await listening(layer, "room")
    await layer.group_send("room", {"type": "message.1"})
    await layer.send(channel, {"type": "message.2"})
    assert ear.kinds == ["message.1", "message.2"]


async def test_messages_of_other_processes_are_handed_over_too(
    layer: PubSubLayer, elsewhere: PubSubLayer
) -> None:
    ear, channel = await listening(layer, "room")
    await elsewhere.group_send("room", {"type": "message.1", "frame": b"{}"})
    await elsewhere.send(channel, {"type": "message.2"})
    await until(lambda: len(ear.messages) == 2)
    assert ear.messages == [{"type": "message.1", "frame": b"{}"}, {"type": "message.2"}]


async def test_what_waited_is_handed_over_first(layer: PubSubLayer) -> None:
    channel = await layer.new_channel()
    await layer.send(channel, {"type": "message.1"})
    ear = Ear()
    layer.deliver_to(channel, ear.hear, ear.lose)
    await layer.send(channel, {"type": "message.2"})
    assert ear.kinds == ["message.1", "message.2"]


async def test_own_messages_are_heard_once_though_redis_repeats_them(
    layer: PubSubLayer, elsewhere: PubSubLayer
) -> None:
    ear, _ = await listening(layer, "room")
    await layer.group_send("room", {"type": "own"})
    await layer.drain()
    await elsewhere.group_send("room", {"type": "other"})
    await until(lambda: "other" in ear.kinds)
    assert ear.kinds == ["own", "other"]


async def test_many_messages_go_each_to_their_group(
    layer: PubSubLayer, elsewhere: PubSubLayer
) -> None:
    ears = {group: (await listening(layer, group))[0] for group in ("a", "b", "c")}
    await elsewhere.group_send_many([(group, {"type": group}) for group in ("a", "b", "c")])
    await until(lambda: all(ear.messages for ear in ears.values()))
    assert {group: ear.kinds for group, ear in ears.items()} == {"a": ["a"], "b": ["b"], "c": ["c"]}


async def test_groups_of_one_topic_are_told_apart_and_share_a_subscription(
    layer: PubSubLayer, elsewhere: PubSubLayer
) -> None:
    first, _ = await listening(layer, "match.abc.0")
    public, channel = await listening(layer, "match.abc.public")
    other, _ = await listening(layer, "match.xyz.public")
    groups = [f"match.{slug}.{who}" for slug in ("abc", "xyz") for who in ("0", "1", "public")]
    await elsewhere.group_send_many([(group, {"type": group}) for group in groups])
    await until(lambda: other.messages)
    assert [ear.kinds for ear in (first, public, other)] == [
        ["match.abc.0"],
        ["match.abc.public"],
        ["match.xyz.public"],
    ]
    assert subscribed_topics() == {b"test.group.match.abc", b"test.group.match.xyz"}
    await layer.group_discard("match.abc.public", channel)
    await elsewhere.group_send_many([(group, {"type": "again"}) for group in groups])
    await until(lambda: "again" in other.kinds)
    assert (first.kinds[-1], public.kinds) == ("again", ["match.abc.public"])


def subscribed_topics() -> set[bytes]:
    with redis.Redis.from_url(os.environ["REDIS_URL"]) as client:
        return set(client.pubsub_channels("test.group.*"))


async def test_threads_without_an_event_loop_reach_every_process(
    layer: PubSubLayer, elsewhere: PubSubLayer
) -> None:
    here, _ = await listening(layer, "room")
    there, _ = await listening(elsewhere, "room")
    send = database_sync_to_async(layer.group_send_from_thread)
    await send([("room", {"type": "message.1"}), ("room", {"type": "message.2"})])
    for ear in (here, there):
        await until(lambda ear=ear: len(ear.messages) == 2)
        assert ear.kinds == ["message.1", "message.2"]


async def test_a_channel_that_was_released_hears_nothing_and_keeps_no_subscription(
    layer: PubSubLayer, elsewhere: PubSubLayer
) -> None:
    leaving, channel = await listening(layer, "room", "other-room")
    staying, _ = await listening(layer, "room")
    await layer.release(channel)
    await elsewhere.group_send("other-room", {"type": "message.1"})
    await elsewhere.group_send("room", {"type": "message.2"})
    await until(lambda: staying.messages)
    assert leaving.messages == []
    assert subscribed_topics() == {b"test.group.room"}


async def test_a_queue_that_is_full_says_that_something_was_lost(layer: PubSubLayer) -> None:
    ear = Ear()
    channel = await layer.new_channel()
    layer.on_loss(channel, ear.lose)
    await layer.group_add("room", channel)
    for number in range(3):
        await layer.group_send("room", {"type": f"message.{number}"})
    assert ear.losses == 0
    await layer.group_send("room", {"type": "too.many"})
    assert ear.losses == 1


async def test_after_a_lost_subscription_everybody_is_told_and_messages_come_again(
    layer: PubSubLayer, elsewhere: PubSubLayer
) -> None:
    direct, _ = await listening(layer, "room")
    queued, watching = await layer.new_channel(), Ear()
    layer.on_loss(queued, watching.lose)
    with redis.Redis.from_url(os.environ["REDIS_URL"]) as client:
        client.execute_command("CLIENT", "KILL", "TYPE", "pubsub")
    await until(lambda: direct.losses and watching.losses)
    await elsewhere.group_send("room", {"type": "message.1"})
    await elsewhere.send(queued, {"type": "message.2"})
    await until(lambda: direct.messages)
    assert (await layer.receive(queued))["type"] == "message.2"


async def test_without_redis_messages_stay_in_the_process_and_nothing_fails() -> None:
    layer = PubSubLayer(f"redis://127.0.0.1:{free_port()}/0")
    ear, channel = await listening(layer, "room")
    await layer.group_send("room", {"type": "message.1"})
    await layer.send(channel, {"type": "message.2"})
    await layer.send("specific.elsewhere!abc", {"type": "to.nobody"})
    assert ear.kinds == ["message.1", "message.2"]
    with pytest.raises(redis.RedisError):
        await database_sync_to_async(layer.group_send_from_thread)([("room", {"type": "lost"})])
    await layer.flush()


async def test_whoever_came_while_redis_was_away_is_told_when_it_is_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(subscriptions, "RETRY_SECONDS", 0.05)
    layer = own()
    reachable, layer.url = layer.url, f"redis://127.0.0.1:{free_port()}/0"
    ear, _ = await listening(layer, "room")
    layer._side()._subscriptions._url = reachable
    await until(lambda: ear.losses)
    elsewhere = own()
    await elsewhere.group_send("room", {"type": "message.1"})
    await until(lambda: ear.messages)
    await layer.flush()
    await elsewhere.flush()


async def test_a_server_that_accepts_and_never_answers_counts_as_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As a stopped one does: the system still takes its connections."""
    monkeypatch.setattr(wire, "ANSWER_SECONDS", 0.2)
    silent = await asyncio.start_server(lambda reader, writer: None, "127.0.0.1", 0)
    port = silent.sockets[0].getsockname()[1]
    address = f"redis://:word@127.0.0.1:{port}/0"
    async with silent:
        opening = asyncio.create_task(wire.open_wire(address, lambda *_: None))
        await asyncio.wait([opening], timeout=5)
        is_given_up = opening.done()
        opening.cancel()
    assert is_given_up
    assert isinstance(opening.exception(), OSError)


async def test_an_error_of_redis_is_that_of_the_command_it_answers() -> None:
    connection = await wire.open_wire(os.environ["REDIS_URL"], lambda *_: None)
    assert connection.publish(b"test.topic", b"unheard")
    with pytest.raises(ConnectionError, match="unknown command"):
        await connection.ask(b"NONSENSE")
    assert await connection.ask(b"PUBLISH", b"test.topic", b"unheard") == 0
    connection.close()
