"""The site can be installed, and says so itself while it cannot be reached."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Window
from tests.browser.table import PATIENCE_MS


def test_a_page_of_its_own_is_shown_while_the_site_cannot_be_reached(window: Window) -> None:
    page = window(width=PHONE, workers="allow")
    page.goto("/about")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    page.goto("/play")
    expect(page.get_by_text("cannot be reached")).to_be_visible(timeout=PATIENCE_MS)
    page.context.set_offline(False)
    page.get_by_role("link", name=re.compile("Try again")).click()
    expect(page.get_by_role("banner")).to_be_visible(timeout=PATIENCE_MS)


def test_the_manifest_names_icons_that_are_there(window: Window) -> None:
    page = window()
    page.goto("/about")
    address = page.locator("link[rel=manifest]").get_attribute("href")
    assert address
    manifest = page.request.get(address).json()
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    for icon in manifest["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.ok
        assert answer.headers["content-type"].startswith(icon["type"])
