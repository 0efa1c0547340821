"""The greedy bot on a bad day: a share of its choices is left to chance."""

from __future__ import annotations

import random
from typing import Final, final

from engine.bots.greedy import GreedyBot
from engine.bots.random_bot import RandomBot
from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.title import Title, View


@final
class CarelessBot:
    """`percent` of its choices are random, the others greedy."""

    def __init__(self, percent: int) -> None:
        self.name: Final = f"careless:{percent}"
        self.percent: Final = percent
        self._careful: Final = GreedyBot()
        self._random: Final = RandomBot()

    def choose(self, title: Title, view: View, decision: Decision, rng: random.Random) -> Option:
        if rng.random() * 100 < self.percent:
            return self._random.choose(title, view, decision, rng)
        return self._careful.choose(title, view, decision, rng)
