"""Ánima as a title: set-up, views, invariants, and what bots may ask.

The sequence of play:

    set-up: deals, what each seat keeps, Groups, first Locations     rules/opening.py
    turn:   order by Speed; each phase is everybody's, in this order rules/turn/turns.py
            start        discard, expel, play cards; stay or leave   rules/turn/starting.py
            movement     go somewhere, new horizons, or rest         rules/turn/movement.py
            interaction  trade, declare combat                       rules/turn/interaction.py
            exploration  the die, encounters, the reward, Missions   rules/turn/exploration.py
    any of these may lead to a combat, a Mission or a window for interrupts
            rules/combat.py, rules/missions/, rules/playing.py, rules/windows.py
    end:    the Final Mission is completed, the turn limit,          rules/ending.py
            or a single seat left
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
from engine.core.passing import MATCH, NEW, Passable
from engine.core.reasons import Reason
from engine.core.result import Result
from engine.core.sheet import Sheet
from engine.core.things import kind_of
from engine.core.title import GameOption, Phrase, Title, View
from engine.games.anima.cards import abilities, events, gifts, locations
from engine.games.anima.mind import appraisal, knowledge
from engine.games.anima.prompts import prompt_of
from engine.games.anima.rules import invariants, opening
from engine.games.anima.state import Anima
from engine.games.anima.static import static
from engine.games.anima.telling import (
    explanations,
    layout,
    moments,
    narration,
    reasons,
    sheet,
    things,
)
from engine.games.anima.view import view_of

EFFECTS = (gifts, events, locations, abilities)
"""Loading these modules fills the tables of `rules/effect_tables.py`."""


@final
class AnimaTitle(Title):
    id = "anima"
    version = 2
    state_class = Anima
    timeouts_until_leave = 3
    max_plies = 60_000
    game_options = (
        GameOption("tree", ("no", "yes"), "no"),
        GameOption("multiple_missions", ("no", "yes"), "no"),
        GameOption("turn_limit", tuple(range(10, 201)), 40),
        GameOption("interrupt_prompt", ("holders", "everyone"), "holders"),
        GameOption("trade", ("yes", "no"), "yes"),
    )

    general_clauses = MappingProxyType(
        {
            "match_over": "AN-163",
            "not_your_decision": "AN-20",
            "not_now": "AN-123",
            "only_shown": "AN-154",
        }
    )
    explained = MappingProxyType(explanations.CLAUSES)
    main_decisions = MappingProxyType(
        {
            "start_action": ("gift", "character"),
            "movement_action": ("group", "gift", "character"),
            "interaction_action": ("group", "gift", "character"),
            "combat_action": ("gift", "character"),
        }
    )
    turn_event = "turn_began"
    passable: tuple[Passable, ...] = (
        Passable("interrupts", "interrupt", ("turn", NEW, MATCH)),
        Passable("discarded_gifts", "take_discarded_gift", ("turn", MATCH), option="decline"),
        Passable("expelled", "take_expelled", ("turn", MATCH), option="decline"),
    )

    def set_up(self, seats: int, game_options: Mapping[str, int | str], chance: Chance) -> Anima:
        state = Anima(seats, game_options, chance)
        state.then(opening.prepare)
        return state

    def spans(self, state: State) -> Mapping[str, int]:
        return {"turn": _anima(state).turn}

    def is_at_stake(self, state: State, decision: Decision) -> bool:
        """A window about the seat's own turn, combat or group is never passed for it."""
        s = _anima(state)
        return decision.kind == "interrupt" and (
            decision.seat == s.active
            or (s.combat is not None and decision.seat in s.combat.fighters())
            or any(decision.seat in (play.target, s.owner(str(play.target))) for play in s.plays)
        )

    def view(self, state: State, audience: int) -> View:
        return view_of(_anima(state), audience)

    def prompt(self, state: State, decision: Decision) -> dict[str, object]:
        return prompt_of(_anima(state), decision)

    def static(self) -> Mapping[str, object]:
        return static()

    def touches(self, state: State, decision: Decision, option: Option) -> tuple[str, ...]:
        return things.touches(_anima(state), decision, option)

    def moments_now(self, state: State, decision: Decision) -> tuple[str, ...]:
        return moments.now(decision)

    def forbids(self, state: State, decision: Decision, wish: str) -> Reason | None:
        return reasons.forbids(_anima(state), decision, wish)

    def sheet(self, state: State, audience: int) -> Sheet:
        return sheet.sheet_of(_anima(state), audience)

    def end_now(self, state: State, seed: int) -> Result | None:
        return sheet.end_now(_anima(state), seed)

    def layout(self, view: View) -> Layout:
        return layout.layout_of(view)

    def explain(self, key: str) -> Explanation | None:
        kind = kind_of(key)
        if kind in explanations.BY_KIND:
            return explanations.explained(kind, key)
        return super().explain(key)

    def phrases(self, event: Mapping[str, object]) -> Sequence[Phrase] | None:
        return narration.phrases_of(event)

    def determinize(self, view: View, decision: Decision, rng: random.Random) -> Anima:
        return knowledge.Dealer(view, decision).deal(rng)

    def dealer(self, view: View, decision: Decision) -> Callable[[random.Random], State]:
        return knowledge.Dealer(view, decision).deal

    def scramble(self, state: State, audience: int, rng: random.Random) -> Anima:
        return knowledge.scramble(_anima(state), audience, rng)

    def evaluate(self, state: State) -> Sequence[float]:
        return appraisal.evaluate(_anima(state))

    def is_settled(self, state: State, seat: int) -> bool:
        return _anima(state).combat is None

    def appraise(self, view: View, decision: Decision) -> Sequence[float]:
        return appraisal.appraise(view, decision)

    def judge(self, state: State, decision: Decision) -> Sequence[float]:
        return appraisal.worths(_anima(state), decision)

    def check(self, state: State) -> None:
        invariants.check(_anima(state))


def _anima(state: State) -> Anima:
    assert isinstance(state, Anima)
    return state
