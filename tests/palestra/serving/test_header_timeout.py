"""Connections that never finish saying what they want are cut off; all others are served."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import uvicorn

from palestra.serving.header_timeout import PatientProtocol

pytestmark = pytest.mark.asyncio
PATIENCE_SECONDS = 10
WHOLE = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


class QuickProtocol(PatientProtocol):
    head_seconds = 0.3


async def answer(scope: dict[str, Any], receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"", "more_body": True})
    # Longer than a head may take: an answer may be as slow as it likes.
    await asyncio.sleep(2 * QuickProtocol.head_seconds)
    await send({"type": "http.response.body", "body": b"done"})


@pytest.fixture
async def port() -> AsyncIterator[int]:
    server = uvicorn.Server(
        uvicorn.Config(answer, http=QuickProtocol, port=0, lifespan="off", log_level="error")
    )
    serving = asyncio.create_task(server.serve())
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not server.started:
            await asyncio.sleep(0.01)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    await serving


async def test_a_head_that_drips_in_is_cut_off(port: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
    with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
        await asyncio.wait_for(reader.readexactly(1), PATIENCE_SECONDS)
    writer.close()


async def test_a_connection_that_says_nothing_is_cut_off(port: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
        await asyncio.wait_for(reader.readexactly(1), PATIENCE_SECONDS)
    writer.close()


async def test_a_slow_answer_is_sent_to_its_end(port: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(WHOLE)
    whole = await asyncio.wait_for(reader.readuntil(b"done"), PATIENCE_SECONDS)
    assert whole.startswith(b"HTTP/1.1 200")
    writer.close()
