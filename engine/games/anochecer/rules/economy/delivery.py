"""Produced units appear: ships in space, ground forces on the producing planets (TF-126)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anochecer.board.components import FLAGSHIP, MECH, SHIPS, UNITS
from engine.games.anochecer.board.galaxy import is_planet, place_name, place_number, planet_place
from engine.games.anochecer.rules.effects.hooks import hook
from engine.games.anochecer.rules.units.limits import spare_capacity
from engine.games.anochecer.rules.units.mechs import sharpen
from engine.games.anochecer.rules.units.units import habitable, has_mech_text, put
from engine.games.anochecer.state import Twilight, step

Order = tuple[tuple[int, int], ...]
"""Unit types and numbers."""


@step
def deliver(
    s: Twilight, seat: int, slot: int, places: tuple[tuple[int, int], ...], order: Order
) -> None:
    """TF-126: ships into the space area, ground forces to the producing planets."""
    s.flags = tuple([one for one in s.flags if not one.startswith("swapped:")])
    for kind, number in order:
        if kind in SHIPS:
            put(s, seat, slot, kind, number)
    room = tuple([
        (place, value if is_planet(place) else min(value, spare_capacity(s, seat, slot)))
        for place, value in places
    ])  # fmt: skip
    landing = tuple([(kind, number) for kind, number in order if kind not in SHIPS])
    s.then(land_next, seat, landing, room)
    if any(kind in SHIPS for kind, _ in order):
        ships = tuple([one for one in order if one[0] in SHIPS])
        if s.level >= 3 and any(kind == FLAGSHIP for kind, _ in ships):
            s.then(sharpen, seat, slot)
        hook(s, "ships_produced", seat, slot, ships)
    if landing:
        hook(s, "ground_forces_produced", seat, slot, sum([n for _, n in landing]))
    s.then(after_production, seat, slot)


@step
def after_production(s: Twilight, seat: int, slot: int) -> None:
    hook(s, "production_resolved", seat, slot)


@step
def land_next(s: Twilight, seat: int, landing: Order, room: tuple[tuple[int, int], ...]) -> None:
    """TF-126."""
    if not landing:
        return
    kind, number = landing[0]
    if kind == MECH and has_mech_text(s, seat, "green"):
        s.then(root_next, seat, landing, room)
        return
    open_places = [(place, left) for place, left in room if left > 0]
    options = []
    for place, left in open_places:
        rest = sum([other for there, other in open_places if there != place])
        options += [
            option("land_units", UNITS[kind], place_name(place), n)
            for n in range(max(1, number - rest), min(number, left) + 1)
        ]
    if len(open_places) > 1:
        s.ask(seat, "place_produced", options, landed_units, landing, room)
    else:
        s.then(landed_all, seat, landing, room)


@step
def root_next(s: Twilight, seat: int, landing: Order, room: tuple[tuple[int, int], ...]) -> None:
    """Lakoe's Roots (green) may be put on any controlled planet, one at a time (TF-126)."""
    places = [place for place, left in room if left > 0]
    places += [
        place for one in habitable(s, seat) for place in (planet_place(one),) if place not in places
    ]
    options = [option("land_units", "mech", place_name(place), 1) for place in places]
    s.ask(seat, "place_produced", options, rooted, landing, room)


@step
def rooted(
    s: Twilight, seat: int, chosen: Option, landing: Order, room: tuple[tuple[int, int], ...]
) -> None:
    at, (_, wanted) = place_number(chosen.word(1)), landing[0]
    put(s, seat, at, MECH)
    left = tuple([(place, n - (place == at)) for place, n in room])
    rest = ((MECH, wanted - 1), *landing[1:]) if wanted > 1 else landing[1:]
    s.then(land_next, seat, rest, left)


@step
def landed_all(s: Twilight, seat: int, landing: Order, room: tuple[tuple[int, int], ...]) -> None:
    kind, number = landing[0]
    (at,) = [place for place, left in room if left > 0]
    put(s, seat, at, kind, number)
    left = tuple([(place, n - number * (place == at)) for place, n in room])
    s.then(land_next, seat, landing[1:], left)


@step
def landed_units(
    s: Twilight, seat: int, chosen: Option, landing: Order, room: tuple[tuple[int, int], ...]
) -> None:
    at, number = place_number(chosen.word(1)), chosen.number(2)
    kind, wanted = landing[0]
    put(s, seat, at, kind, number)
    left = tuple([(place, n - number * (place == at)) for place, n in room])
    rest = landing[1:]
    if wanted > number:
        rest = ((kind, wanted - number), *rest)
    s.then(land_next, seat, rest, left)
