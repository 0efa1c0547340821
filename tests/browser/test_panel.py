"""Titles without a drawn board, played by their panel: three people at a table of Ánima."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Window
from tests.browser.examination import examine
from tests.browser.prepared import Choice, Recording, found, prepared_match
from tests.browser.site import Site
from tests.browser.table import PATIENCE_MS, Player

if TYPE_CHECKING:
    from engine.core.decisions import Decision
    from engine.core.options import Option

NAMES = ("chiara", "dmitri", "emi")
WANTED = {("interaction_action", "trade_with"), ("trade_confirm", "confirm"), ("interrupt", "play")}
# So many plies before the end everything that is wanted still lies ahead.
LATE = 70
# What somebody takes up whenever it is offered, and how often; the rest falls as luck has it.
TAKEN_UP = {"confirm": 1.0, "trade_with": 0.5, "done": 1.0, "add": 1.0, "play": 1.0}


class Panelist(Player):
    """Somebody who answers by the buttons of the panel."""

    def option(self, key: str) -> Locator:
        return self.page.locator("[data-asked]").locator(f'[data-option="{key}"]')

    def press(self, choice: Choice) -> None:
        """Not before it is offered; until its answer is there."""
        option = self.option(choice.option)
        option.wait_for(timeout=PATIENCE_MS)
        before = self.number
        option.click(timeout=PATIENCE_MS)
        self.moved_on(before)


def sociable(decision: Decision, rng: random.Random) -> Option:
    """Trades and interrupts; takes any other decision as luck has it."""
    for kind, share in TAKEN_UP.items():
        offered = [one for one in decision.options if one.kind == kind]
        if offered and rng.random() < share:
            return offered[0]
    return rng.choice(list(decision.options))


def _the_own_cards_lie_open(person: Panelist, _: str) -> None:
    """With their texts; nobody else has that list."""
    hand = person.page.locator("[data-hand]")
    expect(hand.locator("li").first).to_be_visible()
    expect(hand.locator("p").first).not_to_be_empty()


def _both_offers_are_shown(person: Panelist, _: str) -> None:
    offers = happened(person, "offer_shown")[-2:]
    assert {one["seat"] for one in offers} == {one["other_seat"] for one in offers}
    log = person.page.get_by_role("list", name="What happened").get_by_role("listitem")
    expect(log.filter(has_text=re.compile(r" offers .+: \w"))).not_to_have_count(0)


def _the_card_says_what_it_does(person: Panelist, option: str) -> None:
    expect(person.option(option).locator(".text")).not_to_be_empty()


# Moments at which the panel is looked at, by the answer that is about to be given.
LOOKS = {
    "trade_with": _the_own_cards_lie_open,
    "confirm": _both_offers_are_shown,
    "play": _the_card_says_what_it_does,
}


def happened(person: Player, kind: str) -> list[dict[str, object]]:
    return [
        event
        for frame in person.ears.frames("update")
        for group in frame["events"]
        for event in group["events"]
        if event["kind"] == kind
    ]


def _the_log_tells_of_the_trade(person: Player) -> None:
    line = person.page.get_by_role("list", name="What happened").get_by_text(
        re.compile(" and .+ trade")
    )
    expect(line.first).to_have_text(re.compile(r"trade(; Gifts: \d+ for \d+)?(; characters: .+)?$"))


@pytest.fixture(scope="module")
def recording() -> Recording:
    return found("anima", len(NAMES), {"turn_limit": 10}, sociable, WANTED, LATE)


@pytest.mark.parametrize(
    "is_whole",
    [
        pytest.param(False, id="from the middle"),
        pytest.param(True, id="from the first ply", marks=pytest.mark.long),
    ],
)
def test_three_people_play_anima_to_the_end_through_the_panel_with_a_trade_and_an_interrupt(
    site: Site, window: Window, pictures: Path, recording: Recording, is_whole: bool
) -> None:
    begun = 0 if is_whole else len(recording.choices) - LATE
    people = [Panelist(window(motion="reduce"), name) for name in NAMES]
    address = prepared_match(site, recording.until(begun), NAMES)
    for person in people:
        person.enter()
        person.page.goto(address)
        person.page.locator("[data-outline]").wait_for(timeout=PATIENCE_MS)

    looked: set[str] = set()
    for choice in recording.choices[begun:]:
        person = people[choice.seat]
        kind = choice.option.partition(":")[0]
        if kind in LOOKS and kind not in looked:
            looked.add(kind)
            expect(person.option(choice.option)).to_be_visible(timeout=PATIENCE_MS)
            LOOKS[kind](person, choice.option)
            examine(person.page, pictures, f"panel-{kind}")
        person.press(choice)

    assert looked == set(LOOKS)
    for person in people:
        person.see_result()
        expect(person.page.locator("[data-result] ol li")).to_have_count(len(people))
        assert happened(person, "trade_done") and happened(person, "ability_card_played")
        _the_log_tells_of_the_trade(person)
    if is_whole:
        examine(people[0].page, pictures, "panel-over")
