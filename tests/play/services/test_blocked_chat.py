"""Whoever has blocked somebody gets no messages of theirs, on any road; all others do."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from channels.db import database_sync_to_async

from play.live.desk import desk
from play.models import Match
from players.models import Player
from players.services import relations
from tests.play.sockets import Client
from tests.play.tables import person, started
from tests.players.factories import signed_in

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]


@pytest.fixture(autouse=True)
async def _closed_desk() -> AsyncIterator[None]:
    yield
    await desk().close()


async def in_thread(function: Callable[..., Any], *args: Any) -> Any:
    return await database_sync_to_async(function)(*args)


async def table() -> tuple[Match, Player, Player]:
    first, second = await in_thread(person), await in_thread(person)
    return await in_thread(started, first, second), first, second


def say_by_request(match: Match, author: Player, text: str) -> int:
    path = f"/api/v1/matches/{match.slug}/chat"
    status: int = signed_in(author).post(path, {"text": text}, format="json").status_code
    return status


async def heard(client: Client) -> list[str]:
    """What was said to this client up to now: frames come in order, and the pong comes last."""
    await client.say({"t": "ping", "at": 1})
    await client.until("pong")
    return [frame["text"] for frame in client.frames if frame["t"] == "chat"]


@pytest.mark.parametrize("is_seated", [True, False], ids=["at the table", "among the watchers"])
async def test_a_message_reaches_everybody_but_those_who_blocked_its_author(
    is_seated: bool,
) -> None:
    match, first, second = await table()
    third = await in_thread(person)
    author = first if is_seated else await in_thread(person)
    blocker = second if is_seated else await in_thread(person)
    other = first if is_seated else third
    await in_thread(relations.block, blocker, author)
    clients = {
        "author": Client(match, author),
        "blocker": Client(match, blocker),
        "other": Client(match, other),
    }
    for client in clients.values():
        await client.enter()
    await clients["author"].say({"t": "chat", "text": "by the socket"})
    await clients["other"].until("chat")
    assert await in_thread(say_by_request, match, author, "by a request") == 201
    await clients["other"].until("chat")
    await clients["blocker"].say({"t": "chat", "text": "by the blocker"})
    await clients["other"].until("chat")
    await clients["blocker"].until("chat")
    everything = ["by the socket", "by a request", "by the blocker"]
    assert await heard(clients["other"]) == everything
    assert await heard(clients["author"]) == everything, "they do not learn of the block"
    assert await heard(clients["blocker"]) == ["by the blocker"]
    for client in clients.values():
        await client.leave()


async def test_the_greeting_leaves_out_what_somebody_blocked_has_said() -> None:
    match, first, second = await table()
    assert await in_thread(say_by_request, match, first, "hello") == 201
    assert await in_thread(say_by_request, match, second, "hello back") == 201
    await in_thread(relations.block, second, first)
    mine, theirs = Client(match, first), Client(match, second)
    assert [line["text"] for line in (await mine.enter())["chat"]] == ["hello", "hello back"]
    assert [line["text"] for line in (await theirs.enter())["chat"]] == ["hello back"]
    await in_thread(relations.unblock, second, first)
    assert len((await theirs.hello())["chat"]) == 2
    await mine.leave()
    await theirs.leave()
