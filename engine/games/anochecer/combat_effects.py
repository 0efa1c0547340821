"""Effects of cards in combat and on hits: batches core, B3, B4 and B9."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.choosing import seat_of
from engine.games.anochecer.components import (
    CARDS,
    CRUISER,
    DESTROYER,
    DREADNOUGHT,
    FIGHTER,
    KINDS,
    SHIPS,
    UNIT,
    UNITS,
)
from engine.games.anochecer.effects import Aims, Moment, effect, static
from engine.games.anochecer.galaxy import planet_place
from engine.games.anochecer.limits import settle
from engine.games.anochecer.passage import wears
from engine.games.anochecer.state import DECLINE, Twilight, step
from engine.games.anochecer.units import drop, ground_kinds, of_type, units_at

Options = Sequence[Option]

static(
    "hybrid_crystal_fighter", "dawncrusher", "super_dreadnought", "university_war_sun",
    "keeper_matrix", "helios_entity", "echo_of_ascension",
)  # fmt: skip


# --- hits


@effect("altruistic_genome", "before_assign_hits", when=lambda s, seat, m: s.volleys[-1].hits > 0)
def altruistic_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    cancel_hits(s, 1)


@effect(
    "hardlight",
    "before_assign_hits",
    when=lambda s, seat, m: m[0] == seat and s.volleys[-1].hits > 0,
)
def hardlight(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    cancel_hits(s, 2)


def cancel_hits(s: Twilight, number: int) -> None:
    volley = s.volleys[-1]
    number = min(number, volley.hits)
    volley.hits -= number
    s.tell("hits_cancelled", seat=volley.victim, number=number)


def _sparkable(s: Twilight, seat: int, moment: Moment) -> bool:
    """An opponent's unit has just sustained an own hit; some dreadnoughts are proof against it."""
    victim, shooter, group = moment[0], moment[1], moment[2]
    assert isinstance(victim, int)
    proof = {"dawncrusher", "super_dreadnought", "exotrireme"} & set(s.realms[victim].upgrades)
    assert isinstance(group, int)
    is_proof = bool(proof) and wears(s, victim, group, DREADNOUGHT)
    return shooter == seat != victim and not is_proof


@effect("spark", "after_sustain", when=_sparkable)
def spark(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    group = moment[2]
    assert isinstance(group, int)
    volley = s.volleys[-1]
    volley.doomed = (*volley.doomed, (group + KINDS, 1))


# --- more dice


def _sides(s: Twilight, kinds_of: str) -> Options:
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


def _ships(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return _sides(s, "ships")


def _ground(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return _sides(s, "ground")


@effect("aristocratic_genome", "start_of_space_round", aims=(_ships,))
def aristocratic_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    extra_die(s, aims)


@effect("human_genome", "start_of_ground_round", aims=(_ground,))
def human_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    extra_die(s, aims)


def extra_die(s: Twilight, aims: Aims) -> None:
    combat = s.fight()
    if aims[0][0] == "unit_of":
        bonus = ("dice", seat_of(aims[0]), UNIT[str(aims[0][2])], 1)
        combat.bonus = (*combat.bonus, bonus)


# --- after a loss


def _lost_escort(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[1] in (CRUISER, DESTROYER)


@effect("splitting_genome", "unit_destroyed", when=_lost_escort)
def splitting_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    owner, place = moment[0], moment[2]
    assert isinstance(owner, int)
    assert isinstance(place, int)
    options = [option("number", n) for n in (2, 1)]
    s.ask(owner, "choose_target", [*options, DECLINE], splitting_places, "splitting_genome", place)


@step
def splitting_places(s: Twilight, seat: int, chosen: Option, card: str, slot: int) -> None:
    if chosen is not DECLINE:
        drop(s, seat, slot, FIGHTER, seat_of(chosen), card)
        if s.combat is None:
            s.then(settle, -1)


# --- cancelling


def _shatterable(s: Twilight, seat: int, moment: Moment) -> bool:
    owner, card = moment[0], str(moment[1])
    assert isinstance(owner, int)
    if owner == seat or card == "shatter" or f"cancelled:{card}" in s.flags:
        return False
    return CARDS[card].kind == "genome" or not s.has(owner, "bio_synthetic_synergy")


@effect("shatter", "action_card_played", when=_shatterable)
def shatter_card(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.flags = (*s.flags, f"cancelled:{moment[1]}")


@effect("shatter", "genome_exhausted", when=_shatterable)
def shatter_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.flags = (*s.flags, f"cancelled:{moment[1]}")
