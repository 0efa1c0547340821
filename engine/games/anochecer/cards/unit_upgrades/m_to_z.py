"""Unit upgrades with a text from M to Z."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    CARRIER,
    DESTROYER,
    DOCK,
    FIGHTER,
    FLAGSHIP,
    GROUPS_OF,
    INFANTRY,
    LIMIT,
    ROLL_ORDER,
    UNIT,
    UNITS,
    WAR_SUN,
)
from engine.games.anochecer.board.galaxy import (
    SLOTS,
    has_slot,
    is_planet,
    place_name,
    planet_place,
    slots_in,
)
from engine.games.anochecer.cards.aims import stored
from engine.games.anochecer.cards.conditions import uncancelled
from engine.games.anochecer.rules.combat.hits import destroy
from engine.games.anochecer.rules.effects.choosing import (
    choose,
    place_of,
    planet_of,
    planets,
    players,
    seat_of,
    systems,
)
from engine.games.anochecer.rules.effects.table import (
    Aims,
    Moment,
    effect,
    number_in,
    static,
    word_in,
)
from engine.games.anochecer.rules.hands import gain_goods
from engine.games.anochecer.rules.units.captives import release
from engine.games.anochecer.rules.units.limits import settle, spare_capacity, spare_fighters
from engine.games.anochecer.rules.units.units import (
    controlled,
    drop,
    group_name,
    group_number,
    groups_at,
    held_slots,
    infantry_at,
    of_type,
    ship_slots,
    take,
    units_at,
)
from engine.games.anochecer.state import DONE, NOBODY, Twilight, step

Options = Sequence[Option]

static("morphwing", "prototype_war_sun", "super_dreadnought", "university_war_sun", "valefar_prime")
"""`components.statistics` reads Valefar Prime."""


def _biomes_here(s: Twilight, seat: int, moment: Moment) -> bool:
    slot = number_in(moment, 1)
    docks = [of_type(units_at(s, seat, planet_place(one)), DOCK) for one in s.map.planets[slot]]
    return moment[0] == seat and any(docks)


def _others(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return players(s.others(seat))


@effect(
    "production_biomes",
    "production_used",
    when=_biomes_here,
    aims=(_others,),
    cost="strategy_token",
)
def production_biomes(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    gain_goods(s, seat, 4, "production_biomes")
    gain_goods(s, seat_of(aims[0]), 2, "production_biomes")


def _struck(s: Twilight, seat: int, moment: Moment) -> bool:
    victim = number_in(moment, 1)
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
    victim, slot = number_in(moment, 1), s.fight().slot
    number = min(_strikes(s, seat), infantry_at(s, victim, slot))
    destroy(s, victim, slot, INFANTRY, number, seat, "strike_wing_alpha")


def _second_sun(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] == seat and moment[1] == "the_dragon_freed" and len(_suns(s, seat)) > 1


def _suns(s: Twilight, seat: int) -> list[tuple[int, int]]:
    return [
        (place, group)
        for place, units in sorted(s.forces(seat).items())
        for group in GROUPS_OF[WAR_SUN]
        for _ in range(units[group])
    ]


@effect("the_dragon_freed", "gain_card", when=_second_sun, mandatory=True)
def the_dragon_freed(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """One war sun only. Its bombardment stands in `rules/combat/bombardment.py`."""
    options = [option("unit", place_name(place), group_name(g)) for place, g in _suns(s, seat)]
    assert LIMIT[WAR_SUN] == 2
    choose(s, seat, "the_dragon_freed", list(dict.fromkeys(options)), sun_removed)


@step
def sun_removed(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    take(s, seat, place_of(chosen), group_number(chosen.word(1)))
    s.tell("removed", seat=seat, unit=UNITS[WAR_SUN], number=1, place=chosen.word())
    s.then(settle, -1)


FIGHTERS_TO_CANCEL = 3
"""What Triune removes."""


def _fighter_slots(s: Twilight, seat: int, player: int) -> dict[int, int]:
    """Systems in or beside which that player has units, and own fighters in them."""
    theirs = held_slots(s, player)
    found = {}
    for slot, units in s.forces(seat).items():
        if is_planet(slot) or not of_type(units, FIGHTER):
            continue
        if any(has_slot(theirs, one) for one in (slot, *s.map.near[slot])):
            found[slot] = of_type(units, FIGHTER)
    return found


def _has_fighters(s: Twilight, seat: int, moment: Moment) -> bool:
    slots = _fighter_slots(s, seat, number_in(moment, 0))
    return uncancelled(s, seat, moment) and sum(slots.values()) >= FIGHTERS_TO_CANCEL


def _fighters(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    slots = _fighter_slots(s, seat, number_in(moment, 0))
    used = [SLOTS.index(word_in(aim, 1)) for aim in aims]
    return systems(sorted(slot for slot, n in slots.items() if n > used.count(slot)))


@effect("triune", "action_card_played", when=_has_fighters, aims=(_fighters, _fighters, _fighters))
def triune(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    for aim in aims:
        slot = SLOTS.index(word_in(aim, 1))
        take(s, seat, slot, groups_at(s, seat, slot, (FIGHTER,))[0])
        s.tell("removed", seat=seat, unit="fighter", number=1, place=SLOTS[slot])
    s.flags = (*s.flags, f"cancelled:{moment[1]}")


def _carriers(s: Twilight, seat: int) -> list[int]:
    return [
        slot for slot in slots_in(ship_slots(s, seat)) if of_type(units_at(s, seat, slot), CARRIER)
    ]


def _hatchable(s: Twilight, seat: int) -> Options:
    held = {kind for _, kind in s.realms[seat].captured if kind in (INFANTRY, FIGHTER)}
    return [
        option("unit", place_name(slot), UNITS[kind])
        for kind in sorted(held)
        for slot in _carriers(s, seat)
        if (spare_capacity if kind == INFANTRY else spare_fighters)(s, seat, slot) > 0
    ]


@effect("vortexer", "start_of_turn", when=lambda s, seat, m: (
    m[0] == seat and bool(_hatchable(s, seat))
))  # fmt: skip
def vortexer(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`captives.lost_from` captures for it."""
    s.then(hatch, seat)


@step
def hatch(s: Twilight, seat: int) -> None:
    options = _hatchable(s, seat)
    if options:
        choose(s, seat, "vortexer", [*options, DONE], hatched)


@step
def hatched(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    if chosen is not DONE:
        slot, kind = place_of(chosen), UNIT[chosen.word(1)]
        release(s, seat, NOBODY, kind)
        drop(s, seat, slot, kind, 1, card)
        s.then(hatch, seat)


@effect("yin_clone", "start_of_status", mandatory=True, when=lambda s, seat, m: (
    bool(stored(s, f"yin_clone:{seat}")) and bool(controlled(s, seat))
))  # fmt: skip
def yin_clone(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`captives.lost_from` stores them."""
    s.then(clones_land, seat)


@step
def clones_land(s: Twilight, seat: int) -> None:
    if stored(s, f"yin_clone:{seat}"):
        choose(s, seat, "yin_clone", planets(controlled(s, seat)), clones_planet)


@step
def clones_planet(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    number = len(stored(s, f"yin_clone:{seat}"))
    options = [option("number", n) for n in range(number, 0, -1)]
    choose(s, seat, card, options, clones_landed, planet_of(chosen))


@step
def clones_landed(s: Twilight, seat: int, chosen: Option, card: str, planet: int) -> None:
    number, flag = seat_of(chosen), f"stored:yin_clone:{seat}"
    left = len(stored(s, f"yin_clone:{seat}")) - number
    s.flags = (*[one for one in s.flags if one != flag], *([flag] * left))
    drop(s, seat, planet_place(planet), INFANTRY, number, card)
    s.then(clones_land, seat)
