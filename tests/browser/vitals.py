"""How a page comes up and follows, as browsers count it: the largest paint, how far what is seen
moves, how soon news is drawn, how long a frame takes."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable, Sequence
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
# From the moment a match's news is received until two frames later it is on the screen.
_COUNT_DRAWING = """
    window.drawingTimes = [];
    const Native = window.WebSocket;
    window.WebSocket = class extends Native {
        constructor(...given) {
            super(...given);
            if (this.url.includes('/ws/matches/')) this.addEventListener('message', drawn);
        }
    };
    function drawn({ data }) {
        const frame = JSON.parse(data);
        if (frame.t !== 'update') return;
        const begun = performance.now();
        const look = () => {
            const table = document.querySelector('[data-number]');
            if (Number(table?.dataset.number ?? -1) < frame.number) requestAnimationFrame(look);
            else requestAnimationFrame(() => window.drawingTimes.push(performance.now() - begun));
        };
        requestAnimationFrame(look);
    }
"""
_COUNT_FRAMES = """() => {
    window.frameTimes = [];
    let last = performance.now();
    const tick = (now) => {
        window.frameTimes.push(now - last);
        last = now;
        window.frameRequest = requestAnimationFrame(tick);
    };
    window.frameRequest = requestAnimationFrame(tick);
}"""
FRAMES = 60


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


def count_drawing(page: Page) -> None:
    """From the next page on."""
    page.add_init_script(_COUNT_DRAWING)


def drawing_times(page: Page) -> list[float]:
    """Milliseconds from news of a match to its drawing, shortest first."""
    times: list[float] = page.evaluate("() => window.drawingTimes")
    return sorted(times)


def frame_times(page: Page, act: Callable[[int], None]) -> list[float]:
    """Milliseconds between frames while something is done sixty times, shortest first."""
    page.evaluate(_COUNT_FRAMES)
    for step in range(FRAMES):
        act(step)
        page.evaluate("() => new Promise(requestAnimationFrame)")
    times: list[float] = page.evaluate(
        "() => { cancelAnimationFrame(window.frameRequest); return window.frameTimes; }"
    )
    return sorted(times)


def p95(times: list[float]) -> float:
    return times[int(len(times) * 0.95)]
