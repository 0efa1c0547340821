"""Control of planets: taken over, shared with guests, changing hands (TF-121, TF-215)."""

from __future__ import annotations

from engine.games.anochecer.board.components import KINDS, PLANETS, STRUCTURES, STYX, UNITS
from engine.games.anochecer.board.galaxy import planet_place
from engine.games.anochecer.rules.combat.hits import bury, destroy
from engine.games.anochecer.rules.effects.hooks import hook
from engine.games.anochecer.rules.ending import add_points
from engine.games.anochecer.rules.planets.exploration import explore
from engine.games.anochecer.rules.relics import draw_relic
from engine.games.anochecer.rules.scoring import secret_event
from engine.games.anochecer.rules.units.floating import rise
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.rules.units.units import (
    ground_at,
    groups_at,
    in_reserve,
    is_guest,
    is_legendary,
    other_ground,
    put,
    take,
    units_at,
)
from engine.games.anochecer.state import NOBODY, Twilight, step


@step
def claim(s: Twilight, seat: int, planet: int) -> None:
    """Whoever holds a planet alone, guests aside, takes it over."""
    place = planet_place(planet)
    if (
        ground_at(s, seat, place)
        and not is_guest(s, seat, place)
        and other_ground(s, seat, place) == NOBODY
    ):
        s.then(take_over, seat, planet)


@step
def check_guests(s: Twilight) -> None:
    """TF-215: guests that are gone are forgotten; one left alone on a planet gains control."""
    for planet, guest in s.guests:
        place = planet_place(planet)
        is_there = planet in s.map.slot_of and ground_at(s, guest, place)
        alone = is_there and not any(
            ground_at(s, other, place) for other in s.parties() if other != guest
        )
        if not is_there or alone:
            s.guests = tuple([one for one in s.guests if one != (planet, guest)])
        if alone:
            s.then(take_over, guest, planet)


def coexist(s: Twilight, seat: int, planet: int, host: int) -> None:
    """TF-215: a seat's units there share the planet; what it controlled its host gains."""
    s.guests = tuple(sorted((*s.guests, (planet, seat))))
    s.tell("coexists", seat=seat, planet=PLANETS[planet].id)
    if s.control[planet] == seat:
        gain_control(s, host, planet)


@step
def take_over(s: Twilight, seat: int, planet: int) -> None:
    """Control changes; structures of others on the planet are destroyed."""
    place = planet_place(planet)
    raze(s, seat, planet)
    rise(s, seat)
    if s.doomed:
        s.then(bury)
    if s.control[planet] != seat:
        gain_control(s, seat, planet)
    elif ground_at(s, seat, place):
        s.then(settle, -1)


def raze(s: Twilight, seat: int, planet: int) -> None:
    place = planet_place(planet)
    for other in s.parties():
        if other != seat and not is_guest(s, other, place):
            assimilate(s, seat, other, planet)
            for group in groups_at(s, other, place, tuple(range(KINDS))):
                destroy(s, other, place, group, units_at(s, other, place)[group], seat, "control")


def assimilate(s: Twilight, seat: int, other: int, planet: int) -> None:
    """TF-254: Assimilate puts own structures in the place of others', as many as there are."""
    if not s.has(seat, "assimilate"):
        return
    place = planet_place(planet)
    for kind in STRUCTURES:
        for group in groups_at(s, other, place, (kind,)):
            number = min(units_at(s, other, place)[group], in_reserve(s, seat, kind))
            if number:
                take(s, other, place, group, number)
                put(s, seat, place, kind, number)
                s.tell(
                    "replaced",
                    seat=seat,
                    unit=UNITS[kind],
                    number=number,
                    planet=PLANETS[planet].id,
                )


def gain_control(s: Twilight, seat: int, planet: int) -> None:
    """TF-76: it comes exhausted."""
    old = s.control[planet]
    s.control[planet] = seat
    s.exhaust(planet)
    s.tell("control", seat=seat, planet=PLANETS[planet].id)
    if is_legendary(s, planet):
        s.flags = (*s.flags, f"won:{seat}:{planet}")
    hook(s, "gain_control", seat, planet, old)
    if s.is_wide:
        discover(s, seat, planet, old)
    if old not in (NOBODY, seat) and s.map.slot_of[planet] == s.realms[old].home:
        secret_event(s, old, "lost_control_of_planet_in_home_system")


def discover(s: Twilight, seat: int, planet: int, old: int) -> None:
    """TF-258: a planet nobody controlled is explored. TF-267: what the Fracture's planets give."""
    if old == NOBODY:
        s.then(explore, seat, planet)
    if PLANETS[planet].relic and f"found:{planet}" not in s.purged:
        s.purged = (*s.purged, f"found:{planet}")
        draw_relic(s, seat)
    if planet == STYX:
        if old != NOBODY:
            add_points(s, old, -1)
        add_points(s, seat, 1)
