"""The table around every board: everything needed is on one screen, at every size, all the time."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boxes import count_shifts, nothing_jumped
from tests.browser.conftest import Window
from tests.browser.living_world import living_world
from tests.browser.site import Site
from tests.browser.table import SPEAKERS, Player, play_on

SIZES = {"laptop": (1280, 800), "desktop": (1440, 900), "phone": (390, 844)}
LANGUAGES = {"laptop": "es-ES", "desktop": "en-GB", "phone": "es-ES"}
"""Of the short runs; whole matches are played in both."""
ASKED_SHARE = 0.5
SLACK = 1
LEAST_BOARD_PX = 180
LEAST_DRAWN_PX = 320
"""Of a drawn board on a phone, whatever is asked."""
_DRAWN = """() => {
    const { width, height } =
        document.querySelector('[data-square=a1]').ownerSVGElement.getBoundingClientRect();
    return [document.querySelector('[data-introduction]') !== null, width, height];
}"""

BOXES = """() => {
    const box = (element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top, right, bottom };
    };
    const all = (selector) => [...document.querySelectorAll(selector)].map(box);
    const page = document.scrollingElement;
    const main = document.querySelector('main');
    return {
        scroll: [
            page.scrollHeight - innerHeight, page.scrollWidth - innerWidth,
            main.scrollHeight - main.clientHeight, main.scrollWidth - main.clientWidth,
        ],
        parts: {
            asked: all('[data-part=asked]'),
            board: all('[data-board]'),
            squares: all('[data-square=a1], [data-square=h8]'),
            echoes: all('[data-echo]'),
            hand: all('[data-hand]'),
            seats: all('.seats > [data-seat]'),
            scores: all('.seats [data-score]'),
        },
        kind: document.querySelector('[data-asked]')?.dataset.asked ?? null,
    };
}"""


def measured(page: Page, width: int, height: int) -> str:
    """Looks at the table while something is asked; says what is asked."""
    seen: dict[str, Any] = page.evaluate(BOXES)
    kind = str(seen["kind"])
    assert all(scroll <= 0 for scroll in seen["scroll"]), (kind, seen["scroll"])
    for name, boxes in seen["parts"].items():
        assert boxes, f"{kind}: no {name} to be seen"
        for box in boxes:
            is_inside = (
                box["left"] >= -SLACK
                and box["top"] >= -SLACK
                and box["right"] <= width + SLACK
                and box["bottom"] <= height + SLACK
                and box["right"] > box["left"]
                and box["bottom"] > box["top"]
            )
            assert is_inside, f"{kind}: {name} is off the screen: {box}"
    [asked] = seen["parts"]["asked"]
    assert asked["bottom"] - asked["top"] <= ASKED_SHARE * height
    return kind


class Looking(Player):
    """A player who measures the table before each answer."""

    def __init__(self, page: Page, name: str, size: tuple[int, int], seed: int) -> None:
        super().__init__(page, name, seed)
        self.size = size
        self.kinds: list[str] = []
        self.drawn: set[tuple[bool, float, float]] = set()
        """Sizes of the drawing, with the introduction above it and without."""

    def choose(self) -> None:
        self.kinds.append(measured(self.page, *self.size))
        is_introduced, width, height = self.page.evaluate(_DRAWN)
        self.drawn.add((is_introduced, width, height))
        super().choose()


def pair(window: Window, size: str, language: str, rounds: str) -> list[Looking]:
    width, height = SIZES[size]
    players = [
        Looking(
            window(width=width, height=height, language=language, motion="reduce"),
            name,
            (width, height),
            seed,
        )
        for name, seed in zip(SPEAKERS[language], (11, 12), strict=True)
    ]
    for player in players:
        player.enter()
    host, guest = players
    guest.sit_down(host.open_table("dominus_obscura", rounds=rounds))
    for player in players:
        player.page.locator("[data-square=a1]").wait_for()
        expect(player.page.locator("html")).to_have_attribute("lang", language[:2])
    return players


@pytest.mark.parametrize(
    "size", [pytest.param("desktop", marks=pytest.mark.long), "laptop", "phone"]
)
def test_board_question_hand_clocks_and_scores_are_on_one_screen(window: Window, size: str) -> None:
    players = pair(window, size, LANGUAGES[size], "10")
    play_on([*players], until_number=46)
    met = {kind for player in players for kind in player.kinds}
    assert {"deploy_echo", "deploy_square", "keep_mission", "echo_step"} <= met
    for player in players:
        introduced = [is_introduced for is_introduced, _, _ in player.drawn]
        assert len(introduced) == len({*introduced}), f"the board changed its size: {player.drawn}"
        if size == "phone":
            assert min(height for _, _, height in player.drawn) >= LEAST_DRAWN_PX


@pytest.mark.long
@pytest.mark.parametrize("language", ["en-GB", "es-ES"])
@pytest.mark.parametrize("size", SIZES)
def test_they_are_at_every_decision_of_a_whole_match(
    window: Window, size: str, language: str
) -> None:
    players = pair(window, size, language, "20")
    play_on([*players])
    for player in players:
        player.see_result()
        scroll: int = player.page.evaluate(
            "() => document.scrollingElement.scrollHeight - innerHeight"
        )
        assert scroll <= 0


@pytest.mark.parametrize("size", SIZES)
def test_nothing_on_a_table_jumps(window: Window, size: str) -> None:
    width, height = SIZES[size]
    page = window(width=width, height=height, motion="reduce")
    count_shifts(page)
    host, guest = Player(page, "bruno", 3), Player(window(motion="reduce"), "ines", 4)
    host.enter()
    guest.enter()
    guest.sit_down(host.open_table("dominus_obscura", rounds="10"))
    page.locator("[data-square=a1]").wait_for()
    page.reload()
    page.locator("[data-square=a1]").wait_for()
    play_on([host, guest], until_number=20)
    nothing_jumped(page)


@pytest.mark.parametrize(
    ("width", "height", "letters"),
    [(640, 400, "100%"), (390, 844, "200%")],
    ids=["zoom", "letters"],
)
def test_at_twice_the_size_nothing_is_lost(
    window: Window, width: int, height: int, letters: str
) -> None:
    """A laptop at 200 %, and a phone with letters twice as large: the page may scroll."""
    page = window(width=width, height=height, motion="reduce")
    host, guest = Player(page, "chiara", 3), Player(window(motion="reduce"), "dmitri", 4)
    host.enter()
    guest.enter()
    guest.sit_down(host.open_table("dominus_obscura", rounds="10"))
    page.locator("[data-square=a1]").wait_for()
    page.evaluate("letters => { document.documentElement.style.fontSize = letters; }", letters)
    play_on([host, guest], until_number=24)
    parts: dict[str, Any] = page.evaluate(BOXES)["parts"]
    for name, boxes in parts.items():
        assert boxes, f"no {name} to be seen"
        for box in boxes:
            assert box["left"] >= -SLACK and box["right"] <= width + SLACK, f"{name}: {box}"
    [board] = parts["board"]
    assert board["bottom"] - board["top"] > LEAST_BOARD_PX


def test_whoever_is_new_to_a_title_is_introduced_to_it_once(window: Window) -> None:
    page = window(motion="reduce")
    host, guest = Player(page, "chiara", 3), Player(window(motion="reduce"), "dmitri", 4)
    host.enter()
    guest.enter()
    guest.sit_down(host.open_table("dominus_obscura", rounds="10"))
    introduction = page.locator("[data-introduction]")
    for words in ("tokens are yours", "Complete 5 missions", "A turn has four steps"):
        expect(introduction).to_contain_text(words)
    introduction.get_by_role("button").click()
    expect(introduction).to_have_count(0)
    page.reload()
    page.locator("[data-square=a1]").wait_for()
    expect(introduction).to_have_count(0)


def test_a_table_takes_the_whole_screen(window: Window) -> None:
    page = window(motion="reduce")
    host, guest = Player(page, "chiara", 3), Player(window(motion="reduce"), "dmitri", 4)
    host.enter()
    guest.enter()
    guest.sit_down(host.open_table("dominus_obscura", rounds="10"))
    page.locator("[data-square=a1]").wait_for()
    head = page.get_by_role("banner")
    page.keyboard.press("f")
    expect(head).to_be_hidden()
    page.wait_for_function("() => document.fullscreenElement !== null")
    page.locator('[data-drawer="settings"]').click()
    page.get_by_role("switch", name="Full screen").click()
    expect(head).to_be_visible()
    page.wait_for_function("() => document.fullscreenElement === null")


def test_the_end_tells_where_it_turned(site: Site, window: Window) -> None:
    world = living_world(site)
    page = window(state=world.state_of("chiara"), motion="reduce")
    page.goto(world.paths["over"])
    page.get_by_role("button", name="Find where it turned").click()
    moment = page.locator("[data-moments=ready] li").first
    expect(moment).to_contain_text("%")
    link = moment.get_by_role("link")
    expect(link).to_have_attribute("href", re.compile(r"/review\?ply=\d+$"))


def test_things_explain_themselves_and_say_why_they_cannot_be_chosen(window: Window) -> None:
    page = window(motion="reduce")
    host, guest = Player(page, "bruno", 3), Player(window(motion="reduce"), "ines", 4)
    host.enter()
    guest.enter()
    guest.sit_down(host.open_table("dominus_obscura", rounds="10"))
    page.locator("[data-square=a1]").wait_for()
    play_on([host, guest], until_number=2)
    explanation = page.locator("[data-explain]")

    page.locator('[data-thing="echo:imperator@0"]').hover()
    expect(explanation).to_contain_text("Imperator")
    expect(explanation).to_contain_text("DO-")
    page.mouse.move(2, 2)
    expect(explanation).to_be_hidden()

    asked = next(person for person in (host, guest) if person.is_asked)
    # The centre is nobody's own zone: an Echo cannot be deployed there.
    asked.page.locator("[data-square=d4]").click(force=True)
    reason = asked.page.locator("[data-explain] .why")
    expect(reason).to_be_visible()
    asked.page.keyboard.press("Escape")
    expect(reason).to_be_hidden()
    # By keyboard the same.
    asked.page.locator("[data-square=d4]").focus()
    asked.page.keyboard.press("?")
    expect(reason).to_be_visible()
    # A key walks from thing to thing, whether or not anything can be done with it.
    asked.page.keyboard.press("e")
    explained = asked.page.locator("[data-explain]")
    expect(explained).not_to_have_attribute("data-explain", "square:d4")
    focused = asked.page.evaluate("() => document.activeElement.dataset.thing")
    expect(explained).to_have_attribute("data-explain", focused)


def test_the_focus_stays_at_the_table_and_n_walks_what_can_be_pressed(window: Window) -> None:
    host = Player(window(motion="reduce"), "bruno", seed=5)
    guest = Player(window(motion="reduce"), "ines", seed=6)
    host.enter()
    guest.enter()
    guest.sit_down(host.open_table("dominus_obscura", rounds="10"))
    for person in (host, guest):
        person.page.locator("[data-square=a1]").wait_for()
    while not any(person.is_asked for person in (host, guest)):
        host.page.evaluate("() => new Promise(requestAnimationFrame)")
    person = next(one for one in (host, guest) if one.is_asked)
    page = person.page
    before = person.number
    page.keyboard.press("n")
    assert page.evaluate("() => document.activeElement.dataset.echo !== undefined")
    page.keyboard.press("Enter")
    person.moved_on(before)
    page.locator('[data-manner="move"]').first.wait_for()
    expect(page.locator("[data-echo].taken")).to_have_count(1)
    focused: str | None = page.evaluate("() => document.activeElement?.dataset?.square ?? null")
    assert focused is not None
    before = person.number
    page.keyboard.press("Enter")
    person.moved_on(before)


@pytest.mark.long
@pytest.mark.usefixtures("workers")
def test_nobody_is_asked_where_there_is_nothing_to_choose(window: Window) -> None:
    person = Player(window(motion="reduce"), "mara", seed=7)
    person.enter()
    address = person.play_bot(3, "dominus_obscura")
    person.page.locator("[data-square=a1]").wait_for()
    presses = 0
    while not person.is_over:
        asked = person.page.locator("[data-asked], [data-result]").first
        asked.wait_for(timeout=60_000)
        if not person.is_asked:
            continue
        before = person.number
        offered = [*person.ears.positions()][-1]["decision"]
        if offered is not None and len(offered["options"]) == 1:
            person.moved_on(before)  # a slow server: it still answers by itself
            continue
        person.choose()
        presses += 1
    slug = address.rsplit("/", 1)[-1]
    lines: list[dict[str, Any]] = person.page.evaluate(
        "async slug => (await (await fetch(`/api/v1/matches/${slug}/review`)).json()).lines", slug
    )
    seat = [*person.ears.frames("sync")][-1]["seat"]
    own = sum(line["seat"] == seat for line in lines)
    print(f"choices of the seat {own}, pressed {presses}, answered for it {own - presses}")
    assert 0 < presses < own
