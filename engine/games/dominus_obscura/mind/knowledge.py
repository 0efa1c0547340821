"""From what a seat knows back to full states: dealing the unknown, and shuffling it in place.

`Dealer` reads a view once and deals as many states from it as search wants. `scramble` changes
in a state what an audience may not know, which is how the isolation of views is checked.
"""

from __future__ import annotations

import random
from typing import Any, Final, final

from engine.core.chance import FastChance
from engine.core.decisions import Decision
from engine.core.storage import unpack_frames
from engine.core.title import View
from engine.games.dominus_obscura.board.echoes import BRIGADE, ECHO_OF, NOMENS, NUMBER_OF, SEAT_OF
from engine.games.dominus_obscura.board.mission_cards import MISSION_OF, MISSIONS
from engine.games.dominus_obscura.board.reward_cards import CARD_OF, FULL_DECK
from engine.games.dominus_obscura.board.squares import SQUARE_OF, ZONES
from engine.games.dominus_obscura.state import (
    BLOCKED,
    DEPLOYMENT,
    NOBODY,
    PHASES,
    Umbral,
    echo_with_token,
)
from engine.games.dominus_obscura.view import knows_echo


def mixed(items: list[int], rng: random.Random) -> list[int]:
    """The same items in random order."""
    items = items[:]
    value = rng.random
    for last in range(len(items) - 1, 0, -1):
        other = int(value() * (last + 1))
        items[last], items[other] = items[other], items[last]
    return items


NOMEN_AT: Final = (60.0, 6.0, 1.0, 1.0, 0.5, 0.5, 0.5, 0.5)
"""How likely a hidden token is to be Nomen Umbrae, by its ranks from home. Nearly everybody keeps
it behind; who believed it anywhere would fear and chase the wrong tokens."""


@final
class Dealer:
    """All a seat knows, ready to be completed with a guess at what it does not know."""

    def __init__(self, view: View, decision: Decision) -> None:
        seen: dict[str, Any] = view
        self.seat: Final = decision.seat
        self.known: Final = _read(seen, decision)
        rival = 1 - self.seat
        its: dict[str, Any] = seen["seats"][rival]
        s = self.known
        self.places: Final = [
            (NUMBER_OF[one["token"]], SQUARE_OF[one["square"]])
            for one in seen["tokens"]
            if one["seat"] == rival and "echo" not in one
        ]
        self.strangers: Final = [
            echo
            for echo, card in zip(BRIGADE[rival], its["echoes"], strict=True)
            if card["status"] in ("board", "unknown") and "token" not in card
        ]
        """Rival Echoes that may lie behind those tokens."""
        self.chances: Final = self._chances(rival)
        self.rival_missions: Final = _left(s, rival)
        self.rival_has_secret: Final = its["has_mission"] and its["mission"] is None
        self.own_missions: Final = _left(s, self.seat)
        self.rival_unknown: Final = its["hand_size"] - len(s.hands[rival])
        cards = list(FULL_DECK)
        for card in (*s.hands[0], *s.hands[1], *s.discard, *s.played):
            cards.remove(card)
        for carried in s.objects:
            for card in carried:
                cards.remove(card)
        self.cards: Final = cards

    def _chances(self, rival: int) -> list[float]:
        """Of each place to hold the rival's Nomen Umbrae; none while that may be in reserve."""
        if NOMENS[rival] not in self.strangers or len(self.places) < len(self.strangers):
            return []
        return [
            NOMEN_AT[square // 8 if rival == 0 else 7 - square // 8] for _, square in self.places
        ]

    def deal(self, rng: random.Random) -> Umbral:
        s = self.known.copy()
        s.chance = FastChance(rng.getrandbits(32))
        rival = 1 - self.seat
        if self.places:
            strangers = mixed(self.strangers, rng)
            if self.chances:
                (place,) = rng.choices(range(len(self.places)), self.chances)
                now = strangers.index(NOMENS[rival])
                strangers[place], strangers[now] = strangers[now], strangers[place]
            for (number, square), echo in zip(self.places, strangers, strict=False):
                s.token[echo] = number
                s.square[echo] = square
                s.board[square] = echo
        missions = mixed(self.rival_missions, rng)
        if self.rival_has_secret:
            s.mission[rival] = missions.pop()
        s.mission_deck[rival] = missions
        s.mission_deck[self.seat] = mixed(self.own_missions, rng)
        cards = mixed(self.cards, rng)
        count = self.rival_unknown
        s.hands[rival] = sorted(s.hands[rival] + cards[:count])
        s.deck = cards[count:]
        return s


def _left(s: Umbral, seat: int) -> list[int]:
    """Missions of a seat that lie neither open nor before the audience's eyes."""
    gone = {*s.mission_discard[seat], *s.completed[seat], *s.drawn[seat], s.mission[seat]}
    return [mission for mission in range(len(MISSIONS)) if mission not in gone]


def _read(view: dict[str, Any], decision: Decision) -> Umbral:
    """The part of the state that the view shows."""
    own = view["own_turn"]
    s = Umbral(own["game_options"], FastChance(0))
    s.asked = (decision,)
    s.frames = unpack_frames(view["flow"])
    s.draws = own["draws"]
    s.round = view["round"]
    s.first = view["first_seat"]
    s.active = NOBODY if view["active_seat"] is None else view["active_seat"]
    s.phase = PHASES.index(view["phase"])
    for square in view["blocks"]:
        s.board[SQUARE_OF[square]] = BLOCKED
    for one in view["rewards"]:
        s.rewards[SQUARE_OF[one["square"]]] = one["count"]
    peeked = view["peeked"]
    for one in view["tokens"]:
        if "echo" in one:
            echo = BRIGADE[one["seat"]][ECHO_OF[one["echo"]]]
            square = SQUARE_OF[one["square"]]
            s.square[echo] = square
            s.board[square] = echo
            s.token[echo] = NUMBER_OF[one["token"]]
            s.revealed[echo] = 0 if one["hidden"] else 1
            s.peeked[echo] = int(one["token"] in peeked)
    for seat in (0, 1):
        _read_seat(s, seat, view["seats"][seat])
    s.deck = []
    s.discard = [CARD_OF[card] for card in view["reward_discard"]]
    s.played = [CARD_OF[card] for card in view["played_this_turn"]]
    effects = view["turn_effects"]
    s.impetu = effects["impetu"]
    s.paso_largo = effects["paso_largo"]
    s.doble_voluntad = effects["doble_voluntad"]
    if effects["acted"] is not None:
        token = effects["acted"]
        s.acted = echo_with_token(s, SEAT_OF[token], NUMBER_OF[token])
    s.next_token = own["next_token"][:]
    s.markers_at_start = own["markers_at_start"]
    s.mission_is_new = own["mission_is_new"]
    s.mission_in_rewards = own["mission_in_rewards"]
    return s


def _read_seat(s: Umbral, seat: int, its: dict[str, Any]) -> None:
    s.fragments[seat] = its["fragments"]
    for at, zone in enumerate(ZONES):
        s.markers[seat][at] = its["zone_markers"][zone]
    s.completed[seat] = [MISSION_OF[one] for one in its["completed"]]
    s.mission_discard[seat] = [MISSION_OF[one] for one in its["mission_discard"]]
    s.drawn[seat] = [MISSION_OF[one] for one in its["drawn"]]
    if its["mission"] is not None:
        s.mission[seat] = MISSION_OF[its["mission"]["mission"]]
        s.mission_is_open[seat] = int(its["mission"]["is_open"])
    hand = its["known_cards"] if its["hand"] is None else its["hand"]
    s.hands[seat] = [CARD_OF[card] for card in hand]
    if its["hand"] is None:
        s.known[1 - seat] = s.hands[seat][:]
    for echo, card in zip(BRIGADE[seat], its["echoes"], strict=True):
        s.lives[echo] = card["lives"]
        s.anchor[echo] = int(card["anchor"])
        s.mark[echo] = int(card["mark"])
        s.objects[echo] = tuple([CARD_OF[one] for one in card["objects"]])
        if card["awaits_move"]:
            s.awaiting = echo


def scramble(state: Umbral, audience: int, rng: random.Random) -> Umbral:
    """A copy that differs only in what the audience may not know.

    What the open decision of another seat is about stays in its place.
    """
    s = state.copy()
    if s.result is not None:
        return s
    decision = s.asked[0]
    hidden_from = [seat for seat in (0, 1) if seat != audience]
    for seat in hidden_from:
        if decision.seat != seat:
            _mix_tokens(s, seat, audience, s.phase == DEPLOYMENT, rng)
        elif decision.kind != "echo_step":
            _mix_tokens(s, seat, audience, False, rng)
    for seat in (0, 1):
        is_fixed = decision.seat == seat and decision.kind in MISSION_DECISIONS
        _mix_missions(s, seat, seat in hidden_from and not is_fixed, rng)
    _mix_cards(
        s,
        [seat for seat in hidden_from if decision.seat != seat or decision.kind != "reward_step"],
        rng,
    )
    return s


MISSION_DECISIONS: Final = ("mission_step", "reward_step", "keep_mission")


def _mix_tokens(
    s: Umbral, seat: int, audience: int, with_reserve: bool, rng: random.Random
) -> None:
    echoes = [
        echo
        for echo in BRIGADE[seat]
        if (s.square[echo] >= 0 and not knows_echo(s, echo, audience))
        or (s.square[echo] < 0 and with_reserve)
    ]
    places = [(s.token[echo], s.square[echo], s.peeked[echo]) for echo in echoes]
    acted = s.token[s.acted] if s.acted in echoes else 0
    for echo, (token, square, peeked) in zip(mixed(echoes, rng), places, strict=True):
        s.token[echo], s.square[echo], s.peeked[echo] = token, square, peeked
        if square >= 0:
            s.board[square] = echo
    if acted:
        s.acted = echo_with_token(s, seat, acted)


def _mix_missions(s: Umbral, seat: int, is_hidden: bool, rng: random.Random) -> None:
    pool = s.mission_deck[seat][:]
    secret = is_hidden and s.mission[seat] >= 0 and not s.mission_is_open[seat]
    drawn = len(s.drawn[seat]) if is_hidden else 0
    if secret:
        pool.append(s.mission[seat])
    if drawn:
        pool += s.drawn[seat]
    pool = mixed(pool, rng)
    if secret:
        s.mission[seat] = pool.pop()
    if drawn:
        s.drawn[seat] = [pool.pop() for _ in range(drawn)]
    s.mission_deck[seat] = pool


def _mix_cards(s: Umbral, hidden_from: list[int], rng: random.Random) -> None:
    pool = s.deck[:]
    counts = {}
    for seat in hidden_from:
        kept = s.known[1 - seat]
        unknown = s.hands[seat][:]
        for card in kept:
            unknown.remove(card)
        counts[seat] = len(unknown)
        pool += unknown
    pool = mixed(pool, rng)
    for seat in hidden_from:
        dealt = [pool.pop() for _ in range(counts[seat])]
        s.hands[seat] = sorted(s.known[1 - seat] + dealt)
    s.deck = pool
