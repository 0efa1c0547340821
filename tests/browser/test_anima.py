"""Ánima on its drawn board: people press what lies on the table, some of them on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, Page, StorageState, expect

from tests.browser import anima_moments
from tests.browser.anima import Traveller, brought_to, play_until, sociable_policy
from tests.browser.anima_moments import MOMENTS, Moment
from tests.browser.boxes import count_shifts, nothing_jumped, stands_on_one_screen
from tests.browser.conftest import DESKTOP, PHONE, Window, sign_in
from tests.browser.examination import BEYOND, SETTLED_MS, THEMES, examine, lasting_faults
from tests.browser.prepared import Recording, found, fresh, prepared_match
from tests.browser.site import Site
from tests.browser.table import PATIENCE_MS, play_on
from tests.browser.test_tournaments import speak

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core.decisions import Decision
    from engine.core.options import Option

NAMES = ("chiara", "dmitri", "emi")
PLAYED = ("ability_card_played", "plot_card_played")
# What three people meet with in a whole match: a trade, a fight between Groups, an interrupt.
MEETING = (
    ("trade_confirm", "confirm"),
    ("interaction_action", "declare_combat"),
    ("interrupt", "play"),
)
MOST_PLIES = 1_000
LOOKED_BACK = 20
# Whoever has been at a table before is not introduced to the title any more.
INTRODUCED = "localStorage.setItem('palestra.table', JSON.stringify({introduced: ['anima']}))"
ENDS_OF_FIGHTS = ("group_combat_won", "combat_drawn", "combat_escaped")


def travellers(window: Window, widths: Sequence[int]) -> list[Traveller]:
    people = [
        Traveller(window(width=width, motion="reduce"), name, seed)
        for seed, (width, name) in enumerate(zip(widths, NAMES, strict=False))
    ]
    for person in people:
        person.enter()
    return people


Entered = Callable[[str], StorageState]


@pytest.fixture(scope="module")
def entered(site: Site, browser: Browser) -> Entered:
    """The browser of somebody who has signed in, once for all tests."""

    @cache
    def enter(name: str) -> StorageState:
        context = browser.new_context(base_url=site.url)
        page = context.new_page()
        sign_in(page, name)
        page.wait_for_url("**/")
        state = context.storage_state()
        context.close()
        return state

    return enter


def seated(people: Sequence[Traveller], site: Site, recording: Recording) -> None:
    address = prepared_match(site, recording, [one.name for one in people])
    for person in people:
        person.ears.texts.clear()
        person.page.goto(address)
        person.await_board()


def _trade(decision: Decision, option: Option) -> bool:
    return option.kind == "trade_with"


def _attack(decision: Decision, option: Option) -> bool:
    return option.kind == "declare_combat"


def _interruption(decision: Decision, option: Option) -> bool:
    return decision.kind == "interrupt" and option.kind == "play"


def test_three_people_trade_fight_and_interrupt_on_the_drawn_table(
    site: Site, window: Window, pictures: Path
) -> None:
    people = travellers(window, [DESKTOP, DESKTOP, PHONE])

    recording, seat, option = brought_to(3, _trade)
    seated(people, site, recording)
    for person in people:
        stands_on_one_screen(person.page, 3, f"{person.name} before a trade", has_points=False)
    people[seat].give(option)
    trays = people[seat].page.locator("[data-stage] .tray")
    expect(trays).to_have_count(2, timeout=PATIENCE_MS)
    examine(people[seat].page, pictures, "anima-trade")
    play_until(people, ["trade_done"])
    line = (
        people[0]
        .page.get_by_role("list", name="What happened")
        .get_by_text(re.compile(" and .+ trade"))
    )
    expect(line.first).to_have_text(re.compile(r"trade(; Gifts: \d+ for \d+)?(; characters: .+)?$"))

    recording, seat, option = brought_to(3, _attack)
    seated(people, site, recording)
    people[seat].give(option)
    for person in people:
        fight = person.page.locator("[data-combat=group]")
        expect(fight.locator(".side")).to_have_count(2, timeout=PATIENCE_MS)
    examine(people[seat].page, pictures, "anima-fight")
    play_until(people, ENDS_OF_FIGHTS)

    recording, seat, option = brought_to(3, _interruption)
    seated(people, site, recording)
    card = people[seat].things_of(option)[0]
    own = people[seat].page.locator(f'[data-hand] [data-thing="{card}"]')
    expect(own.locator(".text").first).not_to_be_empty()
    expect(people[seat].page.locator(".asked [data-auto-pass]")).to_be_visible()
    for other in people:
        if other is not people[seat]:
            expect(other.page.locator(".asked")).not_to_have_attribute("data-asked", "interrupt")
    examine(people[seat].page, pictures, "anima-interrupt")
    people[seat].give(option)
    play_until(people, PLAYED)


def test_nothing_on_the_table_jumps(site: Site, window: Window) -> None:
    people = travellers(window, [DESKTOP, PHONE])
    for person in people:
        count_shifts(person.page)
    recording, _, _ = brought_to(2, _trade)
    seated(people, site, recording)
    play_on([*people], until_number=people[0].number + 6)
    for person in people:
        nothing_jumped(person.page)


@pytest.mark.long
@pytest.mark.parametrize("widths", [[DESKTOP, PHONE], [PHONE, DESKTOP, PHONE]], ids=["2", "3"])
def test_a_whole_match_among_people_by_presses_on_the_table(
    site: Site, window: Window, widths: list[int]
) -> None:
    seats = len(widths)
    people = travellers(window, widths)
    meeting = MEETING if seats > 2 else ()
    whole = found("anima", seats, {"turn_limit": 10}, sociable_policy, meeting, MOST_PLIES)
    seated(people, site, whole.until(0))
    for seat, person in enumerate(people):
        person.script = [choice.option for choice in whole.choices if choice.seat == seat]
    play_on([*people])
    for person in people:
        person.see_result()
        assert len(person.position["result"]["ranks"]) == seats
        assert person.script == []
        for kinds in (["trade_done"], ["group_combat_began"], PLAYED) if meeting else ():
            assert person.happened(*kinds), f"{person.name} was not told of {kinds}"


@pytest.mark.long
@pytest.mark.usefixtures("workers")
def test_a_whole_match_of_two_people_and_three_bots_by_presses_on_the_table(
    site: Site, window: Window
) -> None:
    people = travellers(window, [PHONE, DESKTOP])
    seated(people, site, fresh("anima", 5, turn_limit=10))
    play_on([*people])
    for person in people:
        person.see_result()
        assert len(person.position["result"]["ranks"]) == 5


def look_back(page: Page) -> None:
    """Some choices before the end, by nobody's eyes: all hands lie open."""
    page.locator("[name=eyes]").select_option("public")
    last = int(page.locator("[data-ply]").get_attribute("data-ply") or 0)
    for ply in range(last - 1, last - LOOKED_BACK - 1, -1):
        page.keyboard.press("ArrowLeft")
        expect(page.locator("[data-ply]")).to_have_attribute("data-ply", str(ply))
    expect(page.locator(".companies .card[data-thing^='gift:']").first).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.name)
def test_telling_moments_look_well(
    site: Site, window: Window, pictures: Path, entered: Entered, moment: Moment
) -> None:
    """Each at both sizes, language and theme alternating; `PICTURES` keeps them."""
    recording, seat = anima_moments.found(moment)
    number = MOMENTS.index(moment)
    address = prepared_match(site, recording, NAMES[: moment.seats])
    for width in (DESKTOP, PHONE):
        theme = THEMES[(number + (width == PHONE)) % 2]
        language = ("en", "es")[(number // 2 + (width == PHONE)) % 2]
        state = None if moment.is_watched else entered(NAMES[seat])
        page = window(width=width, theme=theme, language=language, motion="reduce", state=state)
        if state is not None:
            speak(page, language, theme)
        if moment.name not in {"set-up", "start"}:
            page.add_init_script(INTRODUCED)
        count_shifts(page)
        page.goto(f"{address}/review" if moment.is_review else address)
        page.locator(".anima.table [data-board] .cloth").first.wait_for(timeout=PATIENCE_MS)
        expect(page.locator("html")).to_have_attribute("lang", language)
        if moment.is_review:
            look_back(page)
        faults = lasting_faults(page, theme)
        page.screenshot(path=pictures / f"anima-{number:02}-{moment.name}-{width}.png")
        assert not faults, f"{moment.name} at {width}: {faults}"
        beyond: int = page.evaluate(BEYOND, SETTLED_MS)
        assert beyond <= 0, f"{moment.name}: {beyond} px too wide at {width}"
        nothing_jumped(page)
        page.context.close()
