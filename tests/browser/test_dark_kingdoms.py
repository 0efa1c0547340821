"""Dark Kingdoms on its drawn board: two people in browsers and two bots at one table."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import SIZES, count_shifts, nothing_jumped, stands_on_one_screen
from tests.browser.conftest import PHONE, Window
from tests.browser.examination import examine
from tests.browser.kingdoms import Lord
from tests.browser.prepared import prepared_match, stored
from tests.browser.site import Site
from tests.browser.table import LONGEST_PAUSE_SECONDS, PATIENCE_MS, SPEAKERS, play_on


@pytest.mark.usefixtures("workers")
def test_a_battle_is_answered_by_cards_on_both_sides_and_the_match_played_to_its_end(
    site: Site, window: Window, pictures: Path
) -> None:
    defender = Lord(window(motion="reduce"), "chiara", seed=1)
    attacker = Lord(window(motion="reduce"), "dmitri", seed=2)
    # The eleventh of twelve rounds; the seed makes the dice fall so that cards decide.
    address = prepared_match(site, stored("dark_kingdoms_battle"), ["chiara", "dmitri"])
    for lord in (defender, attacker):
        lord.enter()
        lord.page.goto(address)
        lord.await_board()

    _fight(attacker, defender, pictures)
    _sail(attacker)
    attacker.answer("end_turn")
    play_on([defender, attacker])
    for lord in (defender, attacker):
        lord.see_result()
        _every_seat_has_its_rank(lord)
    _hands_were_hidden(attacker, of=defender)
    _hands_were_hidden(defender, of=attacker)


def _fight(attacker: Lord, defender: Lord, pictures: Path) -> None:
    at = attacker.army_at(1)
    attacker.take(at)
    expect(attacker.territory("erwing")).to_have_attribute("data-manner", "attack")
    attacker.press_map(at)
    attacker.march(1, "erwing")
    defender.await_asked("retreat")
    defender.answer("stand")
    defender.await_asked("bonus")
    defender.answer("resource")
    attacker.await_asked("bonus")
    attacker.answer("resource")
    # The defender has nothing left to add: the server passes for them.
    for lord in (attacker, defender):
        sides = lord.page.locator("[data-combat=battle] .side")
        for side in (0, 1):
            expect(sides.nth(side).locator(".plays")).to_contain_text("Wood +1")
    examine(defender.page, pictures, "kingdoms-battle")
    attacker.await_asked("retreat")
    attacker.press_by_keyboard("gwent")
    attacker.await_asked("act")
    assert attacker.army_at(1) == "gwent"


def _sail(attacker: Lord) -> None:
    attacker.march(2, "sussex")
    attacker.await_asked("act")
    attacker.take("sussex")
    attacker.answer("sail:1:2")
    attacker.await_asked("choose_port")
    before = attacker.number
    attacker.press_map("south_wessex", port=True)
    attacker.moved_on(before)
    attacker.await_asked("act")
    assert attacker.army_at(2) == "south_wessex"


def _every_seat_has_its_rank(lord: Lord) -> None:
    ranks = lord.position["result"]["ranks"]
    assert len(ranks) == 4 and min(ranks) == 1
    for seat, rank in enumerate(ranks):
        expect(lord.page.locator(f'[data-seat="{seat}"]')).to_contain_text(f"place {rank}")


def _hands_were_hidden(lord: Lord, of: Lord) -> None:
    running = [frame for frame in lord.ears.positions() if frame["result"] is None]
    shown = [frame["view"]["seats"][of.seat] for frame in running]
    assert len(shown) > 5
    assert all(one["hand"] is None and one["fame"] is None for one in shown)
    assert all(frame["view"]["seats"][lord.seat]["hand"] is not None for frame in running)


@pytest.mark.usefixtures("workers")
def test_the_board_of_a_phone_is_zoomed_panned_and_tapped_and_who_leaves_is_played_on_for(
    site: Site, window: Window
) -> None:
    leaver = Lord(window(motion="reduce"), "emi", seed=3)
    stayer = Lord(window(width=PHONE, motion="reduce"), "mara", seed=4)
    address = prepared_match(site, stored("dark_kingdoms_battle"), ["emi", "mara"])
    for lord in (leaver, stayer):
        lord.enter()
        lord.page.goto(address)
        lord.await_board()
    _zooms_and_pans(stayer)
    stayer.take(stayer.army_at(2))
    stayer.page.keyboard.press("Escape")

    leaver.page.locator('[data-drawer="settings"]').click()
    leaver.page.get_by_role("button", name="Resign").click()
    leaver.page.locator("[data-confirm=yes]").click()
    panel = stayer.page.locator("[data-seat]").filter(has_text="Emi")
    expect(panel).to_contain_text("the house plays", timeout=PATIENCE_MS)
    stayer.await_asked("act")
    assert stayer.position["result"] is None
    assert stayer.position["view"]["left"] == [leaver.seat]


def _zooms_and_pans(lord: Lord) -> None:
    page = lord.page
    chart = page.get_by_role("group", name="Map of Britain")
    # A phone begins near enough to read.
    page.get_by_role("button", name="Closer").click()
    page.get_by_role("button", name="Everything").click()
    whole = chart.get_attribute("viewBox")
    page.get_by_role("button", name="Closer").click()
    page.get_by_role("button", name="Closer").click()
    near = chart.get_attribute("viewBox")
    assert near != whole
    box = chart.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y - 80, steps=4)
    page.mouse.up()
    expect(chart).not_to_have_attribute("viewBox", str(near))
    # The drag pressed nothing.
    expect(page.locator("[data-territory][aria-pressed=true]")).to_have_count(0)
    moved = chart.get_attribute("viewBox")
    page.reload()
    lord.await_board()
    expect(chart).to_have_attribute("viewBox", str(moved))
    page.get_by_role("button", name="Everything").click()
    expect(chart).to_have_attribute("viewBox", str(whole))


SEATS = 4


def _measured(lord: Lord) -> int:
    """Play on; at every decision everything that is needed stands on the screen."""
    measured = 0
    deadline = time.monotonic() + LONGEST_PAUSE_SECONDS
    while time.monotonic() < deadline:
        is_over, is_asked, number = lord.look()
        if is_over:
            break
        if not is_asked:
            lord.page.evaluate("() => new Promise(requestAnimationFrame)")
            continue
        kind = lord.page.locator("section.asked").get_attribute("data-asked")
        stands_on_one_screen(lord.page, SEATS, f"{kind} at {number}")
        lord.choose()
        measured += 1
        deadline = time.monotonic() + LONGEST_PAUSE_SECONDS
    return measured


@pytest.mark.usefixtures("workers")
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_turn_stands_on_one_screen(site: Site, window: Window, width: int, height: int) -> None:
    language = "es-ES" if width == PHONE else "en-GB"
    people = SPEAKERS[language]
    page = window(width=width, height=height, language=language, motion="reduce")
    lord = Lord(page, people[1], seed=7)
    address = prepared_match(site, stored("dark_kingdoms_battle"), people)
    lord.enter()
    count_shifts(page)
    page.goto(address)
    lord.await_board()
    expect(page.locator("html")).to_have_attribute("lang", language[:2])
    lord.await_asked("act")
    stands_on_one_screen(lord.page, SEATS, "the turn")
    lord.press_by_keyboard(lord.army_at(1))
    stands_on_one_screen(lord.page, SEATS, "an army is taken up")
    lord.page.keyboard.press("Escape")
    lord.answer("end_turn")
    # Nothing that was taken up stays when the turn is over.
    expect(lord.page.locator("[data-territory][aria-pressed=true]")).to_have_count(0)
    stands_on_one_screen(lord.page, SEATS, "another's turn")
    nothing_jumped(page)


@pytest.mark.long
@pytest.mark.usefixtures("workers")
@pytest.mark.parametrize("language", ["en-GB", "es-ES"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_decision_of_a_whole_match_stands_on_one_screen(
    window: Window, width: int, height: int, language: str
) -> None:
    page = window(width=width, height=height, language=language, motion="reduce")
    lord = Lord(page, SPEAKERS[language][0], seed=8)
    lord.enter()
    lord.play_bot(1, "dark_kingdoms", seats=str(SEATS))
    lord.await_board()
    expect(page.locator("html")).to_have_attribute("lang", language[:2])
    lord.haste = 0.7
    assert _measured(lord) > 20
    lord.see_result()


@pytest.mark.long
@pytest.mark.usefixtures("workers")
def test_two_people_and_two_bots_play_a_whole_match_from_the_lobby(
    window: Window, pictures: Path
) -> None:
    host = Lord(window(motion="reduce"), "chiara", seed=5)
    guest = Lord(window(motion="reduce", language="es-ES"), "ines", seed=6)
    host.enter()
    guest.enter()
    address = host.open_table("dark_kingdoms", seats="4", bots="2")
    guest.sit_down(address)
    for lord in (host, guest):
        lord.await_board()
        lord.haste = 0.4
    play_on([host, guest])
    for lord in (host, guest):
        lord.see_result()
        _every_seat_has_its_rank_in_any_language(lord)
        examine(lord.page, pictures, f"kingdoms-over-{lord.name}")
    assert re.search(r"Round|Ronda", str(guest.page.locator(".kingdoms h3").first.text_content()))


def _every_seat_has_its_rank_in_any_language(lord: Lord) -> None:
    ranks = lord.position["result"]["ranks"]
    assert len(ranks) == 4 and min(ranks) == 1
