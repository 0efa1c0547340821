"""Abilities from E to N."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.board.components import COLOURS, INFANTRY, KINDS, PDS, PLANETS, TRAITS
from engine.games.anochecer.board.galaxy import SLOTS, mask_of, place_number, planet_place
from engine.games.anochecer.cards.acts import (
    choose_dice,
    end_turn_now,
    kill_infantry,
    scattered_hits,
    settle_around,
)
from engine.games.anochecer.cards.aims import (
    infantry_targets,
    others_infantry,
    own_planets,
    zone_of,
)
from engine.games.anochecer.cards.conditions import ship_there, takes_part, uncancelled
from engine.games.anochecer.cards.finds import forge_relic, spendable
from engine.games.anochecer.rules.combat.bombardment import is_shielded
from engine.games.anochecer.rules.combat.dice import ability_needs, throw_ability
from engine.games.anochecer.rules.economy.costs import ask_board_token, gain_tokens
from engine.games.anochecer.rules.economy.payment import influence_of, most_payable, resources_of
from engine.games.anochecer.rules.effects.choosing import (
    planet_of,
    planets,
    seat_of,
    system_of,
    systems,
)
from engine.games.anochecer.rules.effects.table import (
    Aims,
    Moment,
    effect,
    number_in,
    own,
    static,
    word_in,
)
from engine.games.anochecer.rules.hands import ask_commodity, discard_one, draw_actions, gain_goods
from engine.games.anochecer.rules.objectives import colour_counts
from engine.games.anochecer.rules.planets.exploration import fragments_of, lose_find
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.rules.units.units import (
    can_place_structure,
    controlled,
    drop,
    ground_at,
    groups_at,
    infantry_at,
    lay,
    lift,
    of_type,
    other_ships,
    put,
    slot_at,
    take,
)
from engine.games.anochecer.state import Twilight, step

Options = Sequence[Option]

static(
    "fleet_logistics",
    "future_path",
    "guild_ships",
    "inheritance_systems",
    "lazax_gate_folding",
    "magmus_reactor",
    "mirror_computing",
    "nomadic",
    "non_euclidean_shielding",
)


@effect("e_res_siphons", "after_activate", when=ship_there)
def e_res_siphons(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    gain_goods(s, seat, 4, "e_res_siphons")


@effect("entropic_harvest", "end_of_combat")
def entropic_harvest(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(ask_commodity, seat, 1)


def _fabrications(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    pairs = [trait for trait in (*TRAITS, "unknown") if spendable(s, seat, trait, 2)]
    found = [option("fragments", f"{trait}_fragment") for trait in pairs if s.decks["relic"]]
    return [*found, *[option("fragment", one) for one in sorted(set(fragments_of(s, seat)))]]


@effect("fabrication", "action", aims=(_fabrications,))
def fabrication(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """Two fragments of a type for a relic, or one for a command token."""
    kind, card = word_in(aims[0], 0), word_in(aims[0], 1)
    if kind == "fragments":
        forge_relic(s, seat, card.removesuffix("_fragment"), 2)
    else:
        lose_find(s, seat, card)
        gain_tokens(s, seat, 1)


def _refuges(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return systems(
        slot
        for slot in s.map.near[number_in(moment, 1)]
        if not other_ships(s, seat, slot) and not s.has_token(seat, slot)
    )


@effect("foresight", "after_move_into", when=ship_there, aims=(_refuges,))
def foresight(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    slot, target = number_in(moment, 1), system_of(aims[0])
    units = lift(s, seat, slot)
    assert units is not None, "a reaction of whoever has ships there"
    for group, number in enumerate(units):
        put(s, seat, target, group, number)
    s.tell("retreated", seat=seat, system=SLOTS[target])
    s.then(ask_board_token, seat, target)
    settle_around(s)


def _colours(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return [option("colour", colour) for colour in COLOURS]


@effect("genetic_research", "start_of_status", aims=(_colours,))
def genetic_research(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    gain_goods(s, seat, colour_counts(s, seat)[word_in(aims[0], 1)], "genetic_research")


def _can_harrow(s: Twilight, seat: int, moment: Moment) -> bool:
    if not takes_part(s, seat, moment):
        return False
    combat = s.fight()
    foe = combat.other(seat)
    return (
        bool(ability_needs(s, seat, combat.slot, "bombard"))
        and ground_at(s, foe, planet_place(combat.planet)) > 0
        and not is_shielded(s, seat, foe, combat.planet)
    )


@effect("harrow", "end_of_ground_round", when=_can_harrow)
def harrow(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    combat = s.fight()
    throw_ability(s, seat, "roll_bombard", ability_needs(s, seat, combat.slot, "bombard"))
    s.then(scattered_hits, seat, combat.other(seat), "harrow")


def _own_planets(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    """Readied planets whose exchange leaves the order payable."""
    cost = number_in(moment, 2) if len(moment) > 2 else 0
    spare = most_payable(s, seat, 1) - cost + 2 * s.has(seat, "sled_factories")
    return planets(
        [
            one
            for one in controlled(s, seat)
            if not s.is_exhausted(one) and influence_of(s, one) + spare >= resources_of(s, one)
        ]
    )


@effect("hegemonic_trade_policy", "production_used", when=own, aims=(_own_planets,))
def hegemonic_trade_policy(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.flags = (*s.flags, f"swapped:{planet_of(aims[0])}")


def _foe_has_infantry(s: Twilight, seat: int, moment: Moment) -> bool:
    if not takes_part(s, seat, moment):
        return False
    combat = s.fight()
    return infantry_at(s, combat.other(seat), planet_place(combat.planet)) > 0


@effect("indoctrination", "start_of_ground_combat", when=_foe_has_infantry, cost="influence:2")
def indoctrination(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    combat = s.fight()
    place, foe = planet_place(combat.planet), combat.other(seat)
    (group, *_) = groups_at(s, foe, place, (INFANTRY,))
    take(s, foe, place, group)
    put(s, seat, place, INFANTRY)
    s.tell("replaced", seat=seat, unit="infantry", number=1, planet=PLANETS[combat.planet].id)


@effect("instinct_training", "action_card_played", when=uncancelled, cost="strategy_token")
def instinct_training(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.flags = (*s.flags, f"cancelled:{moment[1]}")


@effect("liberate", "gain_control", when=own)
def liberate(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    planet = number_in(moment, 1)
    if infantry_at(s, seat, planet_place(planet)) >= resources_of(s, planet):
        s.ready(planet)
        s.tell("readied", seat=seat, planet=PLANETS[planet].id)
    else:
        drop(s, seat, planet_place(planet), INFANTRY, 1, "liberate")


@effect("mitosis", "start_of_status", aims=(own_planets,))
def mitosis(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    drop(s, seat, planet_place(planet_of(aims[0])), INFANTRY, 1, "mitosis")


@effect("munitions_reserves", "start_of_space_round", when=takes_part, cost="goods:2")
def munitions_reserves(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    combat = s.fight()
    combat.bonus = (*combat.bonus, ("reroll", seat, -1, 1))


def _may_reroll(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] == seat and s.combat is not None and ("reroll", seat, -1, 1) in s.combat.bonus


@effect("munitions_reserves", "own_combat_roll", when=_may_reroll)
def munitions_reroll(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(choose_dice, seat, "munitions_reserves", ())


def _nano_modes(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    found = [option("mode", "repair")]
    if any(can_place_structure(s, seat, PDS, planet) for planet in controlled(s, seat)):
        found.append(option("mode", "pds"))
    if s.realms[seat].hand:
        found.append(option("mode", "exchange_card"))
    return found


def _nano_planet(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    if aims[0][1] != "pds":
        return []
    return planets([one for one in controlled(s, seat) if can_place_structure(s, seat, PDS, one)])


@effect("nanomachines", "action", aims=(_nano_modes, _nano_planet), cost="exhaust")
def nanomachines(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    mode = aims[0][1]
    if mode == "pds" and aims[1][0] == "planet":
        drop(s, seat, planet_place(planet_of(aims[1])), PDS, 1, "nanomachines")
    elif mode == "repair":
        repair(s, seat)
    elif mode == "exchange_card":
        s.then(discard_one, seat, 1)
        s.then(draw_one, seat)


def repair(s: Twilight, seat: int) -> None:
    """All of a seat's units are whole again."""
    for place, units in list(s.forces(seat).items()):
        whole = [of_type(units, kind) for kind in range(KINDS)]
        lay(s, seat, place, (*whole, *([0] * KINDS)))
    s.tell("repaired", seat=seat)


@step
def draw_one(s: Twilight, seat: int) -> None:
    draw_actions(s, seat, 1)


def _infantry_slots(s: Twilight, seat: int) -> int:
    held = s.forces(seat).items()
    return mask_of(slot_at(s, place) for place, units in held if of_type(units, INFANTRY))


def _parasite_prey(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return infantry_targets(others_infantry(s, seat, zone_of(s, _infantry_slots(s, seat))))


@effect("neural_parasite", "start_of_turn", when=own, aims=(_parasite_prey,))
def neural_parasite(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    owner, place = seat_of(aims[0]), place_number(word_in(aims[0], 3))
    kill_infantry(s, seat, owner, place, "neural_parasite")


def _fleet_there(s: Twilight, seat: int, moment: Moment) -> bool:
    return ship_there(s, seat, moment) and s.realms[number_in(moment, 0)].fleet > 0


@effect("neuroglaive", "after_activate", when=_fleet_there)
def neuroglaive(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    other = number_in(moment, 0)
    s.realms[other].fleet -= 1
    s.realms[other].reserve += 1
    s.tell("token_spent", seat=other, pool="fleet")
    s.then(settle, -1)


@effect("nullification_field", "after_activate", when=ship_there, cost="exhaust+strategy_token")
def nullification_field(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    end_turn_now(s)
