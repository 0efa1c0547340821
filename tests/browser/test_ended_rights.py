"""What a person at a table sees when they may no longer be there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Window, sign_in
from tests.browser.examination import PATIENCE_MS, examine
from tests.browser.living_world import LivingWorld, living_world
from tests.browser.site import Site

_POST = """async ([path, body]) => {
    const token = document.cookie.match(/palestra_csrf=([^;]+)/)?.[1] ?? '';
    const answer = await fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token },
        body: JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : null };
}"""
TABLE = {
    "title": "dominus_obscura",
    "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}],
    "clock": {"kind": "untimed"},
}


def post(page: Page, path: str, body: dict[str, Any]) -> Any:
    answer = page.evaluate(_POST, [path, body])
    assert answer["status"] in {201, 204}, answer
    return answer["body"]


def at_a_table(page: Page, name: str) -> str:
    """The match this person now sits at."""
    sign_in(page, name)
    page.get_by_role("heading", name="Good to see you").wait_for(timeout=PATIENCE_MS)
    match = post(page, "/api/v1/matches", TABLE)
    page.goto(f"/matches/{match['id']}")
    page.locator("[data-number]").wait_for(timeout=PATIENCE_MS)
    slug: str = match["id"]
    return slug


@pytest.fixture(scope="module")
def world(site: Site) -> LivingWorld:
    return living_world(site)


@pytest.fixture
def office(window: Window, world: LivingWorld) -> Iterator[Page]:
    """The administrator's window; whoever was shut out is let in again afterwards."""
    page = window(state=world.state_of("admin"))
    page.goto("/")
    yield page
    moderate(page, "unban")


def moderate(office: Page, kind: str) -> None:
    body = {"player": "dmitri", "kind": kind, "reason": "Played with the site's tests."}
    post(office, "/api/v1/moderation/actions", body)


def test_whoever_signs_out_in_another_tab_is_told_at_the_table_and_can_sign_in(
    window: Window, pictures: Path
) -> None:
    page = window(motion="reduce")
    slug = at_a_table(page, "dmitri")
    other = page.context.new_page()
    other.goto("/")
    post(other, "/api/v1/me/sign-out-everywhere", {})
    notice = page.get_by_role("alert").filter(has_text="You have been signed out.")
    expect(notice).to_be_visible(timeout=PATIENCE_MS)
    link = notice.get_by_role("link", name="Sign in")
    expect(link).to_have_attribute("href", f"/sign-in?next=%2Fmatches%2F{slug}")
    expect(page.get_by_text("The connection was lost")).to_have_count(0)
    examine(page, pictures, "signed-out-at-the-table")


def test_whoever_is_shut_out_is_told_at_the_table_and_can_do_nothing_there(
    window: Window, office: Page, pictures: Path
) -> None:
    page = window(width=PHONE, theme="dark", motion="reduce")
    at_a_table(page, "dmitri")
    page.locator('[data-drawer="settings"]').click()
    expect(page.get_by_role("button", name="Resign")).to_be_visible()
    page.keyboard.press("Escape")
    moderate(office, "ban")
    notice = page.get_by_role("alert").filter(has_text="A moderator has suspended this account")
    expect(notice).to_be_visible(timeout=PATIENCE_MS)
    page.locator('[data-drawer="settings"]').click()
    expect(page.get_by_role("button", name="Resign")).to_have_count(0)
    page.screenshot(path=pictures / "shut-out-at-the-table.png")
