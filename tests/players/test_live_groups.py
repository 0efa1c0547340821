"""Members of Channels groups, and what reaches them: the same on any channel layer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import pytest
from channels.db import database_sync_to_async
from channels.layers import channel_layers
from structlog.testing import capture_logs

from palestra.local.valkey import free_port
from players import live_groups
from players.live_groups import Member
from tests.palestra.channel_layer.layers import PATIENCE_SECONDS, in_memory, own, stock


@pytest.fixture(params=[own, stock, in_memory], ids=lambda maker: maker.__name__)
def _layer(request: pytest.FixtureRequest) -> Iterator[None]:
    before = channel_layers.set("default", request.param())
    yield
    channel_layers.set("default", before)


@pytest.fixture
async def _closed(_layer: None) -> AsyncIterator[None]:
    yield
    await live_groups.close()


async def until(condition: Callable[[], Any]) -> None:
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not condition():
            await asyncio.sleep(0.005)


def unlost() -> None:
    raise AssertionError("nothing was lost")


@pytest.mark.usefixtures("_closed")
async def test_a_member_hears_its_groups_in_order_until_it_leaves() -> None:
    heard: list[str] = []
    member = Member(lambda message: heard.append(message["type"]), unlost)
    await member.open()
    await member.join("a")
    await member.join("b")
    await live_groups.send([("a", {"type": "1"}), ("b", {"type": "2"}), ("c", {"type": "3"})])
    await until(lambda: len(heard) == 2)
    await member.leave("a")
    await live_groups.send([("a", {"type": "4"}), ("b", {"type": "5"})])
    await until(lambda: len(heard) == 3)
    await member.leave("b")
    await member.close()
    assert heard == ["1", "2", "5"]


@pytest.mark.usefixtures("_closed")
async def test_messages_can_be_handed_to_another_function() -> None:
    first: list[str] = []
    second: list[str] = []
    member = Member(lambda message: first.append(message["type"]), unlost)
    await member.open()
    await member.join("a")
    await live_groups.send([("a", {"type": "1"})])
    await until(lambda: first)
    member.hand_to(lambda message: second.append(message["type"]))
    await live_groups.send([("a", {"type": "2"})])
    await until(lambda: second)
    await member.leave("a")
    await member.close()
    assert (first, second) == (["1"], ["2"])


@pytest.mark.usefixtures("_closed")
async def test_a_thread_reaches_a_member() -> None:
    heard: list[str] = []
    member = Member(lambda message: heard.append(message["type"]), unlost)
    await member.open()
    await member.join("a")
    messages = [("a", {"type": "1"}), ("a", {"type": "2"})]
    await database_sync_to_async(live_groups.send_from_thread)(messages)
    await until(lambda: len(heard) == 2)
    await member.leave("a")
    await member.close()
    assert heard == ["1", "2"]


@pytest.mark.parametrize("maker", [own, stock], ids=lambda maker: maker.__name__)
def test_what_cannot_be_sent_is_logged_and_nothing_fails(
    maker: Callable[[], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REDIS_URL", f"redis://127.0.0.1:{free_port()}/0")
    before = channel_layers.set("default", maker())
    try:
        with capture_logs() as logs:
            live_groups.send_from_thread([("a", {"type": "1"})])
    finally:
        channel_layers.set("default", before)
    assert "groups were not told" in [line["event"] for line in logs]
