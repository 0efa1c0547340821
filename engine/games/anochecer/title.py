"""Anochecer as a title: set-up, views, invariants, and what bots may ask.

The sequence of play:

    set-up: references, map, kings, starting units, a first splice    rules/setup/
    round:  strategy phase     a strategy card for each seat          rules/phases/rounds.py
            action phase       turns by initiative until all passed   rules/phases/turns.py
            status phase       score, draw, tokens, ready, repair     rules/scoring.py
            benediction phase  the Tyrant's edict                     rules/phases/benediction.py
    turn:   tactical action    activate, move, fight, land, produce   rules/tactical_action/
            strategic action   the card's holder, then the others     rules/phases/strategies.py
            component action   as a card says                         cards/
    cards answer at hooks, in windows that ask everybody in order     rules/effects/windows.py
    end:    enough points, no objective left, or a single seat        rules/ending.py
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, final

from engine.core.chance import Chance
from engine.core.decisions import Decision
from engine.core.errors import BadGameOptions
from engine.core.explaining import Explanation
from engine.core.flow import State
from engine.core.layout import Layout
from engine.core.options import Option
from engine.core.passing import MATCH, NEW, Passable
from engine.core.reasons import Reason
from engine.core.result import Result
from engine.core.sheet import Sheet
from engine.core.things import kind_of
from engine.core.title import GameOption, Phrase, Texts, Title, View
from engine.games.anochecer.cards import (
    abilities,
    action_cards,
    edicts,
    faction_technologies,
    finds,
    genomes,
    paradigms,
    relics,
    unit_upgrades,
)
from engine.games.anochecer.mind import appraisal, dealing, house
from engine.games.anochecer.prompts import prompt_of
from engine.games.anochecer.rules import invariants
from engine.games.anochecer.rules.combat import ground_combat, invasion, space_combat
from engine.games.anochecer.rules.phases import rounds
from engine.games.anochecer.rules.setup import opening
from engine.games.anochecer.rules.units.units import places_of
from engine.games.anochecer.state import Twilight
from engine.games.anochecer.static import static
from engine.games.anochecer.telling import (
    clauses,
    explanations,
    layout,
    moments,
    naming,
    narration,
    reasons,
    sheet,
    things,
)
from engine.games.anochecer.view import view_of

EFFECTS = (
    abilities,
    action_cards,
    edicts,
    faction_technologies,
    finds,
    genomes,
    paradigms,
    relics,
    unit_upgrades,
)
"""Loading these fills the tables where rules look effects up by the name of a card."""
STEPS = (ground_combat, invasion, rounds, space_combat)
"""Loading these makes their steps known, also to a state that was stored in the middle of one."""


EXPANSIONS = ("pok", "fracture", "veiled_heart")
MOST_PLAIN_SEATS = 6


@final
class Anochecer(Title):
    id = "anochecer"
    state_class = Twilight
    version: ClassVar[int] = 3
    timeouts_until_leave = 3
    house_plays_on = True
    max_plies = 20_500
    game_options = (
        GameOption("rules_level", ("M1", "M2", "M3"), "M3"),
        GameOption("victory_points", (10, 14), 10),
        GameOption("map_mode", ("built", "preset"), "built"),
        GameOption("transactions", ("full", "off"), "full"),
        GameOption("mecatol_legendary", ("yes", "no"), "yes"),
        GameOption("round_limit", (0, 3, 4, 5, 6, 7, 8), 0),
        GameOption("pok", ("no", "yes"), "no"),
        GameOption("fracture", ("no", "yes"), "no"),
        GameOption("veiled_heart", ("no", "yes"), "no"),
    )

    general_clauses = MappingProxyType(
        {
            "match_over": "TF-281",
            "not_your_decision": "TF-46",
            "not_now": "TF-46",
            "only_shown": "TF-46",
        }
    )
    explained = MappingProxyType(clauses.CLAUSES)
    main_decisions = MappingProxyType(reasons.MAIN)
    points_detail = "points"
    turn_event = "turn"
    passable: tuple[Passable, ...] = (
        Passable("reactions", "react", (NEW,)),
        Passable("secondaries", "secondary_use", ("round", MATCH), option="no"),
        Passable("splices", "splice_join", ("round", MATCH), option="no"),
    )

    def checked(self, seats: int, game_options: Mapping[str, int | str]) -> dict[str, int | str]:
        """Larger tables need the tiles of Prophecy of Kings.

        An expansion that is not played is left out, so that a match without any is the same as
        before there were any.
        """
        full = super().checked(seats, game_options)
        if seats > MOST_PLAIN_SEATS and full["pok"] == "no":
            raise BadGameOptions(f"{seats} seats need the option pok")
        if seats > MOST_PLAIN_SEATS and full["map_mode"] == "preset":
            raise BadGameOptions(f"there is no preset map for {seats} seats")
        return {
            name: value for name, value in full.items() if name not in EXPANSIONS or value != "no"
        }

    def seats_with(self, game_options: Mapping[str, int | str]) -> tuple[int, ...]:
        if game_options.get("pok") != "yes" or game_options.get("map_mode") == "preset":
            return tuple([count for count in self.seat_counts if count <= MOST_PLAIN_SEATS])
        return self.seat_counts

    def set_up(self, seats: int, game_options: Mapping[str, int | str], chance: Chance) -> Twilight:
        state = Twilight(seats, game_options, chance)
        state.then(opening.prepare)
        return state

    def tally(self, state: State) -> tuple[int, tuple[int, ...]]:
        twilight = _twilight(state)
        return twilight.round, tuple([one.points for one in twilight.realms[: twilight.seats]])

    def spans(self, state: State) -> Mapping[str, int]:
        return {"round": _twilight(state).round}

    def is_at_stake(self, state: State, decision: Decision) -> bool:
        """A window in the seat's own turn, or where its units stand, is never passed for it."""
        s = _twilight(state)
        return decision.kind == "react" and (
            decision.seat == s.active
            or (
                s.expedition is not None
                and any(
                    place in s.forces(decision.seat) for place in places_of(s, s.expedition.slot)
                )
            )
        )

    def view(self, state: State, audience: int) -> View:
        return view_of(_twilight(state), audience)

    def prompt(self, state: State, decision: Decision) -> dict[str, object]:
        return prompt_of(_twilight(state), decision)

    def static(self) -> Mapping[str, object]:
        return static()

    def touches(self, state: State, decision: Decision, option: Option) -> tuple[str, ...]:
        return things.touches(_twilight(state), decision, option)

    def moments_now(self, state: State, decision: Decision) -> tuple[str, ...]:
        return moments.now(_twilight(state), decision)

    def forbids(self, state: State, decision: Decision, wish: str) -> Reason | None:
        return reasons.forbids(_twilight(state), decision, wish)

    def sheet(self, state: State, audience: int) -> Sheet:
        return sheet.sheet_of(_twilight(state), audience)

    def end_now(self, state: State, seed: int) -> Result | None:
        return sheet.end_now(_twilight(state), seed)

    def layout(self, view: View) -> Layout:
        return layout.layout_of_view(view)

    def explain(self, key: str) -> Explanation | None:
        by_kind = explanations.BY_KIND.get(kind_of(key))
        return super().explain(key) if by_kind is None else by_kind(key)

    def texts_at(self, state: State, language: str) -> Texts:
        return naming.texts_on(_twilight(state).galaxy, self.texts(language))

    def phrases(self, event: Mapping[str, object]) -> Sequence[Phrase] | None:
        return narration.phrases_of(event)

    def determinize(self, view: View, decision: Decision, rng: random.Random) -> Twilight:
        return dealing.Dealer(view, decision).deal(rng)

    def dealer(self, view: View, decision: Decision) -> Callable[[random.Random], State]:
        return dealing.Dealer(view, decision).deal

    def scramble(self, state: State, audience: int, rng: random.Random) -> Twilight:
        return dealing.scramble(_twilight(state), audience, rng)

    def evaluate(self, state: State) -> Sequence[float]:
        return appraisal.evaluate(_twilight(state))

    def appraise(self, view: View, decision: Decision) -> Sequence[float]:
        return appraisal.appraise(view, decision)

    def house_choice(self, view: View, decision: Decision) -> Option:
        return house.house_choice(view, decision)

    def judge(self, state: State, decision: Decision) -> Sequence[float]:
        return appraisal.worths(_twilight(state), decision)

    def check(self, state: State) -> None:
        invariants.check(_twilight(state))


def _twilight(state: State) -> Twilight:
    assert isinstance(state, Twilight)
    return state
