"""Titles without a drawn board, played by their panel: three people at a table of Ánima."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.anima_table import bring_to
from tests.browser.conftest import DESKTOP, PHONE, Window
from tests.browser.site import Site
from tests.browser.table import Player

PATIENCE_MS = 30_000
LONGEST_PAUSE_SECONDS = 60
NAMES = ("chiara", "dmitri", "emi")


class Panelist(Player):
    """Somebody who answers by the buttons of the panel."""

    def option(self, *kinds: str) -> Locator:
        """The first answer on offer of one of these kinds."""
        wanted = [f'[data-option="{kind}"], [data-option^="{kind}:"]' for kind in kinds]
        return self.page.locator("[data-asked]").locator(", ".join(wanted)).first

    def answer(self, *kinds: str) -> None:
        self._press(self.option(*kinds))

    def answer_anything(self) -> None:
        """A trade or an interrupt when there is one; else whatever comes, as luck has it."""
        for kinds in (("confirm",), ("trade_with",), ("play", "play_plot")):
            if self.option(*kinds).count() > 0 and self._is_worth_it(kinds[0]):
                return self.answer(*kinds)
        asked = self.page.locator("[data-asked]").get_attribute("data-asked")
        if asked in ("trade_offer", "trade_reply"):
            return self.answer(*(("done",) if self.option("done").count() else ("add", "reject")))
        offered = self.page.locator("[data-asked] [data-option]")
        return self._press(offered.nth(self.random.randrange(offered.count())))

    def _is_worth_it(self, kind: str) -> bool:
        asked = self.page.locator("[data-asked]").get_attribute("data-asked")
        return kind != "play" or asked == "interrupt"

    def _press(self, place: Locator) -> None:
        before = self.ply
        place.click(timeout=PATIENCE_MS)
        self.page.wait_for_function(
            "before => Number(document.querySelector('[data-ply]').dataset.ply) > before",
            arg=before,
            timeout=PATIENCE_MS,
        )


def sit_down(window: Window, **game_options: str) -> list[Panelist]:
    people = [Panelist(window(motion="reduce"), name, seed) for seed, name in enumerate(NAMES)]
    for person in people:
        person.enter()
    address = people[0].open_table("anima", seats="3", **game_options)
    for person in people[1:]:
        person.sit_down(address)
    for person in people:
        person.page.locator("[data-outline]").wait_for(timeout=PATIENCE_MS)
    return people


def happened(person: Player, kind: str) -> list[dict[str, object]]:
    return [
        event
        for frame in person.ears.positions()
        for group in frame["events"]
        for event in group["events"]
        if event["kind"] == kind
    ]


def look(person: Player, pictures: Path, name: str) -> None:
    """No width needs sideways scrolling; pictures for whoever wants to see."""
    for width in (DESKTOP, PHONE):
        person.page.set_viewport_size({"width": width, "height": 860})
        beyond: int = person.page.evaluate(
            "document.documentElement.scrollWidth - window.innerWidth"
        )
        assert beyond <= 0, f"{name} is {beyond} px too wide at {width} px"
        person.page.screenshot(path=pictures / f"panel-{name}-{width}.png", full_page=True)
    person.page.set_viewport_size({"width": DESKTOP, "height": 860})


# Every deal is another: in some of them no trade comes before the end. Part of make test-full.
@pytest.mark.long
def test_three_people_trade_and_interrupt_through_the_panel(
    site: Site, window: Window, pictures: Path
) -> None:
    people = sit_down(window)
    slug = people[0].page.url.rsplit("/", 1)[-1]
    by_name = {person.name: person for person in people}

    proposer = by_name[bring_to(site, slug, "trade")]
    expect(proposer.option("trade_with")).to_be_visible(timeout=PATIENCE_MS)
    # One's own cards lie open with their texts; nobody else has that list.
    hand = proposer.page.locator("[data-hand]")
    expect(hand.locator("li").first).to_be_visible()
    expect(hand.locator("p").first).not_to_be_empty()
    look(proposer, pictures, "trade")
    proposer.answer("trade_with")
    proposer.answer("add")
    proposer.answer("done")
    partner = whoever_is_asked(people, "trade_reply")
    partner.answer("add")
    partner.answer("done")
    expect(proposer.option("confirm")).to_be_visible(timeout=PATIENCE_MS)
    look(proposer, pictures, "confirm")
    proposer.answer("confirm")
    for person in people:
        expect(person.page.get_by_text(re.compile("gives .+ 1 Gifts and")).first).to_be_visible()

    interrupter = by_name[bring_to(site, slug, "interrupt")]
    card = interrupter.option("play", "play_plot")
    expect(card).to_be_visible(timeout=PATIENCE_MS)
    # The text of the card stands with the answer that plays it.
    expect(card.locator(".text")).not_to_be_empty()
    look(interrupter, pictures, "interrupt")
    interrupter.answer("play", "play_plot")
    assert happened(interrupter, "ability_card_played") or happened(interrupter, "plot_card_played")


def whoever_is_asked(people: list[Panelist], kind: str) -> Panelist:
    deadline = time.monotonic() + PATIENCE_MS / 1000
    while time.monotonic() < deadline:
        for person in people:
            if person.page.locator(f'[data-asked="{kind}"]').count() > 0:
                return person
        people[0].page.wait_for_timeout(50)
    raise AssertionError(f"nobody is asked for {kind}")


@pytest.mark.long
def test_three_people_play_anima_to_the_end_through_the_panel(
    window: Window, pictures: Path
) -> None:
    people = sit_down(window, turn_limit="10")
    last = time.monotonic()
    while not all(person.is_over for person in people):
        chosen = False
        for person in people:
            if not person.is_over and person.is_asked:
                person.answer_anything()
                chosen = True
        if chosen:
            last = time.monotonic()
        else:
            people[0].page.wait_for_timeout(20)
        assert time.monotonic() - last < LONGEST_PAUSE_SECONDS, "nobody is asked anything"
    for person in people:
        person.see_result()
    told = people[0]
    assert happened(told, "trade_done")
    assert happened(told, "ability_card_played") or happened(told, "plot_card_played")
    look(told, pictures, "over")
