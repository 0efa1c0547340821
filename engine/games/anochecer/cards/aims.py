"""What effects of several cards aim at."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.board.components import KINDS, SHIPS, SPLICE_KINDS, UNITS
from engine.games.anochecer.board.galaxy import SLOTS, place_name, planet_place, slots_in
from engine.games.anochecer.cards.conditions import is_guarded
from engine.games.anochecer.rules.economy.production import production_value
from engine.games.anochecer.rules.effects.choosing import cards, planets
from engine.games.anochecer.rules.effects.table import Aims, Moment
from engine.games.anochecer.rules.planets.exploration import decks_for
from engine.games.anochecer.rules.units.units import (
    controlled,
    ground_kinds,
    group_name,
    groups_at,
    infantry_at,
    of_type,
    slot_at,
    units_at,
)
from engine.games.anochecer.state import Twilight

Options = Sequence[Option]


def own_planets(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return planets(controlled(s, seat))


def own_abilities(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return cards(s.realms[seat].abilities)


def any_deck(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return [option("deck", kind) for kind in SPLICE_KINDS if s.decks[kind]]


def foes_ships(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    combat = s.fight()
    groups = groups_at(s, combat.other(seat), combat.slot, SHIPS)
    return [option("unit", place_name(combat.slot), group_name(group)) for group in groups]


def fighting_units(s: Twilight, kinds_of: str) -> Options:
    combat = s.fight()
    found = []
    for seat in (combat.attacker, combat.defender):
        place = combat.slot if combat.planet < 0 else planet_place(combat.planet)
        kinds = SHIPS if kinds_of == "ships" else ground_kinds(s, seat)
        units, stats = units_at(s, seat, place), s.stats(seat)
        found += [
            option("unit_of", seat, UNITS[kind])
            for kind in kinds
            if of_type(units, kind) and stats[kind].combat
        ]
    return found


def explorable(s: Twilight, seat: int) -> list[int]:
    """Controlled planets with a trait whose deck has cards."""
    return [planet for planet in controlled(s, seat) if decks_for(s, planet)]


def ship_options(s: Twilight, seat: int, slots: Sequence[int], kinds: tuple[int, ...]) -> Options:
    return [
        option("ship", SLOTS[slot], group_name(group))
        for slot in slots
        for group in groups_at(s, seat, slot, kinds)
    ]


def producing_units(s: Twilight, seat: int) -> Options:
    """Own units with PRODUCTION, by place and type."""
    return [
        option("unit", place_name(place), UNITS[kind])
        for place, units in sorted(s.forces(seat).items())
        for kind in range(KINDS)
        if of_type(units, kind) and production_value(s, seat, kind, place)
    ]


def any_shift(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    dice = sorted(set(s.dice[2]))
    return [option(kind, *die) for die in dice for kind in ("die_up", "die_down")]


def strangers(s: Twilight, seat: int) -> list[int]:
    return [one for one in s.parties() if one != seat]


def zone_of(s: Twilight, mask: int) -> set[int]:
    """Systems at distance 0 or 1 from those of a mask."""
    return {one for slot in slots_in(mask) for one in (slot, *s.map.near[slot])}


def others_infantry(s: Twilight, seat: int, zone: set[int]) -> list[tuple[int, int]]:
    """Owners and places of others' infantry in these systems."""
    held = sorted((place, owner) for owner in strangers(s, seat) for place in s.forces(owner))
    return [
        (owner, place)
        for place, owner in held
        if infantry_at(s, owner, place) and slot_at(s, place) in zone
    ]


def infantry_targets(found: list[tuple[int, int]]) -> Options:
    return [option("unit_at", owner, "infantry", place_name(place)) for owner, place in found]


def takable(s: Twilight, seat: int, other: int) -> list[str]:
    return [
        one for one in s.realms[other].abilities if other == seat or not is_guarded(s, other, one)
    ]


def stored(s: Twilight, name: str) -> list[str]:
    return [one for one in s.flags if one.startswith(f"stored:{name}")]
