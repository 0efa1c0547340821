"""Genomes from E to P."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    BIG_SHIPS,
    FLAGSHIP,
    INFANTRY,
    TYPE_OF,
    UNIT,
    UNITS,
    WAR_SUN,
)
from engine.games.anochecer.board.galaxy import (
    is_planet,
    place_name,
    place_number,
    slots_in,
)
from engine.games.anochecer.cards.acts import extra_die
from engine.games.anochecer.cards.aims import fighting_units
from engine.games.anochecer.rules.economy.costs import return_token
from engine.games.anochecer.rules.economy.production import choose_units
from engine.games.anochecer.rules.effects.choosing import (
    choose,
    place_of,
    players,
    seat_of,
    system_of,
    systems,
)
from engine.games.anochecer.rules.effects.hooks import worn_card
from engine.games.anochecer.rules.effects.table import Aims, Moment, effect, number_in, own, word_in
from engine.games.anochecer.rules.hands import draw_actions, gain_goods
from engine.games.anochecer.rules.tactical_action.passage import put_in_force
from engine.games.anochecer.rules.units.captives import lost_from
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.rules.units.units import (
    drop,
    group_name,
    group_number,
    groups_at,
    in_reserve,
    infantry_at,
    of_type,
    ship_slots,
    take,
    total,
    units_at,
)
from engine.games.anochecer.state import DECLINE, DONE, Twilight, step

Options = Sequence[Option]


def _wormhole_abroad(s: Twilight, seat: int, moment: Moment) -> bool:
    slot = number_in(moment, 1)
    return bool(s.map.wormholes[slot]) and not s.map.is_home(slot)


@effect("enigmatic_genome", "after_activate", when=_wormhole_abroad)
def enigmatic_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    put_in_force(s, "enigmatic_genome")


def _payer_has_infantry(s: Twilight, seat: int, moment: Moment) -> bool:
    payer = number_in(moment, 0)
    return any(of_type(units, INFANTRY) for units in s.forces(payer).values())


@effect("experimental_genome", "spend_resources", when=_payer_has_infantry)
def experimental_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    payer, due = number_in(moment, 0), number_in(moment, 1)
    s.then(give_infantry, payer, due)


@step
def give_infantry(s: Twilight, seat: int, left: int) -> None:
    found = [place for place in sorted(s.forces(seat)) if infantry_at(s, seat, place)]
    if left > 0 and found:
        options = [option("unit", place_name(place), "infantry") for place in found]
        choose(s, seat, "experimental_genome", [*options, DONE], infantry_given, left)


@step
def infantry_given(s: Twilight, seat: int, chosen: Option, card: str, left: int) -> None:
    if chosen is DONE:
        return
    place = place_of(chosen)
    take(s, seat, place, groups_at(s, seat, place, (INFANTRY,))[0])
    s.tell("removed", seat=seat, unit="infantry", number=1, place=place_name(place))
    lost_from(s, seat, place, INFANTRY, 1)
    s.flags = (*s.flags, "rebate:1")
    s.then(give_infantry, seat, left - 1)


def _ground(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return fighting_units(s, "ground")


@effect("human_genome", "start_of_ground_round", aims=(_ground,))
def human_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    extra_die(s, aims)


def other_players(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return players(s.others(seat))


@effect("hyper_genome", "any_time", aims=(other_players,))
def hyper_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    other = seat_of(aims[0])
    if s.realms[other].goods:
        s.realms[other].goods -= 1
        s.tell("goods_lost", seat=other, number=1)
        gain_goods(s, seat, 1, "hyper_genome")
    draw_actions(s, seat, 1)
    draw_actions(s, other, 1)


@effect("investment_genome", "gain_tg", when=own)
def investment_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.flags = (*s.flags, f"stored:{worn_card(s, seat, 'investment_genome')}:{moment[1]}")


@effect(
    "investment_genome",
    "card_readied",
    when=lambda s, seat, m: m[1] == "investment_genome",
    mandatory=True,
)
def investment_pays(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    pay_investment(s, seat, "investment_genome")


def pay_investment(s: Twilight, seat: int, card: str) -> None:
    """Trade goods that lie on a card go to its owner."""
    stored = [one for one in s.flags if one.startswith(f"stored:{card}:")]
    s.flags = tuple([one for one in s.flags if one not in stored])
    s.realms[seat].goods += sum(int(one.rpartition(":")[2]) for one in stored)
    s.tell("goods", seat=seat, number=sum(int(one.rpartition(":")[2]) for one in stored))


def _still_there(s: Twilight, seat: int, moment: Moment) -> bool:
    return s.has_token(number_in(moment, 0), number_in(moment, 1))


@effect("limit_genome", "system_token_placed", when=_still_there)
def limit_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-237: an active system stays active."""
    return_token(s, number_in(moment, 0), number_in(moment, 1))


@effect("mirror_genome", "when_ships_move", when=lambda s, seat, m: bool(s.tour().moves))
def mirror_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """Ships may be added afterwards, through others' ships if they carry nothing."""
    put_in_force(s, "mirror_genome")


def _great_ships(s: Twilight, seat: int) -> list[int]:
    return [
        place
        for place, units in sorted(s.forces(seat).items())
        if not is_planet(place) and total(units, (FLAGSHIP, WAR_SUN))
    ]


def _with_great_ships(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return players([one for one in s.clockwise(seat) if _great_ships(s, one)])


@effect("molten_genome", "action", aims=(_with_great_ships,))
def molten_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    builder = seat_of(aims[0])
    options = systems(_great_ships(s, builder))
    choose(s, builder, "molten_genome", [*options, DECLINE], molten_builds)


@step
def molten_builds(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    if chosen is not DECLINE:
        slot = system_of(chosen)
        s.then(choose_units, seat, slot, ((slot, 2),), (), 2, 0, card)


TWO_MORE = 4
"""Halves of a resource by which Pacific Genome's new ship may be dearer."""


def _ship_options(s: Twilight, seats: Sequence[int]) -> Options:
    return [
        option("unit_at", seat, group_name(group), place_name(slot))
        for seat in seats
        for slot in slots_in(ship_slots(s, seat))
        for group in groups_at(s, seat, slot, BIG_SHIPS)
    ]


def _any_ship(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return _ship_options(s, s.clockwise(seat))


@effect("pacific_genome", "action", aims=(_any_ship,))
def pacific_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    owner, group = seat_of(aims[0]), group_number(word_in(aims[0], 2))
    slot = place_number(word_in(aims[0], 3))
    stats = s.stats(owner)
    most = stats[TYPE_OF[group]].cost + TWO_MORE
    options = [
        option("unit_type", UNITS[kind])
        for kind in BIG_SHIPS
        if kind != TYPE_OF[group] and stats[kind].cost <= most and in_reserve(s, owner, kind)
    ]
    choose(s, owner, "pacific_genome", [*options, DECLINE], exchanged, slot, group)


@step
def exchanged(s: Twilight, seat: int, chosen: Option, card: str, slot: int, group: int) -> None:
    if chosen is not DECLINE and units_at(s, seat, slot)[group]:
        take(s, seat, slot, group)
        drop(s, seat, slot, UNIT[chosen.word()], 1, card)
        s.then(settle, -1)
