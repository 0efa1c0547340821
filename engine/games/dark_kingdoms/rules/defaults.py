"""The option taken for a seat that lets its time run out (5.6; DK-151)."""

from __future__ import annotations

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.games.dark_kingdoms.board.geography import (
    BLACK,
    COLOUR,
    COUNT,
    NEIGHBOURS,
    RED,
    RESOURCES,
)
from engine.games.dark_kingdoms.rules.marches import ATTACK, MOVE, TOPPLE, blocking_armies
from engine.games.dark_kingdoms.rules.pieces import armies_of, has_foreign_piece, may_move
from engine.games.dark_kingdoms.rules.turn import END_TURN
from engine.games.dark_kingdoms.rules.voyages import DOCK_OPTIONS
from engine.games.dark_kingdoms.state import DEFAULTS, Kingdoms, piece_in_question


def richer_colour_option(s: Kingdoms, decision: Decision) -> Option:
    return decision.options[richer_colour(s, decision.seat)]


def card_held_most(s: Kingdoms, decision: Decision) -> Option:
    held = s.hand[decision.seat]
    return max(decision.options, key=lambda one: held[RESOURCES.index(one.word())])


def starting_port(s: Kingdoms, decision: Decision) -> Option:
    start = DOCK_OPTIONS[s.ship_at[piece_in_question(decision)]]
    return start if start in decision.options else decision.options[0]


def last_option(s: Kingdoms, decision: Decision) -> Option:
    return decision.options[-1]


def end_turn_or_clear(s: Kingdoms, decision: Decision) -> Option:
    return END_TURN if END_TURN in decision.options else leave_or_fight(s, decision)


def richer_colour(s: Kingdoms, seat: int) -> int:
    """The colour with more villages and markers; red if equal."""
    pieces = [0, 0]
    for there in range(COUNT):
        pieces[COLOUR[there]] += s.villages[seat][there] + (s.marker[there] == seat)
    return BLACK if pieces[BLACK] > pieces[RED] else RED


def leave_or_fight(s: Kingdoms, decision: Decision) -> Option:
    """The turn cannot end yet: the lowest army in the way goes home, or attacks, or topples."""
    seat = decision.seat
    army = blocking_armies(s, seat, armies_of(s, seat))[0]
    if may_move(s, army):
        for there in NEIGHBOURS[s.seats][s.army_at[army]]:
            if s.control[there] == seat and not has_foreign_piece(s, seat, there):
                return MOVE[army][there]
    attack = ATTACK[army]
    return attack if attack in decision.options else TOPPLE[army]


DEFAULTS.update(
    {
        "choose_colour": richer_colour_option,
        "pay_card": card_held_most,
        "choose_port": starting_port,
        "event_revolt": last_option,
        "choose_refuge": last_option,
        "act": end_turn_or_clear,
    }
)
