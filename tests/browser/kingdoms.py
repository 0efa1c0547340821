"""A person at the board of Dark Kingdoms: presses places on the map, answers beside it."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.site import ROOT
from tests.browser.table import PATIENCE_MS, Player

_MAP = json.loads((ROOT / "engine/games/dark_kingdoms/data/map.json").read_text(encoding="utf-8"))
CENTRES = {one["id"]: (one["x"], one["y"] - 24) for one in _MAP["territories"]}
"""Where a territory's name stands: above its pieces, well inside its borders."""
PORTS = {one["territory"]: (one["x"], one["y"]) for one in _MAP["ports"]}

_ON_SCREEN = """([x, y]) => {
    const map = document.querySelector('[data-territory]').ownerSVGElement;
    const point = () => new DOMPoint(x, y).matrixTransform(map.getScreenCTM());
    window.scrollBy({ top: point().y - window.innerHeight / 2, behavior: 'instant' });
    return [point().x, point().y];
}"""


class Lord(Player):
    def await_board(self) -> None:
        self.page.locator("[data-territory=mercia]").wait_for(timeout=PATIENCE_MS)

    @property
    def position(self) -> dict[str, Any]:
        """What this window was last told."""
        return [*self.ears.positions()][-1]

    @property
    def seat(self) -> int:
        seat: int = [frame for frame in self.ears.positions() if frame["t"] == "sync"][-1]["seat"]
        return seat

    def army_at(self, number: int) -> str:
        armies = self.position["view"]["seats"][self.seat]["armies"]
        at: str = next(army["at"] for army in armies if army["number"] == number)
        return at

    def territory(self, id: str) -> Locator:
        return self.page.locator(f'[data-territory="{id}"]')

    def await_asked(self, kind: str) -> None:
        asked = self.page.locator(f'section.asked[data-asked="{kind}"]')
        expect(asked).to_be_visible(timeout=PATIENCE_MS)

    def press_map(self, id: str, port: bool = False) -> None:
        """With the mouse, in the middle of the window, where its name or its port is drawn."""
        x, y = self.page.evaluate(_ON_SCREEN, list((PORTS if port else CENTRES)[id]))
        self.page.mouse.click(x, y)

    def press_by_keyboard(self, id: str) -> None:
        self.territory(id).focus()
        self.page.keyboard.press("Enter")

    def take(self, id: str) -> None:
        self.press_map(id)
        expect(self.territory(id)).to_have_attribute("aria-pressed", "true")

    def march(self, army: int, to: str) -> None:
        """Take the army up, then press where it goes."""
        at = self.army_at(army)
        self.take(at)
        chip = self.page.locator(".asked button[aria-pressed]").filter(has_text=str(army))
        if chip.count() > 0:
            chip.click()
        before = self.number
        self.press_map(to)
        self.moved_on(before)

    def answer(self, option: str) -> None:
        """By the button of an option, pressed with the keyboard."""
        before = self.number
        self.page.locator(f'.asked [data-option="{option}"]').focus()
        self.page.keyboard.press("Enter")
        self.moved_on(before)

    def choose(self) -> None:
        """Some answer, so that the match comes to its end: the turn ends as soon as it may."""
        before = self.number
        decision = self.position["decision"]
        if decision is None:  # the server gave the only answer since this player looked
            return
        if len(decision["options"]) == 1:
            self.moved_on(before)
            return
        asked = self.page.locator("section.asked[data-asked]")
        kind = asked.get_attribute("data-asked")
        end = self.page.locator('.asked [data-option="end_turn"]')
        if kind == "act" and end.count() > 0 and self.random.random() < self.haste:
            end.click()
        elif kind == "act":
            self._act()
        else:
            self._answer_something()
        self.moved_on(before)

    haste = 1.0
    """How likely a turn is ended when it may be."""

    def _answer_something(self) -> None:
        """Beside the map, in the goods, or on the map."""
        answers = self.page.locator(".asked [data-option], [data-hand] [data-option]")
        options = answers.evaluate_all("all => all.map((one) => one.dataset.option)")
        places = self.page.locator('[data-manner="pick"], [data-manner="move"]')
        names = places.evaluate_all("all => all.map((one) => one.dataset.territory)")
        if options:
            option = self.random.choice(options)
            self.page.locator(f'[data-option="{option}"]').first.click(timeout=PATIENCE_MS)
        elif names:
            self.press_by_keyboard(self.random.choice(names))
        else:
            raise AssertionError(f"{self.name} finds no answer at number {self.number}")

    def _act(self) -> None:
        """Something with an army or a territory, by the map."""
        places = self.page.locator('[data-manner="take"]')
        names = [str(place.get_attribute("data-territory")) for place in places.all()]
        self.random.shuffle(names)
        for name in names:
            if self.territory(name).get_attribute("aria-pressed") != "true":
                self.press_by_keyboard(name)
            targets = self.page.locator('[data-manner="attack"], [data-manner="move"]')
            if (count := targets.count()) > 0:
                target = targets.nth(self.random.randrange(count))
                self.press_by_keyboard(str(target.get_attribute("data-territory")))
                return
            doings = self.page.locator('.asked [data-option]:not([data-option="end_turn"])')
            if (count := doings.count()) > 0:
                doings.nth(self.random.randrange(count)).click()
                return
        self.page.locator('.asked [data-option="end_turn"]').click()
