"""Somebody at a site of our own: signs in, asks over one connection, and times the answers."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlsplit

# Of everybody in `palestra.demonstration`, which needs Django to be imported.
PASSWORD = "palestra-demo"
ANSWER_SECONDS = 60.0


@dataclass
class Visitor:
    """Speaks HTTP to the site; one connection, kept open."""

    url: str
    cookies: dict[str, str] = field(default_factory=dict)
    timings: list[float] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._host = urlsplit(self.url).netloc
        self._connection = HTTPConnection(self._host, timeout=ANSWER_SECONDS)

    def sign_in(self, username: str) -> None:
        self.ask("GET", "/_allauth/browser/v1/config")
        credentials = {"username": username, "password": PASSWORD}
        status, answer = self.ask("POST", "/_allauth/browser/v1/auth/login", credentials)
        assert status == 200, answer

    def ask(self, method: str, path: str, data: object = None) -> tuple[int, Any]:
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if method != "GET":
            headers |= {
                "Content-Type": "application/json",
                "X-CSRFToken": self.cookies.get("palestra_csrf", ""),
                "Origin": self.url,
            }
        body = None if data is None else json.dumps(data)
        self._connection.request(method, path, body, headers)
        answer = self._connection.getresponse()
        content = answer.read()
        for line in answer.headers.get_all("Set-Cookie", []):
            self.cookies |= {name: one.value for name, one in SimpleCookie(line).items()}
        is_json = "json" in answer.headers.get("Content-Type", "")
        return answer.status, json.loads(content) if is_json and content else content

    def measure(self, path: str) -> None:
        """Ask for a page; note how long it took, or that it failed."""
        began = time.monotonic()
        try:
            status, _ = self.ask("GET", path)
            if status != 200:
                self.failures.append(f"{path}: {status}")
        except (OSError, HTTPException) as problem:
            self.failures.append(f"{path}: {problem!r}")
            self._connection = HTTPConnection(self._host, timeout=ANSWER_SECONDS)
        self.timings.append(time.monotonic() - began)
