"""A title's page, its rules as a book, and the rules at the table: nobody has to have read them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from engine.core.languages import COMPLETE
from engine.core.registry import present_titles
from engine.school.book import has_book
from tests.browser.conftest import DESKTOP, PHONE, Window
from tests.browser.table import PATIENCE_MS

LOCALES = {"en": "en-GB", "es": "es-ES"}
PAGE_OF_PDF = re.compile(rb"/Type\s*/Page\b")


def test_a_card_on_the_shelf_leads_to_the_page_of_its_title_and_on_to_a_rule(
    window: Window,
) -> None:
    page = window(motion="reduce")
    page.goto("/")
    page.locator("a[href='/games/dominus_obscura']").click()
    expect(page.get_by_role("heading", level=1, name="Dominus Obscura")).to_be_visible()
    expect(page.locator("#game-win + p")).to_contain_text("missions")
    expect(page.locator("[data-bot]")).to_have_count(8)
    for part in ("live", "ladder", "tournaments"):
        shown = page.locator(f"[data-part={part}]").locator("ul, ol, .none").first
        expect(shown).to_be_visible(timeout=PATIENCE_MS)
    page.get_by_role("link", name="Read the rules").first.click()
    expect(page.locator("#DO-60")).to_be_attached(timeout=PATIENCE_MS)
    page.get_by_role("searchbox").fill("shoot from afar")
    page.locator("[data-hit=DO-60]").click()
    expect(page).to_have_url(re.compile("/games/dominus_obscura/rules#DO-60$"))
    expect(page.locator("#DO-60")).to_be_in_viewport()


@pytest.mark.parametrize("language", COMPLETE)
def test_a_clause_has_a_permanent_address_in_both_languages(window: Window, language: str) -> None:
    page = window(width=PHONE, language=LOCALES[language])
    page.goto("/games/dominus_obscura/rules#DO-142")
    expect(page.locator("#DO-142")).to_be_in_viewport(timeout=PATIENCE_MS)
    expect(page.locator("#DO-142 .here")).to_be_visible()


@pytest.mark.parametrize(("language", "width"), [("en", DESKTOP), ("es", PHONE)])
def test_an_example_is_stepped_through_on_the_board_by_keys(
    window: Window, language: str, width: int
) -> None:
    page = window(width=width, language=LOCALES[language], motion="reduce")
    page.goto("/games/dominus_obscura/rules#DO-59")
    example = page.locator("[data-example=DO-59]")
    expect(example.locator("[data-table]")).to_be_visible(timeout=PATIENCE_MS)
    picture = example.get_by_role("img").first
    asked = picture.get_attribute("aria-label")
    example.locator("[data-example-next]").focus()
    page.keyboard.press("Enter")
    expect(example.locator("[data-moment='1']")).to_be_visible()
    expect(example.get_by_role("status").get_by_role("listitem").first).to_be_visible()
    assert picture.get_attribute("aria-label") != asked
    expect(example.locator("[data-example-next]")).to_be_disabled()
    example.locator("[data-example-back]").press("Enter")
    expect(example.locator("[data-moment='0']")).to_be_visible()


@pytest.mark.parametrize("language", COMPLETE)
def test_every_summary_is_printed_on_two_pages(window: Window, language: str) -> None:
    page = window(language=LOCALES[language], theme="dark")
    for title in filter(has_book, present_titles()):
        page.goto(f"/games/{title}/summary")
        expect(page.locator(".summary table").first).to_be_visible(timeout=PATIENCE_MS)
        printed = page.pdf(prefer_css_page_size=True)
        assert len(PAGE_OF_PDF.findall(printed)) <= 2, title


def test_a_title_without_a_book_says_so(window: Window) -> None:
    page = window()
    page.goto("/games/tic_tac_toe/rules")
    expect(page.get_by_role("heading", name="not written up yet")).to_be_visible()
    page.goto("/games/chess")
    expect(page.get_by_role("heading", name="There is no such game here.")).to_be_visible()


@pytest.mark.usefixtures("workers")
def test_the_rules_of_what_is_asked_are_one_key_away_at_the_table(window: Window) -> None:
    page = window(motion="reduce")
    page.goto("/games/dominus_obscura")
    page.get_by_role("button", name="Play now: Dominus Obscura").click()
    # A pointer that rests on the board asks for an explanation, and the rules open at its clause.
    page.mouse.move(0, 0)
    expect(page.locator("[data-asked=deploy_echo]")).to_be_visible(timeout=PATIENCE_MS)
    page.keyboard.press("b")
    rules = page.locator("[data-rules]")
    expect(rules.locator("[data-clause=DO-10]")).to_be_visible(timeout=PATIENCE_MS)
    expect(rules).to_be_focused()
    rules.get_by_role("searchbox").fill("nomen umbrae shoots")
    rules.locator("[data-hit]").first.click()
    expect(rules.locator("[data-clause]")).to_have_count(1)
    rules.get_by_role("button", name="Back to what is asked").click()
    expect(rules.locator("[data-clause=DO-10]")).to_be_visible()
    page.keyboard.press("b")
    expect(rules).to_have_count(0)
