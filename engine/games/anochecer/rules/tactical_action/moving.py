"""Which ships may move, how far, by which route, and what they can take along (TF-91 to TF-97)."""

from __future__ import annotations

from engine.games.anochecer.board.components import (
    FIGHTER,
    FLAGSHIP,
    GROUPS_OF,
    INFANTRY,
    MECH,
    TYPE_OF,
)
from engine.games.anochecer.board.galaxy import has_slot, is_planet, mask_of
from engine.games.anochecer.board.routes import CROSS_NEBULAE, routes
from engine.games.anochecer.rules.tactical_action.passage import (
    allowances,
    blocked_slots,
    extra_links,
    extra_move,
    fastest,
    is_captained,
    is_loosed,
    may_leave,
    torn_slots,
    travellers,
    walls,
)
from engine.games.anochecer.rules.units.units import places_of, slot_at, total, units_at
from engine.games.anochecer.state import Twilight

CARGO = (INFANTRY, FIGHTER, MECH)
TIZONA_LOAD = 4


def move_of(s: Twilight, seat: int, kind: int, origin: int) -> int:
    """A ship's move value in this action, without rifts. TF-60: out of a nebula it is 1 before
    bonuses. A ship whose value is 0 moves by its bonuses (TF-92)."""
    base = s.stats(seat)[kind].move
    if is_captained(s, seat, kind, origin):
        base = max(base, fastest(s))
    if has_slot(s.map.nebulae, origin) and not allowances(s, seat, kind, origin) & CROSS_NEBULAE:
        base = 1
    return base + extra_move(s, seat, kind, origin)


def movable_groups(s: Twilight, seat: int) -> list[tuple[int, int]]:
    """Origins and groups of ships with at least one legal route."""
    target = s.tour().slot
    blocked = blocked_slots(s, seat)
    found = []
    for origin, units in sorted(s.forces(seat).items()):
        if is_planet(origin):
            break
        if origin == target:
            continue
        for kind in travellers(s, seat):
            for group in GROUPS_OF[kind]:
                if not units[group] or not may_leave(s, seat, origin, kind):
                    continue
                if ship_routes(s, seat, kind, origin, False, blocked):
                    found.append((origin, group))
    return found


def pickup_mask(s: Twilight, seat: int) -> int:
    """TF-94: systems where the seat has cargo that may be taken along."""
    target, is_free = s.tour().slot, is_loosed(s, seat)
    found = []
    for place, units in s.forces(seat).items():
        if total(units, CARGO):
            slot = slot_at(s, place)
            if slot == target or is_free or not s.has_token(seat, slot):
                found.append(slot)
    return mask_of(found)


def ship_routes(
    s: Twilight, seat: int, kind: int, origin: int, with_cargo: bool, blocked: int = -1
) -> tuple[tuple[int, ...], ...]:
    """TF-92, TF-93, TF-96. `blocked` are the systems with others' ships, if already known."""
    target = s.tour().slot
    capacity = s.stats(seat)[kind].capacity
    pickups = pickup_mask(s, seat) if with_cargo and capacity else 0
    if kind == FIGHTER and not s.stats(seat)[FIGHTER].self_moving:
        return ()
    move = move_of(s, seat, kind, origin)
    if blocked < 0:
        blocked = blocked_slots(s, seat)
    leave, links = allowances(s, seat, kind, origin), extra_links(s, seat)
    shut = walls(s, seat) if s.level >= 2 else 0
    tears = torn_slots(s)
    found = routes(s.galaxy, blocked, origin, target, move, leave, pickups, links, shut, tears)
    if kind == FLAGSHIP and s.realms[seat].king == "blue":
        longer = routes(
            s.galaxy,
            blocked,
            origin,
            target,
            move + 1,
            leave,
            pickup_mask(s, seat),
            links,
            shut,
            tears,
        )
        found += tuple([
            path for path in longer
            if path not in found and loadable_total(s, seat, path) >= TIZONA_LOAD
        ])  # fmt: skip
    return found


def loadable_total(s: Twilight, seat: int, path: tuple[int, ...]) -> int:
    return sum(number for _, _, number in loadable(s, seat, path))


def loadable(s: Twilight, seat: int, path: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """TF-94: places on a route, cargo groups there, and how many."""
    target = s.tour().slot
    found = []
    for slot in path:
        if slot != target and s.has_token(seat, slot) and not is_loose(s, seat, slot):
            continue
        for place in places_of(s, slot):
            units = units_at(s, seat, place)
            for kind in CARGO:
                for group in GROUPS_OF[kind]:
                    if units[group]:
                        found.append((place, group, units[group]))
    return found


def is_loose(s: Twilight, seat: int, slot: int) -> bool:
    """Whether an own token there does not hold cargo back: Time Warp, for the flagship's."""
    moves = s.tour().moves
    return is_loosed(s, seat) or (
        f"time_warp:{seat}" in s.flags
        and bool(moves)
        and TYPE_OF[moves[-1][0]] == FLAGSHIP
        and moves[-1][1] == slot
    )


def room_of(s: Twilight, seat: int, kind: int, path: tuple[int, ...], loaded: int) -> int:
    """How many more units the ship can take (TF-94, TF-96)."""
    room = s.stats(seat)[kind].capacity
    if kind == FLAGSHIP and s.realms[seat].king == "purple":
        room = min(room, move_of(s, seat, kind, path[0]) - (len(path) - 1))
    return max(0, room - loaded)


def must_load(s: Twilight, seat: int, kind: int, path: tuple[int, ...]) -> int:
    """TF-96: Tizona's longer route needs 4 units aboard."""
    if kind != FLAGSHIP or s.realms[seat].king != "blue":
        return 0
    leave, links = allowances(s, seat, kind, path[0]), extra_links(s, seat)
    shut = walls(s, seat) if s.level >= 2 else 0
    usual = routes(
        s.galaxy, blocked_slots(s, seat), path[0], path[-1],
        move_of(s, seat, kind, path[0]), leave, pickup_mask(s, seat), links, shut, torn_slots(s),
    )  # fmt: skip
    short = routes(
        s.galaxy, blocked_slots(s, seat), path[0], path[-1],
        move_of(s, seat, kind, path[0]), leave, 0, links, shut, torn_slots(s),
    )  # fmt: skip
    return 0 if path in usual or path in short else TIZONA_LOAD


def is_free_cargo(s: Twilight, seat: int, ship: int, group: int) -> bool:
    """TF-96: A Strangled Whisper carries infantry and fighters without using capacity."""
    return (
        ship == FLAGSHIP
        and s.realms[seat].king == "black"
        and TYPE_OF[group] in (INFANTRY, FIGHTER)
    )
