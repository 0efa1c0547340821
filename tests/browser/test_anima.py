"""Ánima on its drawn board: three people press what lies on the table, one of them on a phone."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import stands_on_one_screen
from tests.browser.conftest import PHONE, Window
from tests.browser.examination import examine
from tests.browser.hands import Presser
from tests.browser.prepared import Recording, found, prepared_match
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


def sociable(decision: Decision, rng: random.Random) -> Option:
    """Trades and interrupts; takes any other decision as luck has it."""
    for kind, share in TAKEN_UP.items():
        offered = [one for one in decision.options if one.kind == kind]
        if offered and rng.random() < share:
            return offered[0]
    return rng.choice(list(decision.options))


def _the_own_cards_lie_open(person: Presser, _: str) -> None:
    """With their texts; nobody else has that list."""
    hand = person.page.locator("[data-hand]")
    expect(hand.locator("[data-thing]").first).to_be_visible()
    expect(hand.locator(".text").first).not_to_be_empty()


def _both_offers_are_shown(person: Presser, _: str) -> None:
    offers = happened(person, "offer_shown")[-2:]
    assert {one["seat"] for one in offers} == {one["other_seat"] for one in offers}
    log = person.page.get_by_role("list", name="What happened").get_by_role("listitem")
    expect(log.filter(has_text=re.compile(r" offers .+: \w"))).not_to_have_count(0)


def _the_card_says_what_it_does(person: Presser, option: str) -> None:
    card = person.things_of(option)[0]
    expect(person.page.locator(f'[data-hand] [data-thing="{card}"] .text').first).not_to_be_empty()


# Moments at which the table is looked at, by the answer that is about to be given.
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


@pytest.mark.long
@pytest.mark.parametrize(
    "is_whole",
    [
        pytest.param(False, id="from the middle"),
        pytest.param(True, id="from the first ply", marks=pytest.mark.long),
    ],
)
def test_three_people_play_to_the_end_on_the_drawn_table_with_a_trade_and_an_interrupt(
    site: Site, window: Window, pictures: Path, recording: Recording, is_whole: bool
) -> None:
    begun = 0 if is_whole else len(recording.choices) - LATE
    *others, last = NAMES
    people = [Presser(window(motion="reduce"), name) for name in others]
    people.append(Presser(window(width=PHONE, motion="reduce"), last))
    address = prepared_match(site, recording.until(begun), NAMES)
    for person in people:
        person.enter()
        person.page.goto(address)
        person.page.locator(".company [data-thing]").first.wait_for(timeout=PATIENCE_MS)
        stands_on_one_screen(
            person.page, len(NAMES), f"{person.name} at the beginning", has_points=False
        )

    looked: set[str] = set()
    for choice in recording.choices[begun:]:
        person = people[choice.seat]
        kind = choice.option.partition(":")[0]
        if kind in LOOKS and kind not in looked:
            looked.add(kind)
            assert person.things_of(choice.option)
            stands_on_one_screen(person.page, len(NAMES), kind, has_points=False)
            LOOKS[kind](person, choice.option)
            examine(person.page, pictures, f"anima-{kind}")
        person.give(choice.option)

    assert looked == set(LOOKS)
    for person in people:
        person.see_result()
        assert len([*person.ears.positions()][-1]["result"]["ranks"]) == len(people)
        assert happened(person, "trade_done") and happened(person, "ability_card_played")
        _the_log_tells_of_the_trade(person)
    if is_whole:
        examine(people[0].page, pictures, "anima-over")
