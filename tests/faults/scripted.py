"""Scripted people who play live matches through anything: they reconnect and send again."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

import websockets

AGAIN_SECONDS = 0.05
SILENCE_SECONDS = 20.0
"""After this long without a frame a client looks for itself, as the browser's does."""


@dataclass
class Heard:
    """What the site told its clients, to be held against the log."""

    acknowledged: dict[tuple[str, str], str] = field(default_factory=dict)
    """Options by match and key."""
    moments: list[float] = field(default_factory=list)
    reconnects: int = 0
    unopened: list[str] = field(default_factory=list)
    """Why a socket could not be opened."""
    refused: list[dict[str, Any]] = field(default_factory=list)
    finished: set[tuple[str, int]] = field(default_factory=set)

    def acknowledge(self, slug: str, key: str, option: str) -> None:
        self.acknowledged[slug, key] = option
        self.moments.append(monotonic())


class Person:
    """One seat; when the socket breaks it goes to the next web process."""

    def __init__(
        self,
        urls: Sequence[str],
        slug: str,
        session: str,
        seat: int,
        heard: Heard,
        longest_thought: float = 0.0,
    ) -> None:
        self.urls, self.slug, self.session, self.seat = urls, slug, session, seat
        self.heard = heard
        self.longest_thought = longest_thought
        self.rng = random.Random(f"{slug}:{seat}")
        self.pending: dict[str, Any] | None = None
        self.position: dict[str, Any] | None = None
        self.chosen_at = -1
        self.is_seated = False

    async def play(self) -> None:
        turn = self.seat
        while True:
            try:
                if await self._sit(self.urls[turn % len(self.urls)]):
                    self.heard.finished.add((self.slug, self.seat))
                    return
            except (OSError, TimeoutError, websockets.WebSocketException) as problem:
                self.heard.reconnects += 1
                if not self.is_seated:
                    self.heard.unopened.append(repr(problem))
                turn += 1
                await asyncio.sleep(AGAIN_SECONDS + self.rng.random())

    async def _sit(self, url: str) -> bool:
        self.is_seated = False
        async with websockets.connect(
            f"{url.replace('http', 'ws', 1)}/ws/matches/{self.slug}",
            additional_headers={"Cookie": f"palestra_session={self.session}"},
            origin=websockets.Origin(url),
            open_timeout=20,
            close_timeout=2,
        ) as socket:
            self.is_seated = True
            last_number = -1 if self.position is None else self.position["number"]
            await socket.send(json.dumps({"t": "hello", "protocol": 2, "last_number": last_number}))
            while True:
                text = await asyncio.wait_for(socket.recv(), SILENCE_SECONDS)
                if await self._hear(socket, json.loads(text)):
                    return True

    async def _hear(self, socket: Any, frame: dict[str, Any]) -> bool:
        """Answer a frame; True once the match is over and nothing is pending."""
        kind = frame["t"]
        if kind == "ack":
            assert self.pending is not None
            self.heard.acknowledge(self.slug, frame["key"], self.pending["option"])
            self.pending = None
        elif kind == "error":
            await self._refused(frame)
        elif kind in ("sync", "update"):
            self.position = frame
            if self.pending is not None and kind == "sync":
                # Whether it was stored is unknown: the same key again is safe.
                await socket.send(json.dumps(self.pending))
        if self.pending is not None or self.position is None:
            return False
        if self.position["result"] is not None:
            return True
        decision, number = self.position["decision"], self.position["number"]
        if decision is not None and number > self.chosen_at:
            await asyncio.sleep(self.rng.random() * self.longest_thought)
            option = self.rng.choice(decision["options"])["key"]
            self.chosen_at = number
            key = f"{self.seat}-{number}"
            self.pending = {"t": "choose", "number": number, "option": option, "key": key}
            await socket.send(json.dumps(self.pending))
        return False

    async def _refused(self, frame: dict[str, Any]) -> None:
        """The site could not say whether it stored the choice: look again, and send it again."""
        self.heard.refused.append(frame)
        raise ConnectionResetError
