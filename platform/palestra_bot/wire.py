"""The bot API as a client sees it: one long GET, and a POST for every answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import Any, Final
from urllib.parse import urlencode, urlsplit

SILENCE_SECONDS: Final = 30.0
"""A stream beats every ten seconds; one silent for this long is dead."""
ANSWER_SECONDS: Final = 15.0


class SiteUnreachable(Exception):
    """The network or the site failed; it is worth trying again."""


class StreamClosed(Exception):
    """The site closed the stream for good and said why."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"the site closed the stream: {reason}")
        self.reason = reason


class Refused(Exception):
    """The site said no."""

    def __init__(
        self,
        status: int,
        code: str,
        detail: str,
        wait_seconds: float = 0.0,
        reason: dict[str, Any] | None = None,
    ) -> None:
        clause = f" (clause {reason['clause']}, {reason['key']})" if reason else ""
        super().__init__(f"{status} {code}: {detail}{clause}")
        self.status = status
        self.code = code
        self.wait_seconds = wait_seconds
        self.reason = reason
        """The clause of the rules behind a refused choice, with the key of its words."""


class Wire:
    """One connection, used by one thread at a time; opened again when it broke."""

    def __init__(self, url: str, token: str, seconds: float) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"{url!r} is not the address of a site")
        self._is_https = parts.scheme == "https"
        self._host = parts.hostname
        self._port = parts.port
        self._base = f"{parts.path.rstrip('/')}/api/v1/"
        self._token = token
        self._seconds = seconds
        self._connection: HTTPConnection | None = None

    def lines(self) -> Iterator[dict[str, Any]]:
        """The stream, line by line, until it ends or breaks."""
        try:
            response = self._ask("GET", "bot/stream", None)
            while line := response.readline():
                yield json.loads(line)
        except (OSError, HTTPException, ValueError) as problem:
            raise SiteUnreachable(str(problem)) from problem
        finally:
            self.close()

    def choose(self, match: str, number: int, option: str, key: str) -> int:
        """The number at which the bot sees what came of it."""
        body = {"number": number, "option": option, "key": key}
        answer = self._post(f"matches/{match}/choices", body)
        return int(answer["number"])

    def resign(self, match: str) -> None:
        self._post(f"matches/{match}/resign", {})

    def table(self, match: str) -> dict[str, Any]:
        """Score sheet, layout, and by which things each open option is chosen."""
        return self._get(f"{match}/table", {})

    def why_not(self, match: str, wish: str, language: str = "en") -> dict[str, Any]:
        """Why a thing or option cannot be chosen now: `reason` and `sentence`."""
        return self._get(f"{match}/why-not", {"wish": wish, "language": language})

    def story(self, match: str, language: str = "en", since: int | None = None) -> list[str]:
        """What happened since a number, or in the last turn, in sentences."""
        asked = {"language": language} | ({} if since is None else {"since": str(since)})
        sentences: list[str] = self._get(f"{match}/story", asked)["sentences"]
        return sentences

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _post(self, place: str, body: dict[str, Any]) -> dict[str, Any]:
        return self._answer("POST", f"bot/{place}", body)

    def _get(self, place: str, query: dict[str, str]) -> dict[str, Any]:
        return self._answer("GET", f"matches/{place}?{urlencode(query)}", None)

    def _answer(self, method: str, place: str, body: dict[str, Any] | None) -> dict[str, Any]:
        try:
            answer: dict[str, Any] = json.loads(self._ask_again(method, place, body).read())
        except (OSError, HTTPException, ValueError) as problem:
            self.close()
            raise SiteUnreachable(str(problem)) from problem
        return answer

    def _ask_again(self, method: str, place: str, body: dict[str, Any] | None) -> HTTPResponse:
        """A site closes connections that were idle for a while: then at once on a new one."""
        is_fresh = self._connection is None
        try:
            return self._ask(method, place, body)
        except (ConnectionError, HTTPException):
            if is_fresh:
                raise
            self.close()
        return self._ask(method, place, body)

    def _ask(self, method: str, place: str, body: dict[str, Any] | None) -> HTTPResponse:
        if self._connection is None:
            kind = HTTPSConnection if self._is_https else HTTPConnection
            self._connection = kind(self._host, self._port, timeout=self._seconds)
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        sent = None if body is None else json.dumps(body)
        self._connection.request(method, self._base + place, sent, headers)
        response = self._connection.getresponse()
        if response.status == 200:
            return response
        raw = response.read()
        if response.status >= 500:
            raise HTTPException(f"the site answered {response.status}")
        try:
            problem = json.loads(raw)
        except ValueError:
            problem = {}
        raise Refused(
            response.status,
            problem.get("code", "unknown"),
            problem.get("detail", ""),
            float(response.headers.get("Retry-After", 0)),
            problem.get("reason"),
        )
