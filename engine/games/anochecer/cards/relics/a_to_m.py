"""Relics from A to M."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.board.components import COLOURS, DOCK, PDS, PLANETS, UNIT, UNITS
from engine.games.anochecer.board.galaxy import place_number, slots_in
from engine.games.anochecer.cards.acts import shift_die
from engine.games.anochecer.cards.aims import any_shift
from engine.games.anochecer.cards.conditions import takes_part
from engine.games.anochecer.rules.economy.payment import can_pay, charge
from engine.games.anochecer.rules.effects.choosing import (
    choose,
    players,
    seat_of,
    system_of,
    systems,
)
from engine.games.anochecer.rules.effects.table import Aims, Moment, effect, own, static
from engine.games.anochecer.rules.ending import add_points
from engine.games.anochecer.rules.hands import commodity_value, gain_goods, gain_technologies
from engine.games.anochecer.rules.planets.attachments import specialties_of
from engine.games.anochecer.rules.planets.exploration import explore_frontier
from engine.games.anochecer.rules.relics import purge_relic
from engine.games.anochecer.rules.units.floating import rise
from engine.games.anochecer.rules.units.units import (
    can_place_structure,
    controlled,
    other_ships,
    put,
)
from engine.games.anochecer.state import DECLINE, Twilight, step

Options = Sequence[Option]

static("circlet_of_the_void", "lightrail_ordnance", "metali_void_shielding")


def _gained(card: str, s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] == seat and moment[1] == card


@effect("book_of_latvinia", "gain_relic", mandatory=True, when=lambda s, seat, m: (
    _gained("book_of_latvinia", s, seat, m)
))  # fmt: skip
def book_of_latvinia(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    gain_technologies(s, seat, 2)


@effect("book_of_latvinia", "action")
def close_the_book(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    found = {colour for one in controlled(s, seat) for colour in specialties_of(s, one)}
    purge_relic(s, seat, "book_of_latvinia")
    if found >= set(COLOURS):
        add_points(s, seat, 1)
    else:
        s.speaker = seat
        s.tell("speaker", seat=seat)


def _still_frontiers(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return systems(slot for slot in slots_in(s.map.frontiers) if not other_ships(s, seat, slot))


@effect(
    "circlet_of_the_void", "action", aims=(_still_frontiers,), cost="exhaust", mandatory=False,
    level=3,
)  # fmt: skip
def circlet_of_the_void(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(explore_frontier, seat, system_of(aims[0]))


@effect("dominus_orb", "after_activate", when=own)
def dominus_orb(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`passage.is_loosed` lets units leave systems with own tokens."""
    purge_relic(s, seat, "dominus_orb")
    s.tour().forces = (*s.tour().forces, "dominus_orb")


@effect("dynamis_core", "action")
def dynamis_core(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`hands.commodity_value` counts 2 more while it is held."""
    value = commodity_value(s, seat)
    purge_relic(s, seat, "dynamis_core")
    gain_goods(s, seat, value, "dynamis_core")


@effect("heart_of_ixth", "die_rolled", aims=(any_shift,), cost="exhaust")
def heart_of_ixth(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    shift_die(s, aims[0])


JR_PRICE = 3


def _anybody(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return players(s.clockwise(seat))


@effect("jr_xs455_o", "action", aims=(_anybody,), cost="exhaust")
def jr_xs455_o(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    builder = seat_of(aims[0])
    options = [
        option("place", UNITS[kind], PLANETS[planet].id)
        for kind in (PDS, DOCK)
        for planet in controlled(s, builder)
        if can_place_structure(s, builder, kind, planet) and can_pay(s, builder, JR_PRICE, 0)
    ]
    choose(s, builder, "jr_xs455_o", [*options, DECLINE], jr_builds)


@step
def jr_builds(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    if chosen is DECLINE:
        gain_goods(s, seat, 1, card)
        return
    unit, planet = chosen.word(), chosen.word(1)
    put(s, seat, place_number(planet), UNIT[unit])
    s.tell("placed", seat=seat, unit=unit, number=1, place=planet, card=card)
    rise(s, seat)
    charge(s, seat, JR_PRICE, 0)


@effect("metali_void_armaments", "barrage_step", when=takes_part)
def metali_void_armaments(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`space_combat.roll_barrage` adds three dice that hit on 6."""
    s.fight().forces = (*s.fight().forces, f"armaments:{seat}")
