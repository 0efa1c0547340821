"""The bare connections to Redis, and a Redis that does not answer."""

from __future__ import annotations

import asyncio

import pytest

from play.live import wire


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
