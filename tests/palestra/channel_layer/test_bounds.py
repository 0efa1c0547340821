"""Capacity, expiry and names: what Channels proves of its layer in memory, of that and of ours."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from channels import layers as channel_layers
from channels.exceptions import ChannelFull
from django.test import override_settings

from tests.palestra.channel_layer.layers import BOUNDED, PATIENCE_SECONDS, Maker, own

EXPIRY_SECONDS = 0.1


@pytest.fixture(params=BOUNDED, ids=lambda maker: maker.__name__)
def make_layer(request: pytest.FixtureRequest) -> Maker:
    maker: Maker = request.param
    return maker


async def heard(layer: Any, channel: str) -> Any:
    async with asyncio.timeout(PATIENCE_SECONDS):
        return await layer.receive(channel)


async def test_what_was_sent_to_a_general_channel_waits_for_its_receiver(make_layer: Maker) -> None:
    layer = make_layer()
    for number in range(3):
        await layer.send("test-channel", {"type": f"message.{number}"})
    kinds = [(await heard(layer, "test-channel"))["type"] for _ in range(3)]
    assert kinds == ["message.0", "message.1", "message.2"]
    await layer.flush()


async def test_a_general_channel_can_be_a_member_of_a_group(make_layer: Maker) -> None:
    layer = make_layer()
    for channel in ("one", "two", "three"):
        await layer.group_add("test-group", channel)
    await layer.group_discard("test-group", "two")
    await layer.group_send("test-group", {"type": "message.1"})
    await layer.send("two", {"type": "message.2"})
    kinds = [(await heard(layer, channel))["type"] for channel in ("one", "two", "three")]
    assert kinds == ["message.1", "message.2", "message.1"]
    await layer.flush()


@pytest.mark.parametrize("is_general", [True, False], ids=["general", "of a consumer"])
async def test_a_full_channel_takes_nothing_more(make_layer: Maker, is_general: bool) -> None:
    layer = make_layer(capacity=3)
    channel = "test-channel" if is_general else await layer.new_channel()
    for number in range(3):
        await layer.send(channel, {"type": f"message.{number}"})
    with pytest.raises(ChannelFull):
        await layer.send(channel, {"type": "too.many"})
    kinds = [(await heard(layer, channel))["type"] for _ in range(3)]
    assert kinds == ["message.0", "message.1", "message.2"]
    await layer.send(channel, {"type": "message.3"})
    assert await heard(layer, channel) == {"type": "message.3"}
    await layer.flush()


async def test_a_full_member_is_passed_over_and_the_others_are_told() -> None:
    for make_layer in BOUNDED:
        layer = make_layer(capacity=3)
        full, free = await layer.new_channel(), await layer.new_channel()
        await layer.group_add("test-group", full)
        await layer.group_add("test-group", free)
        await layer.send(full, {"type": "message.0"})
        for number in (1, 2, 3):
            await layer.group_send("test-group", {"type": f"message.{number}"})
        kinds = [[(await heard(layer, one))["type"] for _ in range(3)] for one in (full, free)]
        assert kinds == [
            ["message.0", "message.1", "message.2"],
            ["message.1", "message.2", "message.3"],
        ]
        await layer.flush()


@pytest.mark.parametrize("pattern", ["tiny.*", re.compile(r"tiny\..+")], ids=["glob", "regex"])
async def test_channels_can_have_a_capacity_of_their_own(pattern: Any) -> None:
    layer = own(capacity=2, channel_capacity={pattern: 1})
    await layer.send("tiny.one", {"type": "message.1"})
    with pytest.raises(ChannelFull):
        await layer.send("tiny.one", {"type": "message.2"})
    await layer.send("other", {"type": "message.1"})
    await layer.send("other", {"type": "message.2"})
    await layer.flush()


async def test_expired_messages_are_not_received(make_layer: Maker) -> None:
    layer = make_layer(expiry=EXPIRY_SECONDS)
    for number in range(3):
        await layer.send("test-channel", {"type": f"message.{number}"})
    assert await heard(layer, "test-channel") == {"type": "message.0"}
    await asyncio.sleep(2 * EXPIRY_SECONDS)
    await layer.send("test-channel", {"type": "message.3"})
    assert await heard(layer, "test-channel") == {"type": "message.3"}
    await layer.flush()


async def test_expired_messages_of_a_group_are_not_received(make_layer: Maker) -> None:
    layer = make_layer(expiry=EXPIRY_SECONDS)
    channel = await layer.new_channel()
    await layer.group_add("test-group", channel)
    await layer.group_send("test-group", {"type": "message.0"})
    await asyncio.sleep(2 * EXPIRY_SECONDS)
    # The layer in memory ends the membership of whoever lets a message expire; ours does not.
    await layer.group_add("test-group", channel)
    await layer.send(channel, {"type": "message.1"})
    assert await heard(layer, channel) == {"type": "message.1"}
    await layer.flush()


async def test_expired_messages_make_room_for_others() -> None:
    layer = own(expiry=EXPIRY_SECONDS, capacity=1)
    await layer.send("test-channel", {"type": "message.0"})
    await asyncio.sleep(2 * EXPIRY_SECONDS)
    await layer.send("test-channel", {"type": "message.1"})
    assert await heard(layer, "test-channel") == {"type": "message.1"}
    await layer.flush()


async def test_channels_that_nobody_ever_reads_are_forgotten() -> None:
    layer = own(expiry=EXPIRY_SECONDS)
    for number in range(20):
        await layer.send(f"unread-{number}", {"type": "message.0"})
    await asyncio.sleep(2 * EXPIRY_SECONDS)
    await layer.send("test-channel", {"type": "message.1"})
    assert list(layer._side()._channels) == ["test-channel"]
    await layer.flush()


async def test_a_consumer_that_ends_leaves_nothing_behind() -> None:
    """Channels cancels what receives, and says no more."""
    layer = own()
    channel = await layer.new_channel()
    await layer.group_add("test-group", channel)
    receiving = asyncio.create_task(layer.receive(channel))
    await asyncio.sleep(0)
    receiving.cancel()
    await asyncio.wait([receiving], timeout=PATIENCE_SECONDS)
    side = layer._side()
    assert (side._channels, side._groups) == ({}, {})
    await layer.send(channel, {"type": "too.late"})
    assert side._channels == {}
    await layer.flush()


async def test_a_receiver_may_change_its_message_and_no_other_sees_it() -> None:
    layer = own()
    first, second = await layer.new_channel(), await layer.new_channel()
    for channel in (first, second):
        await layer.group_add("test-group", channel)
    message = {"type": "message.1", "rows": [1]}
    await layer.group_send("test-group", message)
    received = await heard(layer, first)
    received["rows"].append(2)
    assert await heard(layer, second) == message == {"type": "message.1", "rows": [1]}
    await layer.flush()


BAD_NAMES = ["=+135!", "", "two words", "x" * 100, "ñ"]


@pytest.mark.parametrize("name", BAD_NAMES)
async def test_names_that_channels_forbids_are_refused(make_layer: Maker, name: str) -> None:
    layer = make_layer()
    message = {"type": "message.1"}
    with pytest.raises(TypeError):
        await layer.send(name, message)
    with pytest.raises(TypeError):
        await layer.receive(name)
    with pytest.raises(TypeError):
        await layer.group_send(name, message)
    with pytest.raises(TypeError):
        await layer.group_add(name, "fine")
    with pytest.raises(TypeError):
        await layer.group_add("fine", name)
    with pytest.raises(TypeError):
        await layer.group_discard(name, "fine")


async def test_a_message_must_be_a_dict(make_layer: Maker) -> None:
    layer = make_layer()
    with pytest.raises((TypeError, AssertionError)):
        await layer.send("test-channel", "message.1")
    with pytest.raises((TypeError, AssertionError)):
        await layer.group_send("test-group", ["message.1"])


def test_it_is_made_from_settings() -> None:
    setting = {
        "BACKEND": "palestra.channel_layer.PubSubLayer",
        "CONFIG": {"url": "redis://127.0.0.1:1/0", "capacity": 7, "channel_capacity": {"a*": 2}},
    }
    with override_settings(CHANNEL_LAYERS={"default": setting}):
        layer = channel_layers.get_channel_layer()
        assert layer is channel_layers.get_channel_layer()
    assert (layer.get_capacity("abc"), layer.get_capacity("b")) == (2, 7)
    assert {"groups", "flush"} <= set(layer.extensions)
