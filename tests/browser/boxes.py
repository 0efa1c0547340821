"""Where the parts of a table lie on the screen: nothing that is needed stands outside it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

SIZES = ((1280, 800), (1440, 900), (390, 844))
SLACK_PX = 1
MOST_SHIFT = 0.1
"""Of the layout, as browsers reckon it: what is less is good."""

_COUNT_SHIFTS = """
    window.shifts = 0;
    window.shifted = [];
    new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries()) {
            if (hadRecentInput) continue;
            window.shifts += value;
            for (const { node, previousRect, currentRect } of sources) {
                const name = (node?.outerHTML ?? node?.textContent ?? '').slice(0, 80);
                const [before, after] = [previousRect.top, currentRect.top];
                window.shifted.push(`${value.toFixed(3)} ${name} from ${before} to ${after} px`);
            }
        }
    }).observe({ type: 'layout-shift', buffered: true });
"""

_BOXES = """() => {
    const box = (element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return [left, top, right, bottom];
    };
    const all = (query) => [...document.querySelectorAll(query)].map(box);
    const root = document.documentElement;
    return {
        parts: {
            board: all('[data-board]'),
            asked: all('[data-part=asked] section.asked'),
            hand: all('[data-hand]'),
            seat: all('[data-seat]'),
            score: all('[data-seat] [data-score]'),
            timer: all('[data-seat] [role=timer]'),
        },
        scroll: [root.scrollHeight - root.clientHeight, root.scrollWidth - root.clientWidth],
        page: scrollY,
        screen: [innerWidth, innerHeight],
    };
}"""


def count_shifts(page: Page) -> None:
    """From the next page that is opened."""
    page.add_init_script(_COUNT_SHIFTS)


def nothing_jumped(page: Page) -> None:
    shift, shifted = page.evaluate("() => [window.shifts, window.shifted]")
    assert shift < MOST_SHIFT, f"the layout shifted by {shift:.3f}: {shifted}"


def boxes(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(_BOXES)
    return found


def stands_on_one_screen(
    page: Page, seats: int, moment: str, *, has_hand: bool = True, has_points: bool = True
) -> None:
    """Board, what is asked, own goods, and every seat with its score; the page does not scroll."""
    found = boxes(page)
    parts, (width, height) = found["parts"], found["screen"]
    counts = {
        "board": 1,
        "asked": 1,
        "hand": int(has_hand),
        "seat": seats,
        "score": seats if has_points else 0,
    }
    for part, count in counts.items():
        assert len(parts[part]) == count, f"{moment}: {len(parts[part])} of {part}, not {count}"
    for part, places in parts.items():
        for left, top, right, bottom in places:
            is_inside = (
                left >= -SLACK_PX
                and top >= -SLACK_PX
                and right <= width + SLACK_PX
                and bottom <= height + SLACK_PX
                and right - left > 0
                and bottom - top > 0
            )
            assert is_inside, f"{moment}: {part} at {left, top, right, bottom} of {width, height}"
    assert found["scroll"] == [0, 0] and found["page"] == 0, f"{moment}: {found['scroll']}"
