"""ALONE on its drawn table: the Hero and Evil in browsers, by presses on the plan alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.alone import Dweller
from tests.browser.conftest import DESKTOP, PHONE, Window
from tests.browser.examination import examine
from tests.browser.prepared import Recording, prepared_match
from tests.browser.site import Site
from tests.browser.table import PATIENCE_MS, play_on

HERO_KEYS = {"evil"}
"""What no frame of the Hero may hold while the match runs."""


def seated(site: Site, window: Window, widths: list[int]) -> list[Dweller]:
    """People at a table of ALONE, before the first choice; the first of them plays the Hero."""
    names = ["chiara", "dmitri", "emi"][: len(widths)]
    people = [
        Dweller(window(width=width, motion="reduce"), name, seed)
        for seed, (width, name) in enumerate(zip(widths, names, strict=True))
    ]
    contributions = tuple(f"seat {seat}" for seat in range(len(people)))
    begun = Recording("alone", {}, bytes(32).hex(), contributions, ())
    address = prepared_match(site, begun, names)
    for person in people:
        person.enter()
        person.page.goto(address)
        person.await_board()
    return people


def hidden_from_the_hero(hero: Dweller) -> None:
    """No frame of the running match holds the station, its tokens or a card in a hand."""
    running = [frame for frame in hero.ears.positions() if frame["result"] is None]
    assert len(running) > 5
    for frame in running:
        assert not HERO_KEYS & frame["view"].keys()
        told = json.dumps(frame["events"])
        assert "creature_lurks" not in told and "cards_dealt" not in told


def sees_only_the_labyrinth(hero: Dweller) -> None:
    """What is drawn is what the last frame held."""
    view = hero.position["view"]
    level = hero.page.locator("[data-level][aria-pressed=true]").get_attribute("data-level")
    drawn = hero.page.evaluate(
        "() => [...document.querySelectorAll('[data-sector]')].map((one) => one.dataset.sector)"
    )
    assert sorted(drawn) == sorted(name for name in view["labyrinth"] if name[0] == level)


@pytest.mark.usefixtures("workers")
def test_a_hero_and_evil_play_by_presses_on_the_plan(
    site: Site, window: Window, pictures: Path
) -> None:
    hero, evil = seated(site, window, [DESKTOP, PHONE])
    examine(hero.page, pictures, "alone-characters")
    hero.press("character:commander")
    play_on([hero, evil], until_number=90)
    sees_only_the_labyrinth(hero)
    hidden_from_the_hero(hero)
    examine(hero.page, pictures, "alone-hero")
    examine(evil.page, pictures, "alone-evil")


@pytest.mark.long
@pytest.mark.usefixtures("workers")
@pytest.mark.parametrize("widths", [[DESKTOP, PHONE], [PHONE, DESKTOP]])
def test_a_whole_match_of_two_people(site: Site, window: Window, widths: list[int]) -> None:
    people = seated(site, window, widths)
    play_on([*people])
    for person in people:
        person.see_result()
    hidden_from_the_hero(people[0])


@pytest.mark.long
@pytest.mark.usefixtures("workers")
def test_a_whole_match_of_three_people(site: Site, window: Window) -> None:
    people = seated(site, window, [DESKTOP, DESKTOP, PHONE])
    play_on([*people])
    for person in people:
        person.see_result()
        expect(person.page.locator("[data-result]").first).to_be_visible(timeout=PATIENCE_MS)
    hidden_from_the_hero(people[0])
