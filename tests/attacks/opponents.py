"""Somebody at a board who takes any option, and how long the bots let them wait."""

from __future__ import annotations

import random
import urllib.error
from collections.abc import Callable
from threading import Event
from time import monotonic
from typing import Any

from tests.attacks.sites import Visitor

LOOK_AGAIN_SECONDS = 0.05


def against_level_1(visitor: Visitor, title: str = "connect_four") -> str:
    body = {
        "title": title,
        "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}],
        "clock": {"kind": "untimed"},
    }
    slug: str = visitor.post("matches", body)["id"]
    return slug


def choose_any(visitor: Visitor, slug: str) -> dict[str, Any] | None:
    """Take any option, if it is our turn: the position it was taken in."""
    position: dict[str, Any] = visitor.get(f"matches/{slug}/position")
    if position["result"] is not None or position["decision"] is None:
        return None
    option = random.Random(f"{slug}{position['number']}").choice(position["decision"]["options"])
    choice = {"number": position["number"], "option": option["key"]}
    visitor.post(f"matches/{slug}/choices", choice)
    return position


def answer_times(
    visitor: Visitor, wanted: int, until: float, is_over: Callable[[], bool] = lambda: False
) -> list[float]:
    """Seconds from a choice to the bot's, in match after match."""
    taken: list[float] = []
    slug = against_level_1(visitor)
    while len(taken) < wanted and monotonic() < until and not is_over():
        position = choose_any(visitor, slug)
        if position is None:
            slug = against_level_1(visitor)
            continue
        chosen_at = monotonic()
        while monotonic() < until:
            now = visitor.get(f"matches/{slug}/position")
            if now["number"] >= position["number"] + 2 or now["result"] is not None:
                break
            Event().wait(LOOK_AGAIN_SECONDS)
        if now["number"] >= position["number"] + 2:
            taken.append(monotonic() - chosen_at)
        elif now["result"] is None:
            taken.append(monotonic() - chosen_at)  # it never came: as long as we waited
    return taken


def keep_choosing(visitor: Visitor, slugs: list[str], stop: Event) -> int:
    """Go round the boards and take any option wherever it is our turn: how many were taken."""
    taken = 0
    while not stop.is_set():
        for slug in slugs:
            if stop.wait(LOOK_AGAIN_SECONDS):
                break
            try:
                taken += choose_any(visitor, slug) is not None
            except urllib.error.HTTPError as refused:
                if refused.code != 409:
                    raise
    return taken
