"""A lesson in the browser, by what the page says and points at, and the first match after it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.core.languages import COMPLETE
from engine.core.registry import present_titles
from engine.school.lessons import Lesson, lessons_of
from tests.browser.conftest import DESKTOP, PHONE, Window
from tests.browser.table import PATIENCE_MS

LOCALES = {"en": "en-GB", "es": "es-ES"}
TAUGHT = [title for title in present_titles() if lessons_of(title)]
MOST_PRESSES = 8
SHOWN = """() => {
    const show = document.querySelector('[data-show-me]');
    document.activeElement.blur();
    show?.click();
    const now = document.activeElement;
    return show && now !== document.body && now !== show && !now.closest('[data-lesson-step]');
}"""
"""Pressed again and again: the board may still be moving."""


def words(page: Page) -> Locator:
    return page.locator("[data-lesson-step]")


def at_step(page: Page, step: int) -> None:
    expect(words(page)).to_have_attribute("data-lesson-step", str(step), timeout=PATIENCE_MS)
    expect(page.locator("[data-waits=server]")).to_have_count(0, timeout=PATIENCE_MS)


def press_pointed(page: Page, step: int) -> None:
    """Press what the lesson points at, one thing after another, until the step is done."""
    for _ in range(MOST_PRESSES):
        expect(page.locator("[data-pointing]:not([data-pointing='0'])")).to_have_count(
            1, timeout=PATIENCE_MS
        )
        page.wait_for_function(SHOWN, timeout=PATIENCE_MS)
        page.keyboard.press("Enter")
        page.wait_for_function(
            "step => document.querySelector('[data-waits=server]') === null", arg=step
        )
        if words(page).get_attribute("data-lesson-step") != str(step):
            return
    raise AssertionError(f"what is pointed at in step {step} does not lead on")


def take(page: Page, lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        at_step(page, number)
        if step.is_read:
            page.locator("[data-lesson-on]").click()
        else:
            press_pointed(page, number)
    at_step(page, len(lesson.steps))
    expect(page.locator("[data-waits=over]")).to_be_visible()


@pytest.mark.parametrize("title", TAUGHT)
def test_the_first_lesson_of_a_title_is_done_by_what_the_page_points_at(
    window: Window, title: str
) -> None:
    page = window(motion="reduce")
    first, *_ = lessons_of(title)
    page.goto(f"/games/{title}/lessons/{first.id}")
    take(page, first)


@pytest.mark.long
@pytest.mark.parametrize(("language", "width"), [("en", DESKTOP), ("es", PHONE)])
def test_a_first_lesson_is_done_by_what_the_page_points_at(
    window: Window, language: str, width: int
) -> None:
    page = window(width=width, language=LOCALES[language], motion="reduce")
    page.goto("/games/dominus_obscura")
    first, second, *_ = lessons_of("dominus_obscura")
    page.locator(f"[data-lesson-link={first.id}]").click()
    at_step(page, 0)
    expect(words(page)).to_contain_text("Equinox")
    take(page, first)
    page.get_by_role("link", name=second.name.in_language(language)).click()
    at_step(page, 0)
    page.goto("/games/dominus_obscura")
    expect(page.locator("[data-part=lessons] li.done")).to_have_count(1, timeout=PATIENCE_MS)


def test_a_wrong_choice_is_put_back_with_a_word(window: Window) -> None:
    page = window(motion="reduce")
    page.goto("/games/dominus_obscura/lessons/attack")
    at_step(page, 0)
    page.locator('.asked [data-option="pass"]').click()
    page.locator("[data-confirm=pass]").click()
    expect(page.locator("[data-correction]")).to_contain_text("Equinox", timeout=PATIENCE_MS)
    at_step(page, 0)


@pytest.mark.long
@pytest.mark.usefixtures("workers")
def test_a_first_match_is_accompanied_question_by_question(window: Window) -> None:
    page = window(motion="reduce")
    page.goto("/games/dominus_obscura")
    page.locator("[data-guided]").click()
    expect(page.locator("[data-guide=deploy_echo]")).to_contain_text(
        "Imperator", timeout=PATIENCE_MS
    )
    page.locator('[data-option="echo:imperator"]').first.click()
    expect(page.locator("[data-guide=deploy_square]")).to_be_visible(timeout=PATIENCE_MS)


@pytest.mark.long
@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("title", TAUGHT)
def test_every_lesson_is_done_by_what_the_page_points_at(
    window: Window, title: str, language: str
) -> None:
    page = window(language=LOCALES[language], motion="reduce")
    for lesson in lessons_of(title):
        page.goto(f"/games/{title}/lessons/{lesson.id}")
        take(page, lesson)
