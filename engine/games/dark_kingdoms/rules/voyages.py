"""Ships: voyages, landings and transfers (DK-78 to DK-87)."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option
from engine.core.reasons import Guard, Params
from engine.games.dark_kingdoms.board.components import STORMS
from engine.games.dark_kingdoms.board.geography import (
    IDS,
    NUMBER,
    OPEN_PORTS,
    PORT_OF,
    RING,
    RING_SIZE,
    ring_distance,
)
from engine.games.dark_kingdoms.board.numbering import (
    ALL_ARMIES,
    ALL_SHIPS,
    army_number,
    army_of,
    captain_of,
    other_ship,
    ship_number,
    ship_of,
)
from engine.games.dark_kingdoms.rules.attacks import capture
from engine.games.dark_kingdoms.rules.naming import army_key, ship_key, territory
from engine.games.dark_kingdoms.rules.pieces import has_foreign_force, ships_of
from engine.games.dark_kingdoms.state import FAIR, FOUGHT, NOBODY, NOWHERE, SAILED, Kingdoms, step

FAIR_REACH = 6
SAIL_EMPTY = tuple(option("sail", ship_number(ship), "none") for ship in ALL_SHIPS)
SAIL = tuple(
    tuple(option("sail", ship_number(ship), army_number(army)) for army in ALL_ARMIES)
    for ship in ALL_SHIPS
)
DOCK_OPTIONS = tuple(option("dock", id) for id in IDS)
TRANSFER_OPTIONS = tuple(option("transfer", id) for id in IDS)


def sailing(s: Kingdoms, seat: int, armies: list[int]) -> list[Option]:
    ready = [ship for ship in ships_of(s, seat) if not s.ship_flags[ship] & SAILED]
    options = [SAIL_EMPTY[ship] for ship in ready]
    for ship in ready:
        options += [
            SAIL[ship][army]
            for army in armies
            if s.army_at[army] == s.ship_at[ship] and not s.army_flags[army] & FOUGHT
        ]
    return options


def ship_is_ready(s: Kingdoms, ship: int) -> bool:
    return not s.ship_flags[ship] & SAILED


def no_storm_blows(s: Kingdoms, ship: int) -> bool:
    return s.event != STORMS


def stands_at_port(s: Kingdoms, ship: int, army: int) -> bool:
    return s.army_at[army] == s.ship_at[ship]


def has_not_fought(s: Kingdoms, ship: int, army: int) -> bool:
    return not s.army_flags[army] & FOUGHT


def _ship(s: Kingdoms, ship: int) -> Params:
    return {"ship": ship_key(ship)}


def _ship_and_army(s: Kingdoms, ship: int, army: int) -> Params:
    return {"ship": ship_key(ship), "army": army_key(army)}


TO_SAIL: Final = (
    Guard("DK-86", "storm", no_storm_blows, _ship),
    Guard("DK-78", "ship_sailed", ship_is_ready, _ship),
)
"""Of the state and a ship."""
TO_EMBARK: Final = (
    Guard("DK-79", "army_not_at_ship", stands_at_port, _ship_and_army),
    Guard("DK-79", "army_fought", has_not_fought, _ship_and_army),
)
"""Of the state, a ship that may sail and an army."""


def sail(s: Kingdoms, seat: int, chosen: Option) -> None:
    """DK-78, DK-79: a ship, and one army or none."""
    ship = ship_of(seat, chosen.number())
    is_empty = chosen.args[1] == "none"
    army = NOBODY if is_empty else army_of(seat, chosen.number(1))
    s.then(voyage, ship, army, NOWHERE)


@step
def voyage(s: Kingdoms, ship: int, army: int, berth: int) -> None:
    """DK-78, DK-87: the higher of two dice is the reach. `berth` was just taken by a transfer."""
    seat = captain_of(ship)
    if s.ship_flags[ship] & FAIR:
        reach = FAIR_REACH
        dice: tuple[int, ...] = ()
    else:
        dice = s.roll("voyage_roll", 2, 6, seat)
        reach = max(dice)
    s.ship_flags[ship] = SAILED
    s.tell(
        "sailed",
        seat=seat,
        ship=ship_number(ship),
        army=0 if army == NOBODY else army_number(army),
        dice=list(dice),
        reach=reach,
        territory=IDS[s.ship_at[ship]],
    )
    options = [DOCK_OPTIONS[port] for port in docks(s, ship, reach, berth)]
    if army != NOBODY and berth == NOWHERE:
        options += [TRANSFER_OPTIONS[port] for port in transfers(s, ship, reach)]
    s.ask(seat, "choose_port", options, choose_port, ship, army)


def docks(s: Kingdoms, ship: int, reach: int, berth: int) -> list[int]:
    """DK-5, DK-81: open ports in reach without a ship; the starting port is always allowed."""
    start = s.ship_at[ship]
    taken = s.ship_at
    return [
        port
        for port in OPEN_PORTS[s.seats]
        if ring_distance(start, port) <= reach
        and port != berth
        and (port == start or port not in taken)
    ]


def is_open_port(s: Kingdoms, ship: int, port: int) -> bool:
    return port in OPEN_PORTS[s.seats]


def has_port(s: Kingdoms, ship: int, port: int) -> bool:
    return RING[port] >= 0


def is_own_or_free(s: Kingdoms, ship: int, port: int) -> bool:
    return port == s.ship_at[ship] or port not in s.ship_at


def _port(s: Kingdoms, ship: int, port: int) -> Params:
    return {"ship": ship_key(ship), **territory(port)}


TO_DOCK: Final = (
    Guard("DK-60", "no_port", has_port, _port),
    Guard("DK-5", "closed_port", is_open_port, _port),
    Guard("DK-81", "port_taken_at_sea", is_own_or_free, _port),
)
"""Of the state, a ship at sea and a port, whatever its reach."""


def transfers(s: Kingdoms, ship: int, reach: int) -> list[int]:
    """DK-84: the seat's other ship in reach, still able to sail to a free port beside it."""
    other = other_ship(ship)
    port = s.ship_at[other]
    start = s.ship_at[ship]
    if port == NOWHERE or s.ship_flags[other] & SAILED or ring_distance(start, port) > reach:
        return []
    for side in (-1, 1):
        beside = PORT_OF[(RING[port] + side) % RING_SIZE]
        if beside in OPEN_PORTS[s.seats] and (beside == start or beside not in s.ship_at):
            return [port]
    return []


@step
def choose_port(s: Kingdoms, seat: int, chosen: Option, ship: int, army: int) -> None:
    """DK-82, DK-84: dock and land, or hand the army to the other ship."""
    port = NUMBER[chosen.word()]
    s.ship_at[ship] = port
    if chosen.kind == "transfer":
        s.tell("transferred", seat=seat, ship=ship_number(ship), territory=IDS[port])
        s.then(voyage, other_ship(ship), army, port)
        return
    s.tell("docked", seat=seat, ship=ship_number(ship), territory=IDS[port])
    if army != NOBODY:
        s.army_at[army] = port
        s.tell("landed", seat=seat, army=army_number(army), territory=IDS[port])
        if not has_foreign_force(s, seat, port):
            s.then(capture, army, NOWHERE)
