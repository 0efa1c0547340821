"""The Night Ferry as a title: set-up, views, invariants, and what bots may ask.

The sequence of play:

    set-up: everybody is dealt four cards and has five coins     rules/nights.py
    night:  all but the Warden load their boats, sealed          rules/nights.py
            the Warden stops one boat; bribe or search           rules/searches.py
            the river, the market, new cards                     rules/nights.py
    end:    everybody was the Warden twice; the most coins win   rules/nights.py
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import final

from engine.core.chance import Chance
from engine.core.decisions import Decision
from engine.core.flow import State
from engine.core.title import Title, View

from .board.cards import DECK
from .mind import appraisal, knowledge
from .rules import nights
from .state import River, river
from .view import view_of


@final
class NightFerry(Title):
    id = "night_ferry"
    version = 1
    state_class = River
    max_plies = 100

    def set_up(self, seats: int, game_options: Mapping[str, int | str], chance: Chance) -> River:
        state = River(seats, game_options, chance)
        state.then(nights.deal)
        return state

    def view(self, state: State, audience: int) -> View:
        return view_of(river(state), audience)

    def prompt(self, state: State, decision: Decision) -> dict[str, object]:
        if decision.kind == "bribe":
            return {"owner": decision.args[0], "coins": decision.args[1]}
        return {"night": river(state).night}

    def determinize(self, view: View, decision: Decision, rng: random.Random) -> River:
        return knowledge.determinize(view, decision, rng)

    def scramble(self, state: State, audience: int, rng: random.Random) -> River:
        return knowledge.scramble(river(state), audience, rng)

    def evaluate(self, state: State) -> Sequence[float]:
        return appraisal.evaluate(river(state))

    def appraise(self, view: View, decision: Decision) -> Sequence[float]:
        return appraisal.appraise(view, decision)

    def check(self, state: State) -> None:
        s = river(state)
        cards = s.deck + s.discard
        for held in (*s.hands, *s.boats):
            assert held == sorted(held), "hands and boats are sorted"
            cards = cards + held
        assert sorted(cards) == list(DECK), "NF-1: every card is in one place"
        assert min(s.coins) >= 0, "nobody pays what they have not"
