"""Ships: voyages, landings and transfers (DK-78 to DK-87)."""

from __future__ import annotations

from engine.core.options import Option, option
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
    army_number,
    army_of,
    captain_of,
    other_ship,
    ship_number,
    ship_of,
)
from engine.games.dark_kingdoms.rules.attacks import capture
from engine.games.dark_kingdoms.rules.pieces import has_foreign_force
from engine.games.dark_kingdoms.state import FAIR, NOBODY, NOWHERE, SAILED, Kingdoms, step

FAIR_REACH = 6
DOCK_OPTIONS = tuple(option("dock", id) for id in IDS)
TRANSFER_OPTIONS = tuple(option("transfer", id) for id in IDS)


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
