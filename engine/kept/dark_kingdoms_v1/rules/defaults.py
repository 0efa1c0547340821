"""The option taken for a seat that lets its time run out (5.6; DK-151)."""

from __future__ import annotations

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.kept.dark_kingdoms_v1.board.geography import (
    BLACK,
    COLOUR,
    COUNT,
    IDS,
    NEIGHBOURS,
    RED,
    RESOURCES,
)
from engine.kept.dark_kingdoms_v1.rules.pieces import armies_of, has_foreign_piece, may_move, number
from engine.kept.dark_kingdoms_v1.rules.turn import ATTACK, MOVE, SEIZE, blocking_armies
from engine.kept.dark_kingdoms_v1.state import Kingdoms

PREFERRED = ("pass", "end_turn", "stand", "stop", "deny")
LAST = ("event_revolt", "choose_refuge")


def default_option(s: Kingdoms, decision: Decision) -> Option:
    options = decision.options
    if decision.kind == "choose_colour":
        return options[richer_colour(s, decision.seat)]
    if decision.kind == "pay_card":
        held = s.hand[decision.seat]
        return max(options, key=lambda one: held[RESOURCES.index(str(one.args[0]))])
    if decision.kind == "choose_port":
        start = IDS[s.ship_at[int(str(decision.args[0]))]]
        return next((one for one in options if one.key == f"dock:{start}"), options[0])
    if decision.kind in LAST:
        return options[-1]
    for one in options:
        if one.kind in PREFERRED:
            return one
    if decision.kind == "act":
        return leave_or_fight(s, decision)
    return options[0]


def richer_colour(s: Kingdoms, seat: int) -> int:
    """The colour with more villages and markers; red if equal."""
    pieces = [0, 0]
    for there in range(COUNT):
        pieces[COLOUR[there]] += s.villages[seat][there] + (s.marker[there] == seat)
    return BLACK if pieces[BLACK] > pieces[RED] else RED


def leave_or_fight(s: Kingdoms, decision: Decision) -> Option:
    """The turn cannot end yet: the lowest army in the way goes home, or attacks, or seizes."""
    seat = decision.seat
    army = blocking_armies(s, seat, armies_of(s, seat))[0]
    if may_move(s, army):
        for there in NEIGHBOURS[s.seats][s.army_at[army]]:
            if s.control[there] == seat and not has_foreign_piece(s, seat, there):
                return MOVE[number(army) - 1][there]
    attack = ATTACK[number(army) - 1]
    return attack if attack in decision.options else SEIZE[number(army) - 1]
