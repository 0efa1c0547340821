"""How many sockets an address and a player may hold, and who is believed about addresses."""

from __future__ import annotations

from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator
from channels.db import database_sync_to_async
from django.conf import LazySettings

from players.access.addresses import address_of
from players.access.sockets import SocketPlayer
from players.models import Player
from tests.players.factories import make_player, session_of

PATIENCE_SECONDS = 10


async def echo(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """An application that only stays open."""
    await receive()
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


def scope_of(address: str, headers: list[tuple[bytes, bytes]] | None = None) -> dict[str, Any]:
    return {"type": "websocket", "path": "/", "headers": headers or [], "client": (address, 5000)}


class Opened:
    """One socket; `code` is what it was closed with, None while it is open."""

    def __init__(self, scope: dict[str, Any]) -> None:
        self.socket = ApplicationCommunicator(SocketPlayer(echo), scope)
        self.code: int | None = None
        self.reason = ""

    async def open(self) -> Opened:
        await self.socket.send_input({"type": "websocket.connect"})
        accepted = await self.socket.receive_output(PATIENCE_SECONDS)
        assert accepted["type"] == "websocket.accept"
        if not await self.socket.receive_nothing(timeout=0.05):
            closed = await self.socket.receive_output(PATIENCE_SECONDS)
            self.code, self.reason = closed["code"], closed["reason"]
        return self

    async def close(self) -> None:
        await self.socket.send_input({"type": "websocket.disconnect", "code": 1000})
        await self.socket.wait(PATIENCE_SECONDS)


@pytest.fixture
def limited(settings: LazySettings) -> LazySettings:
    settings.THROTTLES_ENABLED = True
    settings.SOCKETS_PER_ADDRESS = 3
    settings.SOCKETS_PER_PLAYER = 2
    return settings


@pytest.mark.asyncio
@pytest.mark.usefixtures("limited")
async def test_an_address_opens_as_many_sockets_as_it_may_and_another_address_still_can() -> None:
    held = [await Opened(scope_of("192.0.2.1")).open() for _ in range(3)]
    refused = await Opened(scope_of("192.0.2.1")).open()
    assert (refused.code, refused.reason) == (4429, "too_many")
    assert [one.code for one in held] == [None] * 3
    elsewhere = await Opened(scope_of("192.0.2.2")).open()
    assert elsewhere.code is None
    await held.pop().close()
    again = await Opened(scope_of("192.0.2.1")).open()
    assert again.code is None
    for one in (*held, again, elsewhere):
        await one.close()


@pytest.mark.asyncio
@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("limited")
async def test_a_player_opens_as_many_sockets_as_they_may_wherever_they_are() -> None:
    player = await database_sync_to_async(make_player)()
    cookie = await database_sync_to_async(_cookie)(player)
    held = [await Opened(scope_of(f"192.0.2.{number}", [cookie])).open() for number in range(2)]
    refused = await Opened(scope_of("192.0.2.9", [cookie])).open()
    assert (refused.code, refused.reason) == (4429, "too_many")
    for one in held:
        await one.close()


def _cookie(player: Player) -> tuple[bytes, bytes]:
    return b"cookie", f"palestra_session={session_of(player)}".encode()


@pytest.mark.parametrize(
    ("proxies", "headers", "address"),
    [
        (0, ["203.0.113.7"], "192.0.2.1"),
        (1, ["203.0.113.7"], "203.0.113.7"),
        (1, ["198.51.100.1, 203.0.113.7"], "203.0.113.7"),
        (1, ["198.51.100.1", "203.0.113.7"], "203.0.113.7"),
        (2, ["198.51.100.1, 203.0.113.7, 10.0.0.1"], "203.0.113.7"),
        (1, [], "192.0.2.1"),
        (1, [""], "192.0.2.1"),
    ],
)
def test_only_as_many_proxies_as_are_trusted_are_believed(
    settings: LazySettings, proxies: int, headers: list[str], address: str
) -> None:
    settings.TRUSTED_PROXIES = proxies
    passed = [(b"x-forwarded-for", value.encode()) for value in headers]
    assert address_of(scope_of("192.0.2.1", passed)) == address
