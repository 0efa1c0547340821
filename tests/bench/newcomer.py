"""Somebody at a first table. Stands apart, because the tests' hands need the site's settings."""

from __future__ import annotations

from tests.browser.hands import Presser


class Newcomer(Presser):
    """Gives the answer that takes the fewest presses."""

    def choose(self) -> None:
        options = [*self.ears.positions()][-1]["decision"]["options"]
        keys = [option["key"] for option in options]
        self.give(min(keys, key=lambda key: len(self.things_of(key))))
