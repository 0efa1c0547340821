"""ALONE as a title: set-up, views, invariants, and what bots may ask.

The sequence of play:

    set-up: character, missions, station, decks, hands, first tokens    rules/opening.py
    round:  eight Turns of the Hero, then the end of the Round:         rules/rounds.py
            Labyrinth, adrenaline, losses, marker, hands, Danger
    turn:   start of the Turn, one Action (two with bullet time)        rules/hero/turn.py
            each Action: declared, Reactions, carried out, Reactions    rules/evil/windows.py
            Movement, Exploration, Combat, Tracking, Loot, Interaction  rules/hero/
            creatures come, walk and make noise                         rules/evil/
            then conditions, a creature attack, lights put out          rules/hero/turn.py
    end:    both meters empty, the Final Mission, the last Round,       state.py
            or a side leaves
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
from engine.core.sheet import Sheet
from engine.core.things import kind_of
from engine.core.title import GameOption, Phrase, Title, View
from engine.games.alone.board.missions import DIFFICULTIES
from engine.games.alone.cards import reactions
from engine.games.alone.mind import appraisal, dealing
from engine.games.alone.rules import geography, invariants, opening
from engine.games.alone.state import TURNS, Station, station
from engine.games.alone.static import static
from engine.games.alone.telling import (
    explanations,
    layout,
    narration,
    prompts,
    questions,
    reasons,
    sheet,
    things,
)
from engine.games.alone.view import recalled, view_of

EFFECTS = (reactions,)
"""Loading these fills the tables where rules look effects up by name."""


@final
class Alone(Title):
    id = "alone"
    version = 3
    state_class = Station
    timeouts_until_leave = 3
    max_plies = 5000
    game_options = (
        GameOption("difficulty", DIFFICULTIES, "normal"),
        GameOption("deck_choice", ("evil_picks", "random_pair"), "evil_picks"),
        GameOption("evil_hands", ("open", "closed"), "open"),
        GameOption("max_rounds", tuple(range(6, 21)), 12),
        GameOption("map_mode", ("generated", "map_t"), "generated"),
        GameOption("character_choice", ("hero_picks", "random"), "hero_picks"),
        GameOption("ghost_memory", ("off", "on"), "off"),
        GameOption("clean_labyrinth", ("on", "off"), "on"),
    )
    advantage_options = ("difficulty",)

    general_clauses = MappingProxyType(
        {
            "match_over": "AL-202",
            "not_your_decision": "AL-2",
            "not_now": "AL-2",
            "only_shown": "AL-2",
        }
    )
    explained = MappingProxyType(explanations.CLAUSES)
    main_decisions = MappingProxyType(
        {"choose_action": ("item",), "reaction": ("card",), "pick_creature": ("token",)}
    )
    turn_event = "turn"
    passable: tuple[Passable, ...] = (
        Passable("reactions", "reaction", ("turn", NEW, "round")),
        Passable("doors", "bar_door", (MATCH,), "none"),
    )

    def set_up(self, seats: int, game_options: Mapping[str, int | str], chance: Chance) -> Station:
        state = Station(seats, game_options, chance)
        state.then(opening.prepare)
        return state

    def sides(self, seats: int, game_options: Mapping[str, int | str]) -> tuple[int, ...]:
        return (0, *([1] * (seats - 1)))

    def spans(self, state: State) -> Mapping[str, int]:
        s = station(state)
        return {"round": s.round, "turn": s.round * (TURNS + 1) + s.turn}

    def is_at_stake(self, state: State, decision: Decision) -> bool:
        """Once the way out is open every reaction may be the last one; a Door is worth a bar where
        something the Hero sees could come through it."""
        s = station(state)
        if decision.kind == "bar_door":
            return geography.sees_creature_near(s)
        return decision.kind == "reaction" and s.final_active > 0

    def view(self, state: State, audience: int) -> View:
        return view_of(station(state), audience)

    def recalled(self, state: State, seat: int) -> View:
        return recalled(station(state), seat)

    def prompt(self, state: State, decision: Decision) -> dict[str, object]:
        return prompts.prompt_of(station(state), decision)

    def static(self) -> Mapping[str, object]:
        return static()

    def touches(self, state: State, decision: Decision, option: Option) -> tuple[str, ...]:
        return things.touches(station(state), decision, option)

    def moments_now(self, state: State, decision: Decision) -> tuple[str, ...]:
        return questions.moments(station(state), decision)

    def forbids(self, state: State, decision: Decision, wish: str) -> Reason | None:
        return reasons.forbids(station(state), decision, wish)

    def sheet(self, state: State, audience: int) -> Sheet:
        return sheet.sheet_of(station(state), audience)

    def layout(self, view: View) -> Layout:
        return layout.layout_of(view)

    def explain(self, key: str) -> Explanation | None:
        by_kind = explanations.BY_KIND.get(kind_of(key))
        return super().explain(key) if by_kind is None else by_kind(key)

    def phrases(self, event: Mapping[str, object]) -> Sequence[Phrase] | None:
        return narration.phrases_of(event)

    def determinize(self, view: View, decision: Decision, rng: random.Random) -> Station:
        return dealing.Dealer(view, decision).deal(rng)

    def dealer(self, view: View, decision: Decision) -> Callable[[random.Random], State]:
        return dealing.Dealer(view, decision).deal

    def scramble(self, state: State, audience: int, rng: random.Random) -> Station | None:
        return dealing.scramble(station(state), audience, rng)

    def evaluate(self, state: State) -> Sequence[float]:
        return appraisal.evaluate(station(state))

    def appraise(self, view: View, decision: Decision) -> Sequence[float]:
        return appraisal.appraise(view, decision)

    def judge(self, state: State, decision: Decision) -> Sequence[float] | None:
        return appraisal.judge(station(state), decision)

    def check(self, state: State) -> None:
        invariants.check(station(state))
