"""Effects of cards that add hits and destroy in combat: batch B3."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.choosing import choose, place_of
from engine.games.anochecer.components import (
    CRUISER,
    DESTROYER,
    DREADNOUGHT,
    KINDS,
    SHIPS,
    STRUCTURES,
    UNIT,
    UNITS,
)
from engine.games.anochecer.dice import throw
from engine.games.anochecer.effects import Aims, Moment, effect
from engine.games.anochecer.galaxy import place_name, planet_place
from engine.games.anochecer.hits import begin_volley, bury, destroy
from engine.games.anochecer.passage import wears
from engine.games.anochecer.state import DECLINE, Twilight, step
from engine.games.anochecer.units import (
    battle_kinds,
    group_name,
    group_number,
    groups_at,
    of_type,
    places_of,
    slot_at,
    units_at,
)

Options = Sequence[Option]


def takes_part(s: Twilight, seat: int, moment: Moment) -> bool:
    return s.combat is not None and seat in (s.combat.attacker, s.combat.defender)


def _there(s: Twilight) -> int:
    combat = s.fight()
    return combat.slot if combat.planet < 0 else planet_place(combat.planet)


def _foes_ships(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    combat = s.fight()
    groups = groups_at(s, combat.other(seat), combat.slot, SHIPS)
    return [option("unit", place_name(combat.slot), group_name(group)) for group in groups]


def _own_escorts(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    slot = s.fight().slot
    groups = groups_at(s, seat, slot, (CRUISER, DESTROYER))
    return [option("unit", place_name(slot), group_name(group)) for group in groups]


def strike(s: Twilight, seat: int, aim: tuple[object, ...], card: str) -> None:
    """A hit that its maker assigns; the unit may still sustain it."""
    combat = s.fight()
    group = group_number(str(aim[2]))
    s.then(begin_volley, combat.other(seat), seat, _there(s), 1, f"group:{group}", card)
    s.then(bury)


def _in_wormhole(s: Twilight, seat: int, moment: Moment) -> bool:
    return takes_part(s, seat, moment) and bool(s.map.wormholes[s.fight().slot])


@effect("dimensional_splicer", "start_of_space_combat", when=_in_wormhole, aims=(_foes_ships,))
def dimensional_splicer(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    strike(s, seat, aims[0], "dimensional_splicer")


def _second_escort(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    units = units_at(s, seat, s.fight().slot)
    left = [
        one
        for one in _own_escorts(s, seat, moment, aims)
        if one.args[1] != aims[0][2] or units[group_number(str(one.args[1]))] > 1
    ]
    return [*left, DECLINE]


@effect("ambush", "start_of_space_combat", when=takes_part, aims=(_own_escorts, _second_escort))
def ambush(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    stats = s.stats(seat)
    needs = tuple(
        stats[group_number(str(aim[2])) % KINDS].combat for aim in aims if aim[0] == "unit"
    )
    throw(s, seat, "roll_effect:ambush", needs)
    s.then(ambush_hits, seat)


@step
def ambush_hits(s: Twilight, seat: int) -> None:
    combat = s.fight()
    s.then(begin_volley, combat.other(seat), seat, combat.slot, s.hits, "ships", "ambush")
    s.then(bury)


def _was_hit(s: Twilight, seat: int, moment: Moment) -> bool:
    if not takes_part(s, seat, moment):
        return False
    other = s.fight().other(seat)
    return any(who == other and hits for who, hits in s.fight().rolled)


@effect("valkyrie_particle_weave", "after_ground_rolls", when=_was_hit)
def valkyrie_particle_weave(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.fight().rolled = (*s.fight().rolled, (seat, 1))


@effect("devotion", "end_of_space_round", when=takes_part, aims=(_own_escorts, _foes_ships))
def devotion(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    slot = s.fight().slot
    destroy(s, seat, slot, group_number(str(aims[0][2])), 1, seat, "devotion")
    s.then(bury)
    if aims[1][0] == "unit":
        strike(s, seat, aims[1], "devotion")


def _own_fighters(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    kinds = battle_kinds(s, seat, s.fight().planet < 0)
    units, stats = units_at(s, seat, _there(s)), s.stats(seat)
    return [
        option("unit_type", UNITS[kind])
        for kind in kinds
        if of_type(units, kind) and stats[kind].combat
    ]


@effect("supercharge", "before_combat_roll", when=takes_part, aims=(_own_fighters,))
def supercharge(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    combat = s.fight()
    combat.bonus = (*combat.bonus, ("roll", seat, UNIT[str(aims[0][1])], 2))


# --- unit upgrades


def _left_behind(s: Twilight, seat: int, slot: int) -> Options:
    """Ships of others that are damaged or cannot sustain."""
    found = []
    for other in s.others(seat):
        for group in groups_at(s, other, slot, SHIPS):
            if group >= KINDS or not s.stats(other)[group].sustain:
                found.append(option("unit_of", other, group_name(group)))
    return found


@effect("linkship", "retreated", when=lambda s, seat, m: m[0] == seat, mandatory=False)
def linkship(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    slot, number = moment[1], moment[2]
    assert isinstance(slot, int)
    assert isinstance(number, int)
    s.then(linkship_fires, seat, slot, number)


@step
def linkship_fires(s: Twilight, seat: int, slot: int, left: int) -> None:
    options = _left_behind(s, seat, slot)
    if left and options:
        choose(s, seat, "linkship", [*options, DECLINE], linkship_hits, slot, left)


@step
def linkship_hits(s: Twilight, seat: int, chosen: Option, card: str, slot: int, left: int) -> None:
    if chosen is DECLINE:
        return
    victim, group = chosen.args[0], group_number(str(chosen.args[1]))
    assert isinstance(victim, int)
    destroy(s, victim, slot, group, 1, seat, card)
    s.then(bury)
    s.then(linkship_fires, seat, slot, left - 1)


def _has_exotrireme(s: Twilight, seat: int, moment: Moment) -> bool:
    return takes_part(s, seat, moment) and bool(_exotriremes(s, seat))


def _exotriremes(s: Twilight, seat: int) -> list[int]:
    groups = groups_at(s, seat, s.fight().slot, SHIPS)
    return [group for group in groups if wears(s, seat, group % KINDS, DREADNOUGHT)]


def _second_foe(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    units = units_at(s, s.fight().other(seat), s.fight().slot)
    left = [
        one
        for one in _foes_ships(s, seat, moment, aims)
        if one.args[1] != aims[0][2] or units[group_number(str(one.args[1]))] > 1
    ]
    return [*left, DECLINE]


@effect("exotrireme", "end_of_space_round", when=_has_exotrireme, aims=(_foes_ships, _second_foe))
def exotrireme(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    combat = s.fight()
    own = max(
        groups_at(s, seat, combat.slot, (DREADNOUGHT,)) or _exotriremes(s, seat),
    )
    destroy(s, seat, combat.slot, own, 1, seat, "exotrireme")
    for aim in aims:
        if aim[0] == "unit":
            group = group_number(str(aim[2]))
            destroy(s, combat.other(seat), combat.slot, group, 1, seat, "exotrireme")
    s.then(bury)


# --- after a loss


def _in_combat(s: Twilight, seat: int, moment: Moment) -> bool:
    owner, kind = moment[0], moment[1]
    assert isinstance(owner, int)
    assert isinstance(kind, int)
    combat = s.combat
    if combat is None or owner not in (combat.attacker, combat.defender):
        return False
    return s.stats(owner)[kind].combat > 0 and bool(_fighting(s, combat.other(owner)))


def _fighting(s: Twilight, seat: int) -> list[int]:
    kinds = battle_kinds(s, seat, s.fight().planet < 0)
    return groups_at(s, seat, _there(s), kinds)


@effect("valiant_genome", "unit_destroyed", when=_in_combat)
def valiant_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    owner, kind = moment[0], moment[1]
    assert isinstance(owner, int)
    assert isinstance(kind, int)
    throw(s, owner, "roll_effect:valiant_genome", (s.stats(owner)[kind].combat,))
    s.then(valiant_takes, owner)


@step
def valiant_takes(s: Twilight, owner: int) -> None:
    if not s.hits or s.combat is None:
        return
    foe = s.fight().other(owner)
    groups = _fighting(s, foe)
    options = [option("unit", place_name(_there(s)), group_name(group)) for group in groups]
    choose(s, foe, "valiant_genome", options, valiant_loses, owner)


@step
def valiant_loses(s: Twilight, seat: int, chosen: Option, card: str, owner: int) -> None:
    destroy(s, seat, place_of(chosen), group_number(str(chosen.args[1])), 1, owner, card)
    s.then(bury)


def _lost_own(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] == seat and moment[1] not in STRUCTURES


def _no_dearer(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    """Units in the system that cost no more than the lost one; structures have no cost."""
    owner, kind, place = moment[0], moment[1], moment[2]
    assert isinstance(owner, int)
    assert isinstance(kind, int)
    assert isinstance(place, int)
    most = s.stats(owner)[kind].cost
    found = []
    for there in places_of(s, slot_at(s, place)):
        for other in s.clockwise(seat):
            for group in groups_at(s, other, there, tuple(range(KINDS))):
                one = group % KINDS
                if one not in STRUCTURES and s.stats(other)[one].cost <= most:
                    found.append(option("unit_at", other, group_name(group), place_name(there)))
    return found


@effect("lash", "unit_destroyed", when=_lost_own, aims=(_no_dearer,))
def lash(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    if aims[0][0] != "unit_at":
        return
    victim = aims[0][1]
    assert isinstance(victim, int)
    place = place_of((aims[0][0], aims[0][3]))
    destroy(s, victim, place, group_number(str(aims[0][2])), 1, seat, "lash")
    s.then(bury)


@effect("divinity", "unit_would_be_destroyed", when=lambda s, seat, m: m[0] == seat)
def divinity(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-244: one unit of the group stays as it is."""
    for at, (owner, place, group, number, by, source) in enumerate(s.doomed):
        if (owner, place, group) == (moment[0], moment[1], moment[2]):
            kept = ((owner, place, group, number - 1, by, source),) if number > 1 else ()
            s.doomed = (*s.doomed[:at], *kept, *s.doomed[at + 1 :])
            s.tell("spared", seat=owner, unit=UNITS[group % KINDS], place=place_name(place))
            return
