"""When effects of several cards can be used."""

from __future__ import annotations

from engine.kept.anochecer_v2.board.galaxy import planet_place
from engine.kept.anochecer_v2.rules.effects.table import Moment
from engine.kept.anochecer_v2.rules.units.units import (
    ground_at,
    held_slots,
    is_guest,
    other_ground,
    ships_at,
)
from engine.kept.anochecer_v2.state import NOBODY, Twilight


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


def ship_there(s: Twilight, seat: int, moment: Moment) -> bool:
    """Somebody else activated (or entered) a system with own ships."""
    slot = moment[1]
    assert isinstance(slot, int)
    return moment[0] != seat and ships_at(s, seat, slot) > 0


def takes_part(s: Twilight, seat: int, moment: Moment) -> bool:
    return s.combat is not None and seat in (s.combat.attacker, s.combat.defender)


def combat_place(s: Twilight) -> int:
    combat = s.fight()
    return combat.slot if combat.planet < 0 else planet_place(combat.planet)


def landed_groups(moment: Moment) -> list[tuple[int, int]]:
    """Groups and numbers that were committed; those of Valkyrie Vanguard stand apart."""
    listed = moment[2]
    assert isinstance(listed, tuple)
    return [(_int(one[0]), _int(one[1])) for one in listed if isinstance(one, tuple)]


def host_of(s: Twilight, seat: int, planet: int) -> int:
    """Another seat that holds the planet by itself."""
    return other_ground(s, seat, planet_place(planet))


def may_coexist(s: Twilight, seat: int, moment: Moment) -> bool:
    planet = _int(moment[1])
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
    return moment[0] != seat and held_slots(s, seat) >> _int(moment[1]) & 1 > 0
