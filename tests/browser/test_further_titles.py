"""A title of another package, named by a setting: on the shelf, and played to its end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import SIZES, count_shifts, nothing_jumped, stands_on_one_screen
from tests.browser.conftest import Window
from tests.browser.examination import examine
from tests.browser.hands import Keyboardist, Listener, Presser
from tests.browser.prepared import fresh, prepared_match
from tests.browser.site import ROOT, Site, running_site
from tests.browser.table import play_on

TITLE = "night_ferry"
PACKAGE = ROOT / "docs" / "examples" / TITLE / "ferry_titles"
NAMES = ("chiara", "dmitri", "emi")


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    with running_site("palestra_further", PALESTRA_TITLE_PACKAGES=str(PACKAGE)) as site:
        yield site


def test_it_stands_on_the_shelf_with_its_own_words_and_emblem(window: Window) -> None:
    page = window(language="es-ES")
    page.goto("/")
    card = page.locator("article").filter(has_text="La barca de noche")
    expect(card).to_contain_text("de 3 a 4 jugadores")
    emblem = card.locator("img")
    expect(emblem).to_have_js_property("complete", True)
    assert emblem.evaluate("image => image.naturalWidth") > 0


def test_three_people_play_it_to_the_end_by_hand_by_keyboard_and_by_the_accessibility_tree(
    site: Site, window: Window, pictures: Path
) -> None:
    host = Presser(window(motion="reduce"), NAMES[0], 1)
    typist = Keyboardist(window(motion="reduce"), NAMES[1], 2)
    listener = Listener(window(motion="reduce"), NAMES[2], 3)
    people = [host, typist, listener]
    address = prepared_match(site, fresh(TITLE, len(NAMES)), NAMES)
    for person in people:
        person.enter()
        person.page.goto(address)
    for person in people:
        person.page.locator("[data-outline]").wait_for()
    expect(host.page.get_by_role("heading", level=1)).to_have_text(re.compile("The Night Ferry"))
    listener.open_list()
    play_on([*people], until_number=3)
    examine(listener.page, pictures, "further-title-list")
    examine(typist.page, pictures, "further-title")
    play_on([*people])
    for person in people:
        person.see_result()
        assert len([*person.ears.positions()][-1]["result"]["ranks"]) == len(people)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_its_panel_stands_on_one_screen_and_nothing_jumps(
    site: Site, window: Window, width: int, height: int
) -> None:
    page = window(width=width, height=height, motion="reduce")
    host = Presser(page, NAMES[0], 1)
    others = [Presser(window(motion="reduce"), name, 2) for name in NAMES[1:]]
    address = prepared_match(site, fresh(TITLE, len(NAMES)), NAMES)
    for person in (host, *others):
        person.enter()
    count_shifts(page)
    for person in (host, *others):
        person.page.goto(address)
        person.page.locator("[data-outline]").wait_for()
    page.locator("[data-introduction]").wait_for()
    stands_on_one_screen(page, len(NAMES), "at the start")
    play_on([host, *others], until_number=6)
    nothing_jumped(page)
