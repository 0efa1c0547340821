"""The shorter WebSockets say and hear the same as uvicorn's own, whatever pieces things come in."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from palestra.serving.direct_websocket import (
    EXTENSION,
    LARGEST_MESSAGE,
    MOST_UNREAD,
    MOST_UNWRITTEN,
    PromptProtocol,
)

pytestmark = pytest.mark.asyncio
PATIENCE_SECONDS = 10
LENGTHS = [0, 1, 125, 126, 4096, 65_535, 65_536, 200_000]
HEARD_LENGTHS = [0, 1, 125, 126, 2048, 2049, LARGEST_MESSAGE // 2]


class Application:
    """Keeps what it heard; the test speaks through it."""

    def __init__(self) -> None:
        self.heard: list[str | bytes] = []
        self.is_reading = asyncio.Event()
        self.is_reading.set()
        self.opened = asyncio.Event()
        self.closed = asyncio.Event()

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        self.write = scope["extensions"][EXTENSION]["write"]
        self.send = send
        self.opened.set()
        while True:
            await self.is_reading.wait()
            message = await receive()
            if message["type"] != "websocket.receive":
                self.closed.set()
                return
            self.heard.append(message["text"] if "text" in message else message["bytes"])

    async def has_heard(self, count: int) -> list[str | bytes]:
        async with asyncio.timeout(PATIENCE_SECONDS):
            while len(self.heard) < count:
                await asyncio.sleep(0.01)
        return self.heard


@pytest.fixture
def application() -> Application:
    return Application()


@pytest.fixture
async def port(application: Application) -> AsyncIterator[int]:
    config = uvicorn.Config(
        application, ws=PromptProtocol, port=0, lifespan="off", log_level="error"
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not server.started:
            await asyncio.sleep(0.01)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    await serving


def client(port: int, compression: str | None = None) -> connect:
    return connect(f"ws://127.0.0.1:{port}/", compression=compression, max_size=None)


async def heard_by(socket: ClientConnection, count: int) -> list[str | bytes]:
    async with asyncio.timeout(PATIENCE_SECONDS):
        return [await socket.recv() for _ in range(count)]


class RawClient:
    """A client that decides itself where its bytes are cut."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(cls, port: int) -> RawClient:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(
            b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE_SECONDS)
        return cls(reader, writer)

    async def say(self, *pieces: bytes) -> None:
        for piece in pieces:
            self.writer.write(piece)
            await self.writer.drain()
            # Long enough for the server to be given this piece by itself.
            await asyncio.sleep(0.002)

    async def until_closed(self) -> bytes:
        return await asyncio.wait_for(self.reader.read(-1), PATIENCE_SECONDS)


def masked(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


@pytest.mark.parametrize("compression", [None, "deflate"])
async def test_texts_of_every_length_arrive_in_order(
    port: int, application: Application, compression: str | None
) -> None:
    async with client(port, compression) as socket:
        await application.opened.wait()
        texts = ["x" * length for length in LENGTHS]
        for text in texts:
            assert application.write(text.encode())
        assert await heard_by(socket, len(texts)) == texts


async def test_what_is_sent_the_usual_way_keeps_its_place_among_what_is_written(
    port: int, application: Application
) -> None:
    async with client(port) as socket:
        await application.opened.wait()
        application.write(b"1")
        application.write("dós".encode())
        await application.send({"type": "websocket.send", "text": "3"})
        application.write(b"4")
        await application.send({"type": "websocket.close", "code": 4008})
        assert application.write(b"5")
        assert await heard_by(socket, 4) == ["1", "dós", "3", "4"]
        with pytest.raises(ConnectionClosed) as closing:
            await heard_by(socket, 1)
        assert closing.value.rcvd is not None and closing.value.rcvd.code == 4008


async def test_a_client_that_does_not_read_is_refused_texts_and_gets_all_that_were_taken(
    port: int, application: Application
) -> None:
    raw = await RawClient.open(port)
    await application.opened.wait()
    text = b"x" * 100_000
    taken = 0
    async with asyncio.timeout(PATIENCE_SECONDS):
        while application.write(text):
            taken += 1
            await asyncio.sleep(0)
    assert taken >= MOST_UNWRITTEN
    assert not application.write(text)
    whole = await asyncio.wait_for(
        raw.reader.readexactly(taken * (len(text) + 10)), PATIENCE_SECONDS
    )
    assert whole.count(b"\x81\x7f") == taken
    assert application.write(b"again")
    assert await asyncio.wait_for(raw.reader.readexactly(7), PATIENCE_SECONDS) == b"\x81\x05again"
    raw.writer.close()


async def test_everything_said_is_heard_wherever_it_is_cut(
    port: int, application: Application
) -> None:
    raw = await RawClient.open(port)
    said: list[str | bytes] = []
    stream = b""
    for length in HEARD_LENGTHS:
        said += ["é" * length, b"\x01" * length, f"in pieces {length}"]
        stream += masked(("é" * length).encode())
        stream += masked(b"\x01" * length, Opcode.BINARY)
        stream += masked(b"in pieces ", fin=False) + masked(b"?", Opcode.PING)
        stream += masked(str(length).encode(), Opcode.CONT)
    rng = random.Random(length)
    cuts = sorted(rng.sample(range(len(stream)), 300))
    pieces = [stream[start:end] for start, end in zip([0, *cuts], [*cuts, None], strict=True)]
    await raw.say(*pieces)
    assert await application.has_heard(len(said)) == said
    raw.writer.close()


async def test_whole_frames_are_heard_between_pings_pongs_and_several_at_once(
    port: int, application: Application
) -> None:
    raw = await RawClient.open(port)
    await raw.say(
        masked(b"one"),
        masked(b"", Opcode.PING),
        masked(b"two") + masked(b"three"),
        masked(b"", Opcode.PONG) + masked(b"four"),
        masked(b"five"),
        masked(b"si", fin=False),
        masked(b"x", Opcode.CONT),
        masked(b"seven"),
    )
    heard = await application.has_heard(7)
    assert heard == ["one", "two", "three", "four", "five", "six", "seven"]
    raw.writer.close()


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (masked(b"\xff\xfe"), 1007),
        (b"\x81\x05hello", 1002),
        (masked(b"on", Opcode.CONT), 1002),
        (masked(b"a", fin=False) + masked(b"b"), 1002),
        (b"\xf1" + masked(b"reserved bits")[1:], 1002),
    ],
    # Masks are random, and a test's name must be the same in every process.
    ids=["not a text", "unmasked", "nothing to go on with", "one within another", "reserved bits"],
)
async def test_a_frame_against_the_rules_closes_the_connection(
    port: int, application: Application, wrong: bytes, code: int
) -> None:
    raw = await RawClient.open(port)
    await raw.say(masked(b"fine"), wrong)
    answer = await raw.until_closed()
    assert answer[0] == 0x88 and int.from_bytes(answer[2:4]) == code
    await asyncio.wait_for(application.closed.wait(), PATIENCE_SECONDS)
    assert application.heard == ["fine"]


async def test_an_application_that_is_busy_is_not_flooded_and_hears_everything_later(
    port: int, application: Application
) -> None:
    raw = await RawClient.open(port)
    await application.opened.wait()
    application.is_reading.clear()
    texts = [f"text {number}" for number in range(3 * MOST_UNREAD)]
    await raw.say(*(masked(text.encode()) for text in texts))
    assert len(application.heard) <= 1
    application.is_reading.set()
    assert await application.has_heard(len(texts)) == texts
    raw.writer.close()


TOO_LARGE = 1009


@pytest.mark.parametrize(
    "pieces",
    [
        # The head alone: what it announces is not waited for.
        [masked(b"x" * 2_000_000)[:14]],
        [masked(b"x" * (LARGEST_MESSAGE + 1))],
        [masked(b"x" * 9_000, fin=False), masked(b"x" * 9_000, Opcode.CONT)],
    ],
    ids=["announced", "whole", "in pieces"],
)
async def test_a_message_that_is_too_large_closes_the_connection_before_it_is_read(
    port: int, application: Application, pieces: list[bytes]
) -> None:
    raw = await RawClient.open(port)
    await raw.say(masked(b"fine"), *pieces)
    answer = await raw.until_closed()
    assert answer[0] == 0x88 and int.from_bytes(answer[2:4]) == TOO_LARGE
    await asyncio.wait_for(application.closed.wait(), PATIENCE_SECONDS)
    assert application.heard == ["fine"]


async def test_a_message_that_is_too_large_once_unpacked_closes_the_connection(
    port: int, application: Application
) -> None:
    async with client(port, "deflate") as socket:
        await socket.send("x" * 2_000_000)
        with pytest.raises(ConnectionClosed) as closing:
            await heard_by(socket, 1)
        assert closing.value.rcvd is not None and closing.value.rcvd.code == TOO_LARGE
    assert application.heard == []
