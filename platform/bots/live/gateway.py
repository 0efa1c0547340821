"""The bot API over HTTP, as an ASGI application of its own beside the site's middleware.

    GET  /api/v1/bot/stream                     newline-delimited JSON, without end
    POST /api/v1/bot/matches/<match>/choices    {"number": …, "option": …, "key": …}
    POST /api/v1/bot/matches/<match>/resign

Everything runs in the event loop: a stream costs a task, never a thread.
"""

from __future__ import annotations

import asyncio
import math
import re
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Any, Final

import msgspec
import psycopg
from django.db import DatabaseError
from django.utils.translation import gettext_lazy as _

from bots.live import answering, lines
from bots.live.admission import Admitted, TokenInvalid, TooManyRequests, admission
from bots.live.exchange import exchange
from bots.live.stream import BotStream
from play.errors import BadRequest, OldProtocol
from players.access.addresses import address_of
from players.database.outages import RETRY_SECONDS, Outage, outage_of
from players.errors import Kind, Refusal

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

PREFIX: Final = "/api/v1/bot/"
BODY_SECONDS: Final = 5.0
LAST_WORD_SECONDS: Final = 1.0
MATCH: Final = re.compile(r"matches/([a-z0-9]{1,16})/(choices|resign)")


class NotFound(Refusal):
    kind = Kind.NOT_FOUND
    code = "not_found"


class WrongMethod(Refusal):
    code = "method_not_allowed"
    status = 405


class TooLarge(Refusal):
    code = "too_large"
    status = 413


class TooSlow(Refusal):
    code = "too_slow"
    status = 408


class Full(Refusal):
    code = "full"
    status = 503


class Hung(Exception):
    """The other side went away while it was sending."""


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    try:
        bot = await admission().admit(_header(scope, b"authorization"), address_of(scope))
        place = scope["path"].removeprefix(PREFIX)
        if place == "stream":
            _must_be(scope, "GET")
            await _serve_stream(bot, receive, send)
        elif found := MATCH.fullmatch(place):
            _must_be(scope, "POST")
            await _serve_answer(bot, found[1], found[2], receive, send)
        else:
            raise NotFound(_("There is nothing here."))
    except Refusal as refusal:
        await _refuse(send, refusal)
    except (DatabaseError, psycopg.Error) as problem:
        outage = outage_of(problem)
        if outage is None:
            raise
        await _refuse(send, outage)
    except Hung:
        return


async def _serve_answer(bot: Admitted, slug: str, verb: str, receive: Receive, send: Send) -> None:
    try:
        admission().answers(bot)
        body = await _body(receive)
        if verb == "resign":
            number = await answering.resign(bot, slug)
        else:
            number = await answering.choose(bot, slug, answering.read_answer(body))
    except (TooManyRequests, TooLarge, TooSlow, BadRequest, OldProtocol) as refusal:
        raise answering.refused(bot, refusal) from None
    await _answer(send, HTTPStatus.OK, {"number": number})


async def _serve_stream(bot: Admitted, receive: Receive, send: Send) -> None:
    admission().opens(bot)
    if exchange().is_full:
        raise Full(_("This server has as many streams as it can carry. Try again later."))
    stream = BotStream(bot.bot_id, bot.username, bot.credential)
    headers = [
        (b"content-type", b"application/x-ndjson"),
        (b"cache-control", b"no-store"),
        # A proxy that gathers lines before it passes them on would hold up decisions.
        (b"x-accel-buffering", b"no"),
    ]
    try:
        await exchange().admit(stream)
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        carrying = [
            asyncio.create_task(_carry(stream, send)),
            asyncio.create_task(_until_gone(receive)),
            asyncio.create_task(stream.closing.wait()),
        ]
        try:
            await asyncio.wait(carrying, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in carrying:
                task.cancel()
        carried = (await asyncio.gather(*carrying, return_exceptions=True))[0]
        if stream.closing.is_set():
            await _last_word(stream, send)
        elif isinstance(carried, Exception) and not isinstance(carried, OSError):
            raise carried
    finally:
        await exchange().dismiss(stream)


async def _carry(stream: BotStream, send: Send) -> None:
    async for line in stream.told():
        await send({"type": "http.response.body", "body": lines.encode(line), "more_body": True})


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _last_word(stream: BotStream, send: Send) -> None:
    """Say why, if the other side still reads."""
    body = lines.encode(lines.Closed(stream.reason))
    try:
        async with asyncio.timeout(LAST_WORD_SECONDS):
            await send({"type": "http.response.body", "body": body, "more_body": False})
    except TimeoutError:
        return


async def _body(receive: Receive) -> bytes:
    body = b""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise Hung
                body += message.get("body", b"")
                if len(body) > answering.LARGEST_BODY:
                    raise TooLarge(
                        _("An answer has at most %(most)d bytes."), most=answering.LARGEST_BODY
                    )
                if not message.get("more_body"):
                    return body
    except TimeoutError:
        raise TooSlow(
            _("Send an answer within %(seconds)d seconds."), seconds=round(BODY_SECONDS)
        ) from None


async def _refuse(send: Send, refusal: Refusal) -> None:
    """The same problem details as everywhere in the API."""
    status = HTTPStatus(getattr(refusal, "status", refusal.kind.value))
    headers = []
    if isinstance(refusal, TooManyRequests):
        headers.append((b"retry-after", str(math.ceil(refusal.wait_seconds)).encode()))
    if isinstance(refusal, Outage):
        headers.append((b"retry-after", str(RETRY_SECONDS).encode()))
    if isinstance(refusal, TokenInvalid):
        headers.append((b"www-authenticate", b'Bearer realm="palestra"'))
    if isinstance(refusal, TooLarge | TooSlow):
        # What else is on its way will not be read.
        headers.append((b"connection", b"close"))
    problem = {
        "type": f"urn:palestra:{refusal.code}",
        "title": status.phrase,
        "status": status.value,
        "code": refusal.code,
        "detail": refusal.detail,
        **refusal.more,
    }
    await _answer(send, status, problem, b"application/problem+json", headers)


async def _answer(
    send: Send,
    status: HTTPStatus,
    content: dict[str, Any],
    kind: bytes = b"application/json",
    headers: list[tuple[bytes, bytes]] | None = None,
) -> None:
    body = msgspec.json.encode(content)
    all_headers = [
        (b"content-type", kind),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
        (b"x-content-type-options", b"nosniff"),
        *(headers or []),
    ]
    await send({"type": "http.response.start", "status": status.value, "headers": all_headers})
    await send({"type": "http.response.body", "body": body})


def _must_be(scope: Scope, method: str) -> None:
    if scope["method"] != method:
        raise WrongMethod(_("Use %(method)s here."), method=method)


def _header(scope: Scope, wanted: bytes) -> str:
    for name, value in scope["headers"]:
        if name == wanted:
            found: str = value.decode("latin1")
            return found
    return ""
