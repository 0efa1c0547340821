"""What effects of several cards do: to units and planets, ships, dice, cards and the turn."""

from __future__ import annotations

from engine.core.decisions import Arg
from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    FIGHTER,
    INFANTRY,
    KINDS,
    PLANETS,
    STYX,
    TYPE_OF,
    UNIT,
    UNITS,
)
from engine.games.anochecer.board.galaxy import (
    SLOTS,
    place_name,
    place_number,
    planet_place,
    slots_in,
)
from engine.games.anochecer.rules.combat.bombardment import dampened
from engine.games.anochecer.rules.combat.cannons import cannon_defence
from engine.games.anochecer.rules.combat.ground_combat import begin_ground_combat
from engine.games.anochecer.rules.combat.hits import begin_volley, bury, destroy
from engine.games.anochecer.rules.economy.production import docks_of
from engine.games.anochecer.rules.effects.choosing import choose, place_of, seat_of
from engine.games.anochecer.rules.effects.hooks import hook
from engine.games.anochecer.rules.effects.table import Aims, number_in, word_in
from engine.games.anochecer.rules.effects.veil import pass_veiled
from engine.games.anochecer.rules.ending import add_points
from engine.games.anochecer.rules.hands import give_card, lose_card
from engine.games.anochecer.rules.planets.control import claim
from engine.games.anochecer.rules.tactical_action.moving import CARGO
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.rules.units.units import (
    controlled,
    drop,
    ground_at,
    group_name,
    group_number,
    groups_at,
    is_guest,
    move,
    other_ground,
    places_of,
    ship_slots,
    slot_at,
    take,
    units_at,
)
from engine.games.anochecer.state import DONE, NOBODY, Twilight, step

EVERY_KIND = tuple(range(KINDS))
Picked = tuple[tuple[int, int, int], ...]
"""Dice chosen so far: value, what they need, how many."""
Loaded = tuple[tuple[int, int], ...]
"""Places and groups of which a ship has taken units aboard."""


# --- hits and ground combat


def cancel_hits(s: Twilight, number: int) -> None:
    volley = s.volleys[-1]
    number = min(number, volley.hits)
    volley.hits -= number
    s.tell("hits_cancelled", seat=volley.victim, number=number)


def extra_die(s: Twilight, aims: Aims) -> None:
    combat = s.fight()
    if aims[0][0] == "unit_of":
        bonus = ("dice", seat_of(aims[0]), UNIT[word_in(aims[0], 2)], 1)
        combat.bonus = (*combat.bonus, bonus)


@step
def storm(s: Twilight, seat: int, planet: int, landed: Arg, is_fired_at: int) -> None:
    """An invasion of a single planet with what has just landed there."""
    hook(s, "ground_forces_committed", seat, planet, landed)
    hook(s, "after_commit", seat, planet, landed)
    if is_fired_at:
        s.then(cannon_defence, seat, planet)
    s.then(storm_fight, seat, planet)


@step
def storm_fight(s: Twilight, seat: int, planet: int) -> None:
    place = planet_place(planet)
    foe = other_ground(s, seat, place)
    if ground_at(s, seat, place) and not is_guest(s, seat, place) and foe != NOBODY:
        begin_ground_combat(s, s.map.slot_of[planet], planet, seat, foe)
        s.then(storm_fight, seat, planet)
    else:
        s.then(claim, seat, planet)


# --- a ship and what it carries


def ferry(s: Twilight, seat: int, origin: int, group: int, target: int) -> None:
    """Move one ship; its owner then chooses what it takes along from where it was."""
    move(s, seat, origin, target, group)
    s.tell(
        "moved", seat=seat, unit=UNITS[TYPE_OF[group]], origin=SLOTS[origin], system=SLOTS[target],
        cargo=[],
    )  # fmt: skip
    s.then(ferry_cargo, seat, origin, target, s.stats(seat)[TYPE_OF[group]].capacity, ())


@step
def ferry_cargo(s: Twilight, seat: int, origin: int, target: int, room: int, seen: Loaded) -> None:
    """TF-94."""
    options = [
        option("load", place_name(place), group_name(group), n)
        for place in places_of(s, origin)
        for group in groups_at(s, seat, place, CARGO)
        if (place, group) not in seen
        for n in range(1, min(room, units_at(s, seat, place)[group]) + 1)
    ]
    if options:
        s.ask(seat, "ferry_unit", [*options, DONE], ferried, origin, target, room, seen)


@step
def ferried(
    s: Twilight,
    seat: int,
    chosen: Option,
    origin: int,
    target: int,
    room: int,
    seen: Loaded,
) -> None:
    if chosen is DONE:
        return
    place, group, number = (
        place_of(chosen),
        group_number(chosen.word(1)),
        chosen.number(2),
    )
    move(s, seat, place, target, group, number)
    s.then(ferry_cargo, seat, origin, target, room - number, (*seen, (place, group)))


def settle_around(s: Twilight) -> None:
    """Limits hold again, but in the active system capacity waits for a combat."""
    s.then(settle, s.expedition.slot if s.expedition is not None else -1)


@step
def scattered_hits(s: Twilight, seat: int, victim: int, card: str) -> None:
    place = planet_place(s.fight().planet)
    s.then(begin_volley, victim, seat, place, dampened(s, victim), "ground", card)
    s.then(bury)


@step
def choose_dice(s: Twilight, seat: int, card: str, picked: Picked) -> None:
    """TF-224: any of the own dice, like ones together, each once."""
    chosen = [(value, need) for value, need, _ in picked]
    kinds = [one for one in sorted(set(s.dice[2])) if one not in chosen]
    options = [
        option("reroll", value, need, number)
        for value, need in kinds
        for number in range(1, s.dice[2].count((value, need)) + 1)
    ]
    choose(s, seat, card, [*options, DONE], dice_chosen, picked)


@step
def dice_chosen(s: Twilight, seat: int, chosen: Option, card: str, picked: Picked) -> None:
    if chosen is not DONE:
        die = (chosen.number(), chosen.number(1), chosen.number(2))
        s.then(choose_dice, seat, card, (*picked, die))
    elif picked:
        again = [need for _, need, number in picked for _ in range(number)]
        values = s.roll(f"roll_effect:{card}", len(again), 10, seat=seat)
        dice = list(s.dice[2])
        for value, need, number in picked:
            for _ in range(number):
                dice.remove((value, need))
        dice += zip(values, again, strict=True)
        s.dice = (s.dice[0], s.dice[1], tuple(dice))
        s.tell("rolled", seat=seat, purpose=card, dice=list(values))


def change_die(s: Twilight, old: int, need: int, new: int) -> None:
    dice = list(s.dice[2])
    dice[dice.index((old, need))] = (new, need)
    s.dice = (s.dice[0], s.dice[1], tuple(dice))
    s.tell("die_changed", seat=s.dice[0], old=old, new=new)


def shift_die(s: Twilight, aim: tuple[Arg, ...]) -> None:
    """One die a point up or down."""
    old, need = number_in(aim, 1), number_in(aim, 2)
    if (old, need) in s.dice[2]:
        change_die(s, old, need, old + (1 if aim[0] == "die_up" else -1))


# --- what is destroyed, removed or purged


def doom_all(
    s: Twilight, place: int, seats: list[int], kinds: tuple[int, ...], by: int, card: str
) -> None:
    """Doom every unit of these types there."""
    for seat in seats:
        for group in groups_at(s, seat, place, kinds):
            destroy(s, seat, place, group, units_at(s, seat, place)[group], by, card)


def kill_infantry(s: Twilight, by: int, owner: int, place: int, card: str) -> None:
    for group in groups_at(s, owner, place, (INFANTRY,))[:1]:
        destroy(s, owner, place, group, 1, by, card)
    s.then(bury)


def purge_planet(s: Twilight, planet: int) -> None:
    place = planet_place(planet)
    for seat in s.parties():
        for group in groups_at(s, seat, place, EVERY_KIND):
            number = units_at(s, seat, place)[group]
            take(s, seat, place, group, number)
            s.tell(
                "removed", seat=seat, unit=UNITS[TYPE_OF[group]], number=number,
                place=PLANETS[planet].id,
            )  # fmt: skip
    if planet == STYX and s.control[planet] != NOBODY:
        add_points(s, s.control[planet], -1)
    s.control[planet] = NOBODY
    s.tapped[planet] = 0
    s.guests = tuple([one for one in s.guests if one[0] != planet])


# --- cards and turns


def hand_card_over(s: Twilight, giver: int, taker: int, card: str) -> None:
    """TF-236: exhausted cards change hands exhausted."""
    is_spent = card in s.spent
    lose_card(s, giver, card)
    give_card(s, taker, card)
    if is_spent:
        s.spent = (*s.spent, card)
    s.tell("card_taken", seat=taker, partner=giver, card=card)
    s.then(settle, -1)


def hand_over_either(s: Twilight, giver: int, taker: int, card: str) -> None:
    """A card changes hands as it lies, face up or face down."""
    if card in s.realms[giver].kept:
        pass_veiled(s, giver, taker, card)
    else:
        hand_card_over(s, giver, taker, card)


def end_turn_now(s: Twilight) -> None:
    """TF-221: what is left of the turn is skipped."""
    s.flags = (*s.flags, "turn_over")
    s.tell("turn_over", seat=s.active)


@step
def lose_units(
    s: Twilight, seat: int, slot: int, number: int, card: str, chosen: tuple[tuple[int, int], ...]
) -> None:
    """An owner picks so many of its units in a system for destruction; with fewer, all."""
    found = []
    for place in places_of(s, slot):
        units = units_at(s, seat, place)
        for group in groups_at(s, seat, place, tuple(range(KINDS))):
            if units[group] > chosen.count((place, group)):
                found.append((place, group))
    if len(chosen) == number or not found:
        for place, group in chosen:
            destroy(s, seat, place, group, 1, -1, card)
        s.then(bury)
        return
    options = [option("unit", place_name(place), group_name(group)) for place, group in found]
    choose(s, seat, card, options, unit_chosen, slot, number, chosen)


@step
def unit_chosen(
    s: Twilight,
    seat: int,
    chosen: Option,
    card: str,
    slot: int,
    number: int,
    before: tuple[tuple[int, int], ...],
) -> None:
    place, group = place_number(chosen.word()), group_number(chosen.word(1))
    s.then(lose_units, seat, slot, number, card, (*before, (place, group)))


def muster_everywhere(s: Twilight, seat: int, mode: str, card: str, with_docks: bool) -> None:
    """Arise and Rise: infantry on every planet, or fighters in every system with ships."""
    if mode == "infantry_everywhere":
        for planet in controlled(s, seat):
            drop(s, seat, planet_place(planet), INFANTRY, 1, card)
        return
    slots = set(slots_in(ship_slots(s, seat)))
    if with_docks:
        slots |= {slot_at(s, place) for place in docks_of(s, seat)}
    for slot in sorted(slots):
        drop(s, seat, slot, FIGHTER, 1, card)
    s.then(settle, -1)
