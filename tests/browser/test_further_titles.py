"""A title of another package, named by a setting: on the shelf, and played to its end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Window
from tests.browser.examination import examine
from tests.browser.site import ROOT, Site, running_site
from tests.browser.table import PATIENCE_MS, Player, play_on

TITLE = "night_ferry"
PACKAGE = ROOT / "docs" / "examples" / TITLE / "ferry_titles"
NAMES = ("chiara", "dmitri", "emi")


class Panelist(Player):
    """Somebody who answers by the buttons of the panel."""

    def choose(self) -> None:
        before = self.number
        answers = self.page.locator("[data-asked] [data-option]")
        answers.nth(self.random.randrange(answers.count())).click(timeout=PATIENCE_MS)
        self.moved_on(before)


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    with running_site("palestra_further", PALESTRA_TITLE_PACKAGES=str(PACKAGE)) as site:
        yield site


def test_it_stands_on_the_shelf_with_its_own_words_and_emblem(window: Window) -> None:
    page = window(language="es-ES")
    page.goto("/")
    card = page.locator("article").filter(has_text="La barca de noche")
    expect(card).to_contain_text("de 3 a 4 asientos")
    emblem = card.locator("img")
    expect(emblem).to_have_js_property("complete", True)
    assert emblem.evaluate("image => image.naturalWidth") > 0


def test_three_people_play_it_to_the_end(window: Window, pictures: Path) -> None:
    people = [Panelist(window(motion="reduce"), name, seed) for seed, name in enumerate(NAMES)]
    host, *others = people
    for person in people:
        person.enter()
    address = host.open_table(TITLE, seats="3")
    for person in others:
        person.sit_down(address)
    for person in people:
        person.page.locator("[data-outline]").wait_for()
    expect(host.page.get_by_role("heading", level=1)).to_have_text(re.compile("The Night Ferry"))
    play_on([*people], until_number=3)
    examine(others[0].page, pictures, "further-title")
    play_on([*people])
    for person in people:
        person.see_result()
        expect(person.page.locator("[data-result] ol li")).to_have_count(len(people))
