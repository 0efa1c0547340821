"""Nobody is shut out: axe finds no serious issue on any page, in either theme, at any width.

Each page is looked at in its living state: a match that runs, a tournament under way, a profile
with a history. `sign` is something only that state shows.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Window
from tests.browser.living_world import LivingWorld, living_world
from tests.browser.site import ROOT, Site

AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
NARROWEST = 320
ROUTES = ROOT / "frontend" / "src" / "routes"
THEMES = ("light", "dark")
PATIENCE_MS = 60_000
SETTLED_MS = 5_000
# Looks frame by frame: Playwright's own waiting evaluates a string, which the page forbids.
BEYOND = """async (limit) => {
    const beyond = () => document.documentElement.scrollWidth - window.innerWidth;
    const end = performance.now() + limit;
    while (beyond() > 0 && performance.now() < end) await new Promise(requestAnimationFrame);
    return beyond();
}"""


@dataclass(frozen=True, slots=True)
class Sight:
    """One state of a page: its route, an address or the name of one, who looks, its sign."""

    name: str
    route: str
    path: str
    sign: str
    by: str = ""


LIVING = (
    Sight("home", "", "/", "#shelf"),
    Sight("home-signed-in", "", "/", ".hall h1, main h1", by="chiara"),
    Sight("about", "about", "/about", "main h1"),
    Sight("design", "design", "/design", "main h2"),
    Sight("sign-up", "sign-up", "/sign-up", "input[name=email]"),
    Sight("sign-in", "sign-in", "/sign-in", "input[name=password]"),
    Sight("forgot-password", "forgot-password", "/forgot-password", "input[name=email]"),
    Sight("reset-password", "reset-password/[key]", "reset", "input[name=password]"),
    Sight("verify-email", "verify-email/[key]", "verify", "main .notice.good"),
    Sight("play", "play", "/play", "main li a[href^='/matches/']"),
    Sight("play-signed-in", "play", "/play", "select[name=rival]", by="chiara"),
    Sight("match-board", "matches/[id]", "board", "[data-asked]", by="chiara"),
    Sight("match-board-watched", "matches/[id]", "board", "[data-square=a1]"),
    Sight("match-panel", "matches/[id]", "panel", "[data-asked] [data-option]", by="chiara"),
    Sight("match-letters", "matches/[id]", "letters", "[data-vacation]", by="chiara"),
    Sight("match-waiting", "matches/[id]", "waiting", "main ol li"),
    Sight("match-over", "matches/[id]", "over", "[data-result]", by="chiara"),
    Sight("review", "matches/[id]/review", "review", "[data-chances]"),
    Sight("review-panel", "matches/[id]/review", "panel_review", "[data-outline]"),
    Sight("player", "players/[username]", "/players/bruno", "figure canvas"),
    Sight(
        "against",
        "players/[username]/against/[other]",
        "/players/bruno/against/ines",
        "main dl dd",
    ),
    Sight("ladders", "ladders", "/ladders", "main a[href^='/ladders/']"),
    Sight("ladder", "ladders/[title]/[tempo]", "ladder", "main table a[href^='/players/']"),
    Sight("tournaments", "tournaments", "/tournaments", "main li a"),
    Sight("tournament", "tournaments/[id]", "tournament", "td.points"),
    Sight(
        "control", "tournaments/[id]/control", "tournament/control", "[role=tablist]", by="admin"
    ),
    Sight("projector", "tournaments/[id]/projector", "tournament/projector", ".halves section"),
    Sight("wizard", "tournaments/new", "/tournaments/new", "input[name=name]", by="admin"),
    Sight("import", "tournaments/import", "/tournaments/import", "main form", by="admin"),
    Sight("notifications", "notifications", "/notifications", "main li time", by="chiara"),
    Sight("moderation", "moderation", "/moderation", "[data-report]", by="mara"),
    Sight("account", "account", "/account", "input[name=display_name]", by="chiara"),
    Sight("people", "account/people", "/account/people", "main a[href='/players/ana']", by="bruno"),
    Sight("settings", "notifications", "/notifications", "[role=switch]", by="chiara"),
    Sight("security", "account/security", "/account/security", "main form", by="chiara"),
    Sight("sessions", "account/sessions", "/account/sessions", "main .card h2", by="chiara"),
    Sight("bots", "account/bots", "/account/bots", "main a[href='/bots/chiaras-bot']", by="chiara"),
    Sight("bot", "bots/[username]", "/bots/chiaras-bot", "main h1"),
    Sight("tokens", "account/tokens", "/account/tokens", "main .card h2", by="chiara"),
    Sight("data", "account/data", "/account/data", "main .card h2", by="chiara"),
)
# What people meet when something is not there. These count for no route.
EMPTY = (
    Sight("no-match", "", "/matches/7f3c1d528f", "main h2"),
    Sight("no-player", "", "/players/nobody-here", "main h2"),
    Sight("no-tournament", "", "/tournaments/nowhere", "main h2, main h1"),
    Sight("no-page", "", "/no/such/page", "main h1"),
    Sight("bad-link", "", "/verify-email/key", "main .notice.danger"),
)


@pytest.fixture(scope="module")
def world(site: Site) -> LivingWorld:
    return living_world(site)


@pytest.fixture
def look(window: Window, world: LivingWorld, pictures: Path) -> Iterator[Look]:
    yield Look(window, world, pictures)


def show_theme(page: Page, theme: str) -> None:
    """Switch, and wait until every colour has arrived."""
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    expect(page.locator("html")).to_have_attribute("data-theme", theme, timeout=PATIENCE_MS)
    page.evaluate(
        """async () => {
            for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
            const ending = document
                .getAnimations()
                .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
            // One that is paused never ends: nobody waits for it for long.
            await Promise.race([
                Promise.allSettled(ending.map((one) => one.finished)),
                new Promise((enough) => setTimeout(enough, 2000)),
            ]);
        }"""
    )


def serious_faults(page: Page) -> list[str]:
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text(encoding="utf-8"))
    result: dict[str, Any] = page.evaluate(
        "rules => axe.run(document, {runOnly: {type: 'tag', values: rules}})", RULES
    )
    return [
        f"{fault['impact']}: {fault['help']}: {node['html']}"
        for fault in result["violations"]
        if fault["impact"] in {"serious", "critical"}
        for node in fault["nodes"]
    ]


def sticking_out(page: Page) -> list[str]:
    """The elements that make a page too wide, for whoever mends it."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('main *')]
            .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
            .map((one) => `${one.tagName.toLowerCase()}.${one.className?.baseVal ?? one.className}`)
            .slice(0, 12)"""
    )
    return found


class Look:
    """Opens a sight and examines it: axe in both themes, then no sideways scroll to 320 px."""

    def __init__(self, window: Window, world: LivingWorld, pictures: Path) -> None:
        self.window = window
        self.world = world
        self.pictures = pictures

    def open(self, sight: Sight) -> Page:
        state = self.world.state_of(sight.by) if sight.by else None
        page = self.window(state=state, motion="reduce")
        place, _, rest = sight.path.partition("/")
        page.goto(
            sight.path if not place else "/".join([self.world.paths[place], rest]).rstrip("/")
        )
        expect(page.locator(sight.sign).first).to_be_visible(timeout=PATIENCE_MS)
        return page

    def examine(self, page: Page, name: str) -> None:
        for theme in THEMES:
            show_theme(page, theme)
            assert serious_faults(page) == [], f"{name}, {theme}"
            self._picture(page, f"{name}-{theme}-{DESKTOP}")
        for width in (PHONE, NARROWEST):
            page.set_viewport_size({"width": width, "height": 800})
            # Boards and charts measure themselves anew after the window has changed.
            beyond: int = page.evaluate(BEYOND, SETTLED_MS)
            assert beyond <= 0, f"{name}: {beyond} px too wide at {width} px: {sticking_out(page)}"
            self._picture(page, f"{name}-dark-{width}")

    def _picture(self, page: Page, name: str) -> None:
        if os.environ.get("PICTURES"):
            page.screenshot(path=self.pictures / f"{name}.png", full_page=True)


@pytest.mark.parametrize("sight", [*LIVING, *EMPTY], ids=lambda sight: sight.name)
def test_a_page_can_be_used_by_everyone(look: Look, sight: Sight) -> None:
    look.examine(look.open(sight), sight.name)


def test_open_menus_and_dialogs_have_no_serious_fault(window: Window) -> None:
    page = window(motion="reduce")
    page.goto("/design")
    page.get_by_role("button", name="Bad news").click()
    page.get_by_role("button", name="Language: English").click()
    expect(page.get_by_role("menu", name="EN, language: English")).to_be_visible()
    for theme in THEMES:
        show_theme(page, theme)
        assert serious_faults(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Open a dialog").click()
    expect(page.get_by_role("dialog", name="Resign the match?")).to_be_visible()
    for theme in reversed(THEMES):
        show_theme(page, theme)
        assert serious_faults(page) == []


def test_every_tab_of_a_tournament_and_its_control_room_is_looked_at(look: Look) -> None:
    for name in ("tournament", "control"):
        sight = next(one for one in LIVING if one.name == name)
        page = look.open(sight)
        tabs = page.get_by_role("tab")
        for index in range(1, tabs.count()):
            tabs.nth(index).click()
            page.get_by_role("tabpanel").first.wait_for()
            for theme in THEMES:
                show_theme(page, theme)
                assert serious_faults(page) == [], f"{name}, tab {index}, {theme}"


def test_every_page_of_the_client_is_looked_at_in_its_living_state() -> None:
    pages = {file.parent.relative_to(ROUTES).as_posix() for file in ROUTES.rglob("+page.svelte")}
    assert {"" if page == "." else page for page in pages} == {sight.route for sight in LIVING}
    assert all(sight.sign for sight in LIVING)
