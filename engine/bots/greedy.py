"""Takes the option the title's own appraisal likes best, one ply deep."""

from __future__ import annotations

import random
from typing import final

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.title import Title, View


@final
class GreedyBot:
    name = "greedy"

    def choose(self, title: Title, view: View, decision: Decision, rng: random.Random) -> Option:
        if len(decision.options) == 1:
            return decision.options[0]
        worths = title.appraise(view, decision)
        best = max(worths)
        ties = [one for one, worth in zip(decision.options, worths, strict=True) if worth == best]
        return ties[int(rng.random() * len(ties))]
