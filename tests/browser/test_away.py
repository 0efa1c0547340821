"""For people who are not at the table: vacation, where news reaches them, how a match swung."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.conftest import Window
from tests.browser.examination import PATIENCE_MS, examine
from tests.browser.living_world import LivingWorld, living_world
from tests.browser.site import Site

# Notes what the worker asks the browser to show, and lets it go on.
_NOTE = """() => {
    const show = self.registration.showNotification.bind(self.registration);
    self.asked = [];
    self.registration.showNotification = (title, { body, tag, data }) => {
        self.asked.push({ title, body, tag, link: data.link });
        return show(title, { body, tag, data });
    };
}"""
# Looks until there is something to see: pages forbid what Playwright's own waiting evaluates.
_ASKED = """async (patience) => {
    const end = performance.now() + patience;
    while (self.asked.length === 0 && performance.now() < end)
        await new Promise((wake) => setTimeout(wake, 20));
    return self.asked;
}"""
_SHOWN = """async (patience) => {
    const worker = await navigator.serviceWorker.ready;
    const end = performance.now() + patience;
    let shown = [];
    while (shown.length === 0 && performance.now() < end) {
        await new Promise(requestAnimationFrame);
        shown = await worker.getNotifications();
    }
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, link: data.link }));
}"""


@pytest.fixture(scope="module")
def world(site: Site) -> LivingWorld:
    return living_world(site)


def test_a_vacation_is_taken_and_the_rival_sees_it_at_once(
    window: Window, world: LivingWorld, pictures: Path
) -> None:
    chiara = window(state=world.state_of("chiara"), motion="reduce")
    bruno = window(state=world.state_of("bruno"), motion="reduce")
    for page in (chiara, bruno):
        page.goto(world.paths["letters"])
        page.locator("[data-square=a1]").wait_for(timeout=PATIENCE_MS)
    chiara.locator('[data-drawer="settings"]').click()
    expect(chiara.locator("[data-vacation]")).to_contain_text("21 vacation days left")
    chiara.get_by_role("button", name="Take vacation").click()
    dialog = chiara.get_by_role("dialog", name="Take vacation in this match?")
    dialog.locator("select[name=days]").select_option("3")
    dialog.get_by_role("button", name="Take vacation").click()
    expect(chiara.locator("[data-vacation]")).to_contain_text("18 vacation days left")
    # Bruno reads Spanish.
    for page in (chiara, bruno):
        badge = page.get_by_text(re.compile("on vacation, 3 days|de vacaciones, 3 días"))
        expect(badge).to_be_visible(timeout=PATIENCE_MS)
    examine(chiara, pictures, "vacation")


def test_settings_of_notifications_are_kept(window: Window, world: LivingWorld) -> None:
    page = window(state=world.state_of("mara"), motion="reduce")
    page.goto("/notifications")
    letters = page.get_by_role("switch", name="When my time runs low")
    expect(letters).to_be_checked(timeout=PATIENCE_MS)
    with page.expect_response("**/api/v1/me/notification-settings") as answer:
        letters.click()
    assert answer.value.ok
    page.reload()
    expect(letters).not_to_be_checked(timeout=PATIENCE_MS)
    expect(page.get_by_role("switch", name="When it is my turn")).to_be_checked()


def test_what_the_site_pushes_is_shown_by_the_browser(
    window: Window, world: LivingWorld, site: Site
) -> None:
    page = window(state=world.state_of("mara"), motion="reduce", workers="allow")
    page.context.grant_permissions(["notifications"], origin=site.url)
    page.goto("/notifications")
    # The browser that npm carries has no way to show any, whatever it is granted.
    can_show = page.evaluate("Notification.permission") == "granted"
    state = "off" if can_show else "refused"
    expect(page.locator("[data-push]")).to_have_attribute("data-push", state, timeout=PATIENCE_MS)
    # A subscription needs the push service of the browser's maker: the message comes without it.
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    worker = page.context.service_workers[0]
    worker.evaluate(_NOTE)
    told = {"title": "Palestra", "body": "It is your turn.", "link": "/play", "tag": "match-1"}
    session = page.context.new_cdp_session(page)
    session.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": site.url,
            "registrationId": _registration(session, page),
            "data": json.dumps(told),
        },
    )
    assert worker.evaluate(_ASKED, PATIENCE_MS) == [told]
    if can_show:
        assert page.evaluate(_SHOWN, PATIENCE_MS) == [told]


def _registration(session: CDPSession, page: Page) -> str:
    """The number the browser gave our worker."""
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda news: found.extend(
            one["registrationId"] for one in news["registrations"] if not one["isDeleted"]
        ),
    )
    session.send("ServiceWorker.enable")
    deadline = time.monotonic() + PATIENCE_MS / 1000
    while not found and time.monotonic() < deadline:
        page.evaluate("() => new Promise(requestAnimationFrame)")
    assert found, "the browser knows no worker of the site"
    return found[0]


def test_the_chart_of_chances_is_walked_by_keyboard_and_the_board_follows(
    window: Window, world: LivingWorld
) -> None:
    page = window(motion="reduce")
    page.goto(world.paths["review"])
    chart = page.get_by_role("slider", name="Chances to win")
    expect(chart).to_be_visible(timeout=PATIENCE_MS)
    board = page.locator("[data-ply]").first
    expect(board).to_have_attribute("data-ply", "12")
    chart.focus()
    page.keyboard.press("ArrowRight")
    expect(board).to_have_attribute("data-ply", "13")
    page.keyboard.press("End")
    expect(board).to_have_attribute("data-ply", "25")
    # The last point is the result: dmitri gave up.
    assert "Chiara Conti 100" in (chart.get_attribute("aria-valuetext") or "")
    page.keyboard.press("Home")
    expect(board).to_have_attribute("data-ply", "0")
