"""Hits: assigned by their victim one at a time; what was chosen is destroyed (TF-83, TF-108)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    BIG_SHIPS,
    DAMAGED,
    FIGHTER,
    FLAGSHIP,
    GROUPS_OF,
    MECH,
    SHIPS,
    TYPE_OF,
    UNITS,
    WAR_SUN,
    is_damaged,
)
from engine.games.anochecer.board.galaxy import place_name
from engine.games.anochecer.records import Volley
from engine.games.anochecer.rules.combat.dice import has_abilities
from engine.games.anochecer.rules.effects.hooks import hook
from engine.games.anochecer.rules.scoring import secret_event
from engine.games.anochecer.rules.units.captives import lost_from
from engine.games.anochecer.rules.units.units import (
    battle_kinds,
    drop,
    ground_kinds,
    group_name,
    group_number,
    put,
    take,
    units_at,
)
from engine.games.anochecer.state import NOBODY, Twilight, step

Doomed = tuple[int, int, int, int, int, str]


@step
def begin_volley(
    s: Twilight, victim: int, shooter: int, place: int, hits: int, scope: str, source: str
) -> None:
    """Hits against a seat's units at a place; `before_assign_hits` may take some away."""
    if hits <= 0:
        return
    s.volleys = (*s.volleys, Volley(victim, shooter, place, hits, scope, source))
    if targets(s, s.volleys[-1]):
        hook(s, "before_assign_hits", victim, shooter, place, source)
    s.then(assign)


def kinds_hit(s: Twilight, v: Volley) -> tuple[int, ...]:
    if v.scope == "ground":
        return ground_kinds(s, v.victim)
    if v.scope == "mechs":
        units = units_at(s, v.victim, v.place)
        if left_of(v, units, MECH) + left_of(v, units, DAMAGED[MECH]):
            return (MECH,)
        return ground_kinds(s, v.victim)
    if v.scope == "fighters":
        return (FIGHTER,)
    if v.scope == "big":
        units = units_at(s, v.victim, v.place)
        if any(left_of(v, units, group) for kind in BIG_SHIPS for group in GROUPS_OF[kind]):
            return BIG_SHIPS
    return battle_kinds(s, v.victim, True) if v.source == "combat" else SHIPS


def left_of(v: Volley, units: tuple[int, ...], group: int) -> int:
    """Units of a group not yet chosen for destruction."""
    return units[group] - sum([number for doomed, number in v.doomed if doomed == group])


def targets(s: Twilight, v: Volley) -> list[int]:
    """Groups that can take a hit; `group:n` names the one its maker chose."""
    units = units_at(s, v.victim, v.place)
    if v.scope.startswith("group:"):
        group = int(v.scope[6:])
        return [group] if left_of(v, units, group) > 0 else []
    return [
        group
        for kind in kinds_hit(s, v)
        for group in GROUPS_OF[kind]
        if left_of(v, units, group) > 0
    ]


def can_sustain(s: Twilight, seat: int, place: int, group: int) -> bool:
    """TF-83: an undamaged unit with the ability."""
    return not is_damaged(group) and s.stats(seat)[group].sustain and has_abilities(s, seat, place)


def is_armoured(s: Twilight, v: Volley, group: int) -> bool:
    """Metali Void Shielding: one non-fighter ship each time, ability or not."""
    return (
        not v.armour
        and not is_damaged(group)
        and group in BIG_SHIPS
        and s.has(v.victim, "metali_void_shielding")
    )


@step
def assign(s: Twilight) -> None:
    """TF-108, TF-109: one hit at a time, by groups."""
    v = s.volleys[-1]
    groups = targets(s, v)
    if v.hits <= 0 or not groups:
        s.volleys = s.volleys[:-1]
        s.doomed += tuple(
            [(v.victim, v.place, group, n, v.shooter, v.source) for group, n in v.doomed]
        )
        return
    options = []
    if v.source != "barrage":
        options = [
            option("sustain", group_name(group))
            for group in groups
            if can_sustain(s, v.victim, v.place, group) or is_armoured(s, v, group)
        ]
    options += [option("destroy", group_name(group)) for group in groups]
    if v.victim == s.seats:
        # TF-266: nobody's guards sustain first, then lose the weakest type.
        options = (
            options[:1] if options[0].kind == "sustain" or v.scope != "ground" else options[-1:]
        )
    s.ask(v.victim, "assign_hit", options, assigned)


@step
def assigned(s: Twilight, seat: int, chosen: Option) -> None:
    v = s.volleys[-1]
    group = group_number(chosen.word())
    if chosen.kind == "destroy":
        v.doomed = (*v.doomed, (group, 1))
        v.hits -= 1
    else:
        if not can_sustain(s, seat, v.place, group):
            v.armour = 1
        damage(s, seat, v.place, group)
        v.hits -= 2 if s.has(seat, "non_euclidean_shielding") else 1
        hook(s, "after_sustain", seat, v.shooter, group, v.place)
    s.then(assign)


def damage(s: Twilight, seat: int, place: int, group: int) -> None:
    put(s, seat, place, DAMAGED[group])
    take(s, seat, place, group)
    s.tell("sustained", seat=seat, unit=UNITS[group], place=place_name(place))


def destroy(
    s: Twilight, seat: int, place: int, group: int, number: int, by: int, source: str
) -> None:
    """Doom units outside of a volley; `bury` carries it out."""
    if number:
        s.doomed = (*s.doomed, (seat, place, group, number, by, source))


@step
def bury(s: Twilight) -> None:
    """TF-214: all removals at once, then what follows from each."""
    if s.level >= 2:
        for owner, place, group, number, by, source in merged(s.doomed):
            hook(s, "unit_would_be_destroyed", owner, place, group, number, by, source)
    s.then(remove_doomed)


def merged(doomed: tuple[Doomed, ...]) -> list[Doomed]:
    """Single units of the same group as one entry."""
    found: dict[tuple[int, int, int, int, str], int] = {}
    for owner, place, group, number, by, source in doomed:
        key = (owner, place, group, by, source)
        found[key] = found.get(key, 0) + number
    return [
        (owner, place, group, number, by, source)
        for (owner, place, group, by, source), number in found.items()
    ]


@step
def remove_doomed(s: Twilight) -> None:
    doomed, s.doomed = merged(s.doomed), ()
    for owner, place, group, number, _, _ in doomed:
        lost = min(number, units_at(s, owner, place)[group])
        if lost:
            take(s, owner, place, group, lost)
            lost_from(s, owner, place, TYPE_OF[group], lost)
            s.tell(
                "destroyed", seat=owner, unit=UNITS[TYPE_OF[group]], number=lost,
                place=place_name(place),
            )  # fmt: skip
    slayers: list[int] = []
    for owner, place, group, number, by, source in doomed:
        kind = TYPE_OF[group]
        for _ in range(number):
            hook(s, "unit_destroyed", owner, kind, place, by, source)
        rise_up(s, owner, kind, place, number)
        if kind in (FLAGSHIP, WAR_SUN) and by not in (owner, NOBODY) and by not in slayers:
            slayers.append(by)
    for seat in slayers:
        secret_event(s, seat, "destroyed_other_war_sun_or_flagship")


def rise_up(s: Twilight, owner: int, kind: int, place: int, number: int) -> None:
    """Insurrection: a ship of the same type for every one the opponent loses."""
    combat = s.combat
    if combat is None or kind not in SHIPS or place != combat.slot:
        return
    for seat in (combat.attacker, combat.defender):
        if seat != owner and f"insurrection:{seat}" in combat.forces:
            drop(s, seat, place, kind, number, "insurrection")
