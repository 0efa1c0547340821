"""Invasion: bombardment, the custodians, landing, ground combat and control (5.6, 6.7)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anochecer.cannons import cannon_defence
from engine.games.anochecer.components import (
    GROUND,
    KINDS,
    MECATOL,
    PLANET,
    PLANETS,
    ROLL_ORDER,
    UNIT,
    UNITS,
)
from engine.games.anochecer.dice import has_abilities, throw
from engine.games.anochecer.ending import add_points
from engine.games.anochecer.galaxy import CENTRE, planet_place
from engine.games.anochecer.ground_combat import begin_ground_combat
from engine.games.anochecer.hits import begin_volley, bury, destroy
from engine.games.anochecer.hooks import hook
from engine.games.anochecer.limits import settle
from engine.games.anochecer.payment import can_pay, charge
from engine.games.anochecer.scoring import secret_event
from engine.games.anochecer.state import DECLINE, DONE, NOBODY, Twilight, step
from engine.games.anochecer.units import (
    ground_at,
    groups_at,
    of_type,
    other_ground,
    other_ships,
    put,
    take,
    units_at,
)

Aimed = tuple[tuple[int, int, int], ...]
Shots = tuple[tuple[int, int, int, int], ...]
"""Unit type, planet, how many, and whose ground forces."""
CUSTODIANS_PRICE = 6


@step
def invasion(s: Twilight, seat: int) -> None:
    """TF-113."""
    if s.expedition is None or "turn_over" in s.flags:
        return
    if other_ships(s, seat, s.tour().slot):
        return
    s.then(bombard, seat, ())
    s.then(ask_custodians, seat)
    s.then(commit, seat, ())


# --- bombardment


def is_shielded(s: Twilight, seat: int, victim: int, planet: int) -> bool:
    """TF-85."""
    units, stats = units_at(s, victim, planet_place(planet)), s.stats(victim)
    if not has_abilities(s, victim, planet_place(planet)):
        return False
    if not any(one.shield and of_type(units, kind) for kind, one in enumerate(stats)):
        return False
    above, own = units_at(s, seat, s.tour().slot), s.stats(seat)
    return not any(one.ignore_shield and of_type(above, kind) for kind, one in enumerate(own))


def bombardable(s: Twilight, seat: int) -> list[tuple[int, int]]:
    """TF-114: planets of the active system and whose ground forces are aimed at."""
    found = []
    for planet in s.map.planets[s.tour().slot]:
        for victim in s.others(seat):
            held = ground_at(s, victim, planet_place(planet))
            if held and not is_shielded(s, seat, victim, planet):
                found.append((planet, victim))
    return found


@step
def bombard(s: Twilight, seat: int, shots: Shots) -> None:
    """Each type at each planet once; with forces of several seats there, one of them (TF-115)."""
    slot = s.tour().slot
    units, stats = units_at(s, seat, slot), s.stats(seat)
    aims = bombardable(s, seat)
    options = []
    for kind in ROLL_ORDER:
        if not stats[kind].bombard[1] or not has_abilities(s, seat, slot):
            continue
        free = of_type(units, kind) - sum([n for one, _, n, _ in shots if one == kind])
        for planet, victim in aims:
            if (kind, planet, victim) in [(one, at, whom) for one, at, _, whom in shots]:
                continue
            unit, id = UNITS[kind], PLANETS[planet].id
            if [there for there, _ in aims].count(planet) > 1:
                options += [option("bombard_seat", unit, id, n, victim) for n in range(1, free + 1)]
            else:
                options += [option("bombard", unit, id, n) for n in range(1, free + 1)]
    s.ask(seat, "bombard_target", [*options, DONE], bombard_aimed, shots)


@step
def bombard_aimed(s: Twilight, seat: int, chosen: Option, shots: Shots) -> None:
    if chosen is not DONE:
        kind, planet, number = (
            UNIT[str(chosen.args[0])],
            PLANET[str(chosen.args[1])],
            chosen.args[2],
        )
        victim = (
            chosen.args[3] if chosen.kind == "bombard_seat" else dict(bombardable(s, seat))[planet]
        )
        assert isinstance(number, int)
        assert isinstance(victim, int)
        s.then(bombard, seat, (*shots, (kind, planet, number, victim)))
        return
    for planet, victim in bombardable(s, seat):
        needs: list[int] = []
        for kind, there, number, whom in sorted(shots, key=lambda one: ROLL_ORDER.index(one[0])):
            if (there, whom) == (planet, victim):
                need, dice = s.stats(seat)[kind].bombard
                needs += [need] * (dice * number)
        if needs:
            s.then(roll_bombardment, seat, planet, victim, tuple(needs))


@step
def roll_bombardment(
    s: Twilight, seat: int, planet: int, victim: int, needs: tuple[int, ...]
) -> None:
    throw(s, seat, "roll_bombard", needs)
    s.then(bombardment_hits, seat, planet, victim)


@step
def bombardment_hits(s: Twilight, seat: int, planet: int, victim: int) -> None:
    hits = s.hits - int(s.hits > 0 and s.has(victim, "proxima_targeting_vi"))
    place = planet_place(planet)
    s.then(begin_volley, victim, seat, place, hits, "ground", "bombard")
    s.then(bury)
    s.then(after_bombardment, seat, planet, victim)


@step
def after_bombardment(s: Twilight, seat: int, planet: int, victim: int) -> None:
    if not ground_at(s, victim, planet_place(planet)):
        secret_event(s, seat, "bombardment_destroyed_last_ground_force")


# --- landing


@step
def ask_custodians(s: Twilight, seat: int) -> None:
    """TF-116."""
    slot = s.tour().slot
    if slot != CENTRE or not s.custodians or not ground_at(s, seat, slot):
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
        planet for planet in s.map.planets[s.tour().slot] if planet != MECATOL or not s.custodians
    ]


@step
def commit(s: Twilight, seat: int, landed: Aimed) -> None:
    """TF-117: ground forces of the space area, by type, planet and number."""
    slot = s.tour().slot
    units = units_at(s, seat, slot)
    options = []
    for kind in GROUND:
        for group in (kind, kind + KINDS):
            for planet in landing_planets(s, seat):
                if units[group] and (group, planet) not in [
                    (one, there) for one, there, _ in landed
                ]:
                    options += [
                        option("commit", group_label(group), PLANETS[planet].id, n)
                        for n in range(1, units[group] + 1)
                    ]
    if "must_land" not in s.flags or not options:
        options.append(DONE)
    s.ask(seat, "commit_unit", options, committed, landed)


def group_label(group: int) -> str:
    return UNITS[group] if group < KINDS else UNITS[group - KINDS] + "*"


@step
def committed(s: Twilight, seat: int, chosen: Option, landed: Aimed) -> None:
    if chosen is DONE:
        s.then(after_landing, seat, landed)
        return
    name, planet, number = str(chosen.args[0]), PLANET[str(chosen.args[1])], chosen.args[2]
    assert isinstance(number, int)
    group = UNIT[name.rstrip("*")] + KINDS * name.endswith("*")
    take(s, seat, s.tour().slot, group, number)
    put(s, seat, planet_place(planet), group, number)
    s.flags = tuple([one for one in s.flags if one != "must_land"])
    s.tell("landed", seat=seat, unit=name, number=number, planet=PLANETS[planet].id)
    s.then(commit, seat, (*landed, (group, planet, number)))


@step
def after_landing(s: Twilight, seat: int, landed: Aimed) -> None:
    planets = sorted({planet for _, planet, _ in landed})
    for planet in planets:
        hook(s, "ground_forces_committed", seat, planet)
        hook(s, "after_commit", seat, planet)
    for planet in planets:
        s.then(cannon_defence, seat, planet)
    s.then(next_ground_combat, seat)


def contested(s: Twilight, seat: int) -> list[int]:
    """TF-119: planets of the active system with ground forces of both."""
    return [
        planet
        for planet in s.map.planets[s.tour().slot]
        if ground_at(s, seat, planet_place(planet))
        and other_ground(s, seat, planet_place(planet)) != NOBODY
    ]


@step
def next_ground_combat(s: Twilight, seat: int) -> None:
    """TF-120: the active player chooses the order."""
    planets = contested(s, seat)
    if planets:
        options = [option("planet", PLANETS[planet].id) for planet in planets]
        s.ask(seat, "next_ground_combat", options, ground_combat_chosen)
    else:
        s.then(establish_control, seat)


@step
def ground_combat_chosen(s: Twilight, seat: int, chosen: Option) -> None:
    planet = PLANET[str(chosen.args[0])]
    defender = other_ground(s, seat, planet_place(planet))
    begin_ground_combat(s, s.tour().slot, planet, seat, defender)
    s.then(next_ground_combat, seat)


# --- control


@step
def establish_control(s: Twilight, seat: int) -> None:
    """TF-121, TF-122: planet by planet in the order of the tile."""
    for planet in s.map.planets[s.tour().slot]:
        place = planet_place(planet)
        if ground_at(s, seat, place) and other_ground(s, seat, place) == NOBODY:
            s.then(take_over, seat, planet)


@step
def take_over(s: Twilight, seat: int, planet: int) -> None:
    """Control changes; structures of others on the planet are destroyed."""
    place = planet_place(planet)
    raze(s, seat, planet)
    if s.doomed:
        s.then(bury)
    if s.control[planet] != seat:
        gain_control(s, seat, planet)
    elif ground_at(s, seat, place):
        s.then(settle, -1)


def raze(s: Twilight, seat: int, planet: int) -> None:
    place = planet_place(planet)
    for other in range(s.seats):
        if other != seat:
            for group in groups_at(s, other, place, tuple(range(KINDS))):
                destroy(s, other, place, group, units_at(s, other, place)[group], seat, "control")


def gain_control(s: Twilight, seat: int, planet: int) -> None:
    """TF-76: it comes exhausted."""
    old = s.control[planet]
    s.control[planet] = seat
    s.tapped[planet] |= 1
    s.tell("control", seat=seat, planet=PLANETS[planet].id)
    hook(s, "gain_control", seat, planet, old)
    if old not in (NOBODY, seat) and s.map.slot_of[planet] == s.realms[old].home:
        secret_event(s, old, "lost_control_of_planet_in_home_system")
