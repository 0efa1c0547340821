"""When effects of several cards can be used."""

from __future__ import annotations

from engine.core.decisions import Arg
from engine.games.anochecer.board.galaxy import has_slot, planet_place
from engine.games.anochecer.rules.effects.table import Moment, number_in
from engine.games.anochecer.rules.units.units import (
    ground_at,
    held_slots,
    is_guest,
    other_ground,
    ships_at,
)
from engine.games.anochecer.state import NOBODY, Twilight


def ship_there(s: Twilight, seat: int, moment: Moment) -> bool:
    """Somebody else activated (or entered) a system with own ships."""
    slot = number_in(moment, 1)
    return moment[0] != seat and ships_at(s, seat, slot) > 0


def takes_part(s: Twilight, seat: int, moment: Moment) -> bool:
    return s.combat is not None and seat in (s.combat.attacker, s.combat.defender)


def combat_place(s: Twilight) -> int:
    combat = s.fight()
    return combat.slot if combat.planet < 0 else planet_place(combat.planet)


def pairs_in(args: tuple[Arg, ...], at: int) -> list[tuple[int, int]]:
    """The pairs of numbers that a moment carries at this place."""
    listed = args[at]
    if not isinstance(listed, tuple):
        raise TypeError(listed)
    return [(number_in(one, 0), number_in(one, 1)) for one in listed if isinstance(one, tuple)]


def landed_groups(moment: Moment) -> list[tuple[int, int]]:
    """Groups and numbers that were committed; those of Valkyrie Vanguard stand apart."""
    return pairs_in(moment, 2)


def host_of(s: Twilight, seat: int, planet: int) -> int:
    """Another seat that holds the planet by itself."""
    return other_ground(s, seat, planet_place(planet))


def may_coexist(s: Twilight, seat: int, moment: Moment) -> bool:
    planet = number_in(moment, 1)
    place = planet_place(planet)
    return (
        ground_at(s, seat, place) > 0
        and not is_guest(s, seat, place)
        and host_of(s, seat, planet) != NOBODY
    )


def uncancelled(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] != seat and f"cancelled:{moment[1]}" not in s.flags


def is_guarded(s: Twilight, owner: int, card: str) -> bool:
    """Bio-Synthetic Synergy keeps the rest of its owner's abilities out of others' reach."""
    return s.has(owner, "bio_synthetic_synergy") and card != "bio_synthetic_synergy"


def unit_there(s: Twilight, seat: int, moment: Moment) -> bool:
    """Somebody else activated (or entered) a system with own units."""
    return moment[0] != seat and has_slot(held_slots(s, seat), number_in(moment, 1))
