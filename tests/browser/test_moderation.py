"""A report becomes a case, a moderator acts on it, and the reporter is told what came of it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Window, sign_in


def enter(page: Page, name: str) -> None:
    sign_in(page, name)
    page.get_by_role("heading", name="Good to see you").wait_for()


def test_a_reported_player_is_warned_from_the_case_and_the_reporter_told(window: Window) -> None:
    reporter = window()
    enter(reporter, "dmitri")
    reporter.goto("/players/emi")
    reporter.get_by_role("button", name="Report", exact=True).click()
    dialog = reporter.get_by_role("dialog")
    dialog.get_by_label("What is wrong?").select_option(label="Stalling or leaving on purpose")
    dialog.get_by_label("In your own words").fill("Lets the clock run whenever she loses.")
    dialog.get_by_role("button", name="Send the report").click()
    expect(reporter.get_by_text("The moderators will look at it.")).to_be_visible()

    moderator = window(width=PHONE)
    enter(moderator, "mara")
    moderator.goto("/moderation")
    moderator.get_by_label("About a player").fill("emi")
    moderator.get_by_role("button", name="Filter").click()
    moderator.get_by_role("link", name="Reports by players: Emi").click()
    expect(moderator.get_by_text("Lets the clock run whenever she loses.")).to_be_visible()
    moderator.get_by_role("button", name="Act upon").click()
    dialog = moderator.get_by_role("dialog")
    dialog.get_by_label("Reason").fill("Play on, or resign.")
    dialog.get_by_role("button", name="Do it").click()
    expect(moderator.get_by_text("Done. The player has been told.")).to_be_visible()
    expect(moderator.get_by_text("Play on, or resign.")).to_be_visible()
    moderator.get_by_role("button", name="Settle").click()
    dialog = moderator.get_by_role("dialog")
    dialog.get_by_label("A sentence for those who reported").fill("Thank you for telling us.")
    dialog.get_by_role("button", name="Settle").click()
    expect(moderator.locator("main .badge", has_text="Settled")).to_be_visible()

    reporter.goto("/notifications")
    expect(
        reporter.get_by_text("the moderators took a measure. Thank you. Thank you for telling us.")
    ).to_be_visible()


def test_a_moderator_finds_somebody_by_a_part_of_the_name_and_acts(window: Window) -> None:
    page = window()
    enter(page, "mara")
    page.goto("/moderation")
    page.get_by_role("tab", name="People").click()
    page.get_by_label("Find people").fill("ugo")
    page.get_by_role("button", name="Find people").click()
    page.get_by_role("button", name="Act upon").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Act", exact=True).select_option(label="Mute")
    dialog.get_by_label("Reason").fill("A day of silence.")
    dialog.get_by_role("button", name="Do it").click()
    expect(page.get_by_text("Muted until")).to_be_visible()
    page.get_by_role("tabpanel", name="People").get_by_role("link").click()
    card = page.get_by_role("region", name="For moderators")
    expect(card.get_by_text("A day of silence.")).to_be_visible()
