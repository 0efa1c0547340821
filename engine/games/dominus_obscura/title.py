"""Dominus Obscura as a title: set-up, views, invariants, and what bots may ask.

The sequence of play:

    set-up: initiative, Echoes deployed in turns, missions, cards     rules/turn.py
            a first reward marker for each seat                       rules/rewards.py
    round:  in rounds 5, 10 and 15 another one for each seat          rules/rewards.py
            then a turn for each seat, who has the initiative first   rules/turn.py
    turn:   Missions    complete, exchange or draw                    rules/missions.py
            Rewards     play any number of cards                      rules/playing.py
            Echoes      one moves, attacks, shoots or frees itself    rules/echo_step.py
                        an attack or a shot is a Fracture             rules/fractures.py
            Zones       markers are lost, then taken                  rules/zones.py
    end:    five missions, a Fracture that ends it, the last round,   rules/ending.py
            or a seat leaves
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, final

from engine.core.chance import Chance
from engine.core.decisions import Decision
from engine.core.explaining import Explanation
from engine.core.flow import State
from engine.core.layout import Layout
from engine.core.options import Option
from engine.core.passing import NEW, Passable
from engine.core.reasons import Reason
from engine.core.result import Result
from engine.core.sheet import Sheet
from engine.core.things import kind_of
from engine.core.title import GameOption, Phrase, Title, View
from engine.games.dominus_obscura.board.echoes import BRIGADE, ECHOES, KIND, NOMENS, OWNER
from engine.games.dominus_obscura.board.mission_cards import MISSIONS
from engine.games.dominus_obscura.board.reward_cards import CARDS, FULL_DECK
from engine.games.dominus_obscura.board.squares import IS_RENASCI
from engine.games.dominus_obscura.cards import plays
from engine.games.dominus_obscura.mind import appraisal, knowledge
from engine.games.dominus_obscura.mind.standing import features, win_chance
from engine.games.dominus_obscura.mind.weights import SENSE, WEIGHTS, Sense
from engine.games.dominus_obscura.rules.turn import set_up
from engine.games.dominus_obscura.rules.zones import MOST_MARKERS
from engine.games.dominus_obscura.state import BLOCKED, DEPLOYMENT, EMPTY, TURN, Umbral
from engine.games.dominus_obscura.telling import (
    explanations,
    layout,
    narration,
    reasons,
    sheet,
    things,
)
from engine.games.dominus_obscura.view import view_of

EFFECTS = (plays,)
"""Loading these fills the table where rules look effects up by a card."""


@final
class DominusObscura(Title):
    id = "dominus_obscura"
    version = 2
    state_class = Umbral
    max_plies = 1500
    weights = WEIGHTS
    sense: Sense = SENSE
    game_options = (
        GameOption("nomen_victory", ("count", "instant"), "count"),
        GameOption("marker_loss", ("every_turn", "own_turn"), "every_turn"),
        GameOption("six_markers", ("exchange", "complete_control"), "exchange"),
        GameOption("rounds", (20, 10, 12, 15), 20),
        GameOption("second_seat_cards", (0, 1, 2), 0),
    )

    general_clauses = MappingProxyType(
        {
            "match_over": "DO-18",
            "not_your_decision": "DO-16",
            "not_now": "DO-16",
            "only_shown": "DO-16",
        }
    )
    explained = MappingProxyType(explanations.CLAUSES)
    main_decisions = MappingProxyType({"reward_step": ("card",), "echo_step": ("token",)})
    points_detail = "final_score"
    turn_event = "turn_started"
    passable: tuple[Passable, ...] = (
        Passable("rewards", "reward_step", (NEW,), option="done"),
        Passable("missions", "mission_step", (NEW,), option="done"),
    )

    def set_up(self, seats: int, game_options: Mapping[str, int | str], chance: Chance) -> Umbral:
        state = Umbral(game_options, chance)
        state.then(set_up)
        return state

    def is_at_stake(self, state: State, decision: Decision) -> bool:
        """A mission that can be completed is worth its Fragments."""
        return any(one.kind == "complete" for one in decision.options)

    def view(self, state: State, audience: int) -> View:
        return view_of(_umbral(state), audience)

    def prompt(self, state: State, decision: Decision) -> dict[str, object]:
        if decision.kind == "card_choice":
            return {"card": CARDS[_umbral(state).played[-1]]}
        if decision.kind == "deploy_square":
            return {"echo": ECHOES[KIND[int(str(decision.args[0]))]]}
        return {}

    def touches(self, state: State, decision: Decision, option: Option) -> tuple[str, ...]:
        return things.touches(_umbral(state), decision, option)

    def forbids(self, state: State, decision: Decision, wish: str) -> Reason | None:
        return reasons.forbids(_umbral(state), decision, wish)

    def sheet(self, state: State, audience: int) -> Sheet:
        return sheet.sheet_of(_umbral(state), audience)

    def end_now(self, state: State, seed: int) -> Result | None:
        return sheet.end_now(_umbral(state), seed)

    def layout(self, view: View) -> Layout:
        return layout.layout_of(view)

    def explain(self, key: str) -> Explanation | None:
        by_kind = explanations.BY_KIND.get(kind_of(key))
        return super().explain(key) if by_kind is None else by_kind(key)

    def phrases(self, event: Mapping[str, object]) -> Sequence[Phrase] | None:
        return narration.phrases_of(event)

    def determinize(self, view: View, decision: Decision, rng: random.Random) -> Umbral:
        return knowledge.Dealer(view, decision).deal(rng)

    def dealer(self, view: View, decision: Decision) -> Callable[[random.Random], State]:
        return knowledge.Dealer(view, decision).deal

    def scramble(self, state: State, audience: int, rng: random.Random) -> Umbral:
        return knowledge.scramble(_umbral(state), audience, rng)

    def evaluate(self, state: State) -> Sequence[float]:
        south = win_chance(_umbral(state), self.sense.standing)
        return (south, 1 - south)

    def traits(self, state: State) -> Sequence[Sequence[float]]:
        row = features(_umbral(state))
        return (row, [0.0] * len(row))

    def is_settled(self, state: State, seat: int) -> bool:
        """At the start of the seat's own turn: what the rival answers is seen first."""
        asked = state.asked[0]
        return asked.kind == "mission_step" and asked.seat == seat

    def appraise(self, view: View, decision: Decision) -> Sequence[float]:
        return appraisal.appraise(view, decision, self.sense)

    def judge(self, state: State, decision: Decision) -> Sequence[float]:
        return appraisal.judge(_umbral(state), decision, self.sense)

    def weighed(self, weights: Mapping[str, float]) -> DominusObscura:
        other = super().weighed(weights)
        other.sense = Sense(other.weights)
        return other

    def check(self, state: State) -> None:
        s = _umbral(state)
        _check_pieces(s)
        _check_cards(s)


def _umbral(state: State) -> Umbral:
    assert isinstance(state, Umbral)
    return state


def _check_pieces(s: Umbral) -> None:
    standing = 0
    for echo in range(12):
        square = s.square[echo]
        if square < 0:
            assert not (s.token[echo] or s.anchor[echo] or s.mark[echo] or s.objects[echo]), "DO-85"
            continue
        standing += 1
        assert s.board[square] == echo, "DO-3"
        assert not s.anchor[echo] or s.revealed[echo], "DO-106"
        if IS_RENASCI[square] and s.result is None:
            assert s.awaiting == echo and OWNER[echo] == s.active, "DO-4"
    blocks = s.board.count(BLOCKED)
    assert s.board.count(EMPTY) + blocks + standing == 64, "DO-3"
    assert blocks <= 3, "DO-111"
    for seat in (0, 1):
        tokens = [s.token[echo] for echo in BRIGADE[seat] if s.square[echo] >= 0]
        if tokens:
            assert len(set(tokens)) == len(tokens) and min(tokens) > 0, "DO-11"
            assert max(tokens) < s.next_token[seat], "DO-128"
        held = s.markers[seat]
        assert min(held) >= 0 and sum(held) <= MOST_MARKERS, "DO-112"
        if s.phase != DEPLOYMENT and s.result is None:
            assert s.square[NOMENS[seat]] >= 0, "DO-6"
    if any(s.rewards):
        for square, count in enumerate(s.rewards):
            assert not count or (s.board[square] == EMPTY and not IS_RENASCI[square]), "DO-7"
    assert s.phase != TURN or 1 <= s.round <= int(s.game_options["rounds"]), "DO-14"


def _check_cards(s: Umbral) -> None:
    south, north = s.hands
    cards = s.deck + s.discard + s.played + south + north
    for carried in s.objects:
        cards += carried
    cards.sort()
    assert cards == ALL_CARDS, "60 cards"
    for seat in (0, 1):
        missions = (
            s.mission_deck[seat] + s.mission_discard[seat] + s.completed[seat] + s.drawn[seat]
        )
        if s.mission[seat] >= 0:
            missions.append(s.mission[seat])
        missions.sort()
        assert missions == ALL_MISSIONS, "DO-29"
        assert s.hands[seat] == sorted(s.hands[seat])
        if s.known[seat]:
            assert not Counter(s.known[seat]) - Counter(s.hands[1 - seat]), "DO-55"


ALL_CARDS: Final = list(FULL_DECK)
ALL_MISSIONS: Final = list(range(len(MISSIONS)))
