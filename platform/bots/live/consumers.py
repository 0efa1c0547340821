"""The bot API over a WebSocket: the stream's lines as frames, and answers on the same wire.

The bot says {"t": "choose", "match": …, "number": …, "option": …, "key": …} or
{"t": "resign", …}; it is answered by `ack` or `error`.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
from channels.generic.websocket import AsyncWebsocketConsumer
from django.utils.translation import gettext_lazy as _

from bots.live import answering, lines
from bots.live.admission import Admitted, TooManyRequests, admission
from bots.live.exchange import exchange
from bots.live.stream import BotStream
from play.errors import BadRequest, OldProtocol
from players import strict_json
from players.access.addresses import address_of
from players.access.connections import connections
from players.access.credentials import CredentialEnded
from players.errors import Refusal
from players.strict_json import OddJson

REFUSED: Final = 4003
CLOSED: Final = 4010
"""The stream was closed by the server; its last frame says why."""
BAD_FRAME: Final = 4000
BAD_FRAMES_FORGIVEN: Final = 20


class Choose(msgspec.Struct, tag_field="t", tag="choose", frozen=True):
    match: str
    number: int
    option: str
    key: str = ""


class Resign(msgspec.Struct, tag_field="t", tag="resign", frozen=True):
    match: str
    key: str = ""


class BotConsumer(AsyncWebsocketConsumer):
    async def connect(self) -> None:
        self.stream: BotStream | None = None
        self.carrying: list[asyncio.Task[Any]] = []
        self.bad_frames = 0
        headers = dict(self.scope["headers"])
        await self.accept()
        try:
            authorization = headers.get(b"authorization", b"").decode("latin1")
            self.bot: Admitted = await admission().admit(authorization, address_of(self.scope))
            admission().opens(self.bot)
        except Refusal as refusal:
            await self._refuse(refusal, "")
            await self.close(REFUSED)
            return
        self.stream = BotStream(self.bot.bot_id, self.bot.username, self.bot.credential)
        await exchange().admit(self.stream)
        self.carrying = [
            asyncio.create_task(self._carry(self.stream)),
            asyncio.create_task(self._watch(self.stream)),
        ]

    async def disconnect(self, code: int) -> None:
        for task in self.carrying:
            task.cancel()
        if self.stream is not None:
            await exchange().dismiss(self.stream)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if self.stream is None or self.stream.closing.is_set():
            return
        key = ""
        try:
            admission().answers(self.bot)
            await connections().check(self.bot.credential)
            frame = _parsed(text_data)
            key = frame.key
            if isinstance(frame, Choose):
                answer = answering.Answer(frame.number, frame.option, frame.key)
                number = await answering.choose(self.bot, frame.match, answer)
            else:
                number = await answering.resign(self.bot, frame.match)
            await self._say({"t": "ack", "match": frame.match, "key": key, "number": number})
        except (BadRequest, OldProtocol, TooManyRequests) as refusal:
            answering.refused(self.bot, refusal)
            self.bad_frames += 1
            await self._refuse(refusal, key)
            if self.bad_frames > BAD_FRAMES_FORGIVEN:
                await self.close(BAD_FRAME)
        except Refusal as refusal:
            await self._refuse(refusal, key)
        except CredentialEnded as ended:
            self.stream.end(ended.ending)

    async def _carry(self, stream: BotStream) -> None:
        async for line in stream.told():
            await self.send(text_data=lines.encode(line).decode())

    async def _watch(self, stream: BotStream) -> None:
        """Wait until the stream is ended from outside (replaced, revoked, slow), say why, close."""
        await stream.closing.wait()
        self.carrying[0].cancel()
        await self.send(text_data=lines.encode(lines.Closed(stream.reason)).decode())
        await self.close(CLOSED)

    async def _refuse(self, refusal: Refusal, key: str) -> None:
        frame = {"t": "error", "key": key, "code": refusal.code, "detail": refusal.detail}
        await self._say({**frame, **refusal.more})

    async def _say(self, frame: dict[str, Any]) -> None:
        await self.send(text_data=msgspec.json.encode(frame).decode())


def _parsed(text: str | None) -> Choose | Resign:
    if text is None or len(text) > answering.LARGEST_BODY:
        raise BadRequest(
            _("Frames are texts of at most %(most)d characters."), most=answering.LARGEST_BODY
        )
    try:
        given = strict_json.loads(text.encode(errors="surrogatepass"))
        answering.refuse_plies(given)
        frame: Choose | Resign = msgspec.convert(given, Choose | Resign)
    except (OddJson, msgspec.ValidationError) as problem:
        raise BadRequest(_("This frame cannot be read: %(problem)s"), problem=problem) from None
    return frame
