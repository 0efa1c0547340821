"""One message to one webhook: posted to an address that was checked, within one deadline.

The deadline covers the lookup, the connection, TLS and the answer to its last byte read, so an
address that drips cannot hold anybody up. Redirects are answers like any other: not followed.
"""

from __future__ import annotations

import asyncio
import ssl
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

import h11

from tournaments.webhooks.addresses import (
    Address,
    InsideAddress,
    Target,
    UnknownHost,
    UnusableAddress,
    checked_addresses,
    parse,
)

DEADLINE_SECONDS = 5.0
MOST_ADDRESSES = 4
LARGEST_HEAD = 16_384
KEPT_CHARACTERS = 200
"""Of an answer's body; the rest is not read."""
CHUNK = 4096


class Fault(StrEnum):
    """Why no answer came."""

    UNUSABLE = "unusable"
    UNKNOWN_HOST = "unknown_host"
    INSIDE = "inside"
    TIMEOUT = "timeout"
    CERTIFICATE = "certificate"
    NO_CONNECTION = "no_connection"
    BAD_ANSWER = "bad_answer"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The answer, or why there is none."""

    status: int | None = None
    body: str = ""
    fault: Fault | None = None

    @property
    def is_accepted(self) -> bool:
        return self.status is not None and 200 <= self.status < 300


async def post(url: str, body: bytes, headers: dict[str, str]) -> Outcome:
    """Never raises for what the other side does."""
    try:
        async with asyncio.timeout(DEADLINE_SECONDS):
            return await _post(parse(url), body, headers)
    except TimeoutError:
        fault = Fault.TIMEOUT
    except UnusableAddress:
        fault = Fault.UNUSABLE
    except UnknownHost:
        fault = Fault.UNKNOWN_HOST
    except InsideAddress:
        fault = Fault.INSIDE
    except ssl.SSLCertVerificationError:
        fault = Fault.CERTIFICATE
    except h11.RemoteProtocolError:
        fault = Fault.BAD_ANSWER
    except OSError:
        fault = Fault.NO_CONNECTION
    return Outcome(fault=fault)


async def _post(target: Target, body: bytes, headers: dict[str, str]) -> Outcome:
    reader, writer = await _connect(target, await checked_addresses(target))
    try:
        http = h11.Connection(h11.CLIENT, max_incomplete_event_size=LARGEST_HEAD)
        request = h11.Request(
            method="POST",
            target=target.path,
            headers=[
                ("Host", target.host_header),
                ("Content-Type", "application/json"),
                ("Content-Length", str(len(body))),
                ("User-Agent", "Palestra-Webhook"),
                ("Connection", "close"),
                *headers.items(),
            ],
        )
        for event in (request, h11.Data(data=body), h11.EndOfMessage()):
            writer.write(http.send(event) or b"")
        await writer.drain()
        return await _answer(http, reader)
    finally:
        # At once, without waiting for the other side to say goodbye.
        writer.transport.abort()


async def _connect(
    target: Target, addresses: list[Address]
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """The first address that takes the connection; each was checked."""
    context = _tls() if target.is_secure else None
    problem: OSError | None = None
    for address in addresses[:MOST_ADDRESSES]:
        try:
            return await asyncio.open_connection(
                str(address),
                target.port,
                ssl=context,
                server_hostname=target.host if context else None,
            )
        except ssl.SSLError:
            raise
        except OSError as refused:
            problem = refused
    raise problem or ConnectionError("no address")


async def _answer(http: h11.Connection, reader: asyncio.StreamReader) -> Outcome:
    status, kept = 0, b""
    while True:
        event = http.next_event()
        if event is h11.NEED_DATA:
            http.receive_data(await reader.read(CHUNK))
        elif isinstance(event, h11.Response):
            status = event.status_code
        elif isinstance(event, h11.Data):
            kept += event.data
        if isinstance(event, h11.EndOfMessage | h11.ConnectionClosed) or (
            len(kept) >= KEPT_CHARACTERS
        ):
            return Outcome(status, kept[:KEPT_CHARACTERS].decode(errors="replace"))


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()
