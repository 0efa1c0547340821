"""Marching and sailing: sections 6.10 and 6.11 of the rules of Dark Kingdoms."""

from __future__ import annotations

from tests.models.dark_kingdoms.acts import Play
from tests.models.dark_kingdoms.combat import Attacks
from tests.models.dark_kingdoms.position import Combat, Ship
from tests.models.dark_kingdoms.tables import MAP, RING

FAIR_REACH = 6


def port(land: str) -> int:
    number = MAP[land].port
    assert number is not None, f"{land} has no port"
    return number


def distance(land: str, other: str) -> int:
    """3.3: the shorter way round."""
    steps = abs(port(land) - port(other))
    return min(steps, len(RING) - steps)


class Voyages(Attacks):
    def march(self, seat: int, number: int, land: str) -> Play[None]:
        """DK-70."""
        army = self.position.seats[seat].armies[number]
        origin, army.at = army.at, land
        army.moved = True
        if self.position.foreign_force(seat, land):
            yield from self.attack(seat, number, origin)
        else:
            yield from self.capture(seat, number, origin)

    def capture(self, seat: int, number: int, origin: str | None = None) -> Play[None]:
        """DK-71, DK-72: land without foreign force, unless it is controlled already."""
        p = self.position
        land = p.seats[seat].armies[number].at
        if p.controls(seat, land):
            return
        owner = p.marker_owner(land)
        if owner is not None:
            p.combat = Combat(seat, owner, number, "capture", land)
            if (yield from self.is_called_off(p.combat, origin)):
                return
            p.combat = None
        self.take_control(seat, land)

    def topple(self, seat: int, number: int) -> Play[None]:
        """DK-75: the foreign marker goes and nothing comes."""
        p = self.position
        army = p.seats[seat].armies[number]
        army.moved = True
        owner = p.marker_owner(army.at)
        assert owner is not None
        p.combat = Combat(seat, owner, number, "capture", army.at)
        if not (yield from self.is_called_off(p.combat, None)):
            p.seats[owner].markers.discard(army.at)
        p.combat = None

    def seize(self, seat: int, number: int) -> Play[None]:
        """DK-75."""
        self.position.seats[seat].armies[number].moved = True
        yield from self.capture(seat, number)

    def land_army(self, seat: int, number: int, land: str) -> Play[None]:
        """DK-82."""
        self.position.seats[seat].armies[number].at = land
        if not self.position.foreign_force(seat, land):
            yield from self.capture(seat, number)

    # --- ships

    def sail(self, seat: int, number: int, cargo: int | None) -> Play[None]:
        """DK-78 to DK-84."""
        p = self.position
        ship = p.seats[seat].ships[number]
        reach = self.reach(ship)
        docks = [*self.docks(ship, reach), ship.at]
        options = [f"dock:{land}" for land in MAP if land in docks]
        if cargo is not None:
            options += [f"transfer:{land}" for land in self.transfers(seat, number, reach)]
        answer = yield from self.ask(seat, "choose_port", options)
        what, land = answer.split(":")
        if what == "transfer":
            ship.at = land
            ship = p.seats[seat].ships[3 - number]
            docks = self.docks(ship, self.reach(ship))
            options = [f"dock:{land}" for land in MAP if land in docks]
            answer = yield from self.ask(seat, "choose_port", options)
            land = answer.removeprefix("dock:")
        ship.at = land
        if cargo is not None:
            yield from self.land_army(seat, cargo, land)

    def reach(self, ship: Ship) -> int:
        """DK-78, DK-87."""
        ship.sailed = True
        if ship.fair_wind:
            ship.fair_wind = False
            return FAIR_REACH
        return max(self.chance.voyage())

    def docks(self, ship: Ship, reach: int) -> list[str]:
        """DK-81, without the starting port."""
        return [land for land in self.position.free_ports() if distance(ship.at, land) <= reach]

    def transfers(self, seat: int, number: int, reach: int) -> list[str]:
        """DK-84."""
        ships = self.position.seats[seat].ships
        other = ships.get(3 - number)
        if other is None or other.sailed or distance(ships[number].at, other.at) > reach:
            return []
        free = [*self.position.free_ports(), ships[number].at]
        return [other.at] if any(distance(land, other.at) == 1 for land in free) else []
