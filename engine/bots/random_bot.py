"""Chooses uniformly. The yardstick of every other bot, and the fuzzer's hands."""

from __future__ import annotations

import random
from typing import final

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.title import Title, View


@final
class RandomBot:
    name = "random"

    def choose(self, title: Title, view: View, decision: Decision, rng: random.Random) -> Option:
        return decision.options[int(rng.random() * len(decision.options))]
