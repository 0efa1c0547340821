"""Anochecer on its drawn table: a person against two bots, by presses on what is drawn."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.anochecer import SEATS, TITLE, moments, played
from tests.browser.boxes import stands_on_one_screen
from tests.browser.conftest import DESKTOP, PHONE, Window
from tests.browser.examination import examine
from tests.browser.hands import Presser
from tests.browser.prepared import fresh, prepared_match
from tests.browser.site import Site
from tests.browser.table import PATIENCE_MS

SEED = 1
WHOLE_MATCH_SECONDS = 3_000
# An id or a number of a system, tile or seat where a name should stand.
RAW = re.compile(r"\b(H[0-7]|[a-z]+_[a-z_]+|(?:[Tt]ile|[Ss]ystem|[Ss]eat|loseta|sistema) \d+)\b")
# What somebody does of whatever is offered, the first first; the rest falls as luck has it.
EAGER = ("strategic", "tactical", "ship", "load", "commit", "produce", "objective", "score", "auto")
SHY = ("pass", "transact", "retreat")


class Ruler(Presser):
    """Plays on: explores, builds, fights and scores where it can; remembers what was asked."""

    def __init__(self, page: Page, name: str, seed: int = 0) -> None:
        super().__init__(page, name, seed)
        self.asked: set[str] = set()

    def choose(self) -> None:
        decision = [*self.ears.positions()][-1]["decision"]
        self.asked.add(decision["kind"])
        options = decision["options"]
        eager = [one for kind in EAGER for one in options if one["kind"] == kind]
        calm = [one for one in options if one["kind"] not in SHY] or options
        wanted = eager if eager and self.random.random() < 0.7 else calm
        self.give(self.random.choice(wanted)["key"])

    def await_table(self) -> None:
        self.page.locator("[data-slot]").first.wait_for(timeout=PATIENCE_MS)

    def play(self, decisions: int | None = None) -> int:
        """Answers so many questions, or all until the match is over."""
        given = 0
        deadline = time.monotonic() + WHOLE_MATCH_SECONDS
        while decisions is None or given < decisions:
            assert time.monotonic() < deadline, f"still playing after {given} answers"
            is_over, is_asked, _ = self.look()
            if is_over:
                break
            if is_asked:
                self.choose()
                given += 1
            else:
                self.page.evaluate("() => new Promise(requestAnimationFrame)")
        return given


def words_on(page: Page) -> str:
    return page.locator("[data-table]").inner_text()


@pytest.mark.usefixtures("workers")
def test_a_person_lays_tiles_into_lit_places_and_plays_on_against_bots(
    site: Site, window: Window
) -> None:
    person = Ruler(window(motion="reduce"), "chiara", seed=4)
    person.enter()
    at = moments(SEED, 0)
    person.page.goto(prepared_match(site, played(SEED).until(at["map_tile"]), ["chiara"]))
    person.await_table()
    laid = person.page.locator("[data-slot]").count()
    tile = person.page.locator('[data-hand] [data-thing^="tile:"][data-target]').first
    expect(tile).to_be_visible(timeout=PATIENCE_MS)
    tile.click()
    free = person.page.locator('[data-slot][data-target][data-thing^="system:"]').first
    expect(free).to_be_visible(timeout=PATIENCE_MS)
    before = person.number
    free.press("Enter")
    person.moved_on(before)
    assert laid > 0
    assert person.play(decisions=6) == 6


@pytest.mark.parametrize("kind", ["move_ship", "produce_unit", "assign_hit", "splice_pick"])
def test_every_moment_stands_on_one_screen_and_says_no_id(
    site: Site, window: Window, pictures: Path, kind: str
) -> None:
    recording = played(SEED).until(moments(SEED, 0)[kind])
    person = Ruler(window(motion="reduce", height=800), "chiara")
    person.enter()
    person.page.goto(prepared_match(site, recording, ["chiara"]))
    person.await_table()
    expect(person.page.locator("[data-asked]")).to_be_visible(timeout=PATIENCE_MS)
    for width, height in ((DESKTOP, 800), (PHONE, 844)):
        person.page.set_viewport_size({"width": width, "height": height})
        stands_on_one_screen(person.page, SEATS, f"{kind} at {width}")
    assert RAW.findall(words_on(person.page)) == []
    person.page.set_viewport_size({"width": DESKTOP, "height": 800})
    examine(person.page, pictures, f"anochecer-{kind}")


@pytest.mark.long
@pytest.mark.usefixtures("workers")
@pytest.mark.parametrize("width", [DESKTOP, PHONE])
def test_a_whole_match_of_three_is_played_by_presses(
    site: Site, window: Window, width: int
) -> None:
    person = Ruler(window(width=width, motion="reduce"), "dmitri", seed=width)
    person.enter()
    match = fresh(TITLE, SEATS, round_limit=3)
    person.page.goto(prepared_match(site, match, ["dmitri"]))
    person.await_table()
    person.play()
    person.see_result()
    done = {"draft_reference", "map_tile", "map_slot", "inaugural_pick", "strategy_pick"}
    done |= {"turn_action", "activate_system", "move_ship", "pay", "redistribute"}
    assert done <= person.asked
