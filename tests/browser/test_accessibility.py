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
    "/players/ana",
    "/players/nobody-here",
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
)
# Folders of pages that need a key or a name in their address.
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


def has_no_sideways_scroll(page: Page) -> bool:
    wide: int = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    return wide <= 0


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", PUBLIC)
def test_a_public_page_has_no_serious_fault(
    window: Window, pictures: Path, path: str, theme: str
) -> None:
    page = window(theme=theme)
    page.goto(path)
    expect(page.locator("main h1, main h2").first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    assert serious_faults(page) == []
    name = path.strip("/").replace("/", "-") or "home"
    page.screenshot(path=pictures / f"{name}-{theme}.png", full_page=True)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", PRIVATE)
def test_a_players_page_has_no_serious_fault(
    window: Window, signed_in: StorageState, pictures: Path, path: str, theme: str
) -> None:
    page = window(theme=theme, state=signed_in)
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    assert serious_faults(page) == []
    name = path.strip("/").replace("/", "-")
    page.screenshot(path=pictures / f"{name}-{theme}.png", full_page=True)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_open_menus_and_dialogs_have_no_serious_fault(window: Window, theme: str) -> None:
    page = window(theme=theme)
    page.goto("/design")
    page.get_by_role("button", name="Bad news").click()
    page.get_by_role("button", name="Language: English").click()
    expect(page.get_by_role("menu", name="Language: English")).to_be_visible()
    assert serious_faults(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Open a dialog").click()
    expect(page.get_by_role("dialog", name="Resign the match?")).to_be_visible()
    assert serious_faults(page) == []


@pytest.mark.parametrize("path", [*PUBLIC, *PRIVATE])
def test_a_page_fits_a_narrow_phone(
    window: Window, signed_in: StorageState, pictures: Path, path: str
) -> None:
    page = window(width=PHONE, state=signed_in if path in PRIVATE else None)
    page.goto(path)
    expect(page.locator("main h1, main h2").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    name = path.strip("/").replace("/", "-") or "home"
    page.screenshot(path=pictures / f"{name}-{PHONE}.png", full_page=True)
    assert has_no_sideways_scroll(page)
    page.set_viewport_size({"width": 320, "height": 640})
    assert has_no_sideways_scroll(page)
    page.set_viewport_size({"width": DESKTOP, "height": 860})
    assert has_no_sideways_scroll(page)


def test_every_page_of_the_client_stands_in_these_lists() -> None:
    covered = {path.strip("/") for path in (*PUBLIC, *PRIVATE)}
    for file in ROUTES.rglob("+page.svelte"):
        route = file.parent.relative_to(ROUTES).as_posix()
        fixed = "" if route == "." else route.partition("[")[0].rstrip("/")
        is_covered = any(
            path == fixed if "[" not in route else path.startswith(f"{fixed}/") for path in covered
        )
        assert is_covered, f"/{route} is not looked at by the accessibility tests"
