"""ALONE on its drawn table: the Hero and Evil in browsers, by presses on the plan alone."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import alone_moments
from tests.browser.alone import Dweller
from tests.browser.conftest import DESKTOP, PHONE, Window, sign_in
from tests.browser.examination import (
    BEYOND,
    SETTLED_MS,
    THEMES,
    examine,
    lasting_faults,
    sticking_out,
)
from tests.browser.people import add_people
from tests.browser.prepared import fresh, prepared_match
from tests.browser.site import Site
from tests.browser.table import PATIENCE_MS, play_on
from tests.browser.vitals import frame_times, p95

LOOKED_BACK = 20
MOST_MS_A_FRAME = 20.0
"""On a machine that has nothing else to do."""
NAMES = ["moira", "nils", "thora"]
SPEAKERS = {"en-GB": NAMES, "es-ES": ["ximena", "ramiro", "sabela"]}
"""By the language of their accounts: it wins over the browser's."""
HERO_KEYS = {"evil", "memory"}
"""What no frame of the Hero may hold while the match runs."""
HERO_QUESTIONS = {"choose_action", "turn_start", "step_direction", "track_target", "defence"}
PLACE_OF_THE_STATION = re.compile(r'"[AB][0-4][0-4]"')
"""Where things are in truth; the Hero counts from where he woke up."""


@pytest.fixture(scope="module", autouse=True)
def _people(site: Site) -> None:
    everybody = [(name, language) for language, names in SPEAKERS.items() for name in names]
    add_people(site, *[(name, name.title(), language[:2]) for name, language in everybody])


def seated(
    site: Site, window: Window, widths: list[int], **game_options: int | str
) -> list[Dweller]:
    """People at a table of ALONE, before the first choice; the first of them plays the Hero."""
    names = NAMES[: len(widths)]
    people = [
        Dweller(window(width=width, motion="reduce"), name, seed)
        for seed, (width, name) in enumerate(zip(widths, names, strict=True))
    ]
    address = prepared_match(site, fresh("alone", len(people), **game_options), names)
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
        told = json.dumps(frame)
        assert "creature_lurks" not in told and "cards_dealt" not in told
        assert not PLACE_OF_THE_STATION.search(told)
        hidden = [played for played in frame["view"]["track"] if played["face_down"]]
        assert all(played["card"] is None for played in hidden)


def unseen_stays_unseen(hero: Dweller, evil: Dweller) -> None:
    """At every moment the Hero's frames tell of those Sectors only that Evil's call revealed."""
    revealed = {
        frame["clocks"]["now"]: {
            sector["called"]
            for sector in frame["view"]["evil"]["map"].values()
            if sector["revealed"]
        }
        for frame in evil.ears.positions()
        if frame["result"] is None and frame["view"]["evil"]["map"]
    }
    times = sorted(revealed)
    compared = 0
    for frame in hero.ears.positions():
        known = bisect_right(times, frame["clocks"]["now"])
        if frame["result"] is not None or not known:
            continue
        told = set(frame["view"]["labyrinth"])
        assert told <= revealed[times[known - 1]], f"number {frame['number']}"
        compared += len(told) > 1
    assert compared > 20


def hidden_from_evil(evil: Dweller, seat: int) -> None:
    """No frame of the running match holds what the Hero is asked, remembers or could draw, nor
    (where hands are closed) another's cards."""
    running = [frame for frame in evil.ears.positions() if frame["result"] is None]
    assert len(running) > 5
    for frame in running:
        view = frame["view"]
        assert not {"memory", "item_deck"} & view.keys()
        if frame["decision"] is not None:
            assert frame["decision"]["kind"] not in HERO_QUESTIONS
        if view["game_options"]["evil_hands"] == "closed":
            others = [one for at, one in enumerate(view["evil"]["hands"]) if at != seat]
            assert not any(others)


def sees_only_the_labyrinth(hero: Dweller) -> None:
    """What is drawn is what the frame on the page held; the next one may be on its way."""
    number, level, drawn = hero.page.evaluate(
        """() => [
            Number(document.querySelector('[data-number]').dataset.number),
            document.querySelector('[data-level][aria-pressed=true]').dataset.level,
            [...document.querySelectorAll('[data-sector]')].map((one) => one.dataset.sector),
        ]"""
    )
    view = next(one["view"] for one in hero.ears.positions() if one["number"] == number)
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


@pytest.mark.usefixtures("workers")
def test_one_press_begins_a_turn_and_takes_its_action(site: Site, window: Window) -> None:
    hero = Dweller(window(width=PHONE, motion="reduce"), NAMES[0])
    hero.enter()
    hero.page.goto(prepared_match(site, fresh("alone", 2, character_choice="random"), NAMES[:1]))
    hero.page.locator("[data-asked=turn_start]").wait_for(timeout=PATIENCE_MS)
    expect(hero.page.locator("[data-goal=hero]")).to_contain_text("You are the Hero")
    hero.press("loot")
    expect(hero.page.locator("[data-news]:visible")).to_contain_text("Found", timeout=PATIENCE_MS)


@pytest.mark.long
@pytest.mark.usefixtures("workers")
@pytest.mark.parametrize("width", [DESKTOP, PHONE])
@pytest.mark.parametrize("role", ["hero", "evil"])
def test_a_whole_match_against_a_bot(site: Site, window: Window, role: str, width: int) -> None:
    person = Dweller(window(width=width, motion="reduce"), NAMES[0], seed=width)
    person.enter()
    person.play_bot(1, "alone", seat="0" if role == "hero" else "1")
    person.await_board()
    play_on([person])
    person.see_result()
    if role == "hero":
        hidden_from_the_hero(person)
    else:
        hidden_from_evil(person, seat=1)


@pytest.mark.long
@pytest.mark.usefixtures("workers")
@pytest.mark.parametrize("width", [DESKTOP, PHONE])
def test_a_whole_match_of_three_people(site: Site, window: Window, width: int) -> None:
    people = seated(site, window, [width] * 3, evil_hands="closed")
    play_on([*people])
    for person in people:
        person.see_result()
    hidden_from_the_hero(people[0])
    unseen_stays_unseen(people[0], people[1])
    for seat in (1, 2):
        hidden_from_evil(people[seat], seat)


@pytest.mark.long
@pytest.mark.usefixtures("workers")
def test_telling_moments_look_well(site: Site, window: Window, pictures: Path) -> None:
    """Each at both sizes, language and theme alternating; `PICTURES` keeps them."""
    recordings = alone_moments.found()
    faults: list[str] = []
    for number, moment in enumerate(alone_moments.MOMENTS):
        recording = recordings[moment.name]
        language = [*SPEAKERS][number % 2]
        names = SPEAKERS[language][: len(recording.contributions)]
        address = prepared_match(site, recording, names)
        for width in (DESKTOP, PHONE):
            theme = THEMES[(number // 2 + (width == PHONE)) % 2]
            page = window(width=width, language=language, theme=theme, motion="reduce")
            if moment.looker is not None:
                sign_in(page, names[moment.looker])
                page.wait_for_url("**/")
            page.goto(f"{address}/review" if moment.is_review else address)
            page.locator(".alone-night").first.wait_for(timeout=PATIENCE_MS)
            expect(page.locator("html")).to_have_attribute("lang", language[:2])
            if moment.is_review:
                look_back(page)
            found = [*lasting_faults(page, theme), *too_wide(page)]
            faults += [f"{moment.name} at {width}: {fault}" for fault in found]
            page.screenshot(path=pictures / f"{number:02}-{moment.name}-{width}.png")
            page.context.close()
    assert not faults, "\n".join(faults)


def too_wide(page: Page) -> list[str]:
    beyond: int = page.evaluate(BEYOND, SETTLED_MS)
    return [f"{beyond} px too wide: {sticking_out(page)}"] if beyond > 0 else []


def look_back(page: Page) -> None:
    """As Evil saw it, a few choices before the end: what the Hero knew lies beside it."""
    if page.locator("[name=eyes]").count() == 0:  # on a phone it lies in a drawer
        page.get_by_role("tab").first.click()
    page.locator("[name=eyes]").select_option("1")
    last = int(page.locator("[data-ply]").get_attribute("data-ply") or 0)
    for _ in range(LOOKED_BACK):
        page.keyboard.press("ArrowLeft")
    wanted = str(last - LOOKED_BACK)
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", wanted)
    expect(page.locator("[data-hero]")).to_have_count(2, timeout=PATIENCE_MS)


@pytest.mark.long
@pytest.mark.usefixtures("workers")
def test_the_largest_map_follows_the_hand(site: Site, window: Window) -> None:
    """Times between frames while both levels are on the screen and one is zoomed and dragged."""
    recording = alone_moments.found()["reaction"]
    address = prepared_match(site, recording, NAMES[:2])
    page = window(width=DESKTOP)
    sign_in(page, NAMES[1])
    page.wait_for_url("**/")
    page.goto(address)
    plan = page.locator(".alone-night svg[role=group]").first
    plan.wait_for(timeout=PATIENCE_MS)
    box = plan.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    still = frame_times(page, lambda step: None)
    zoomed = frame_times(page, lambda step: page.mouse.wheel(0, -40 if step < 30 else 25))
    page.mouse.wheel(0, -400)
    page.mouse.down()
    dragged = frame_times(page, lambda step: page.mouse.move(x + step * 2, y + step % 40))
    page.mouse.up()
    for name, times in (("still", still), ("zoomed", zoomed), ("dragged", dragged)):
        print(f"{name}: median {times[len(times) // 2]:.1f}, p95 {p95(times):.1f} ms")
    assert p95(dragged) < max(MOST_MS_A_FRAME, 2 * p95(still))
    assert p95(zoomed) < max(MOST_MS_A_FRAME, 2 * p95(still))
