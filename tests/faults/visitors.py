"""Visitors who ask for pages and API answers without a pause, and note every failure."""

from __future__ import annotations

import http.client
import itertools
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Event, Lock
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

PATIENCE_SECONDS = 60.0
THOUGHT_SECONDS = 0.02


@dataclass(frozen=True, slots=True)
class Asked:
    method: str
    path: str
    expected: int = 200
    body: str | None = None
    session: str = ""


@dataclass
class Answers:
    """How many were as expected since the last reading, and everything that was not."""

    good: int = 0
    failed: list[str] = field(default_factory=list)
    lock: Lock = field(default_factory=Lock, repr=False)

    def note(self, trouble: str | None) -> None:
        with self.lock:
            if trouble is None:
                self.good += 1
            else:
                self.failed.append(trouble)

    def taken(self) -> tuple[int, list[str]]:
        with self.lock:
            found = self.good, self.failed
            self.good, self.failed = 0, []
            return found


class Visitors:
    """A few at a time, each with one request under way; a context manager."""

    def __init__(self, url: str, asked: Sequence[Asked], at_once: int = 3) -> None:
        self.answers = Answers()
        self._address = urlsplit(url).netloc
        self._asked = asked
        self._ending = Event()
        self._pool = ThreadPoolExecutor(max_workers=at_once)
        self._at_once = at_once
        self._visits: list[Future[None]] = []

    def __enter__(self) -> Self:
        self._visits = [self._pool.submit(self._visit, first) for first in range(self._at_once)]
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._ending.set()
        self._pool.shutdown()
        if problem is None:
            for visit in self._visits:
                visit.result()

    def _visit(self, first: int) -> None:
        turns = itertools.cycle([*self._asked[first:], *self._asked[:first]])
        while not self._ending.wait(THOUGHT_SECONDS):
            self.answers.note(self._ask(next(turns)))

    def _ask(self, asked: Asked) -> str | None:
        """What went wrong, if anything."""
        connection = http.client.HTTPConnection(self._address, timeout=PATIENCE_SECONDS)
        headers = {"Connection": "close", "Accept": "*/*"}
        if asked.session:
            headers["Cookie"] = f"palestra_session={asked.session}"
        if asked.body is not None:
            headers["Content-Type"] = "application/json"
        try:
            connection.request(asked.method, asked.path, asked.body, headers)
            answer = connection.getresponse()
            answer.read()
        except (OSError, http.client.HTTPException) as problem:
            return f"{asked.method} {asked.path}: {problem!r}"
        finally:
            connection.close()
        if answer.status == asked.expected:
            return None
        return f"{asked.method} {asked.path}: {answer.status} instead of {asked.expected}"
