"""Dark Kingdoms without a mouse and without eyes: by the keyboard alone, and by roles and names
alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Window
from tests.browser.examination import examine
from tests.browser.hands import Keyboardist, Listener
from tests.browser.prepared import fresh, prepared_match, stored
from tests.browser.site import Site
from tests.browser.table import PATIENCE_MS, Player, play_on

TITLE = "dark_kingdoms"


def await_board(person: Player) -> None:
    expect(person.page.get_by_role("group", name="Map of Britain")).to_be_visible(
        timeout=PATIENCE_MS
    )


@pytest.mark.usefixtures("workers")
def test_the_last_rounds_are_played_by_keyboard_and_by_the_accessibility_tree(
    site: Site, window: Window, pictures: Path
) -> None:
    typist = Keyboardist(window(motion="reduce"), "chiara", seed=1)
    listener = Listener(window(motion="reduce"), "dmitri", seed=2)
    address = prepared_match(site, stored("dark_kingdoms_battle"), ["chiara", "dmitri"])
    for person in (typist, listener):
        person.enter()
        person.page.goto(address)
        await_board(person)
    listener.open_list()
    examine(listener.page, pictures, "kingdoms-list")
    play_on([typist, listener])
    assert typist.keys > 0
    for person in (typist, listener):
        person.see_result()


@pytest.mark.long
@pytest.mark.usefixtures("workers")
@pytest.mark.parametrize("kind", [Keyboardist, Listener])
def test_a_whole_match_is_played(
    site: Site, window: Window, kind: type[Keyboardist] | type[Listener]
) -> None:
    person = kind(window(motion="reduce"), "emi", seed=3)
    person.haste = 0.7
    person.enter()
    person.page.goto(prepared_match(site, fresh(TITLE, 3), ["emi"]))
    await_board(person)
    if isinstance(person, Listener):
        person.open_list()
    play_on([person])
    person.see_result()
