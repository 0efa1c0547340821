"""What happens round the board: set-up, strategy cards, tokens, structures, limits of hands."""

from __future__ import annotations

from tests.models.anochecer.economy import can_pay
from tests.models.anochecer.model import (
    Position,
    are_neighbours,
    controlled,
    count,
    in_reinforcements,
    load,
    space,
    stats,
    structures_on,
    unit_type,
)
from tests.models.anochecer.tables import GROUND_FORCES, LAYOUTS, SHIPS, STRUCTURES, TILES

POOLS = ("tactic", "fleet", "strategy")


# --- building the map


def open_slots(position: Position) -> list[str]:
    """TF-9: free slots of the innermost ring that has any."""
    layout = LAYOUTS["layouts"][str(len(position.realms))]
    free = [slot for slot in layout["tiles"] if slot not in position.systems]
    innermost = min((slot[0] for slot in free), default="")
    return [slot for slot in free if slot[0] == innermost]


def clashes(position: Position, tile: str, slot: str) -> bool:
    """TF-10: an anomaly beside an anomaly, a wormhole beside one of its kind."""
    laid = TILES[tile]
    for near in slot_neighbours(position, slot):
        other = position.systems[near]
        if laid["anomalies"] and other.anomalies:
            return True
        if set(laid["wormholes"]) & set(other.wormholes):
            return True
    return False


def slot_neighbours(position: Position, slot: str) -> list[str]:
    q, r = LAYOUTS["slots"][slot]
    near = [
        name
        for name in position.systems
        if name in LAYOUTS["slots"]
        and [LAYOUTS["slots"][name][0] - q, LAYOUTS["slots"][name][1] - r] in LAYOUTS["directions"]
    ]
    links = LAYOUTS["layouts"][str(len(position.realms))]["links"]
    near += [other for one, other in links if one == slot and other in position.systems]
    near += [one for one, other in links if other == slot and one in position.systems]
    return near


def slots_for(position: Position, tile: str, hand: tuple[str, ...]) -> set[str]:
    """TF-9, TF-10."""
    slots = open_slots(position)
    if any(not clashes(position, other, slot) for other in hand for slot in slots):
        return {slot for slot in slots if not clashes(position, tile, slot)}
    return set(slots)


def tiles_to_lay(position: Position, seat: int) -> set[str]:
    """TF-10: tiles with a legal slot."""
    hand = position.realms[seat].tiles
    return {tile for tile in hand if slots_for(position, tile, hand)}


# --- strategy cards


def speakers(position: Position) -> set[int]:
    """TF-144."""
    return {
        seat
        for seat, realm in enumerate(position.realms)
        if seat != position.speaker and not realm.is_out
    }


def tyrants(position: Position) -> set[int]:
    """TF-144, TF-145: neither the speaker, who may be new, nor the Tyrant."""
    return speakers(position) - {position.tyrant}


def tokens_to_buy(position: Position, seat: int) -> range:
    """TF-142, TF-66: as many as can be paid and are there."""
    most = 0
    while most < position.realms[seat].reserve and can_pay(position, seat, 0, 3 * (most + 1)):
        most += 1
    return range(most + 1)


def structures_to_place(position: Position, seat: int) -> set[tuple[str, str]]:
    """TF-82, TF-146."""
    return {
        (unit, planet)
        for unit in STRUCTURES
        if in_reinforcements(position, seat, unit) > 0
        for planet in controlled(position, seat)
        if structures_on(position, planet, unit) < {"pds": 2, "space_dock": 1}[unit]
    }


def partners(position: Position, seat: int) -> set[int]:
    """TF-134, TF-135: neighbours without a proposal this turn; Censure forbids it to both."""
    realms = position.realms
    return {
        other
        for other in range(len(realms))
        if other != seat
        and not realms[other].is_out
        and other not in realms[seat].transacted
        and position.law not in (seat, other)
        and any(realms[side].goods or realms[side].commodities for side in (seat, other))
        and are_neighbours(position, seat, other)
    }


def docks(position: Position, seat: int) -> set[str]:
    return {
        name
        for name, planet in position.planets.items()
        if count(planet.units.get(seat, {}), "space_dock")
    }


# --- limits


def excess(position: Position, system: str, seat: int) -> set[str]:
    """TF-70: groups that may be reduced."""
    fullness = load(position, system, seat)
    groups = set(space(position, system, seat))
    if fullness.ships > fullness.ship_limit:
        counted = [ship for ship in SHIPS if ship != "fighter"]
        fighters_count = stats(position, seat, "fighter").get("self_moving")
        if fighters_count and fullness.ships > count(space(position, system, seat), *counted):
            counted.append("fighter")
        return {group for group in groups if unit_type(group) in counted}
    if stats(position, seat, "fighter").get("self_moving"):
        return {group for group in groups if unit_type(group) in GROUND_FORCES}
    return {group for group in groups if unit_type(group) in ("fighter", *GROUND_FORCES)}
