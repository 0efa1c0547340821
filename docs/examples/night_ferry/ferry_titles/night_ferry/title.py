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
from types import MappingProxyType
from typing import final

from engine.core.chance import Chance
from engine.core.decisions import Decision
from engine.core.flow import State
from engine.core.layout import Layout
from engine.core.options import Option
from engine.core.reasons import Reason
from engine.core.result import Result
from engine.core.sheet import Sheet
from engine.core.title import Title, View

from . import telling
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
    general_clauses = MappingProxyType(
        {
            "match_over": "NF-17",
            "not_your_decision": "NF-6",
            "not_now": "NF-6",
            "only_shown": "NF-2",
        }
    )
    explained = MappingProxyType(
        {
            "cargo": "NF-1",
            "boat": "NF-8",
            "load": "NF-7",
            "row": "NF-3",
            "hand": "NF-3",
            "pile": "NF-16",
            "button": "NF-10",
            "button:rest": "NF-8",
            "number:night": "NF-17",
            "number:coins": "NF-17",
            "number:hand_size": "NF-3",
        }
    )
    main_decisions = MappingProxyType({"load": ("cargo",)})
    points_detail = "coins"
    turn_event = "nightfall"

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

    def touches(self, state: State, decision: Decision, option: Option) -> tuple[str, ...]:
        return telling.touches(option)

    def forbids(self, state: State, decision: Decision, wish: str) -> Reason | None:
        return telling.forbids(river(state), decision, wish)

    def sheet(self, state: State, audience: int) -> Sheet:
        return telling.sheet_of(river(state), audience)

    def end_now(self, state: State, seed: int) -> Result:
        return nights.ranking(river(state))

    def layout(self, view: View) -> Layout:
        return telling.layout_of(view)

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
