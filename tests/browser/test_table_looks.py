"""The boards and the panel at the three sizes: letters that can be read, places that can be
pressed, nothing off the screen. `PICTURES` names a folder that keeps what was seen."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boxes import count_shifts, nothing_jumped, stands_on_one_screen
from tests.browser.conftest import PHONE, Window
from tests.browser.examination import COLOURS, lasting_faults
from tests.browser.moments import Wanted, moment
from tests.browser.people import add_people
from tests.browser.prepared import prepared_match
from tests.browser.site import ROOT, Site, running_site
from tests.browser.table import PATIENCE_MS, Player

PACKAGE = ROOT / "docs" / "examples" / "night_ferry" / "ferry_titles"
MOST_SEATS = 4
LEAST_LETTERS_PX = 8.9
LEAST_TARGET_PX = 44
SQUARE_PX = 38
"""Eight squares and a rim share the width of a phone."""

# Letters of drawings are as large as the drawing makes them.
_LETTERS = """() => [...document.querySelectorAll('[data-board] svg text')]
    .filter((one) => one.checkVisibility({ opacityProperty: true }) && one.textContent.trim())
    .map((one) => {
        const { a, b } = one.getScreenCTM();
        const letters = parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b);
        return [one.textContent.trim(), Math.round(letters * 10) / 10];
    })"""
_PRESSED = """() => [...document.querySelectorAll(
        '[data-table] button:not([disabled]), [data-table] a[href], [data-square][data-target]'
    )]
    .filter((one) => one.checkVisibility())
    .map((one) => {
        const { width, height } = one.getBoundingClientRect();
        const name = one.getAttribute('aria-label') ?? one.textContent.trim();
        return [name.slice(0, 40), one.hasAttribute('data-square'), width, height];
    })
    .filter(([, , width]) => width > 1)"""


@dataclass(frozen=True, slots=True)
class Look:
    """A size with a theme and a language: over the scenes all of them alternate."""

    width: int
    height: int
    theme: str
    language: str


LOOKS = (
    (Look(1280, 800, "light", "en"), Look(1440, 900, "dark", "es"), Look(390, 844, "light", "es")),
    (Look(1280, 800, "dark", "es"), Look(1440, 900, "light", "en"), Look(390, 844, "dark", "en")),
)
SCENES = {
    "dominus-new": Wanted("dominus_obscura", 2, "deploy_echo"),
    "dominus-turn": Wanted("dominus_obscura", 2, "echo_step", 60),
    "dominus-cards": Wanted("dominus_obscura", 2, "reward_step", 90),
    "kingdoms-new": Wanted("dark_kingdoms", 4, "choose_people"),
    "kingdoms-home": Wanted("dark_kingdoms", 4, "choose_home"),
    "kingdoms-turn": Wanted("dark_kingdoms", 4, "act", 100),
    "kingdoms-dice": Wanted("dark_kingdoms", 4, "add_die", 150),
    "kingdoms-battle": Wanted("dark_kingdoms", 4, "bonus", 120),
    "ferry-new": Wanted("night_ferry", 3, "load"),
    "ferry-haggle": Wanted("night_ferry", 3, "haggle", 6),
    "ferry-turn": Wanted("night_ferry", 3, "load", 14),
}
USUAL = {"dominus-turn-390", "kingdoms-turn-390", "ferry-haggle-390"}
"""The others, which take minutes together, have their turn in `make test-full`."""


def every_look() -> list[Any]:
    return [
        pytest.param(name, look, id=id, marks=() if id in USUAL else pytest.mark.long)
        for at, name in enumerate(SCENES)
        for look in LOOKS[at % 2]
        if (id := f"{name}-{look.width}")
    ]


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    with running_site("palestra_looks", PALESTRA_TITLE_PACKAGES=str(PACKAGE)) as site:
        for language in ("en", "es"):
            names = sitters(language)
            add_people(site, *[(name, f"Looker {name[-4:]}", language) for name in names])
        yield site


def sitters(language: str) -> tuple[str, ...]:
    return tuple(f"looker_{language}_{number}" for number in range(MOST_SEATS))


@pytest.mark.parametrize(("name", "look"), every_look())
def test_a_moment_can_be_read_and_pressed(
    site: Site, window: Window, pictures: Path, name: str, look: Look
) -> None:
    wanted = SCENES[name]
    page = window(
        width=look.width,
        height=look.height,
        theme=look.theme,
        language="es-ES" if look.language == "es" else "en-GB",
        motion="reduce",
        has_touch=look.width == PHONE,
    )
    seated = sitters(look.language)[: wanted.seats]
    asked = moment(site, wanted)
    address = prepared_match(site, asked.recording, seated)
    Player(page, seated[asked.seat]).enter()
    count_shifts(page)
    page.goto(address)
    expect(page.locator("[data-asked]")).to_have_attribute(
        "data-asked", wanted.kind, timeout=PATIENCE_MS
    )
    page.locator("[data-board] svg, [data-outline]").first.wait_for()
    page.locator("[data-introduction]").wait_for()
    stands_on_one_screen(page, wanted.seats, name, has_hand=page.locator("[data-hand]").count() > 0)
    _pictured(page, pictures, f"{name}-{look.width}-{look.theme}-{look.language}")
    if look.width == PHONE:
        page.locator("[data-introduction] [aria-expanded=false]").click()
        expect(page.locator("[data-introduction] [aria-expanded=true]")).to_be_visible()
        _pictured(page, pictures, f"{name}-{look.width}-{look.theme}-{look.language}-how")
    _put_away(page)
    stands_on_one_screen(page, wanted.seats, name, has_hand=page.locator("[data-hand]").count() > 0)
    _pictured(page, pictures, f"{name}-{look.width}-{look.theme}-{look.language}-known")
    nothing_jumped(page)
    assert lasting_faults(page, look.theme, COLOURS) == []
    small = [one for one in page.evaluate(_LETTERS) if one[1] < LEAST_LETTERS_PX]
    assert small == []
    if look.width == PHONE:
        _has_room_for_fingers(page)


def _put_away(page: Page) -> None:
    introduction = page.locator("[data-introduction]")
    introduction.get_by_role("button").last.click()
    expect(introduction).to_have_count(0)


def _has_room_for_fingers(page: Page) -> None:
    places: list[tuple[str, bool, float, float]] = page.evaluate(_PRESSED)
    assert len(places) > 5
    narrow = [
        (name, round(width), round(height))
        for name, is_square, width, height in places
        if min(width, height) < (SQUARE_PX if is_square else LEAST_TARGET_PX) - 0.5
    ]
    assert narrow == []


def _pictured(page: Page, pictures: Path, name: str) -> None:
    if os.environ.get("PICTURES"):
        page.screenshot(path=pictures / f"{name}.png")
