"""Conditions of activating, moving and loading, each with its clause (6.5).

`activatable`, `movable_groups` and `loadable` walk the board with the same functions; these say
which of them fails for one system, one ship, one group of units.
"""

from __future__ import annotations

from typing import Final

from engine.core.reasons import Guard, Params
from engine.core.things import thing
from engine.games.anochecer.board.components import FIGHTER, TYPE_OF, UNITS
from engine.games.anochecer.board.galaxy import SLOTS, has_slot
from engine.games.anochecer.board.routes import (
    CROSS_ASTEROIDS,
    CROSS_NEBULAE,
    CROSS_SHIPS,
    CROSS_SUPERNOVAE,
    routes,
)
from engine.games.anochecer.rules.tactical_action.moving import (
    CARGO,
    is_free_cargo,
    is_loose,
    move_of,
    room_of,
    ship_routes,
)
from engine.games.anochecer.rules.tactical_action.passage import (
    allowances,
    extra_links,
    may_leave,
    torn_slots,
    travellers,
)
from engine.games.anochecer.rules.tactical_action.tactics import activatable
from engine.games.anochecer.rules.units.units import slot_at
from engine.games.anochecer.state import Twilight

ANYWHERE: Final = CROSS_ASTEROIDS | CROSS_NEBULAE | CROSS_SHIPS | CROSS_SUPERNOVAE


# --- activating a system


def has_no_own_token(s: Twilight, seat: int, slot: int) -> bool:
    return not s.has_token(seat, slot)


def is_activatable(s: Twilight, seat: int, slot: int) -> bool:
    return slot in activatable(s, seat)


def _system(s: Twilight, seat: int, slot: int) -> Params:
    return {"system": thing("system", SLOTS[slot])}


TO_ACTIVATE: Final = (
    Guard("TF-71", "own_token_there", has_no_own_token, _system),
    Guard("TF-90", "shut_by_nomads", is_activatable, _system),
)


# --- moving a ship


def moves_itself(s: Twilight, seat: int, origin: int, kind: int) -> bool:
    if kind == FIGHTER:
        return s.stats(seat)[FIGHTER].self_moving
    return kind in travellers(s, seat)


def is_elsewhere(s: Twilight, seat: int, origin: int, kind: int) -> bool:
    return origin != s.tour().slot


def can_enter(s: Twilight, seat: int, origin: int, kind: int) -> bool:
    """Whether the active system is no anomaly that this ship may not enter."""
    target, leave = s.tour().slot, allowances(s, seat, kind, origin)
    if has_slot(s.map.asteroids, target) and not leave & CROSS_ASTEROIDS:
        return False
    return not has_slot(s.map.supernovae, target) or bool(leave & CROSS_SUPERNOVAE)


def is_in_reach(s: Twilight, seat: int, origin: int, kind: int) -> bool:
    """Whether the move value would do if nothing stood in the way."""
    move, leave = move_of(s, seat, kind, origin), allowances(s, seat, kind, origin)
    links, tears = extra_links(s, seat), torn_slots(s)
    target = s.tour().slot
    return bool(
        routes(s.galaxy, 0, origin, target, move, leave | ANYWHERE, 0, links, 0, tears)
        or ship_routes(s, seat, kind, origin, False)
    )


def has_route(s: Twilight, seat: int, origin: int, kind: int) -> bool:
    return bool(ship_routes(s, seat, kind, origin, False))


def _ship(s: Twilight, seat: int, origin: int, kind: int) -> Params:
    return {
        "unit": thing("group", UNITS[kind]),
        "origin": thing("system", SLOTS[origin]),
        "system": thing("system", SLOTS[s.tour().slot]),
    }


def _ship_and_move(s: Twilight, seat: int, origin: int, kind: int) -> Params:
    return {**_ship(s, seat, origin, kind), "move": move_of(s, seat, kind, origin)}


TO_SET_OUT: Final = (
    Guard("TF-91", "there_already", is_elsewhere, _ship),
    Guard("TF-91", "token_holds_ships", may_leave, _ship),
    Guard("TF-95", "needs_carrier", moves_itself, _ship),
    Guard("TF-92", "no_entry", can_enter, _ship),
    Guard("TF-92", "too_far", is_in_reach, _ship_and_move),
    Guard("TF-92", "way_blocked", has_route, _ship),
)


# --- loading units

Groups = tuple[tuple[int, int], ...]


def is_cargo(s: Twilight, seat: int, place: int, group: int, seen: Groups) -> bool:
    return TYPE_OF[group] in CARGO


def is_on_route(s: Twilight, seat: int, place: int, group: int, seen: Groups) -> bool:
    return slot_at(s, place) in s.tour().moves[-1][2]


def is_free_to_go(s: Twilight, seat: int, place: int, group: int, seen: Groups) -> bool:
    slot = slot_at(s, place)
    return slot == s.tour().slot or not s.has_token(seat, slot) or is_loose(s, seat, slot)


def is_not_taken_yet(s: Twilight, seat: int, place: int, group: int, seen: Groups) -> bool:
    return (place, group) not in seen


def has_room(s: Twilight, seat: int, place: int, group: int, seen: Groups) -> bool:
    ship_group, _, path, cargo = s.tour().moves[-1]
    ship = TYPE_OF[ship_group]
    if is_free_cargo(s, seat, ship, group):
        return True
    loaded = sum([n for _, kind, n in cargo if not is_free_cargo(s, seat, ship, kind)])
    return room_of(s, seat, ship, path, loaded) > 0


def _cargo(s: Twilight, seat: int, place: int, group: int, seen: Groups) -> Params:
    ship = TYPE_OF[s.tour().moves[-1][0]]
    return {
        "unit": thing("group", UNITS[TYPE_OF[group]]),
        "ship": thing("group", UNITS[ship]),
        "system": thing("system", SLOTS[slot_at(s, place)]),
        "capacity": s.stats(seat)[ship].capacity,
    }


TO_LOAD: Final = (
    Guard("TF-94", "not_cargo", is_cargo, _cargo),
    Guard("TF-94", "off_route", is_on_route, _cargo),
    Guard("TF-94", "token_holds_cargo", is_free_to_go, _cargo),
    Guard("TF-94", "loaded_already", is_not_taken_yet, _cargo),
    Guard("TF-94", "ship_full", has_room, _cargo),
)
