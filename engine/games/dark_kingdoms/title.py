"""Dark Kingdoms as a title: set-up, views, invariants, and what bots may ask.

The sequence of play:

    set-up: decks, start roll, peoples, homes, two villages a seat     rules/opening.py
    round:  a Britannia card, dice bought, production roll and cards   rules/rounds.py
            then a turn for each seat, the Britons first               rules/turn.py
    turn:   any number of actions, until the seat ends its turn        rules/turn.py
            recruit, call peasants, build, destroy, buy and sell       rules/purchases.py, works.py
            move, seize, topple, regroup                               rules/marches.py
            attack: battle, siege, assault or plunder                  rules/attacks.py
            rounds of combat with cards on both sides                  rules/combat.py
            sail, with an army or empty                                rules/voyages.py
            a Fame card for its text                                   rules/fame_texts.py
    end:    a combat won by who had the target before it, the round    rules/ending.py
            of the last Britannia card, or a single seat left
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import final

from engine.core.chance import Chance
from engine.core.decisions import Decision
from engine.core.explaining import Explanation
from engine.core.flow import State
from engine.core.layout import Layout
from engine.core.options import Option
from engine.core.passing import MATCH, Passable
from engine.core.reasons import Reason
from engine.core.result import Result
from engine.core.sheet import Sheet
from engine.core.things import kind_of
from engine.core.title import GameOption, Phrase, Title, View
from engine.games.dark_kingdoms.board.geography import PEOPLES
from engine.games.dark_kingdoms.cards import plays
from engine.games.dark_kingdoms.mind import appraisal, house, knowledge, standing
from engine.games.dark_kingdoms.mind.weights import SENSE, WEIGHTS, Sense
from engine.games.dark_kingdoms.rules import defaults, invariants, opening
from engine.games.dark_kingdoms.state import Kingdoms
from engine.games.dark_kingdoms.static import static
from engine.games.dark_kingdoms.telling import (
    asking,
    explanations,
    layout,
    narration,
    reasons,
    sheet,
    things,
)
from engine.games.dark_kingdoms.view import view_of

TABLES = (plays, defaults)
"""Loading these fills the tables where effects are found by card and defaults by decision."""


@final
class DarkKingdoms(Title):
    id = "dark_kingdoms"
    version = 2
    state_class = Kingdoms
    timeouts_until_leave = 3
    house_plays_on = True
    max_plies = 3000
    weights = WEIGHTS
    sense: Sense = SENSE
    game_options = (
        GameOption("people_choice", ("choose", "random"), "choose"),
        GameOption("victory_target", ("standard", *range(8, 26)), "standard"),
        GameOption("mixed_setup", ("yes", "no"), "yes"),
        GameOption("defender_instant_win", ("yes", "no"), "yes"),
        GameOption("plunder_truth", ("no", "yes"), "no"),
    )

    general_clauses = MappingProxyType(
        {
            "match_over": "DK-148",
            "not_your_decision": "DK-6",
            "not_now": "DK-49",
            "only_shown": "DK-49",
        }
    )
    explained = MappingProxyType(explanations.CLAUSES)
    main_decisions = MappingProxyType(
        {
            "act": ("army", "ship", "card", "village", "fortress", "marker"),
            "react_attack": ("card",),
            "bonus": ("card",),
        }
    )
    points_detail = "victory_points"
    turn_event = "turn_began"
    never_by_slip = frozenset({"destroy", "sell"})
    passable: tuple[Passable, ...] = (Passable("dice", "add_die", ("round", MATCH)),)

    def set_up(self, seats: int, game_options: Mapping[str, int | str], chance: Chance) -> Kingdoms:
        state = Kingdoms(seats, game_options, chance)
        state.then(opening.prepare)
        return state

    def roles(self, state: State) -> tuple[str, ...]:
        return tuple(PEOPLES[people] for people in _kingdoms(state).people)

    def spans(self, state: State) -> Mapping[str, int]:
        return {"round": _kingdoms(state).round}

    def view(self, state: State, audience: int) -> View:
        return view_of(_kingdoms(state), audience)

    def prompt(self, state: State, decision: Decision) -> dict[str, object]:
        return asking.prompt_of(_kingdoms(state), decision)

    def static(self) -> Mapping[str, object]:
        return static()

    def touches(self, state: State, decision: Decision, option: Option) -> tuple[str, ...]:
        return things.touches(_kingdoms(state), decision, option)

    def forbids(self, state: State, decision: Decision, wish: str) -> Reason | None:
        return reasons.forbids(_kingdoms(state), decision, wish)

    def sheet(self, state: State, audience: int) -> Sheet:
        return sheet.sheet_of(_kingdoms(state), audience)

    def end_now(self, state: State, seed: int) -> Result | None:
        return sheet.end_now(_kingdoms(state))

    def layout(self, view: View) -> Layout:
        return layout.layout_of(view)

    def explain(self, key: str) -> Explanation | None:
        by_kind = explanations.BY_KIND.get(kind_of(key))
        return super().explain(key) if by_kind is None else by_kind(key)

    def phrases(self, event: Mapping[str, object]) -> Sequence[Phrase] | None:
        return narration.phrases_of(event)

    def determinize(self, view: View, decision: Decision, rng: random.Random) -> Kingdoms:
        return knowledge.Dealer(view, decision).deal(rng)

    def dealer(self, view: View, decision: Decision) -> Callable[[random.Random], State]:
        return knowledge.Dealer(view, decision).deal

    def scramble(self, state: State, audience: int, rng: random.Random) -> Kingdoms:
        return knowledge.scramble(_kingdoms(state), audience, rng)

    def evaluate(self, state: State) -> Sequence[float]:
        return standing.evaluate(_kingdoms(state), self.sense)

    def traits(self, state: State) -> Sequence[Sequence[float]]:
        return standing.features(_kingdoms(state), self.sense)

    def is_settled(self, state: State, seat: int) -> bool:
        """Between the actions of a turn, when no combat, voyage or payment is half done."""
        return state.asked[0].kind == "act"

    def appraise(self, view: View, decision: Decision) -> Sequence[float]:
        return appraisal.appraise(view, decision, self.sense)

    def house_choice(self, view: View, decision: Decision) -> Option:
        return house.house_choice(view, decision)

    def judge(self, state: State, decision: Decision) -> Sequence[float]:
        return appraisal.worths(_kingdoms(state), decision, self.sense)

    def weighed(self, weights: Mapping[str, float]) -> DarkKingdoms:
        other = super().weighed(weights)
        other.sense = Sense(other.weights)
        return other

    def check(self, state: State) -> None:
        invariants.check(_kingdoms(state))


def _kingdoms(state: State) -> Kingdoms:
    assert isinstance(state, Kingdoms)
    return state
