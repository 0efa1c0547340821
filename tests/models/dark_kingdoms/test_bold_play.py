"""Bold play compares rules that random and greedy bots seldom reach."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.core.decisions import Decision
from engine.core.flow import State
from engine.core.match import Match
from engine.core.options import Option
from tests.models.dark_kingdoms.adapter import read_position
from tests.models.dark_kingdoms.opinion import DarkKingdoms

LIKING = {
    "move": 4.0,
    "attack": 6.0,
    "sail": 6.0,
    "transfer": 8.0,
    "recruit:new": 9.0,
    "recruit:add": 6.0,
    "build:ship": 8.0,
    "fame": 6.0,
    "regroup": 0.5,
    "stand": 3.0,
    "all": 6.0,
    "end_turn": 0.7,
    "buy": 0.3,
    "destroy": 0.05,
    "sell": 0.05,
}
SELDOM = (
    "transfer",
    "casualty",
    "choose_enemy",
    "choose_excess",
    "fame_fair_wind",
    "fame_treason",
    "plunder_retreat",
)
"""Kinds of decisions or options."""


CROWDED = 5.0
"""How much better a move is liked where armies stand already."""


def bold(state: State, decision: Decision, rng: random.Random) -> Option:
    armies = [army.at for seat in read_position(state).seats for army in seat.armies.values()]
    likings = [
        LIKING.get(option.kind, 1.0)
        * (CROWDED if option.kind == "move" and option.args[1] in armies else 1.0)
        for option in decision.options
    ]
    return rng.choices(decision.options, likings)[0]


@pytest.mark.slow
def test_the_model_agrees_in_bold_play_that_reaches_what_is_seldom_seen() -> None:
    opinion, seen = DarkKingdoms(), Counter[str]()
    for number in range(60):
        rng = random.Random(number)
        match = Match.new(
            "dark_kingdoms", 3 + number % 2, {"victory_target": 25}, rng.randbytes(32)
        )
        while not match.is_over:
            before, decision = match.state, match.state.waiting()[0]
            option = bold(before, decision, rng)
            offered = frozenset(each.key for each in decision.options)
            assert opinion.options(before, decision) == offered, opinion.position(before)
            match.choose(decision.seat, option.key)
            assert not list(
                opinion.differences(before, decision, option.key, match.events, match.state)
            )
            seen.update((decision.kind, option.kind))
    assert not [kind for kind in SELDOM if not seen[kind]]
