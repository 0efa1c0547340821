"""No page has a serious fault for people who see, hear or move differently (axe-core)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, StorageState, expect

from tests.browser.conftest import DESKTOP, PHONE, Window
from tests.browser.site import ROOT

AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PUBLIC = (
    "/",
    "/about",
    "/sign-up",
    "/sign-in",
    "/forgot-password",
    "/reset-password/1-key",
    "/verify-email/key",
    "/play",
    "/matches/7f3c1d52-8f6e-4f0c-9a55-2b1d6f0c7e11",
    "/players/ana",
    "/players/nobody-here",
    "/ladders",
    "/ladders/dominus_obscura/live",
    "/tournaments",
    "/tournaments/nowhere",
    "/design",
    "/no/such/page",
)
PRIVATE = (
    "/account",
    "/account/people",
    "/account/security",
    "/account/sessions",
    "/account/tokens",
    "/account/data",
    "/notifications",
    "/tournaments/new",
)
NARROWEST = 320
ROUTES = ROOT / "frontend" / "src" / "routes"


def serious_faults(page: Page) -> list[str]:
    page.wait_for_load_state("networkidle")
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


def look_at(page: Page, pictures: Path, name: str) -> None:
    """axe at a desk; then no width may need sideways scrolling, down to 320 px."""
    assert serious_faults(page) == []
    page.screenshot(path=pictures / f"{name}-{DESKTOP}.png", full_page=True)
    for width in (PHONE, NARROWEST):
        page.set_viewport_size({"width": width, "height": 800})
        beyond: int = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert beyond <= 0, f"{beyond} px too wide at {width} px"
        page.screenshot(path=pictures / f"{name}-{width}.png", full_page=True)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", PUBLIC)
def test_a_public_page_can_be_used_by_everyone(
    window: Window, pictures: Path, path: str, theme: str
) -> None:
    page = window(theme=theme)
    page.goto(path)
    expect(page.locator("main h1, main h2").first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    look_at(page, pictures, f"{path.strip('/').replace('/', '-') or 'home'}-{theme}")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", PRIVATE)
def test_a_players_page_can_be_used_by_everyone(
    window: Window, signed_in: StorageState, pictures: Path, path: str, theme: str
) -> None:
    page = window(theme=theme, state=signed_in)
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    look_at(page, pictures, f"{path.strip('/').replace('/', '-')}-{theme}")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_open_menus_and_dialogs_have_no_serious_fault(window: Window, theme: str) -> None:
    page = window(theme=theme)
    page.goto("/design")
    page.get_by_role("button", name="Bad news").click()
    page.get_by_role("button", name="Language: English").click()
    expect(page.get_by_role("menu", name="EN, language: English")).to_be_visible()
    assert serious_faults(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Open a dialog").click()
    expect(page.get_by_role("dialog", name="Resign the match?")).to_be_visible()
    assert serious_faults(page) == []


def test_every_page_of_the_client_stands_in_these_lists() -> None:
    covered = {path.strip("/") for path in (*PUBLIC, *PRIVATE)}
    for file in ROUTES.rglob("+page.svelte"):
        route = file.parent.relative_to(ROUTES).as_posix()
        fixed = "" if route == "." else route.partition("[")[0].rstrip("/")
        is_covered = any(
            path == fixed if "[" not in route else path.startswith(f"{fixed}/") for path in covered
        )
        assert is_covered, f"/{route} is not looked at by the accessibility tests"
