"""People who go on playing while something is wrong with the site, and what they were told."""

from __future__ import annotations

import asyncio
import http.client
import json
import threading
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlsplit

from tests.faults.scripted import Heard, Person

PASSWORD = "palestra-demo"
"""Of every demonstration player; the module that makes them cannot be imported without Django."""
PATIENCE_SECONDS = 15.0
THOUGHT_SECONDS = 0.4
TITLE = "dominus_obscura"
BOT_SEAT = 1


class Visitor:
    """A browser, as far as the API goes. Without an answer in time the status is 0."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.cookies: dict[str, str] = {}
        self._address = urlsplit(url).netloc

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        headers = {"Referer": self.url, "Origin": self.url, "Content-Type": "application/json"}
        headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers["X-CSRFToken"] = self.cookies.get("palestra_csrf", "")
        connection = http.client.HTTPConnection(self._address, timeout=PATIENCE_SECONDS)
        try:
            connection.request(method, path, json.dumps(body) if body else None, headers)
            answer = connection.getresponse()
            content = answer.read()
        except (OSError, http.client.HTTPException):
            return 0, None
        finally:
            connection.close()
        for line in answer.headers.get_all("Set-Cookie") or []:
            self.cookies |= {name: item.value for name, item in SimpleCookie(line).items()}
        is_json = "json" in answer.headers.get("Content-Type", "")
        return answer.status, json.loads(content) if is_json else None

    def sign_in(self, username: str) -> int:
        self.ask("GET", "/")
        status, _ = self.ask(
            "POST",
            "/_allauth/browser/v1/auth/login",
            {"username": username, "password": PASSWORD},
        )
        return status

    @classmethod
    def signed_in(cls, url: str, username: str) -> Visitor:
        visitor = cls(url)
        assert visitor.sign_in(username) == 200, username
        return visitor


class Tables:
    """Two matches at any time, one among people and one with a bot; a context manager."""

    def __init__(self, url: str) -> None:
        self.heard = Heard()
        self.with_bot: list[str] = []
        """The matches against the bot, newest last."""
        self._url = url
        self._ana, self._bruno, self._chiara = (
            Visitor.signed_in(url, name) for name in ("ana", "bruno", "chiara")
        )
        self._thread = threading.Thread(target=lambda: asyncio.run(self._play()))
        self._ending = threading.Event()

    def __enter__(self) -> Tables:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ending.set()
        self._thread.join()

    def was_acknowledged_after(self, moment: float) -> bool:
        return any(acknowledged > moment for acknowledged in self.heard.moments[-20:])

    async def _play(self) -> None:
        playing = [asyncio.create_task(self._among_people()), asyncio.create_task(self._with_bot())]
        while not self._ending.is_set():
            await asyncio.sleep(0.1)
        for task in playing:
            task.cancel()
        ends = await asyncio.gather(*playing, return_exceptions=True)
        troubles = [end for end in ends if isinstance(end, Exception)]
        if troubles:
            raise ExceptionGroup("a table broke off", troubles)

    async def _among_people(self) -> None:
        while True:
            slug = await self._opened(self._ana, {"kind": "anyone"})
            while (await asyncio.to_thread(self._bruno.ask, "POST", f"{_path(slug)}/join"))[
                0
            ] != 200:
                await asyncio.sleep(0.5)
            await asyncio.gather(self._seat(self._ana, slug, 0), self._seat(self._bruno, slug, 1))

    async def _with_bot(self) -> None:
        while True:
            slug = await self._opened(self._chiara, {"kind": "bot", "level": 1})
            self.with_bot.append(slug)
            await self._seat(self._chiara, slug, 0)

    async def _opened(self, host: Visitor, rival: dict[str, Any]) -> str:
        wish = {"title": TITLE, "seats": [{"kind": "me"}, rival], "clock": {"kind": "untimed"}}
        while True:
            status, match = await asyncio.to_thread(host.ask, "POST", "/api/v1/matches", wish)
            if status == 201:
                return str(match["id"])
            await asyncio.sleep(0.5)

    async def _seat(self, visitor: Visitor, slug: str, seat: int) -> None:
        session = visitor.cookies["palestra_session"]
        await Person([self._url], slug, session, seat, self.heard, THOUGHT_SECONDS).play()


def _path(slug: str) -> str:
    return f"/api/v1/matches/{slug}"
