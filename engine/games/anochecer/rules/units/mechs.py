"""What the kings' mechs do (TF-257)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    DAMAGED,
    INFANTRY,
    MECH,
    PLANETS,
    SHIPS,
    UNIT,
    UNITS,
)
from engine.games.anochecer.board.galaxy import SLOTS, mask_of, place_name, planet_place
from engine.games.anochecer.rules.combat.dice import combat_dice
from engine.games.anochecer.rules.economy.costs import has_strategy, spend_strategy
from engine.games.anochecer.rules.effects.choosing import place_of, players, seat_of
from engine.games.anochecer.rules.hands import ask_commodity, draw_splice_card, fighting_at
from engine.games.anochecer.rules.units.captives import capture, release
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.rules.units.units import (
    drop,
    group_name,
    group_number,
    groups_at,
    has_mech_text,
    held_slots,
    in_reserve,
    of_type,
    repair,
    slot_at,
    take,
    units_at,
)
from engine.games.anochecer.state import DECLINE, NOBODY, Twilight, step


def mechs_of(s: Twilight, seat: int) -> list[tuple[int, int]]:
    """Places with mechs of a seat, and how many."""
    return [
        (place, of_type(units, MECH))
        for place, units in sorted(s.forces(seat).items())
        if of_type(units, MECH)
    ]


# --- The Sharpened Edge (red)


@step
def sharpen(s: Twilight, seat: int, slot: int) -> None:
    """DEPLOY: a mech beside a flagship that was just placed (TF-88, TF-257)."""
    if has_mech_text(s, seat, "red") and in_reserve(s, seat, MECH):
        s.ask(seat, "deploy_mech", [option("unit", SLOTS[slot], "mech"), DECLINE], sharpened, slot)


@step
def sharpened(s: Twilight, seat: int, chosen: Option, slot: int) -> None:
    if chosen is not DECLINE:
        drop(s, seat, slot, MECH, 1, "red")
        s.then(settle, fighting_at(s))


# --- Starlancer II (orange)


@step
def offer_repairs(s: Twilight, seat: int) -> None:
    """At the start of a ground round a strategy token repairs all own mechs (TF-83)."""
    is_hurt = any(units[DAMAGED[MECH]] for units in s.forces(seat).values())
    if has_mech_text(s, seat, "orange") and is_hurt and has_strategy(s, seat):
        s.ask(seat, "repair_mechs", [option("repair"), DECLINE], mechs_repaired)


@step
def mechs_repaired(s: Twilight, seat: int, chosen: Option) -> None:
    if chosen is DECLINE:
        return
    spend_strategy(s, seat)
    for place in list(s.forces(seat)):
        repair(s, seat, place, (MECH,))
    s.tell("repaired", seat=seat)


# --- Delver (yellow) and Bone Picked Clean (black), when their king splices


def mechs_splice(s: Twilight, seat: int) -> None:
    """TF-161: commodities for every Delver; a captive for the bone pickers."""
    if has_mech_text(s, seat, "yellow"):
        for _ in range(sum(number for _, number in mechs_of(s, seat))):
            s.then(ask_commodity, seat, 1)
    if has_mech_text(s, seat, "black"):
        s.then(pick_bones, seat)


@step
def pick_bones(s: Twilight, seat: int) -> None:
    """An infantry out of the reinforcements of somebody with units beside a mech (TF-201)."""
    zone = 0
    for place, _ in mechs_of(s, seat):
        slot = slot_at(s, place)
        zone |= mask_of((slot, *s.map.near[slot]))
    prey = [one for one in s.others(seat) if held_slots(s, one) & zone]
    if prey:
        s.ask(seat, "bone_captive", players(prey), bones_picked)


@step
def bones_picked(s: Twilight, seat: int, chosen: Option) -> None:
    capture(s, seat, seat_of(chosen), INFANTRY, 1)


@step
def offer_bones(s: Twilight, seat: int) -> None:
    """After a combat roll a captured infantry rerolls the mechs' dice (TF-224)."""
    has_dice = any(kind == MECH for kind, _ in combat_dice(s, seat))
    if has_dice and (NOBODY, INFANTRY) in s.realms[seat].captured:
        s.ask(seat, "bone_reroll", [option("reroll_mechs"), DECLINE], bones_rolled)


@step
def bones_rolled(s: Twilight, seat: int, chosen: Option) -> None:
    if chosen is DECLINE:
        return
    release(s, seat, NOBODY, INFANTRY)
    kinds = [kind for kind, _ in combat_dice(s, seat)]
    again = [at for at, kind in enumerate(kinds) if kind == MECH]
    values = s.roll("roll_effect:bone_picked_clean", len(again), 10, seat=seat)
    dice = list(s.dice[2])
    for at, value in zip(again, values, strict=True):
        dice[at] = (value, dice[at][1])
    s.dice = (s.dice[0], s.dice[1], tuple(dice))
    s.tell("rolled", seat=seat, purpose="black", dice=list(values))


# --- Colada (blue)


@step
def draw_colada(s: Twilight, seat: int, left: int) -> None:
    """Each mech in the space area gives a die to a unit there with capacity (TF-257)."""
    slot = s.fight().slot
    units, stats = units_at(s, seat, slot), s.stats(seat)
    options = [
        option("unit_type", UNITS[kind])
        for kind in SHIPS
        if of_type(units, kind) and stats[kind].capacity and stats[kind].combat
    ]
    if left and options:
        s.ask(seat, "colada", options, colada_drawn, left)


@step
def colada_drawn(s: Twilight, seat: int, chosen: Option, left: int) -> None:
    combat = s.fight()
    combat.bonus = (*combat.bonus, ("dice", seat, UNIT[chosen.word()], 1))
    s.then(draw_colada, seat, left - 1)


def arm_with_colada(s: Twilight) -> None:
    """At the start of a round of space combat."""
    combat = s.fight()
    for seat in (combat.attacker, combat.defender):
        if has_mech_text(s, seat, "blue"):
            s.then(draw_colada, seat, of_type(units_at(s, seat, combat.slot), MECH))


# --- Analyzer (pink)


@step
def analyze(s: Twilight, seat: int, planet: int) -> None:
    """After a won ground combat a mech there goes back for a unit upgrade (TF-257)."""
    groups = groups_at(s, seat, planet_place(planet), (MECH,))
    if has_mech_text(s, seat, "pink") and groups and s.decks["unit_upgrade"]:
        id = PLANETS[planet].id
        options = [option("unit", id, group_name(group)) for group in groups]
        s.ask(seat, "analyze", [*options, DECLINE], analyzed)


@step
def analyzed(s: Twilight, seat: int, chosen: Option) -> None:
    if chosen is DECLINE:
        return
    place = place_of(chosen)
    take(s, seat, place, group_number(chosen.word(1)))
    s.tell("removed", seat=seat, unit="mech", number=1, place=place_name(place))
    draw_splice_card(s, seat, "unit_upgrade")
