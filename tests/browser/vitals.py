"""How a page comes up, as browsers count it: the largest paint, and how far what is seen moves."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.browser.boxes import count_shifts

_WATCH = """
    window.paint = 0;
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.paint = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
"""
# A page is at rest when nothing has been asked of the server for a while and two frames are drawn.
_REST = """async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return [window.paint, window.shifts, window.shifted];
}"""
PATIENCE_MS = 60_000


@dataclass(frozen=True, slots=True)
class Vitals:
    paint_ms: float
    shift: float
    shifted: Sequence[str]
    """What moved, from where to where."""


def event_of(url: str) -> str:
    """The page of an event that is on; where bots have played all to their ends, of the latest."""
    for shelf in ("live", "past"):
        with urllib.request.urlopen(f"{url}/api/v1/tournaments?show={shelf}") as answer:
            if events := json.load(answer)["results"]:
                return f"/tournaments/{events[0]['id']}"
    raise AssertionError("there is no event")


def watch(page: Page) -> None:
    """From the next page on."""
    count_shifts(page)
    page.add_init_script(_WATCH)


def vitals(page: Page, path: str, sign: str) -> Vitals:
    """Of a page opened anew, once `sign` is to be seen and the network has gone quiet."""
    page.goto(path)
    page.locator(sign).first.wait_for(timeout=PATIENCE_MS)
    page.wait_for_load_state("networkidle", timeout=PATIENCE_MS)
    return Vitals(*page.evaluate(_REST))
