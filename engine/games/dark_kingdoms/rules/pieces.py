"""Pieces on the map and who controls what (DK-11 to DK-19). No decisions here."""

from __future__ import annotations

from engine.games.dark_kingdoms.board.components import (
    ARMIES,
    FORTRESSES,
    MARKERS,
    SHIPS,
    VILLAGES,
)
from engine.games.dark_kingdoms.board.geography import COUNT, IDS, NEIGHBOURS, OPEN, SHIELDS
from engine.games.dark_kingdoms.board.numbering import (
    army_number,
    first_army,
    first_ship,
    owner_of,
)
from engine.games.dark_kingdoms.state import FOUGHT, MOVED, NOBODY, NOWHERE, Kingdoms

# --- supplies, DK-11 and DK-12


def has_village_left(s: Kingdoms, seat: int) -> bool:
    return sum(s.villages[seat]) < VILLAGES


def has_fortress_left(s: Kingdoms, seat: int) -> bool:
    return sum(s.fortresses[seat]) < FORTRESSES


def has_marker_left(s: Kingdoms, seat: int) -> bool:
    return s.marker.count(seat) < MARKERS


def free_army(s: Kingdoms, seat: int) -> int:
    """The lowest army number not on the map, or `NOBODY`."""
    first = first_army(seat)
    for army in range(first, first + ARMIES):
        if not s.troops[army]:
            return army
    return NOBODY


def free_ship(s: Kingdoms, seat: int) -> int:
    first = first_ship(seat)
    for ship in range(first, first + SHIPS):
        if s.ship_at[ship] == NOWHERE:
            return ship
    return NOBODY


def armies_of(s: Kingdoms, seat: int) -> list[int]:
    """Armies on the map, by number."""
    troops, first = s.troops, first_army(seat)
    return [army for army in range(first, first + ARMIES) if troops[army]]


def armies_in(s: Kingdoms, seat: int, territory: int) -> list[int]:
    at, first = s.army_at, first_army(seat)
    return [army for army in range(first, first + ARMIES) if at[army] == territory]


def ships_of(s: Kingdoms, seat: int) -> list[int]:
    at, first = s.ship_at, first_ship(seat)
    return [ship for ship in range(first, first + SHIPS) if at[ship] != NOWHERE]


def victory_points(s: Kingdoms, seat: int) -> int:
    """DK-143."""
    return (
        sum(s.villages[seat])
        + 2 * sum(s.fortresses[seat])
        + len(ships_of(s, seat))
        + s.victories[seat]
    )


# --- who is where


def has_structure(s: Kingdoms, seat: int, territory: int) -> bool:
    return s.villages[seat][territory] > 0 or s.fortresses[seat][territory] > 0


def has_foreign_army(s: Kingdoms, seat: int, territory: int) -> bool:
    at = s.army_at
    if territory not in at:
        return False
    first = first_army(seat)
    return territory in at[:first] or territory in at[first + ARMIES :]


def has_foreign_structure(s: Kingdoms, seat: int, territory: int) -> bool:
    for other in range(s.seats):
        if other != seat and (s.villages[other][territory] or s.fortresses[other][territory]):
            return True
    return False


def has_foreign_force(s: Kingdoms, seat: int, territory: int) -> bool:
    return has_foreign_army(s, seat, territory) or has_foreign_structure(s, seat, territory)


def has_foreign_piece(s: Kingdoms, seat: int, territory: int) -> bool:
    """A force or a marker of another seat; ships are no pieces in a territory (DK-16)."""
    return s.marker[territory] not in (NOBODY, seat) or has_foreign_force(s, seat, territory)


def has_force(s: Kingdoms, seat: int, territory: int) -> bool:
    return has_structure(s, seat, territory) or len(armies_in(s, seat, territory)) > 0


def is_empty(s: Kingdoms, territory: int) -> bool:
    """No piece of any seat."""
    return (
        s.marker[territory] == NOBODY
        and territory not in s.army_at
        and not has_foreign_structure(s, NOBODY, territory)
    )


def controlled(s: Kingdoms, seat: int) -> list[int]:
    """The territories a seat controls, in canonical order."""
    return [territory for territory, owner in enumerate(s.control) if owner == seat]


def start_places(s: Kingdoms, seat: int) -> list[int]:
    """DK-53: where a new army may be formed."""
    for pieces in (s.fortresses[seat], s.villages[seat]):
        places = [territory for territory in range(COUNT) if pieces[territory]]
        if places:
            return places
    places = [territory for territory in range(COUNT) if s.marker[territory] == seat]
    if places:
        return places
    return [
        territory
        for territory in SHIELDS[s.people[seat]]
        if territory in OPEN[s.seats] and not has_foreign_piece(s, seat, territory)
    ]


def retreats(s: Kingdoms, seat: int, territory: int) -> list[int]:
    """DK-113: adjacent, controlled, and without a foreign army."""
    return [
        there
        for there in NEIGHBOURS[s.seats][territory]
        if s.control[there] == seat and not has_foreign_army(s, seat, there)
    ]


# --- changing the map


def settle_control(s: Kingdoms, territory: int) -> None:
    """DK-14, DK-15: armies neither give nor break control."""
    owner = s.marker[territory]
    for seat in range(s.seats):
        if s.villages[seat][territory] or s.fortresses[seat][territory]:
            if owner not in (NOBODY, seat):
                s.control[territory] = NOBODY
                return
            owner = seat
    s.control[territory] = owner


def place_marker(s: Kingdoms, seat: int, territory: int) -> None:
    """DK-19: without a marker in supply none is placed."""
    if has_marker_left(s, seat):
        s.marker[territory] = seat
        s.tell("marker_placed", seat=seat, territory=IDS[territory])
    settle_control(s, territory)


def remove_marker(s: Kingdoms, territory: int) -> None:
    owner = s.marker[territory]
    if owner != NOBODY:
        s.marker[territory] = NOBODY
        s.tell("marker_removed", seat=owner, territory=IDS[territory])
        settle_control(s, territory)


def place_village(s: Kingdoms, seat: int, territory: int) -> None:
    """DK-58: an own marker there is removed first."""
    remove_marker(s, territory)
    s.villages[seat][territory] += 1
    settle_control(s, territory)


def place_fortress(s: Kingdoms, seat: int, territory: int) -> None:
    """DK-59: an own marker there is removed first."""
    remove_marker(s, territory)
    s.fortresses[seat][territory] += 1
    settle_control(s, territory)


def mark_abandoned(s: Kingdoms, seat: int, territory: int) -> None:
    """DK-64: where the last own structure went, a marker stays unless others have built there."""
    settle_control(s, territory)
    if not has_structure(s, seat, territory) and not has_foreign_structure(s, seat, territory):
        place_marker(s, seat, territory)


def take_control(s: Kingdoms, seat: int, territory: int) -> None:
    """DK-18."""
    if has_foreign_force(s, seat, territory):
        return
    if s.marker[territory] not in (NOBODY, seat):
        remove_marker(s, territory)
    if s.marker[territory] != seat and not has_structure(s, seat, territory):
        place_marker(s, seat, territory)


def form_army(s: Kingdoms, seat: int, territory: int) -> None:
    """DK-54: the lowest free number, one troop, free to act at once."""
    army = free_army(s, seat)
    s.troops[army] = 1
    s.army_at[army] = territory
    s.army_flags[army] = 0
    s.tell("army_formed", seat=seat, army=army_number(army), territory=IDS[territory])


def lose_troop(s: Kingdoms, army: int) -> None:
    """An army without troops leaves the map."""
    s.troops[army] -= 1
    seat = owner_of(army)
    s.tell(
        "troop_lost",
        seat=seat,
        army=army_number(army),
        territory=IDS[s.army_at[army]],
        left=s.troops[army],
    )
    if not s.troops[army]:
        remove_army(s, army)


def remove_army(s: Kingdoms, army: int) -> None:
    s.troops[army] = 0
    s.army_at[army] = NOWHERE
    s.army_flags[army] = 0


def may_move(s: Kingdoms, army: int) -> bool:
    """DK-69."""
    return not s.army_flags[army] & (MOVED | FOUGHT)
