"""Nobody is shut out: axe finds no serious issue on any page, in either theme, at any width.

Each page is looked at in its living state: a match that runs, a tournament under way, a profile
with a history. `sign` is something only that state shows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Window
from tests.browser.examination import PATIENCE_MS, THEMES, examine, lasting_faults
from tests.browser.living_world import LivingWorld, living_world
from tests.browser.site import ROOT, Site

ROUTES = ROOT / "frontend" / "src" / "routes"


@dataclass(frozen=True, slots=True)
class Sight:
    """One state of a page: its route, an address or the name of one, who looks, its sign."""

    name: str
    route: str
    path: str
    sign: str
    by: str = ""


See = Callable[[Sight], Page]

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
    Sight("play-signed-in", "play", "/play", "#way-panel button", by="chiara"),
    Sight("match-board", "matches/[id]", "board", "[data-asked]", by="chiara"),
    Sight("match-board-watched", "matches/[id]", "board", "[data-square=a1]"),
    Sight("match-panel", "matches/[id]", "panel", "[data-asked] [data-option]", by="chiara"),
    Sight("match-letters", "matches/[id]", "letters", "[data-square=a1]", by="chiara"),
    Sight("match-waiting", "matches/[id]", "waiting", "main ol li"),
    Sight("match-over", "matches/[id]", "over", "[data-result]", by="chiara"),
    Sight("review", "matches/[id]/review", "review", "[data-chances]"),
    Sight("review-panel", "matches/[id]/review", "panel_review", "[data-board]"),
    Sight("player", "players/[username]", "/players/bruno", "figure canvas"),
    Sight(
        "history",
        "players/[username]/history",
        "/players/chiara/history",
        "main a[href$='/review']",
        by="chiara",
    ),
    Sight(
        "against",
        "players/[username]/against/[other]",
        "/players/bruno/against/ines",
        "main dl dd",
    ),
    Sight("ladders", "ladders", "/ladders", "main a[href^='/ladders/']"),
    Sight("ladder", "ladders/[title]/[tempo]", "ladder", "main table a[href^='/players/']"),
    Sight("tournaments", "tournaments", "/tournaments", "main li a"),
    # Where workers run it comes to its end, and then its bracket is shown first.
    Sight(
        "tournament",
        "tournaments/[id]",
        "tournament",
        "td.points:visible, [role=tabpanel] li:visible",
    ),
    Sight(
        "control", "tournaments/[id]/control", "tournament/control", "[role=tablist]", by="admin"
    ),
    Sight("projector", "tournaments/[id]/projector", "tournament/projector", ".halves section"),
    Sight("edit", "tournaments/[id]/edit", "draft/edit", "input[name=name]", by="admin"),
    Sight("here", "tournaments/[id]/here", "tournament/here", "main .notice", by="chiara"),
    Sight("claim", "tournaments/[id]/claim", "claim", "main .card button", by="chiara"),
    Sight("wizard", "tournaments/new", "/tournaments/new", "input[name=name]", by="admin"),
    Sight("import", "tournaments/import", "/tournaments/import", "main form", by="admin"),
    Sight("notifications", "notifications", "/notifications", "main li time", by="chiara"),
    Sight("moderation", "moderation", "/moderation", "[data-case]", by="mara"),
    Sight("case", "moderation/cases/[id]", "case", "[data-signal]", by="mara"),
    Sight("case-noticed", "moderation/cases/[id]", "noticed", "[data-signal] dl", by="mara"),
    Sight("player-moderated", "players/[username]", "/players/dmitri", "[data-case]", by="mara"),
    Sight("account", "account", "/account", "input[name=display_name]", by="chiara"),
    Sight("people", "account/people", "/account/people", "main a[href='/players/ana']", by="bruno"),
    Sight("settings", "notifications", "/notifications", "[role=switch]", by="chiara"),
    Sight("security", "account/security", "/account/security", "main form", by="chiara"),
    Sight("sessions", "account/sessions", "/account/sessions", "main .card h2", by="chiara"),
    Sight("bots", "account/bots", "/account/bots", "main a[href='/bots/chiaras-bot']", by="chiara"),
    Sight("bot", "bots/[username]", "/bots/chiaras-bot", "main h1"),
    Sight("cards", "games/[title]/cards", "/games/anima/cards", "main svg"),
    Sight("game", "games/[title]", "/games/dominus_obscura", "[data-bot]"),
    Sight("rules", "games/[title]/rules", "/games/dominus_obscura/rules#DO-60", "#DO-60"),
    Sight("summary", "games/[title]/summary", "/games/dominus_obscura/summary", ".summary table"),
    Sight(
        "lesson",
        "games/[title]/lessons/[lesson]",
        "/games/dominus_obscura/lessons/attack",
        "[data-square=a1]",
        by="bruno",
    ),
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
def see(window: Window, world: LivingWorld) -> See:
    """Opens a sight for the one who looks."""

    def open_sight(sight: Sight) -> Page:
        page = window(state=world.state_of(sight.by) if sight.by else None, motion="reduce")
        place, _, rest = sight.path.partition("/")
        page.goto(sight.path if not place else "/".join([world.paths[place], rest]).rstrip("/"))
        expect(page.locator(sight.sign).first).to_be_visible(timeout=PATIENCE_MS)
        return page

    return open_sight


@pytest.mark.parametrize("sight", [*LIVING, *EMPTY], ids=lambda sight: sight.name)
def test_a_page_can_be_used_by_everyone(see: See, pictures: Path, sight: Sight) -> None:
    examine(see(sight), pictures, sight.name)


def test_open_menus_and_dialogs_have_no_serious_fault(window: Window) -> None:
    page = window(motion="reduce")
    page.goto("/design")
    page.get_by_role("button", name="Bad news").click()
    page.get_by_role("button", name="Language: English").click()
    expect(page.get_by_role("menu", name="EN, language: English")).to_be_visible()
    for theme in THEMES:
        assert lasting_faults(page, theme) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Open a dialog").click()
    expect(page.get_by_role("dialog", name="Resign the match?")).to_be_visible()
    for theme in reversed(THEMES):
        assert lasting_faults(page, theme) == []


def test_every_tab_of_a_tournament_and_its_control_room_is_looked_at(see: See) -> None:
    for name in ("tournament", "control"):
        sight = next(one for one in LIVING if one.name == name)
        page = see(sight)
        tabs = page.get_by_role("tab")
        for index in range(1, tabs.count()):
            tabs.nth(index).click()
            page.get_by_role("tabpanel").first.wait_for()
            for theme in THEMES:
                assert lasting_faults(page, theme) == [], f"{name}, tab {index}, {theme}"


def test_every_page_of_the_client_is_looked_at_in_its_living_state() -> None:
    pages = {file.parent.relative_to(ROUTES).as_posix() for file in ROUTES.rglob("+page.svelte")}
    assert {"" if page == "." else page for page in pages} == {sight.route for sight in LIVING}
    assert all(sight.sign for sight in LIVING)
