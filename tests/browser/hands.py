"""Ways to play at any table: by pressing things, by the keyboard alone, and by the accessibility
tree alone. None of them knows a title."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.table import MOST_PRESSES, PATIENCE_MS, SETTLED_MS, Player

TARGETS = "button[data-target]:not([disabled]), [data-target][tabindex]"
# Until the press has done something: the table moved on, another question came, or something was
# taken up or put back.
_SETTLED = """async ([before, patience]) => {
    const look = () => [
        document.querySelector('[data-number]')?.dataset.number,
        document.querySelector('[data-asked]')?.dataset.asked ?? '',
        [...document.querySelectorAll('[aria-pressed=true]')].map((one) =>
            one.dataset.thing ?? one.textContent).join(),
        document.querySelector('[role=dialog], [role=alertdialog]') !== null,
        document.querySelectorAll('[data-target]').length,
    ].join(' ');
    if (before === null) return look();
    const end = performance.now() + patience;
    while (look() === before && performance.now() < end) {
        await new Promise(requestAnimationFrame);
    }
    return look();
}"""


class Presser(Player):
    """Gives a certain answer by pressing the things it goes by, as the server names them."""

    def choose(self) -> None:
        """What a random option goes by."""
        options = [*self.ears.positions()][-1]["decision"]["options"]
        self.give(self.random.choice(options)["key"])

    def give(self, option: str) -> None:
        before = self.number
        things = self.things_of(option)
        for _ in range(MOST_PRESSES):
            self._press_for(option, things, before)
            # What happened before may still be played out, and nothing can be pressed meanwhile.
            if self.is_beyond(before, SETTLED_MS):
                return
        raise AssertionError(f"{self.name} cannot give {option} at number {before}")

    def _press_for(self, option: str, things: Sequence[str], before: int) -> None:
        button = self.page.locator(f'.asked [data-option="{option}"]')
        for thing in [*things, *things]:
            if button.count() > 0 or not self.is_asked or self.is_warned or self.number > before:
                break
            target = self.page.locator(f'[data-thing="{thing}"][data-target]').first
            if target.count() > 0 and target.get_attribute("aria-pressed") != "true":
                target.press("Enter")
        if self.number == before and button.count() > 0 and not self.is_warned:
            button.first.click(timeout=PATIENCE_MS)

    def things_of(self, option: str) -> Sequence[str]:
        """Of the question that is open now: an earlier one may have offered the same."""
        self.page.locator("[data-asked]").wait_for(timeout=PATIENCE_MS)
        for _ in range(PATIENCE_MS // 50):
            looked = self.ears.newest("looked")
            if looked and looked["number"] >= self.number and option in looked["touches"]:
                things: Sequence[str] = looked["touches"][option]
                return things
            self.page.wait_for_timeout(50)
        raise AssertionError(f"{self.name} is not offered {option}")

    @property
    def is_warned(self) -> bool:
        """Whether it is being asked what is at stake; `moved_on` agrees to it."""
        return self.page.locator("[data-confirm=stake]").count() > 0


class Keyboardist(Player):
    """Plays by n, p, Tab and Enter; the mouse is never touched."""

    closing = ("end_turn", "done", "pass")
    haste = 0.5
    """How often the turn is ended, the step closed, where that is offered."""
    keys = 0

    def press(self, key: str) -> None:
        self.keys += 1
        self.page.keyboard.press(key)

    def choose(self) -> None:
        before = self.number
        for _ in range(40):
            self._press_some_target()
            if self.page.get_by_role("dialog").count() > 0:
                self._agree()
            if self.number > before or not self.is_asked:
                break
        self.moved_on(before)

    def _press_some_target(self) -> None:
        targets = self.page.locator(TARGETS)
        expect(targets.first).to_be_visible(timeout=PATIENCE_MS)
        options: list[Any] = targets.evaluate_all("all => all.map((one) => one.dataset.option)")
        wanted = [at for at, option in enumerate(options) if option in self.closing]
        if not wanted or self.random.random() > self.haste:
            wanted = [*range(len(options))]
        goal = self.random.choice(wanted)
        for _ in range(len(options) + 1):
            if self._focused() == goal:
                break
            self.press("n")
        if self._focused() != goal:  # the table has moved on meanwhile
            return
        state = self.page.evaluate(_SETTLED, [None, 0])
        self.press("Enter")
        self.page.evaluate(_SETTLED, [state, PATIENCE_MS])

    def _focused(self) -> int:
        at: int = self.page.evaluate(
            "targets => [...document.querySelectorAll(targets)].indexOf(document.activeElement)",
            TARGETS,
        )
        return at

    def _agree(self) -> None:
        agree = self.page.locator("[data-confirm]").last
        for _ in range(6):
            if agree.count() == 0 or agree.evaluate("one => one === document.activeElement"):
                break
            self.press("Tab")
        self.press("Enter")


class Listener(Player):
    """Knows the page only by roles and names, as a screen reader tells them; plays by the list."""

    closing = re.compile(r"^(End the turn|Done|Pass|Go on)")
    haste = 0.5

    def open_list(self) -> None:
        self.page.get_by_role("tab", name="Settings").click()
        self.page.get_by_role("switch", name="Board as a list").click()
        expect(self.list).to_be_visible(timeout=PATIENCE_MS)

    @property
    def list(self) -> Locator:
        return self.page.get_by_role("region", name="Board as a list")

    def choose(self) -> None:
        before = self.number
        for _ in range(60):
            self._press_some_button()
            dialog = self.page.get_by_role("dialog")
            if dialog.count() > 0:
                # A question's last button is the one that goes on.
                dialog.get_by_role("button").last.click(timeout=PATIENCE_MS)
            if self.number > before or not self.is_asked:
                break
        self.moved_on(before)

    def _press_some_button(self) -> None:
        offered = self.list.get_by_role("button", disabled=False)
        closing = self.list.get_by_role("button", name=self.closing, disabled=False)
        expect(offered.first).to_be_visible(timeout=PATIENCE_MS)
        is_closing = closing.count() > 0 and self.random.random() < self.haste
        choices = closing if is_closing else offered
        state = self.page.evaluate(_SETTLED, [None, 0])
        choices.nth(self.random.randrange(choices.count())).click(timeout=PATIENCE_MS)
        self.page.evaluate(_SETTLED, [state, PATIENCE_MS])
