"""What lies on the table of Dark Kingdoms, and what follows from it: control, points, places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tests.models.dark_kingdoms.tables import (
    FORTRESSES,
    GOODS,
    MAP,
    MARKERS,
    RESOURCES,
    RING,
    SHIPS,
    VILLAGES,
    Cost,
)


@dataclass(slots=True)
class Army:
    at: str
    troops: int
    moved: bool = False
    fought: bool = False
    retreated: bool = False


@dataclass(slots=True)
class Ship:
    at: str
    sailed: bool = False
    fair_wind: bool = False


@dataclass(slots=True)
class Seat:
    people: str = ""
    hand: Counter[str] = field(default_factory=Counter)
    fame: Counter[str] = field(default_factory=Counter)
    villages: Counter[str] = field(default_factory=Counter)
    fortresses: Counter[str] = field(default_factory=Counter)
    markers: set[str] = field(default_factory=set)
    armies: dict[int, Army] = field(default_factory=dict)
    ships: dict[int, Ship] = field(default_factory=dict)
    victories: int = 0
    text_played: bool = False

    def structures(self, land: str) -> int:
        return self.villages[land] + self.fortresses[land]

    def troops(self) -> Counter[int]:
        return Counter({number: army.troops for number, army in self.armies.items()})

    def armies_in(self, land: str) -> list[int]:
        return [number for number, army in sorted(self.armies.items()) if army.at == land]

    def force_in(self, land: str) -> bool:
        return bool(self.structures(land) or self.armies_in(land))

    def piece_in(self, land: str) -> bool:
        return land in self.markers or self.force_in(land)

    def can_pay(self, cost: Cost) -> bool:
        return all(self.hand[resource] >= count for resource, count in cost.items())

    def kinds(self) -> list[str]:
        return [resource for resource in RESOURCES if self.hand[resource]]

    @property
    def can_react(self) -> bool:
        """DK-8, on public facts only."""
        return self.fame.total() > 0 and not self.text_played

    @property
    def points(self) -> int:
        """DK-143."""
        built = self.villages.total() + 2 * self.fortresses.total()
        return built + len(self.ships) + self.victories


@dataclass(slots=True)
class Combat:
    attacker: int
    defender: int
    army: int
    mode: str
    land: str
    defending: list[int] = field(default_factory=list)
    """Armies that take part, or shelter in the fortress."""
    round: int = 0
    attack: int = 0
    defence: int = 0
    attacker_stood: bool = False
    defender_stood: bool = False
    attacker_points: int = 0
    defender_points: int = 0


@dataclass(slots=True)
class Position:
    game_options: dict[str, int | str]
    seats: list[Seat]
    bank: Counter[str]
    fame_deck: list[str]
    britannia_deck: list[str]
    round: int = 0
    event: str = ""
    active: int = -1
    given_up: list[Counter[int]] = field(default_factory=list)
    """Troops of the active seat by army, before each regrouping in a row."""
    red_dice: int = 1
    black_dice: int = 1
    combat: Combat | None = None
    ranks: tuple[int, ...] = ()
    reason: str = ""

    # --- the map

    def is_open(self, land: str) -> bool:
        """DK-4."""
        return len(self.seats) == 4 or not MAP[land].is_northern

    @property
    def open_land(self) -> list[str]:
        return [land for land in MAP if self.is_open(land)]

    def beside(self, land: str) -> list[str]:
        """DK-5."""
        return [other for other in MAP[land].adjacent if self.is_open(other)]

    def has_ship(self, land: str) -> bool:
        return any(ship.at == land for seat in self.seats for ship in seat.ships.values())

    def free_ports(self) -> list[str]:
        return [land for land in RING.values() if self.is_open(land) and not self.has_ship(land)]

    # --- seats

    def others(self, seat: int) -> Iterator[int]:
        """In turn order from a seat, DK-2."""
        count = len(self.seats)
        return ((seat + step) % count for step in range(1, count))

    @property
    def first(self) -> int:
        """DK-3."""
        return next(number for number, seat in enumerate(self.seats) if seat.people == "britons")

    @property
    def turn_order(self) -> list[int]:
        return [self.first, *self.others(self.first)]

    def any_other(self, seat: int, has: Callable[[Seat], object]) -> bool:
        return any(has(self.seats[other]) for other in self.others(seat))

    def foreign_force(self, seat: int, land: str) -> bool:
        return self.any_other(seat, lambda other: other.force_in(land))

    def foreign_piece(self, seat: int, land: str) -> bool:
        return self.any_other(seat, lambda other: other.piece_in(land))

    def foreign_army(self, seat: int, land: str) -> bool:
        return self.any_other(seat, lambda other: other.armies_in(land))

    def foreign_structure(self, seat: int, land: str) -> bool:
        return self.any_other(seat, lambda other: other.structures(land))

    def marker_owner(self, land: str) -> int | None:
        owners = (number for number, seat in enumerate(self.seats) if land in seat.markers)
        return next(owners, None)

    def controls(self, seat: int, land: str) -> bool:
        """DK-14, DK-15."""
        own = self.seats[seat]
        if not (land in own.markers or own.structures(land)):
            return False
        return not self.any_other(
            seat, lambda other: land in other.markers or other.structures(land)
        )

    def is_nobodys(self, land: str) -> bool:
        return not any(land in seat.markers or seat.structures(land) for seat in self.seats)

    def controlled(self, seat: int) -> list[str]:
        return [land for land in self.open_land if self.controls(seat, land)]

    def start_places(self, seat: int) -> list[str]:
        """DK-53."""
        own = self.seats[seat]
        for places in (set(+own.fortresses), set(+own.villages), own.markers):
            if places:
                return [land for land in MAP if land in places]
        return [
            land
            for land in self.open_land
            if MAP[land].shield == own.people and not self.foreign_piece(seat, land)
        ]

    # --- supply

    def has_village(self, seat: int) -> bool:
        return self.seats[seat].villages.total() < VILLAGES

    def has_fortress(self, seat: int) -> bool:
        return self.seats[seat].fortresses.total() < FORTRESSES

    def has_marker(self, seat: int) -> bool:
        return len(self.seats[seat].markers) < MARKERS

    def has_ship_left(self, seat: int) -> bool:
        return len(self.seats[seat].ships) < SHIPS

    @property
    def goods_in_bank(self) -> list[str]:
        return [resource for resource in GOODS if self.bank[resource]]
