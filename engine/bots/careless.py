"""The greedy bot on a bad day: a share of its choices is left to chance."""

from __future__ import annotations

import random
from typing import Final, final

from engine.bots.greedy import GreedyBot
from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.title import Title, View


@final
class CarelessBot:
    """`percent` of its choices are random, the others greedy. Chance never takes what the title
    says nobody takes by a slip."""

    def __init__(self, percent: int) -> None:
        self.name: Final = f"careless:{percent}"
        self.percent: Final = percent
        self._careful: Final = GreedyBot()

    def choose(self, title: Title, view: View, decision: Decision, rng: random.Random) -> Option:
        if rng.random() * 100 < self.percent:
            return slip(title, decision, rng)
        return self._careful.choose(title, view, decision, rng)


def slip(title: Title, decision: Decision, rng: random.Random) -> Option:
    options = [one for one in decision.options if one.kind not in title.never_by_slip]
    open_options = options or decision.options
    return open_options[int(rng.random() * len(open_options))]
