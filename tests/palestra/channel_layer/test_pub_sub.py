"""What channels_redis proves of its pub/sub layer, proven of ours and of the stock one.

Whoever sends is another layer than whoever receives, as another process would be.
"""

from __future__ import annotations

import asyncio
import inspect
import random
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from asgiref.sync import async_to_sync

from tests.palestra.channel_layer.layers import PATIENCE_SECONDS, PUB_SUB, Maker


@pytest.fixture(params=PUB_SUB, ids=lambda maker: maker.__name__)
def make_layer(request: pytest.FixtureRequest) -> Maker:
    maker: Maker = request.param
    return maker


@pytest.fixture
async def layer(make_layer: Maker) -> AsyncIterator[Any]:
    made = make_layer()
    yield made
    await made.flush()


@pytest.fixture
async def elsewhere(make_layer: Maker) -> AsyncIterator[Any]:
    made = make_layer()
    yield made
    await made.flush()


async def heard(layer: Any, channel: str) -> Any:
    async with asyncio.timeout(PATIENCE_SECONDS):
        return await layer.receive(channel)


async def hears_nothing_else(layer: Any, elsewhere: Any, channel: str) -> bool:
    """Messages come in order: what was sent before this last one would come before it."""
    await elsewhere.send(channel, {"type": "last"})
    last: bool = await heard(layer, channel) == {"type": "last"}
    return last


async def test_a_message_to_a_channel_is_received_in_this_process(layer: Any) -> None:
    channel = await layer.new_channel()
    await layer.send(channel, {"type": "test.message", "text": "Ahoy"})
    assert await heard(layer, channel) == {"type": "test.message", "text": "Ahoy"}


async def test_a_message_to_a_channel_of_another_process_reaches_it(
    layer: Any, elsewhere: Any
) -> None:
    channel = await layer.new_channel()
    await elsewhere.send(channel, {"type": "test.message", "blob": b"\x00\xff", "n": [1, None]})
    assert await heard(layer, channel) == {
        "type": "test.message",
        "blob": b"\x00\xff",
        "n": [1, None],
    }


async def test_messages_keep_their_order(layer: Any, elsewhere: Any) -> None:
    channel = await layer.new_channel()
    for number in range(3):
        await elsewhere.send(channel, {"type": f"message.{number}"})
    kinds = [(await heard(layer, channel))["type"] for _ in range(3)]
    assert kinds == ["message.0", "message.1", "message.2"]


@pytest.mark.parametrize("is_elsewhere", [False, True], ids=["from here", "from elsewhere"])
async def test_a_group_is_its_members_and_nobody_else(
    layer: Any, elsewhere: Any, is_elsewhere: bool
) -> None:
    members = [await layer.new_channel(prefix="test-gr-chan") for _ in range(3)]
    for member in members:
        await layer.group_add("test-group", member)
    await layer.group_discard("test-group", members[1])
    await (elsewhere if is_elsewhere else layer).group_send("test-group", {"type": "message.1"})
    for member in (members[0], members[2]):
        assert await heard(layer, member) == {"type": "message.1"}
        assert await hears_nothing_else(layer, elsewhere, member)
    assert await hears_nothing_else(layer, elsewhere, members[1])


async def test_members_in_two_processes_are_told_once_each(layer: Any, elsewhere: Any) -> None:
    here, there = await layer.new_channel(), await elsewhere.new_channel()
    await layer.group_add("test-group", here)
    await elsewhere.group_add("test-group", there)
    await layer.group_send("test-group", {"type": "message.1"})
    assert await heard(layer, here) == {"type": "message.1"}
    assert await heard(elsewhere, there) == {"type": "message.1"}
    assert await hears_nothing_else(layer, elsewhere, here)
    assert await hears_nothing_else(elsewhere, layer, there)


async def test_a_member_of_two_groups_hears_both(layer: Any, elsewhere: Any) -> None:
    channel = await layer.new_channel()
    await layer.group_add("first", channel)
    await layer.group_add("second", channel)
    await elsewhere.group_send("first", {"type": "message.1"})
    assert await heard(layer, channel) == {"type": "message.1"}
    await layer.group_discard("first", channel)
    await elsewhere.group_send("first", {"type": "message.2"})
    await elsewhere.group_send("second", {"type": "message.3"})
    assert await heard(layer, channel) == {"type": "message.3"}


async def test_a_group_can_be_left_before_it_was_joined(layer: Any) -> None:
    await layer.group_discard("test-group", await layer.new_channel())


async def test_a_message_to_a_group_without_members_is_no_error(layer: Any) -> None:
    await layer.group_send("nobody", {"type": "message.1"})


async def test_a_general_channel_is_received_in_another_process(layer: Any, elsewhere: Any) -> None:
    receiving = asyncio.create_task(heard(elsewhere, "test-channel"))
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not receiving.done():
            # A message to nobody is dropped: it is sent until somebody has subscribed.
            await layer.send("test-channel", {"type": "message.1"})
            await asyncio.sleep(0.01)
    assert await receiving == {"type": "message.1"}


async def test_names_of_channels_do_not_depend_on_the_random_seed(layer: Any) -> None:
    random.seed(1)
    first = await layer.new_channel()
    random.seed(1)
    assert await layer.new_channel() != first


async def test_receiving_waits_until_something_comes(layer: Any, elsewhere: Any) -> None:
    channel = await layer.new_channel()
    receiving = asyncio.create_task(heard(layer, channel))
    await elsewhere.group_send("somebody-else", {"type": "message.1"})
    await asyncio.wait([receiving], timeout=0.2)
    assert not receiving.done()
    await elsewhere.send(channel, {"type": "message.2"})
    assert await receiving == {"type": "message.2"}


async def test_a_flushed_layer_is_like_new(layer: Any) -> None:
    old = await layer.new_channel()
    await layer.group_add("test-group", old)
    await layer.flush()
    channel = await layer.new_channel()
    await layer.group_add("test-group", channel)
    await layer.group_send("test-group", {"type": "message.1"})
    assert await heard(layer, channel) == {"type": "message.1"}


async def test_methods_are_known_as_coroutine_functions(layer: Any) -> None:
    """Channels' tools ask before they call."""
    for name in ("send", "receive", "new_channel", "group_add", "group_discard", "group_send"):
        assert inspect.iscoroutinefunction(getattr(layer, name)), name


@pytest.fixture
def own_loop() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


def test_synchronous_code_reaches_a_receiver(make_layer: Maker, own_loop: asyncio.Runner) -> None:
    layer = make_layer()
    channel = own_loop.run(layer.new_channel())
    own_loop.run(layer.group_add("test-group", channel))
    for number in range(3):
        async_to_sync(layer.send)(channel, {"type": f"to.channel.{number}"})
        async_to_sync(layer.group_send)("test-group", {"type": f"to.group.{number}"})
    kinds = [own_loop.run(heard(layer, channel))["type"] for _ in range(6)]
    assert sorted(kinds) == sorted(f"to.{to}.{n}" for to in ("channel", "group") for n in range(3))
    own_loop.run(layer.flush())


def test_event_loops_that_have_ended_are_forgotten(make_layer: Maker) -> None:
    """Every `async_to_sync` has one of its own."""
    layer = make_layer()
    for _ in range(3):
        async_to_sync(layer.group_send)("test-group", {"type": "message.1"})
    kept = vars(layer).get("_sides", vars(layer).get("_layers"))
    assert kept is not None
    assert len(kept) <= 1
