"""How well a seat stands: the weights of section 12, summed over what it has."""

from __future__ import annotations

from typing import Final

from engine.games.anochecer.board.components import MECATOL, SHIPS, TYPE_OF, is_damaged
from engine.games.anochecer.board.galaxy import is_planet
from engine.games.anochecer.rules.economy.payment import influence_of, resources_of
from engine.games.anochecer.rules.objectives import scorable_public
from engine.games.anochecer.rules.planets.attachments import specialties_of
from engine.games.anochecer.rules.units.units import controlled
from engine.games.anochecer.state import Twilight

CARD_WORTH: Final = {
    "abilities": 2.5, "upgrades": 2.5, "genomes": 1.5, "paradigms": 2.0, "techs": 1.5,
    "relics": 2.0, "hand": 0.8, "secrets": 1.5,
}  # fmt: skip


def planet_worth(s: Twilight, planet: int) -> float:
    most, least = resources_of(s, planet), influence_of(s, planet)
    if most < least:
        most, least = least, most
    found = most + 0.4 * least
    if planet == MECATOL:
        found += 3
    return found + 0.7 * bool(specialties_of(s, planet))


def unit_worth(s: Twilight, seat: int, group: int) -> float:
    """A unit's cost, weighed by what it does in a fight."""
    one = s.stats(seat)[TYPE_OF[group]]
    hit = max(0, 11 - one.combat) / 10 * one.dice if one.combat else 0.0
    cost = one.cost / 2 or 1.0
    return cost * (0.4 + 0.6 * hit + 0.35 * (one.sustain and not is_damaged(group)))


def seat_worth(s: Twilight, seat: int) -> float:
    realm = s.realms[seat]
    if realm.out:
        return -50.0
    found = 10.0 * realm.points + 10.0 * max(0, realm.points - 8)
    home = s.map.planets[realm.home] if realm.home >= 0 else ()
    for planet in controlled(s, seat):
        found += planet_worth(s, planet) * (2 if planet in home else 1)
    if home and any(s.control[planet] != seat for planet in home):
        found -= 12
    for place, units in s.forces(seat).items():
        for group, number in enumerate(units):
            if number and (TYPE_OF[group] in SHIPS or is_planet(place)):
                found += number * unit_worth(s, seat, group)
    found += 0.9 * realm.goods + 0.4 * realm.commodities
    found += 1.2 * min(3, realm.tactic) + 0.5 * max(0, realm.tactic - 3)
    found += realm.strategy + 1.1 * min(6, realm.fleet)
    for name, worth in CARD_WORTH.items():
        found += worth * len(getattr(realm, name))
    if s.round:
        found += 6 * len(scorable_public(s, seat)[:2])
    return found


def shares(s: Twilight) -> list[float]:
    """How well each seat stands, from 0 to 1."""
    if s.result is not None:
        return [1 - (rank - 1) / (s.seats - 1) for rank in s.result.ranks]
    found = [seat_worth(s, seat) for seat in range(s.seats)]
    best, worst = max(found), min(found)
    spread = max(40.0, best - worst)
    middle = sum(found) / len(found)
    return [min(1.0, max(0.0, 0.5 + (one - middle) / (2 * spread))) for one in found]
