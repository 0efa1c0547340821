"""A person at the board of ALONE: presses places on the plan, cards in the hand, answers."""

from __future__ import annotations

from typing import Any

from tests.browser.table import MOST_PRESSES, PATIENCE_MS, SETTLED_MS, Player

# Where answers lie: on the plan, in the hand, beside it; never in the list of all options.
_PLACES = ", ".join(
    f"{part} [data-option]" for part in ("[data-board]", "[data-hand]", ".asked", ".strip")
)
# Options that a finger can reach, each once; what lies in a strip or list is first brought there.
# With a wish, the point at which that one is pressed: every further look moves strips and lists.
_POINTS = """([places, wish]) => {
    const found = new Map();
    for (const place of document.querySelectorAll(places)) {
        const { option } = place.dataset;
        if (found.has(option) || (wish !== null && option !== wish)) continue;
        if (place.closest('[data-hand], .asked')) {
            place.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
        }
        const { x, y, width, height } = place.getBoundingClientRect();
        const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
        for (const [across, along] of parts.flatMap((one) => parts.map((other) => [one, other]))) {
            const point = [x + width * across, y + height * along];
            const hit = document.elementFromPoint(...point)?.closest('[data-option]');
            if (hit === place && !found.has(option)) found.set(option, point);
        }
    }
    return [...found];
}"""
# All at once: an Action that was wished for goes out by itself, and the modes are gone.
_MODE = """(chance) => {
    const kinds = '.asked [data-mode]:enabled, [data-hand] button[aria-pressed]:enabled';
    const modes = [...document.querySelectorAll(kinds)];
    const mode = modes[Math.floor(chance * modes.length)];
    if (!mode) return null;
    mode.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
    const { x, y, width, height } = mode.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""
# A press that answers takes the question away at once; one that only takes something up leaves it
# there. A question about what is at stake comes as soon as its code is loaded, and is agreed to.
_ANSWERED = """async ([before, patience, quiet]) => {
    const number = () => Number(document.querySelector('[data-number]')?.dataset.number ?? -1);
    const end = performance.now() + patience;
    let rested = performance.now();
    while (performance.now() < Math.min(end, rested + quiet)) {
        const confirm = document.querySelector('[data-confirm]');
        const isSent = !document.querySelector('.asked[data-asked]');
        if (confirm || isSent) rested = performance.now();
        confirm?.click();
        await new Promise(requestAnimationFrame);
        if (number() > before) return true;
    }
    return false;
}"""
_PART = """(parts) => {
    const part = [...document.querySelectorAll(parts)].findLast((one) => one.checkVisibility());
    if (!part) return null;
    const { x, y, width, height } = part.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""
_ASKED = """() => document.querySelector('.asked[data-asked]')?.dataset.asked ?? null"""
DULL = ("pass", "go", "skip", "done", "none", "stop")
"""Answers that leave things as they are: given now and then, so that matches hold much."""
TAKEN_UP_MS = 500
"""A question that still stands after so long was not answered by the last press."""
LOOKS = ("as it is", "whole", "other level", "whole there")
"""Where nothing that is asked lies on the screen, it is looked for."""


class Dweller(Player):
    """Somebody in the station, or the station itself."""

    def await_board(self) -> None:
        self.page.locator(".alone-night").first.wait_for(timeout=PATIENCE_MS)

    @property
    def position(self) -> dict[str, Any]:
        """What this window was last told."""
        return [*self.ears.positions()][-1]

    @property
    def asked(self) -> str | None:
        kind: str | None = self.page.evaluate(_ASKED)
        return kind

    def choose(self) -> None:
        """Give one answer where it lies on the table, by the mouse.

        Nothing may be asked any more: the server answers what has one answer, and others wait for
        this player to look again. So an answer is waited for only after a press.
        """
        before = self.number
        for _ in range(MOST_PRESSES):
            if self.asked is None:
                return
            if self._press_once() and self._is_answered(before):
                return
        raise AssertionError(f"{self.name} finds no answer to {self.asked} at number {before}")

    def _press_once(self) -> bool:
        """Some presses only take something up, or end what is being played out.

        An Action that was wished for goes out by itself, and may be asked about.
        """
        self._take_up_something()
        for look in LOOKS:
            if self.page.locator("[data-confirm]").count() > 0:
                return True
            options = [*self._reachable()]
            if options:
                return self._press_point(self._drawn(options))
            self._look(look)
        return False

    def _is_answered(self, before: int) -> bool:
        answered: bool = self.page.evaluate(_ANSWERED, [before, SETTLED_MS, TAKEN_UP_MS])
        return answered

    def press(self, option: str) -> None:
        """One option, where it lies."""
        before = self.number
        for look in LOOKS:
            if self._press_point(option):
                self.moved_on(before)
                return
            self._look(look)
        raise AssertionError(f"{option} cannot be pressed; asked is {self.asked}")

    def _reachable(self, wish: str | None = None) -> dict[str, list[float]]:
        """Options on the screen, each with a point at which it can be pressed."""
        return dict(self.page.evaluate(_POINTS, [_PLACES, wish]))

    def _press_point(self, option: str) -> bool:
        point = self._reachable(option).get(option)
        if point:
            self.page.mouse.click(*point)
        return point is not None

    def _drawn(self, options: list[str]) -> str:
        lively = [one for one in options if one.split(":")[0] not in DULL]
        few = lively if lively and self.random.random() < 0.8 else options
        return self.random.choice(few)

    def _take_up_something(self) -> None:
        """Now and then another way of acting: explore, fly, a card face down, an upgrade."""
        if self.random.random() < 0.5:
            point: list[float] | None = self.page.evaluate(_MODE, self.random.random())
            if point:
                self.page.mouse.click(*point)

    def _look(self, how: str) -> None:
        """What is asked lies elsewhere: the whole level, or the other one."""
        if how.startswith("whole"):
            self._press_part("[data-board] .camera button:enabled")
        elif how == "other level":
            self._press_part("[data-level][aria-pressed=false]")

    def _press_part(self, parts: str) -> None:
        """The last of these that is seen now: the match may move on and take it away."""
        point: list[float] | None = self.page.evaluate(_PART, parts)
        if point:
            self.page.mouse.click(*point)
