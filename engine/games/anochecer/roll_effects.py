"""Effects of cards on rolls of unit abilities, and on dice: batches B4 and B9."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.battle_effects import takes_part
from engine.games.anochecer.bombardment import dampened, is_shielded
from engine.games.anochecer.cannons import within_two
from engine.games.anochecer.choosing import choose, place_of
from engine.games.anochecer.components import (
    DESTROYER,
    FIGHTER,
    FLAGSHIP,
    INFANTRY,
    KINDS,
    LIMIT,
    ROLL_ORDER,
    SHIPS,
    UNITS,
    WAR_SUN,
)
from engine.games.anochecer.dice import ability_needs, throw_ability
from engine.games.anochecer.effects import Aims, Moment, effect, own, static
from engine.games.anochecer.galaxy import place_name, planet_place
from engine.games.anochecer.hits import begin_volley, bury, can_sustain, damage, destroy
from engine.games.anochecer.hooks import hook
from engine.games.anochecer.space_combat import roll_side
from engine.games.anochecer.state import DONE, Twilight, step
from engine.games.anochecer.units import (
    ground_at,
    group_name,
    group_number,
    groups_at,
    infantry_at,
    of_type,
    slot_at,
    take,
    units_at,
)

Options = Sequence[Option]
SCATTERED = (7, 7, 7)
"""Proxima Targeting VI: BOMBARDMENT 7 (x3)."""

static("smothering_presence", "justicer_rail")


# --- bombardment in ground combat


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


@effect("proxima_targeting_vi", "start_of_ground_round", when=takes_part)
def proxima_targeting_vi(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`invasion.dampened` takes the hit away from every bombardment of its owner."""
    for victim in (s.fight().other(seat), seat):
        s.then(scatter, seat, victim)


@step
def scatter(s: Twilight, seat: int, victim: int) -> None:
    throw_ability(s, seat, "roll_bombard", SCATTERED)
    s.then(scattered_hits, seat, victim, "proxima_targeting_vi")


@step
def scattered_hits(s: Twilight, seat: int, victim: int, card: str) -> None:
    place = planet_place(s.fight().planet)
    s.then(begin_volley, victim, seat, place, dampened(s, victim), "ground", card)
    s.then(bury)


# --- barrage


def _excess(s: Twilight, seat: int, moment: Moment) -> int:
    """Barrage hits beyond the opponent's fighters."""
    victim, hits = moment[1], moment[2]
    assert isinstance(victim, int)
    assert isinstance(hits, int)
    return hits - of_type(units_at(s, victim, s.fight().slot), FIGHTER)


def _whole_ships(s: Twilight, victim: int) -> list[int]:
    slot = s.fight().slot
    return [g for g in groups_at(s, victim, slot, SHIPS) if can_sustain(s, victim, slot, g)]


def _can_raid(s: Twilight, seat: int, moment: Moment) -> bool:
    victim = moment[1]
    assert isinstance(victim, int)
    return moment[0] == seat and _excess(s, seat, moment) > 0 and bool(_whole_ships(s, victim))


@effect("raid_formation", "afb_roll", when=_can_raid)
def raid_formation(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    victim = moment[1]
    assert isinstance(victim, int)
    s.then(raid_next, seat, victim, _excess(s, seat, moment))


@step
def raid_next(s: Twilight, seat: int, victim: int, left: int) -> None:
    groups = _whole_ships(s, victim)
    if left and groups:
        slot = place_name(s.fight().slot)
        options = [option("unit", slot, group_name(group)) for group in groups]
        choose(s, seat, "raid_formation", options, raided, victim, left)


@step
def raided(s: Twilight, seat: int, chosen: Option, card: str, victim: int, left: int) -> None:
    damage(s, victim, s.fight().slot, group_number(str(chosen.args[1])))
    s.then(raid_next, seat, victim, left - 1)


def _struck(s: Twilight, seat: int, moment: Moment) -> bool:
    victim = moment[1]
    assert isinstance(victim, int)
    return moment[0] == seat and _strikes(s, seat) > 0 < infantry_at(s, victim, s.fight().slot)


def _strikes(s: Twilight, seat: int) -> int:
    """9s and 10s on the dice of Strike Wing Alpha, which come after those of greater ships."""
    units, stats = units_at(s, seat, s.fight().slot), s.stats(seat)
    before = 0
    for kind in ROLL_ORDER[: ROLL_ORDER.index(DESTROYER)]:
        if kind != FLAGSHIP or s.realms[seat].king != "pink":
            before += of_type(units, kind) * stats[kind].afb[1]
    need = stats[DESTROYER].afb[0]
    return sum([value >= 9 and of == need for value, of in s.dice[2][before:]])


@effect("strike_wing_alpha", "afb_roll", when=_struck, mandatory=True)
def strike_wing_alpha(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    victim, slot = moment[1], s.fight().slot
    assert isinstance(victim, int)
    number = min(_strikes(s, seat), infantry_at(s, victim, slot))
    destroy(s, victim, slot, INFANTRY, number, seat, "strike_wing_alpha")


# --- more dice, longer reach


def _rolling_units(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return [option("extra_die", need) for need in moment[2:] if isinstance(need, int)]


@effect("zealous", "unit_ability_roll", when=own, aims=(_rolling_units,))
def zealous(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.flags = (*s.flags, f"more_dice:{aims[0][1]}")


def _has_far_cannons(s: Twilight, seat: int, moment: Moment) -> bool:
    slot = moment[1]
    assert isinstance(slot, int)
    zone, stats = within_two(s, slot), s.stats(seat)
    return any(
        key & 7 == seat
        and slot_at(s, key >> 3) in zone
        and any(one.cannon[1] and of_type(units, kind) for kind, one in enumerate(stats))
        for key, units in s.units.items()
    )


@effect("trine", "space_cannon_step", when=_has_far_cannons)
def trine(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.flags = (*s.flags, f"trine:{seat}")


@effect("converge", "before_space_cannon_roll", when=own)
def converge(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.flags = (*s.flags, f"converge:{seat}")


# --- The Dragon, Freed: one war sun only (its bombardment stands in `invasion.py`)


def _second_sun(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] == seat and moment[1] == "the_dragon_freed" and len(_suns(s, seat)) > 1


def _suns(s: Twilight, seat: int) -> list[tuple[int, int]]:
    return [
        (key >> 3, group)
        for key in sorted(s.units)
        if key & 7 == seat
        for group in (WAR_SUN, WAR_SUN + KINDS)
        for _ in range(s.units[key][group])
    ]


@effect("the_dragon_freed", "gain_card", when=_second_sun, mandatory=True)
def the_dragon_freed(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    options = [option("unit", place_name(place), group_name(g)) for place, g in _suns(s, seat)]
    assert LIMIT[WAR_SUN] == 2
    choose(s, seat, "the_dragon_freed", list(dict.fromkeys(options)), sun_removed)


@step
def sun_removed(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    from engine.games.anochecer.limits import settle

    take(s, seat, place_of(chosen), group_number(str(chosen.args[1])))
    s.tell("removed", seat=seat, unit=UNITS[WAR_SUN], number=1, place=str(chosen.args[0]))
    s.then(settle, -1)


# --- rerolls


@effect("munitions_reserves", "start_of_space_round", when=takes_part, cost="goods:2")
def munitions_reserves(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    combat = s.fight()
    combat.bonus = (*combat.bonus, ("reroll", seat, -1, 1))


def _may_reroll(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] == seat and s.combat is not None and ("reroll", seat, -1, 1) in s.combat.bonus


@effect("munitions_reserves", "own_combat_roll", when=_may_reroll)
def munitions_reroll(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(choose_dice, seat, "munitions_reserves", ())


@effect("tactical_brilliance", "after_unit_ability_roll", when=own)
def tactical_brilliance(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(choose_dice, seat, "tactical_brilliance", ())


Picked = tuple[tuple[int, int, int], ...]


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
        value, need, number = chosen.args
        assert isinstance(value, int)
        assert isinstance(need, int)
        assert isinstance(number, int)
        s.then(choose_dice, seat, card, (*picked, (value, need, number)))
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


# --- single dice


def any_die(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return [option("die", value, need) for value, need in sorted(set(s.dice[2]))]


def any_shift(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    dice = sorted(set(s.dice[2]))
    return [option(kind, *die) for die in dice for kind in ("die_up", "die_down")]


def change_die(s: Twilight, old: int, need: int, new: int) -> None:
    dice = list(s.dice[2])
    dice[dice.index((old, need))] = (new, need)
    s.dice = (s.dice[0], s.dice[1], tuple(dice))
    s.tell("die_changed", seat=s.dice[0], old=old, new=new)


def shift_die(s: Twilight, aim: tuple[object, ...]) -> None:
    """One die a point up or down."""
    kind, old, need = aim
    assert isinstance(old, int)
    assert isinstance(need, int)
    if (old, need) in s.dice[2]:
        change_die(s, old, need, old + (1 if kind == "die_up" else -1))


@effect("meddle", "die_rolled", aims=(any_shift,))
def meddle(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    shift_die(s, aims[0])


@effect("meld", "die_rolled", aims=(any_die,))
def meld(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    _, old, need = aims[0]
    assert isinstance(old, int)
    assert isinstance(need, int)
    values = s.roll("roll_effect:meld", 2, 10, seat=seat)
    s.tell("rolled", seat=seat, purpose="meld", dice=list(values))
    if (old, need) in s.dice[2]:
        change_die(s, old, need, min(10, sum(values)))
