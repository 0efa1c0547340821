"""Anochecer on its drawn table: people and bots, by presses on what is drawn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import anochecer_moments
from tests.browser.anochecer import SCENES, SEATS, TITLE, Scene, moments, played
from tests.browser.anochecer_moments import LATE, MOMENTS, Moment
from tests.browser.anochecer_ruler import Ruler
from tests.browser.boxes import stands_on_one_screen
from tests.browser.conftest import DESKTOP, PHONE, Window, sign_in
from tests.browser.examination import BEYOND, SETTLED_MS, THEMES, examine, lasting_faults
from tests.browser.people import add_people
from tests.browser.prepared import Recording, fresh, prepared_match
from tests.browser.site import Site
from tests.browser.table import PATIENCE_MS
from tests.browser.test_tournaments import speak
from tests.browser.vitals import count_drawing, drawing_times, frame_times, p95

SEED = 1
NAMES = ("nadia", "oskar", "pilar", "quim")
HEIGHTS = {DESKTOP: 800, PHONE: 844}
# An id or a number of a system, tile or seat where a name should stand.
RAW = re.compile(r"\b(H[0-7]|[a-z]+_[a-z_]+|(?:[Tt]ile|[Ss]ystem|[Ss]eat|loseta|sistema) \d+)\b")
SHOWN = {
    "draft": {"handed_on"},
    "map": {"tile"},
    "splice": {"gained"},
    "production": {"produced", "paid"},
    "deal": {"proposed", "transaction"},
    "scoring": {"scored", "points"},
    "edict": {"edict"},
    "battle": {"played", "rolled", "hits", "destroyed", "space_combat_over"},
}
"""What everybody is shown of a scene."""
MOST_MS_A_FRAME = 25.0
MOST_MS_TO_DRAW = 100.0
"""On a machine that has nothing else to do."""
QUICK = ("production",)
"""Scenes of the usual tests; the others are long."""


@pytest.fixture(scope="module")
def people(site: Site) -> tuple[str, ...]:
    add_people(site, *[(name, name.capitalize(), "en") for name in NAMES])
    return NAMES


def at_table(site: Site, window: Window, recording: Recording, name: str, width: int) -> Ruler:
    """Somebody among bots, at a match played up to a point."""
    person = Ruler(window(width=width, height=HEIGHTS[width], motion="reduce"), name, seed=width)
    person.enter()
    person.page.goto(prepared_match(site, recording, [name]))
    person.await_table()
    return person


def words_on(page: Page) -> str:
    return page.locator("[data-table]").inner_text()


@pytest.mark.usefixtures("workers")
def test_a_person_lays_tiles_into_lit_places_and_plays_on_against_bots(
    site: Site, window: Window, people: tuple[str, ...]
) -> None:
    at = moments(SEED, 0)
    recording = played(SEED).until(at["map_tile"])
    person = at_table(site, window, recording, people[0], DESKTOP)
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


MORE_KINDS = ("produce_unit", "assign_hit", "splice_pick")


@pytest.mark.parametrize(
    "kind",
    ["move_ship", *(pytest.param(kind, marks=pytest.mark.long) for kind in MORE_KINDS)],
)
def test_every_moment_stands_on_one_screen_and_says_no_id(
    site: Site, window: Window, pictures: Path, people: tuple[str, ...], kind: str
) -> None:
    recording = played(SEED).until(moments(SEED, 0)[kind])
    person = at_table(site, window, recording, people[0], DESKTOP)
    expect(person.page.locator("[data-asked]")).to_be_visible(timeout=PATIENCE_MS)
    for width, height in HEIGHTS.items():
        person.page.set_viewport_size({"width": width, "height": height})
        stands_on_one_screen(person.page, SEATS, f"{kind} at {width}")
    assert RAW.findall(words_on(person.page)) == []
    person.page.set_viewport_size({"width": DESKTOP, "height": HEIGHTS[DESKTOP]})
    examine(person.page, pictures, f"anochecer-{kind}")


@pytest.mark.parametrize(
    ("name", "width"),
    [
        pytest.param(name, width, marks=() if name in QUICK else pytest.mark.long)
        for name in SCENES
        for width in HEIGHTS
    ],
)
def test_a_scene_is_played_by_presses(
    site: Site, window: Window, people: tuple[str, ...], name: str, width: int
) -> None:
    """Three people play again what the house has played: each answer is found on the table."""
    scene = SCENES[name]()
    address = prepared_match(site, played(scene.seed).until(scene.first), people[:SEATS])
    rulers = [
        Ruler(window(width=width, height=HEIGHTS[width], motion="reduce"), one)
        for one in people[:SEATS]
    ]
    for ruler in rulers:
        ruler.enter()
        ruler.page.goto(address)
        ruler.await_table()
    for step in scene.steps:
        ruler = rulers[step.seat]
        ruler.answer_when_asked(step.kind, scene.answer(step.ply))
        stands_on_one_screen(ruler.page, SEATS, f"after {step.kind} at {width}")
    acted = {ruler for ruler in rulers if ruler.given}
    assert len(acted) == len({step.seat for step in scene.steps})
    for ruler in rulers:
        ruler.saw(SHOWN[name])
        assert RAW.findall(words_on(ruler.page)) == []


def cards_of(scene: Scene) -> dict[int, list[str]]:
    return {
        seat: [
            scene.answer(one.ply)
            for one in scene.steps
            if one.seat == seat and one.kind == "react" and one.chosen != "pass"
        ]
        for seat in scene.steps[0].sides or ()
    }


def test_the_battle_has_cards_on_both_sides() -> None:
    used = cards_of(SCENES["battle"]())
    assert len(used) == 2
    assert all(used.values())


@pytest.mark.long
@pytest.mark.usefixtures("workers")
@pytest.mark.parametrize("width", HEIGHTS)
def test_a_whole_match_of_three_is_played_by_presses(
    site: Site, window: Window, people: tuple[str, ...], width: int
) -> None:
    """What luck may leave out, a battle or an own production, the scenes show for certain."""
    person = at_table(site, window, fresh(TITLE, SEATS, round_limit=3), people[1], width)
    answers = person.play()
    person.see_result()
    done = {"draft_reference", "map_tile", "map_slot", "inaugural_pick", "strategy_pick"}
    done |= {"turn_action", "activate_system", "move_ship", "pay", "redistribute"}
    assert done <= person.asked
    seen = {"tile", "moved", "produced", "paid", "points", "edict"}
    assert seen <= person.events()
    print(f"{width}: {answers} answers to {len(person.asked)} kinds of questions")


@pytest.mark.long
@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.name)
def test_telling_moments_look_well(
    site: Site, window: Window, pictures: Path, people: tuple[str, ...], moment: Moment
) -> None:
    """Each at both sizes, language and theme alternating; `PICTURES` keeps them."""
    recording, seat = anochecer_moments.found(moment)
    number = MOMENTS.index(moment)
    address = prepared_match(site, recording, people[: moment.seats])
    for width, height in HEIGHTS.items():
        theme = THEMES[(number + (width == PHONE)) % 2]
        language = ("en", "es")[(number // 2 + (width == PHONE)) % 2]
        page = window(width=width, height=height, theme=theme, motion="reduce")
        sign_in(page, people[seat])
        page.wait_for_url("**/")
        speak(page, language, theme)
        page.goto(address)
        page.locator("[data-slot]").first.wait_for(timeout=PATIENCE_MS)
        expect(page.locator("[data-asked]")).to_be_visible(timeout=PATIENCE_MS)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("[data-target]").first).to_be_attached(timeout=PATIENCE_MS)
        plan = page.locator("[data-plan] .stepper button:last-child:not([disabled])")
        if moment.name == "movement":
            plan.first.click()
            plan.nth(1).click()
        if moment.drawer:
            page.get_by_role("tab", name=re.compile("^(Goals|Objetivos)")).click()
        faults = lasting_faults(page, theme)
        page.screenshot(path=pictures / f"anochecer-{number:02}-{moment.name}-{width}.png")
        assert not faults, f"{moment.name} at {width}: {faults}"
        beyond: int = page.evaluate(BEYOND, SETTLED_MS)
        assert beyond <= 0, f"{moment.name}: {beyond} px too wide at {width}"
        assert RAW.findall(words_on(page)) == []
        if not moment.drawer:
            stands_on_one_screen(page, moment.seats, f"{moment.name} at {width}")
        page.context.close()


@pytest.mark.long
@pytest.mark.usefixtures("workers")
@pytest.mark.parametrize("width", HEIGHTS)
def test_a_late_galaxy_of_four_follows_the_hand(
    site: Site, window: Window, people: tuple[str, ...], width: int
) -> None:
    """How soon news is drawn, and times between frames while the map is zoomed and dragged."""
    recording, _ = anochecer_moments.found(LATE)
    address = prepared_match(site, recording, people[:1])
    person = Ruler(window(width=width, height=HEIGHTS[width], motion="reduce"), people[0])
    count_drawing(person.page)
    person.enter()
    person.page.goto(address)
    person.await_table()
    page = person.page
    box = page.locator(".galaxy svg").first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    still = frame_times(page, lambda step: None)
    zoomed = frame_times(page, lambda step: page.mouse.wheel(0, -30 if step < 30 else 20))
    page.mouse.down()
    dragged = frame_times(page, lambda step: page.mouse.move(x + step * 2, y + step % 40))
    page.mouse.up()
    person.play(decisions=12)
    drawn = drawing_times(page)
    assert len(drawn) >= 10
    for name, times in (
        ("still", still),
        ("zoomed", zoomed),
        ("dragged", dragged),
        ("drawn", drawn),
    ):
        print(f"{width} {name}: median {times[len(times) // 2]:.1f}, p95 {p95(times):.1f} ms")
    assert p95(dragged) < max(MOST_MS_A_FRAME, 2 * p95(still))
    assert p95(drawn) < MOST_MS_TO_DRAW
