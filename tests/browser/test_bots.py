"""A person's bots in the browser: making one, its token, what it plays, its page, retiring it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Window, sign_in
from tests.browser.examination import examine


def test_a_person_makes_a_bot_gives_it_a_token_tests_it_and_retires_it(
    window: Window, pictures: Path
) -> None:
    page = window(motion="reduce")
    sign_in(page, "olga")
    page.get_by_role("heading", name="Good to see you").wait_for()
    page.goto("/account/bots")
    page.get_by_role("button", name="New bot").click()
    page.locator("input[name=username]").fill("admin")
    page.get_by_role("button", name="Make the bot").click()
    expect(page.locator("[aria-invalid=true]")).to_be_visible()
    page.locator("input[name=username]").fill("Talos-of-Crete")
    page.get_by_role("button", name="Make the bot").click()
    expect(page.get_by_role("heading", name="Talos-of-Crete")).to_be_visible()

    page.get_by_role("button", name="New token").click()
    page.locator("input[name=name]").fill("workshop")
    page.get_by_role("dialog").get_by_role("button", name="New token").click()
    expect(page.get_by_text("Copy it now.")).to_be_visible()
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("workshop")).to_be_visible()

    page.get_by_label("Matches at once").select_option("4")
    expect(page.get_by_text("Saved.").first).to_be_visible()
    examine(page, pictures, "own-bots")

    page.get_by_role("link", name="The page of Talos-of-Crete").click()
    expect(page.get_by_role("heading", name="Tests of strength")).to_be_visible()
    expect(page.get_by_text("Bot of olga")).to_be_visible()
    page.get_by_role("button", name="Begin a test").click()
    row = page.get_by_role("row").filter(has_text="Talos-of-Crete")
    expect(row).to_contain_text("under way")
    row.get_by_role("button", name="Show the course").click()
    examine(page, pictures, "bot")
    row.get_by_role("button", name="Cancel").click()
    expect(row).to_contain_text("cancelled")

    phone = window(state=page.context.storage_state(), width=PHONE, motion="reduce")
    phone.goto("/account/bots")
    expect(phone.get_by_label("Matches at once")).to_have_value("4")
    phone.get_by_role("button", name="Retire").click()
    phone.get_by_role("dialog").get_by_role("button", name="Retire").click()
    expect(phone.get_by_text("No bot yet")).to_be_visible()
