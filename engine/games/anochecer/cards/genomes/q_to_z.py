"""Genomes from Q to Z."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    CRUISER,
    DAMAGED,
    DESTROYER,
    FIGHTER,
    INFANTRY,
    PLANETS,
    UNIT,
    UNITS,
)
from engine.games.anochecer.board.galaxy import place_name, place_number, planet_place
from engine.games.anochecer.cards.conditions import combat_place
from engine.games.anochecer.rules.combat.dice import throw
from engine.games.anochecer.rules.combat.hits import bury, destroy
from engine.games.anochecer.rules.combat.space_combat import roll_side
from engine.games.anochecer.rules.economy.costs import ask_any_token
from engine.games.anochecer.rules.effects.choosing import (
    choose,
    place_of,
    planet_of,
    planets,
    players,
    seat_of,
)
from engine.games.anochecer.rules.effects.hooks import hook
from engine.games.anochecer.rules.effects.table import Aims, Moment, effect, number_in
from engine.games.anochecer.rules.hands import (
    commodity_value,
    convert,
    discard_one,
    gain_commodities,
    gain_goods,
    replenish,
)
from engine.games.anochecer.rules.units.captives import capture
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.rules.units.units import (
    battle_kinds,
    drop,
    group_name,
    group_number,
    groups_at,
    habitable,
    in_reserve,
    infantry_at,
    move,
    units_at,
)
from engine.games.anochecer.state import DECLINE, DONE, Twilight, step

Options = Sequence[Option]


@effect("ravenous_genome", "replenish", when=lambda s, seat, m: m[0] != seat)
def ravenous_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    other = number_in(moment, 0)
    convert(s, other, s.realms[other].commodities)
    most = 2 * commodity_value(s, other)
    options = [
        option("unit_type", UNITS[kind])
        for kind, one in enumerate(s.stats(other))
        if 0 < one.cost <= most and in_reserve(s, other, kind) and _exists(s, kind)
    ]
    choose(s, seat, "ravenous_genome", options, devoured, other)


def _exists(s: Twilight, kind: int) -> bool:
    return UNITS[kind] != "mech" or s.has_option("pok")


@step
def devoured(s: Twilight, seat: int, chosen: Option, card: str, other: int) -> None:
    capture(s, seat, other, UNIT[chosen.word()], 1)


def any_player(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return players(s.clockwise(seat))


@effect(
    "recursive_genome", "any_time", when=lambda s, seat, m: s.phase == "action", aims=(any_player,)
)
def recursive_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(recursive_offer, seat_of(aims[0]))


@step
def recursive_offer(s: Twilight, seat: int) -> None:
    """The offer is put to every seat alike: a hand must not be read from it."""
    realm = s.realms[seat]
    options = []
    if realm.hand:
        options.append(option("mode", "pay_card"))
    if realm.tactic + realm.fleet + realm.strategy:
        options.append(option("mode", "pay_token"))
    if options:
        s.ask(seat, "choose_target", [*options, DECLINE], recursive_taken, "recursive_genome")


@step
def recursive_taken(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    if chosen is DECLINE:
        return
    if chosen.args[0] == "pay_card":
        s.then(discard_one, seat, 1)
    else:
        s.then(ask_any_token, seat)
    s.then(recursive_gain, seat)


@step
def recursive_gain(s: Twilight, seat: int) -> None:
    gain_goods(s, seat, 2, "recursive_genome")


@effect("research_genome", "splice_begins")
def research_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-233: `splices.reveal_pool` draws three more."""
    s.draft().forces = (*s.draft().forces, "research_genome")


@effect("scornful_genome", "ground_forces_produced")
def scornful_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(spread, number_in(moment, 0), number_in(moment, 1), number_in(moment, 2))


@step
def spread(s: Twilight, seat: int, slot: int, left: int) -> None:
    """Produced units go from the producing system to own planets there and beside."""
    zone = (slot, *s.map.near[slot])
    own_planets = [one for one in habitable(s, seat) if s.map.slot_of[one] in zone]
    places = [slot, *[planet_place(one) for one in s.map.planets[slot]]]
    options = [
        option("spread", place_name(place), PLANETS[planet].id)
        for place in places
        if infantry_at(s, seat, place)
        for planet in own_planets
        if planet_place(planet) != place
    ]
    if left and options:
        choose(s, seat, "scornful_genome", [*options, DONE], spread_to, slot, left)


@step
def spread_to(s: Twilight, seat: int, chosen: Option, card: str, slot: int, left: int) -> None:
    if chosen is DONE:
        return
    place, to = place_of(chosen), place_number(chosen.word(1))
    number = min(left, infantry_at(s, seat, place))
    options = [option("number", n) for n in range(1, number + 1)]
    choose(s, seat, card, options, spread_number, place, to, slot, left)


@step
def spread_number(
    s: Twilight, seat: int, chosen: Option, card: str, place: int, to: int, slot: int, left: int
) -> None:
    number = seat_of(chosen)
    whole = min(number, units_at(s, seat, place)[INFANTRY])
    move(s, seat, place, to, INFANTRY, whole)
    move(s, seat, place, to, DAMAGED[INFANTRY], number - whole)
    s.tell("relocated", seat=seat, unit="infantry", origin=place_name(place),
           place=place_name(to))  # fmt: skip
    s.then(spread, seat, slot, left - number)


def _silver(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    found = [
        option("player", one) for one in s.others(seat)
        if s.realms[one].commodities < commodity_value(s, one)
    ]  # fmt: skip
    if s.realms[seat].commodities < commodity_value(s, seat):
        found.append(option("mode", "two_commodities"))
    return found


@effect("silver_genome", "any_time", when=lambda s, seat, m: s.phase == "action", aims=(_silver,))
def silver_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    if aims[0][0] == "mode":
        gain_commodities(s, seat, 2)
    elif aims[0][0] == "player":
        replenish(s, seat_of(aims[0]))


def _lost_escort(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[1] in (CRUISER, DESTROYER)


@effect("splitting_genome", "unit_destroyed", when=_lost_escort)
def splitting_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    owner, place = number_in(moment, 0), number_in(moment, 2)
    options = [option("number", n) for n in (2, 1)]
    s.ask(owner, "choose_target", [*options, DECLINE], splitting_places, "splitting_genome", place)


@step
def splitting_places(s: Twilight, seat: int, chosen: Option, card: str, slot: int) -> None:
    if chosen is not DECLINE:
        drop(s, seat, slot, FIGHTER, seat_of(chosen), card)
        if s.combat is None:
            s.then(settle, -1)


def _swarm_place(s: Twilight, seat: int, moment: Moment) -> bool:
    active, slot = moment[0], number_in(moment, 1)
    return any(s.control[planet] == active for planet in s.map.planets[slot])


@effect("swarm_genome", "end_of_tactical_action", when=_swarm_place)
def swarm_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    active, slot = number_in(moment, 0), number_in(moment, 1)
    there = [planet for planet in s.map.planets[slot] if s.control[planet] == active]
    s.ask(active, "choose_target", [*planets(there), DECLINE], swarm_lands, "swarm_genome")


@step
def swarm_lands(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    if chosen is not DECLINE:
        drop(s, seat, planet_place(planet_of(chosen)), INFANTRY, 2, card)


def _rolled(s: Twilight, seat: int, moment: Moment) -> bool:
    return s.combat is not None and not s.combat.is_over


@effect("temporal_genome", "after_combat_rolls", when=_rolled)
def temporal_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    combat = s.fight()
    combat.rolled = ()
    s.then(roll_side, combat.attacker)
    s.then(roll_side, combat.defender)
    if combat.planet >= 0:
        s.then(weave_again)


@step
def weave_again(s: Twilight) -> None:
    """What follows from the rolls of a ground combat follows from the new ones too."""
    combat = s.fight()
    hook(s, "after_ground_rolls", combat.attacker, combat.planet)


def _in_combat(s: Twilight, seat: int, moment: Moment) -> bool:
    owner, kind = number_in(moment, 0), number_in(moment, 1)
    combat = s.combat
    if combat is None or owner not in (combat.attacker, combat.defender):
        return False
    return s.stats(owner)[kind].combat > 0 and bool(_fighting(s, combat.other(owner)))


def _fighting(s: Twilight, seat: int) -> list[int]:
    kinds = battle_kinds(s, seat, s.fight().planet < 0)
    return groups_at(s, seat, combat_place(s), kinds)


@effect("valiant_genome", "unit_destroyed", when=_in_combat)
def valiant_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    owner, kind = number_in(moment, 0), number_in(moment, 1)
    throw(s, owner, "roll_effect:valiant_genome", (s.stats(owner)[kind].combat,))
    s.then(valiant_takes, owner)


@step
def valiant_takes(s: Twilight, owner: int) -> None:
    if not s.hits or s.combat is None:
        return
    foe = s.fight().other(owner)
    groups = _fighting(s, foe)
    options = [option("unit", place_name(combat_place(s)), group_name(group)) for group in groups]
    choose(s, foe, "valiant_genome", options, valiant_loses, owner)


@step
def valiant_loses(s: Twilight, seat: int, chosen: Option, card: str, owner: int) -> None:
    destroy(s, seat, place_of(chosen), group_number(chosen.word(1)), 1, owner, card)
    s.then(bury)
