"""Invasion: bombardment, the custodians, landing, ground combat and control (5.6, 6.7)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    FIGHTER,
    GROUND,
    GROUPS_OF,
    INFANTRY,
    MECATOL,
    PLANET,
    PLANETS,
    SHIPS,
    TYPE_OF,
    UNITS,
    from_afar,
)
from engine.games.anochecer.board.galaxy import place_name, planet_place
from engine.games.anochecer.rules.combat.bombardment import bombard
from engine.games.anochecer.rules.combat.cannons import cannon_defence
from engine.games.anochecer.rules.combat.ground_combat import begin_ground_combat
from engine.games.anochecer.rules.economy.payment import can_pay, charge
from engine.games.anochecer.rules.effects.hooks import hook
from engine.games.anochecer.rules.ending import add_points
from engine.games.anochecer.rules.planets.attachments import holds_units
from engine.games.anochecer.rules.planets.control import check_guests, claim
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.rules.units.units import (
    ground_at,
    group_name,
    group_number,
    groups_at,
    is_guest,
    of_type,
    other_ground,
    other_ships,
    put,
    take,
    units_at,
)
from engine.games.anochecer.state import DECLINE, DONE, NOBODY, Twilight, step

Aimed = tuple[tuple[int, int, int], ...]
CUSTODIANS_PRICE = 6


@step
def invasion(s: Twilight, seat: int) -> None:
    """TF-113."""
    if s.expedition is None or "turn_over" in s.flags:
        return
    if "brood_swarm" not in s.tour().forces:
        if other_ships(s, seat, s.tour().slot):
            return
        s.then(bombard, seat, ())
    s.then(ask_custodians, seat)
    s.then(end_own_coexistence, seat)
    s.then(commit, seat, ())


# --- landing


@step
def ask_custodians(s: Twilight, seat: int) -> None:
    """TF-116."""
    slot = s.tour().slot
    if MECATOL not in s.map.planets[slot] or not s.custodians or not ground_at(s, seat, slot):
        return
    if can_pay(s, seat, 0, CUSTODIANS_PRICE):
        s.ask(seat, "custodians", [option("pay"), DECLINE], custodians_paid)


@step
def custodians_paid(s: Twilight, seat: int, chosen: Option) -> None:
    if chosen is not DECLINE:
        charge(s, seat, 0, CUSTODIANS_PRICE)
        s.then(custodians_gone, seat)


@step
def custodians_gone(s: Twilight, seat: int) -> None:
    s.custodians = 0
    s.flags = (*s.flags, "must_land")
    s.tell("custodians", seat=seat)
    add_points(s, seat, 1)


def landing_planets(s: Twilight, seat: int) -> list[int]:
    return [
        planet
        for planet in s.map.planets[s.tour().slot]
        if (planet != MECATOL or not s.custodians) and holds_units(s, planet)
    ]


def landing_kinds(s: Twilight, seat: int) -> tuple[int, ...]:
    """Ground forces; Morphwings land too."""
    return (*GROUND, FIGHTER) if s.has(seat, "morphwing") else GROUND


@step
def commit(s: Twilight, seat: int, landed: Aimed) -> None:
    """TF-117: ground forces of the space area, by type, planet and number."""
    slot = s.tour().slot
    units = units_at(s, seat, slot)
    options = vanguard(s, seat)
    for kind in landing_kinds(s, seat):
        for group in GROUPS_OF[kind]:
            for planet in landing_planets(s, seat):
                if units[group] and (group, planet) not in [
                    (one, there) for one, there, _ in landed
                ]:
                    options += [
                        option("commit", group_name(group), PLANETS[planet].id, n)
                        for n in range(1, units[group] + 1)
                    ]
    if "must_land" not in s.flags or not options:
        options.append(DONE)
    s.ask(seat, "commit_unit", options, committed, landed)


def vanguard(s: Twilight, seat: int) -> list[Option]:
    """Valkyrie Vanguard: one ground force of each planet here, and beside where no token is."""
    if not s.has(seat, "valkyrie_vanguard"):
        return []
    here = s.tour().slot
    slots = [here, *[one for one in s.map.near[here] if not s.has_token(seat, one)]]
    return [
        option("commit_from", group_name(group), PLANETS[origin].id, PLANETS[planet].id)
        for slot in slots
        for origin in s.map.planets[slot]
        if f"vanguard:{origin}" not in s.flags
        for group in groups_at(s, seat, planet_place(origin), GROUND)
        for planet in landing_planets(s, seat)
        if planet != origin
    ]


@step
def end_own_coexistence(s: Twilight, seat: int) -> None:
    """TF-216: a guest may turn on its host without landing anything new."""
    for planet in s.map.planets[s.tour().slot]:
        if (planet, seat) in s.guests:
            s.then(ask_engage, seat, planet, seat)


@step
def ask_engage(s: Twilight, seat: int, planet: int, guest: int) -> None:
    """Attack a coexisting seat, or as a guest the host, or let things be (TF-215, TF-216)."""
    if (planet, guest) in s.guests:
        options = [option("engage", PLANETS[planet].id, guest), DECLINE]
        s.ask(seat, "engage", options, engaged, planet, guest)


@step
def engaged(s: Twilight, seat: int, chosen: Option, planet: int, guest: int) -> None:
    if chosen is not DECLINE:
        s.guests = tuple([one for one in s.guests if one != (planet, guest)])
        s.tell("engaged", seat=seat, planet=PLANETS[planet].id)


@step
def committed(s: Twilight, seat: int, chosen: Option, landed: Aimed) -> None:
    if chosen is DONE:
        s.then(after_landing, seat, landed)
        return
    name = chosen.word()
    group = group_number(name)
    if chosen.kind == "commit_from":
        origin, planet, number = PLANET[chosen.word(1)], PLANET[chosen.word(2)], 1
        take(s, seat, planet_place(origin), group)
        s.flags = (*s.flags, f"vanguard:{origin}")
    else:
        planet, number = PLANET[chosen.word(1)], chosen.number(2)
        take(s, seat, s.tour().slot, group, number)
    put(s, seat, planet_place(planet), group, number)
    s.flags = tuple([one for one in s.flags if one != "must_land"])
    s.tell("landed", seat=seat, unit=name, number=number, planet=PLANETS[planet].id)
    entry = from_afar(group) if chosen.kind == "commit_from" else group
    s.then(commit, seat, (*landed, (entry, planet, number)))


def return_brood(s: Twilight, seat: int) -> None:
    """TF-240: after the landing of a Brood Swarm its ships go back to reinforcements."""
    slot = s.tour().slot
    for group in groups_at(s, seat, slot, SHIPS):
        number = units_at(s, seat, slot)[group]
        take(s, seat, slot, group, number)
        s.tell(
            "removed", seat=seat, unit=UNITS[TYPE_OF[group]], number=number, place=place_name(slot)
        )
    s.then(settle, -1)


@step
def after_landing(s: Twilight, seat: int, landed: Aimed) -> None:
    s.flags = tuple([one for one in s.flags if not one.startswith("vanguard:")])
    if "brood_swarm" in s.tour().forces:
        return_brood(s, seat)
    planets = sorted({planet for _, planet, _ in landed})
    for planet in planets:
        there = tuple([(group, n) for group, at, n in landed if at == planet])
        hook(s, "ground_forces_committed", seat, planet, there)
        hook(s, "after_commit", seat, planet, there)
    for planet in planets:
        s.then(cannon_defence, seat, planet)
    s.then(next_ground_combat, seat)


def contested(s: Twilight, seat: int) -> list[int]:
    """TF-119: planets of the active system with ground forces of both."""
    return [
        planet
        for planet in s.map.planets[s.tour().slot]
        if ground_at(s, seat, planet_place(planet))
        and not is_guest(s, seat, planet_place(planet))
        and other_ground(s, seat, planet_place(planet)) != NOBODY
    ]


@step
def next_ground_combat(s: Twilight, seat: int) -> None:
    """TF-120: the active player chooses the order."""
    planets = contested(s, seat)
    if planets:
        options = [option("planet", PLANETS[planet].id) for planet in planets]
        s.ask(seat, "next_ground_combat", options, ground_combat_chosen)
        return
    for planet in s.map.planets[s.tour().slot]:
        place = planet_place(planet)
        if not ground_at(s, seat, place) or is_guest(s, seat, place):
            continue
        for there, guest in s.guests:
            if there == planet and f"spared:{planet}:{guest}" not in s.flags:
                # TF-216: each coexisting seat may be attacked in turn.
                s.flags = (*s.flags, f"spared:{planet}:{guest}")
                s.then(ask_engage, seat, planet, guest)
                s.then(next_ground_combat, seat)
                return
    s.flags = tuple([one for one in s.flags if not one.startswith("spared:")])
    s.then(unmorph, seat, s.map.planets[s.tour().slot])
    s.then(establish_control, seat)


@step
def unmorph(s: Twilight, seat: int, planets: tuple[int, ...]) -> None:
    """Morphwings that landed become infantry or fly back up."""
    for at, planet in enumerate(planets):
        number = of_type(units_at(s, seat, planet_place(planet)), FIGHTER)
        if number:
            options = [option("number", n) for n in range(number + 1)]
            s.ask(seat, "choose_target", options, unmorphed, "morphwing", planet, planets[at + 1 :])
            return


@step
def unmorphed(
    s: Twilight, seat: int, chosen: Option, card: str, planet: int, rest: tuple[int, ...]
) -> None:
    """So many become infantry; the others return to the space area."""
    place, number = planet_place(planet), chosen.number()
    landed = of_type(units_at(s, seat, place), FIGHTER)
    for group in GROUPS_OF[FIGHTER]:
        take(s, seat, place, group, units_at(s, seat, place)[group])
    put(s, seat, place, INFANTRY, number)
    put(s, seat, s.map.slot_of[planet], FIGHTER, landed - number)
    s.tell("placed", seat=seat, unit="infantry", number=number, place=PLANETS[planet].id, card=card)
    s.then(unmorph, seat, rest)


@step
def ground_combat_chosen(s: Twilight, seat: int, chosen: Option) -> None:
    planet = PLANET[chosen.word()]
    defender = other_ground(s, seat, planet_place(planet))
    begin_ground_combat(s, s.tour().slot, planet, seat, defender)
    s.then(next_ground_combat, seat)


# --- control


@step
def establish_control(s: Twilight, seat: int) -> None:
    """TF-121, TF-122: planet by planet in the order of the tile."""
    for planet in s.map.planets[s.tour().slot]:
        s.then(claim, seat, planet)
    s.then(check_guests)
