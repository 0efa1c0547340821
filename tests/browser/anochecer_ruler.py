"""Somebody who plays Anochecer by presses on what is drawn."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Page, TimeoutError

from tests.browser.hands import Presser
from tests.browser.table import PATIENCE_MS

WHOLE_MATCH_SECONDS = 3_000
# What somebody does of whatever is offered, the first first; the rest falls as luck has it.
EAGER = ("strategic", "tactical", "ship", "load", "commit", "produce", "objective", "score", "auto")
SHY = ("pass", "retreat")
# Whoever holds it has to play it, and makes somebody Tyrant: then there is an edict.
WISHED = "strategy:tyrannus"


class Ruler(Presser):
    """Plays on: explores, builds, fights and scores where it can; remembers what was asked."""

    def __init__(self, page: Page, name: str, seed: int = 0) -> None:
        super().__init__(page, name, seed)
        self.given: list[tuple[str, str]] = []
        """The kinds of questions and of the answers, in order."""

    @property
    def asked(self) -> set[str]:
        return {question for question, _ in self.given}

    def choose(self) -> None:
        options = self.decision["options"]
        eager = [one for kind in EAGER for one in options if one["kind"] == kind]
        calm = [one for one in options if one["kind"] not in SHY] or options
        wanted = eager if eager and self.random.random() < 0.7 else calm
        wished = [one for one in options if one["key"] == WISHED]
        self.answer(self.random.choice(wished or wanted)["key"])

    @property
    def decision(self) -> dict[str, Any]:
        position = self.ears.newest("sync", "update")
        decision: dict[str, Any] | None = position and position.get("decision")
        return decision or {"options": ()}

    def answer(self, option: str) -> None:
        decision = self.decision
        kinds = {one["key"]: one["kind"] for one in decision["options"]}
        self.given.append((decision["kind"], kinds[option]))
        try:
            self.give(option)
        except (AssertionError, TimeoutError) as trouble:
            seen = self.page.locator("main").inner_text()[:400]
            raise AssertionError(
                f"{trouble}; asked {decision['kind']}, wished {option}; at {self.page.url}: {seen}"
            ) from None

    def answer_when_asked(self, kind: str, option: str) -> None:
        self.page.locator(f'[data-asked="{kind}"]').wait_for(timeout=PATIENCE_MS)
        deadline = time.monotonic() + PATIENCE_MS / 1000
        while all(one["key"] != option for one in self.decision["options"]):
            assert time.monotonic() < deadline, f"{self.name} is never offered {option}"
            self.page.evaluate("() => new Promise(requestAnimationFrame)")
        self.answer(option)

    def saw(self, kinds: set[str]) -> None:
        """Waits for what the others did."""
        deadline = time.monotonic() + PATIENCE_MS / 1000
        while not kinds <= self.events():
            assert time.monotonic() < deadline, f"{self.name} was not shown {kinds - self.events()}"
            self.page.evaluate("() => new Promise(requestAnimationFrame)")

    def await_table(self) -> None:
        self.page.locator("[data-slot]").first.wait_for(timeout=PATIENCE_MS)

    def play(self, decisions: int | None = None) -> int:
        """Answers so many questions, or all until the match is over."""
        answers = 0
        deadline = time.monotonic() + WHOLE_MATCH_SECONDS
        while decisions is None or answers < decisions:
            assert time.monotonic() < deadline, f"still playing after {answers} answers"
            is_over, is_asked, _ = self.look()
            if is_over:
                break
            if is_asked and self.decision["options"]:
                self.choose()
                answers += 1
            else:
                self.page.evaluate("() => new Promise(requestAnimationFrame)")
        return answers

    def events(self) -> set[str]:
        """The kinds of everything this player was shown."""
        return {
            event["kind"]
            for frame in self.ears.positions()
            for group in frame["events"]
            for event in group["events"]
        }
