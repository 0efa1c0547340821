"""What every page is examined for: axe in both themes, and no sideways scroll on a phone.

`PICTURES` names a folder that keeps what was seen.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, HEIGHTS, PHONE
from tests.browser.site import ROOT

AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
Rules = Mapping[str, object]
RULES: Rules = {
    "type": "tag",
    "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}
COLOURS: Rules = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
"""All that another theme can break."""
NARROWEST = 320
THEMES = ("light", "dark")
PATIENCE_MS = 60_000
SETTLED_MS = 5_000
LOOKS = 3
# Looks frame by frame: Playwright's own waiting evaluates a string, which the page forbids.
BEYOND = """async (limit) => {
    const beyond = () => document.documentElement.scrollWidth - window.innerWidth;
    const end = performance.now() + limit;
    while (beyond() > 0 && performance.now() < end) await new Promise(requestAnimationFrame);
    return beyond();
}"""


def examine(page: Page, pictures: Path, name: str) -> None:
    """A page in the state it is in; its window has the width of a desk again afterwards."""
    for theme, rules in zip(THEMES, (RULES, COLOURS), strict=True):
        faults = lasting_faults(page, theme, rules)
        assert not faults, f"{name}, {theme}: {faults}"
        _picture(page, pictures, f"{name}-{theme}-{DESKTOP}")
    for width in (NARROWEST, PHONE):
        page.set_viewport_size({"width": width, "height": HEIGHTS[PHONE]})
        # Boards and charts measure themselves anew after the window has changed.
        beyond: int = page.evaluate(BEYOND, SETTLED_MS)
        assert beyond <= 0, f"{name}: {beyond} px too wide at {width} px: {sticking_out(page)}"
    if os.environ.get("PICTURES"):
        for theme in reversed(THEMES):
            show_theme(page, theme)
            _picture(page, pictures, f"{name}-{theme}-{PHONE}")
    page.set_viewport_size({"width": DESKTOP, "height": HEIGHTS[DESKTOP]})


def show_theme(page: Page, theme: str) -> None:
    """Switch, and wait until every colour has arrived."""
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    expect(page.locator("html")).to_have_attribute("data-theme", theme, timeout=PATIENCE_MS)
    page.evaluate(
        """async () => {
            for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
            const ending = document
                .getAnimations()
                .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
            // One that is paused never ends: nobody waits for it for long.
            await Promise.race([
                Promise.allSettled(ending.map((one) => one.finished)),
                new Promise((enough) => setTimeout(enough, 2000)),
            ]);
        }"""
    )


def lasting_faults(page: Page, theme: str, rules: Rules = RULES) -> list[str]:
    """What is still wrong when all that moved has come to rest: news may arrive at any moment."""
    faults: list[str] = []
    for _ in range(LOOKS):
        show_theme(page, theme)
        faults = serious_faults(page, rules)
        if not faults:
            break
    return faults


def serious_faults(page: Page, rules: Rules = RULES) -> list[str]:
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text(encoding="utf-8"))
    result: dict[str, Any] = page.evaluate("rules => axe.run(document, {runOnly: rules})", rules)
    return [
        f"{fault['impact']}: {fault['help']}: {node['html']}"
        for fault in result["violations"]
        if fault["impact"] in {"serious", "critical"}
        for node in fault["nodes"]
    ]


def sticking_out(page: Page) -> list[str]:
    """The elements that make a page too wide, for whoever mends it."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('body *')]
            .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
            .map((one) => `${one.tagName.toLowerCase()}.${one.className?.baseVal ?? one.className}`)
            .slice(0, 12)"""
    )
    return found


def _picture(page: Page, pictures: Path, name: str) -> None:
    if os.environ.get("PICTURES"):
        page.screenshot(path=pictures / f"{name}.png", full_page=True)
