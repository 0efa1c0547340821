"""Rolling: all dice of one seat for one purpose, shown, changed by cards, then counted (TF-38)."""

from __future__ import annotations

from engine.games.anochecer.board.components import MECH, ROLL_ORDER
from engine.games.anochecer.board.galaxy import NEXUS, has_slot, mask_of
from engine.games.anochecer.rules.effects.hooks import hook
from engine.games.anochecer.rules.tactical_action.passage import anomalies_of
from engine.games.anochecer.rules.units.units import (
    battle_kinds,
    has_mech_text,
    of_type,
    places_of,
    slot_at,
    structures_at,
    units_at,
)
from engine.games.anochecer.state import Twilight, step

Needs = tuple[int, ...]
"""For each die the result with which it hits."""
ABILITY_ROLLS = ("roll_afb", "roll_bombard", "roll_space_cannon")


def throw_ability(s: Twilight, seat: int, name: str, needs: Needs) -> None:
    """Roll for a unit ability; cards may add dice first (`unit_ability_roll`)."""
    hook(s, "unit_ability_roll", seat, name, *sorted(set(needs)))
    s.then(throw_now, seat, name, needs)


@step
def throw_now(s: Twilight, seat: int, name: str, needs: Needs) -> None:
    more = tuple([int(one.rpartition(":")[2]) for one in s.flags if one.startswith("more_dice:")])
    if more:
        s.flags = tuple([one for one in s.flags if not one.startswith("more_dice:")])
    throw(s, seat, name, needs + more)


def throw(s: Twilight, seat: int, name: str, needs: Needs) -> None:
    """Roll now; the steps after this one find the hits in `s.hits`."""
    s.hits = 0
    values = s.roll(name, len(needs), 10, seat=seat) if needs else ()
    s.dice = (seat, name.partition(":")[0], tuple(zip(values, needs, strict=True)))
    if not needs:
        return
    s.tell("rolled", seat=seat, purpose=s.dice[1], dice=list(values))
    if s.dice[1] in ABILITY_ROLLS:
        hook(s, "after_unit_ability_roll", seat, s.dice[1])
    elif s.dice[1] == "roll_combat":
        if has_mech_text(s, seat, "black"):
            s.then_named("offer_bones", seat)
        hook(s, "own_combat_roll", seat)
    hook(s, "die_rolled", seat, s.dice[1])
    s.then(count)


@step
def count(s: Twilight) -> None:
    s.hits = sum([value >= need for value, need in s.dice[2]])
    if s.dice[1] in ABILITY_ROLLS or s.dice[1] == "roll_combat":
        s.tell("hits", seat=s.dice[0], number=s.hits)


def combat_needs(s: Twilight, seat: int) -> Needs:
    """TF-107: the dice of a seat in the present combat, strongest types first, undamaged first."""
    return tuple([need for _, need in combat_dice(s, seat)])


def combat_dice(s: Twilight, seat: int) -> list[tuple[int, int]]:
    """The same dice with the unit type each belongs to."""
    combat = s.fight()
    place = combat.slot if combat.planet < 0 else 100 + combat.planet
    kinds = battle_kinds(s, seat, combat.planet < 0)
    units, stats = units_at(s, seat, place), s.stats(seat)
    found: list[tuple[int, int]] = []
    general = roll_bonus(s, seat)
    for kind in ROLL_ORDER:
        number = of_type(units, kind)
        if kind not in kinds or not number or not stats[kind].combat:
            continue
        need = stats[kind].combat - general
        if kind == MECH and has_mech_text(s, seat, "purple"):
            need -= anomalies_about(s, combat.slot)
        dice = [need] * (number * stats[kind].dice)
        for what, owner, of, more in combat.bonus:
            if owner == seat and of == kind:
                if what == "dice":
                    dice += [need] * more
                else:
                    for at in range(min(len(dice), stats[kind].dice)):
                        dice[at] -= more
        found += [(kind, need) for need in dice]
    return found


def anomalies_about(s: Twilight, slot: int) -> int:
    """Anomalies in or beside a system, for Starlancer XI (purple)."""
    return (anomalies_of(s) & mask_of((slot, *s.map.near[slot]))).bit_count()


def roll_bonus(s: Twilight, seat: int) -> int:
    """What is added to every combat die of a seat."""
    combat = s.fight()
    found = int(s.has(seat, "unrelenting"))
    if combat.planet < 0 and seat == combat.defender and has_slot(s.map.nebulae, combat.slot):
        found += 1  # TF-60
    if combat.slot > NEXUS and s.has(seat, "planesplitter"):
        found += 2
    return found


def ability_needs(s: Twilight, seat: int, place: int, field: str) -> Needs:
    """Dice of a unit ability (`afb`, `bombard`, `cannon`) of all units at a place."""
    units, stats = units_at(s, seat, place), s.stats(seat)
    needs: list[int] = []
    for kind in ROLL_ORDER:
        need, dice = getattr(stats[kind], field)
        number = of_type(units, kind)
        if dice and number and has_abilities(s, seat, place):
            needs += [need] * (dice * number)
    return tuple(needs)


def has_abilities(s: Twilight, seat: int, place: int) -> bool:
    """TF-253: whether unit abilities of a seat work there (Smothering Presence of others)."""
    if s.level < 2:
        return True
    for other in range(s.seats):
        if other != seat and s.has(other, "smothering_presence"):
            slot = slot_at(s, place)
            if any(
                structures_at(s, other, there)
                for one in (slot, *s.map.near[slot])
                for there in places_of(s, one)
            ):
                return False
    return True
