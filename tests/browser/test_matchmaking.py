"""Quick pairing in real browsers: two people are paired, play, and see what it did to them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Window
from tests.browser.site import ROOT, Site
from tests.browser.table import Player, play_on

PATIENCE_MS = 30_000


def open_ladder(site: Site) -> None:
    """A ladder on which everybody has a place at once, so that one match shows everything."""
    subprocess.run(
        [
            *(sys.executable, "manage.py", "set_ladder_rules", "dominus_obscura", "live"),
            *("--provisional-matches", "0"),
        ],
        cwd=ROOT,
        env=dict(site.environment),
        check=True,
        stdout=subprocess.DEVNULL,
    )


def count_loads(page: Page) -> list[str]:
    """Addresses of whole pages loaded from now on: a reload would show here."""
    loads: list[str] = []
    page.on("domcontentloaded", lambda loaded: loads.append(loaded.url))
    return loads


@pytest.mark.usefixtures("workers")
def test_two_people_are_paired_with_one_click_and_see_their_rating_and_place(
    site: Site, window: Window, pictures: Path
) -> None:
    open_ladder(site)
    # Nobody who plays a live match elsewhere is seated.
    mara = Player(window(motion="reduce"), "mara", seed=1)
    farid = Player(window(motion="reduce"), "farid", seed=2)
    people = [mara, farid]
    loads = []
    for person in people:
        person.enter()
        person.page.goto("/")
        loads.append(count_loads(person.page))
        person.page.get_by_role("button", name="Dominus Obscura: Find a rival").click()
    expect(mara.page.locator("[data-ticket]")).to_be_visible(timeout=PATIENCE_MS)
    for person in people:
        dialog = person.page.get_by_role("dialog", name="Are you ready?")
        dialog.get_by_role("button", name="I am ready").click(timeout=PATIENCE_MS)
    for person in people:
        person.page.wait_for_url(re.compile(r"/matches/\w+$"), timeout=PATIENCE_MS)
        person.page.locator("[data-number]").wait_for(timeout=PATIENCE_MS)

    play_on(people, until_number=6)
    loser, winner = people
    loser.page.locator('[data-drawer="settings"]').click()
    loser.page.get_by_role("button", name="Resign").click()
    loser.page.get_by_role("dialog").get_by_role("button", name="Resign").click()

    for person in people:
        person.see_result()
        ratings = person.page.get_by_role("status", name="New ratings")
        changes = person.page.locator("[data-rating-of]")
        expect(changes).to_have_count(2, timeout=PATIENCE_MS)
        expect(ratings).to_be_visible()
        expect(person.page.locator("[data-rating-of=farid]")).to_contain_text("1520")
        expect(person.page.locator("[data-rating-of=farid]")).to_contain_text("place 1 of 2")
        expect(person.page.locator("[data-rating-of=mara]")).to_contain_text("1480")
        expect(person.page.locator("[data-rating-of=mara]")).to_contain_text("place 2 of 2")
    winner.page.locator("[data-rating-of=farid] a.place").click()
    expect(winner.page.get_by_text("Your rating is 1520: place 1 of 2.")).to_be_visible()
    winner.page.get_by_role("link", name="Farid Haddad").first.click()
    expect(winner.page.get_by_role("heading", name="Ratings")).to_be_visible()
    expect(winner.page.locator("figure canvas")).to_be_visible(timeout=PATIENCE_MS)
    assert loads == [[], []]
    see_what_a_rematch_counts(loser.page, pictures)


def see_what_a_rematch_counts(page: Page, pictures: Path) -> None:
    """The open table says that the same two have just met; so does the ladder's page in general."""
    page.get_by_role("button", name="Play again").click()
    weight = page.locator("[data-match-weight='0.25']")
    expect(weight).to_have_text(
        "This match counts for 25 % of a rated one: you met 1 time in 7 days.",
        timeout=PATIENCE_MS,
    )
    page.screenshot(path=pictures / "rematch-weight.png")
    page.goto("/ladders/dominus_obscura/live")
    rules = page.get_by_role("heading", name="How rated matches count")
    expect(rules).to_be_visible(timeout=PATIENCE_MS)
    page.screenshot(path=pictures / "ladder-rules.png", full_page=True)
