"""New title as a title: set-up, views, invariants, and what bots may ask.

The sequence of play:

    set-up: everybody is dealt three cards                       rules/turns.py
    turn:   play a card, roll the die, draw a card               rules/turns.py
    end:    after the last round; the most points win            rules/turns.py
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
from engine.core.things import thing
from engine.core.title import Title, View

from . import telling
from .board.cards import CARDS
from .mind import appraisal, knowledge
from .rules import turns
from .state import Table, table
from .view import view_of


@final
class NewTitle(Title):
    id = "new_title"
    version = 1
    state_class = Table
    max_plies = 100
    general_clauses = MappingProxyType(
        {"match_over": "NT-3", "not_your_decision": "NT-1", "not_now": "NT-2", "only_shown": "NT-1"}
    )
    explained = MappingProxyType(
        {"card": "NT-2", "row": "NT-2", "hand": "NT-1", "pile": "NT-2", "number": "NT-3"}
    )
    main_decisions = MappingProxyType({"turn": ("card",)})
    points_detail = "points"

    def set_up(self, seats: int, game_options: Mapping[str, int | str], chance: Chance) -> Table:
        state = Table(seats, game_options, chance)
        state.then(turns.deal)
        return state

    def view(self, state: State, audience: int) -> View:
        return view_of(table(state), audience)

    def touches(self, state: State, decision: Decision, option: Option) -> tuple[str, ...]:
        return (thing("card", option.number()),)

    def forbids(self, state: State, decision: Decision, wish: str) -> Reason | None:
        return telling.forbids(table(state), decision, wish)

    def sheet(self, state: State, audience: int) -> Sheet:
        return telling.sheet_of(table(state), audience)

    def end_now(self, state: State, seed: int) -> Result:
        return turns.ranking(table(state))

    def layout(self, view: View) -> Layout:
        return telling.layout_of(view)

    def determinize(self, view: View, decision: Decision, rng: random.Random) -> Table:
        return knowledge.determinize(view, decision, rng)

    def scramble(self, state: State, audience: int, rng: random.Random) -> Table:
        return knowledge.scramble(table(state), audience, rng)

    def evaluate(self, state: State) -> Sequence[float]:
        return appraisal.evaluate(table(state))

    def appraise(self, view: View, decision: Decision) -> Sequence[float]:
        return appraisal.appraise(decision)

    def check(self, state: State) -> None:
        s = table(state)
        hands = [card for hand in s.hands for card in hand]
        assert sorted(s.deck + s.played + hands) == list(CARDS), "every card is in one place"
