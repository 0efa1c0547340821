"""Effects of cards on production, payment, trade and commodities: batch B1."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.captives import lost_from
from engine.games.anochecer.choosing import (
    choose,
    modes,
    place_of,
    planet_of,
    planets,
    players,
    seat_of,
    system_of,
    systems,
)
from engine.games.anochecer.components import (
    DOCK,
    FLAGSHIP,
    GROUND,
    INFANTRY,
    KINDS,
    UNITS,
    WAR_SUN,
)
from engine.games.anochecer.effects import Aims, Moment, effect, own, static
from engine.games.anochecer.galaxy import FIRST_PLANET, place_name, planet_place
from engine.games.anochecer.hands import ask_commodity, gain_goods
from engine.games.anochecer.hooks import worn_card
from engine.games.anochecer.payment import influence_of, most_payable, resources_of
from engine.games.anochecer.production import (
    begin_production,
    choose_units,
    producing_systems,
    production_value,
)
from engine.games.anochecer.state import DECLINE, DONE, Twilight, step
from engine.games.anochecer.units import (
    controlled,
    infantry_at,
    neighbours,
    of_type,
    slot_at,
    take,
    total,
    units_at,
)

static("guild_ships", "terraform", "the_burning_eye")

Options = Sequence[Option]
WITHOUT_LIMIT = 30
"""More units than anybody can pay for at once."""


def _producing(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return systems(producing_systems(s, seat))


@effect("chaos_mapping", "start_of_turn", when=own, aims=(_producing,))
def chaos_mapping(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(begin_production, seat, system_of(aims[0]), (), 0, "chaos_mapping", 1)


def _rich_neighbour(s: Twilight, seat: int, moment: Moment) -> bool:
    other = moment[0]
    assert isinstance(other, int)
    return other != seat and s.realms[other].goods >= 3 and other in neighbours(s, seat)


def _plunder(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    other = moment[0]
    assert isinstance(other, int)
    return modes("take_good", *(["take_commodity"] if s.realms[other].commodities else []))


@effect("pillage", "gained_tg_or_transacted", when=_rich_neighbour, aims=(_plunder,))
def pillage(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-250."""
    other = moment[0]
    assert isinstance(other, int)
    if aims[0][1] == "take_good":
        s.realms[other].goods -= 1
    else:
        s.realms[other].commodities -= 1
    s.tell("goods_lost", seat=other, number=1)
    s.realms[seat].goods += 1
    s.tell("goods", seat=seat, number=1)


def _own_planets(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    """Readied planets whose exchange leaves the order payable."""
    cost = moment[2] if len(moment) > 2 else 0
    assert isinstance(cost, int)
    spare = most_payable(s, seat, 1) - cost + 2 * s.has(seat, "sled_factories")
    return planets(
        [
            one
            for one in controlled(s, seat)
            if not s.tapped[one] & 1 and influence_of(s, one) + spare >= resources_of(s, one)
        ]
    )


@effect("hegemonic_trade_policy", "production_used", when=own, aims=(_own_planets,))
def hegemonic_trade_policy(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.flags = (*s.flags, f"swapped:{planet_of(aims[0])}")


def _has_not_supplied(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] == seat and "supplied" not in s.flags


def _producing_units(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return [
        option("unit", place_name(key >> 3), UNITS[kind])
        for key in sorted(s.units)
        if key & 7 == seat
        for kind in range(KINDS)
        if of_type(s.units[key], kind) and production_value(s, seat, kind, key >> 3)
    ]


@effect(
    "agency_supply_network", "production_resolved", when=_has_not_supplied, aims=(_producing_units,)
)
def agency_supply_network(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    place, kind = place_of(aims[0]), UNITS.index(str(aims[0][2]))
    s.flags = (*s.flags, "supplied")
    most = production_value(s, seat, kind, place)
    s.then(begin_production, seat, slot_at(s, place), (place,), 0, "agency_supply_network", most)


def _biomes_here(s: Twilight, seat: int, moment: Moment) -> bool:
    slot = moment[1]
    assert isinstance(slot, int)
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


# --- payment


def _anybody(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return players([one for one in s.clockwise(seat) if s.realms[one].commodities])


@effect("action_genome", "any_time", aims=(_anybody,))
def action_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`payment.funds` counts the commodities until the next payment or the end of the turn."""
    s.flags = (*s.flags, f"open_purse:{seat_of(aims[0])}")


def _payer_has_infantry(s: Twilight, seat: int, moment: Moment) -> bool:
    payer = moment[0]
    assert isinstance(payer, int)
    return any(key & 7 == payer and infantry_at(s, payer, key >> 3) for key in s.units)


@effect("experimental_genome", "spend_resources", when=_payer_has_infantry)
def experimental_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    payer, due = moment[0], moment[1]
    assert isinstance(payer, int)
    assert isinstance(due, int)
    s.then(give_infantry, payer, due)


@step
def give_infantry(s: Twilight, seat: int, left: int) -> None:
    found = [
        key >> 3 for key in sorted(s.units) if key & 7 == seat and infantry_at(s, seat, key >> 3)
    ]
    if left > 0 and found:
        options = [option("unit", place_name(place), "infantry") for place in found]
        choose(s, seat, "experimental_genome", [*options, DONE], infantry_given, left)


@step
def infantry_given(s: Twilight, seat: int, chosen: Option, card: str, left: int) -> None:
    if chosen is DONE:
        return
    place = place_of(chosen)
    group = INFANTRY if units_at(s, seat, place)[INFANTRY] else INFANTRY + KINDS
    take(s, seat, place, group)
    s.tell("removed", seat=seat, unit="infantry", number=1, place=place_name(place))
    lost_from(s, seat, place, INFANTRY, 1)
    s.flags = (*s.flags, "rebate:1")
    s.then(give_infantry, seat, left - 1)


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


# --- production without producers


def _great_ships(s: Twilight, seat: int) -> list[int]:
    return [
        key >> 3
        for key in sorted(s.units)
        if key & 7 == seat and key >> 3 < FIRST_PLANET and total(s.units[key], (FLAGSHIP, WAR_SUN))
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


def _ground_slots(s: Twilight, seat: int) -> list[int]:
    return sorted(
        {
            slot_at(s, key >> 3)
            for key, units in s.units.items()
            if key & 7 == seat and total(units, GROUND)
        }
    )


@effect("overgrowth", "action", when=lambda s, seat, m: bool(_ground_slots(s, seat)))
def overgrowth(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(overgrow, seat, ())


@step
def overgrow(s: Twilight, seat: int, grown: tuple[int, ...]) -> None:
    slots = [slot for slot in _ground_slots(s, seat) if slot not in grown]
    if slots:
        choose(s, seat, "overgrowth", [*systems(slots), DONE], overgrown, grown)


@step
def overgrown(s: Twilight, seat: int, chosen: Option, card: str, grown: tuple[int, ...]) -> None:
    if chosen is DONE:
        return
    slot = system_of(chosen)
    places = tuple(
        (place, WITHOUT_LIMIT)
        for place in (slot, *map(planet_place, s.map.planets[slot]))
        if total(units_at(s, seat, place), GROUND)
    )
    s.then(choose_units, seat, slot, places, (), WITHOUT_LIMIT, 0, card)
    s.then(overgrow, seat, (*grown, slot))


# --- flagships


def spliced(s: Twilight, seat: int) -> None:
    """Scintillia (yellow): commodities for every splice while it is on the board."""
    if s.level >= 2 and s.realms[seat].king == "yellow" and has_flagship(s, seat):
        s.then(ask_commodity, seat, 2)
    if s.level >= 3:
        from engine.games.anochecer.mech_effects import mechs_splice

        mechs_splice(s, seat)


def has_flagship(s: Twilight, seat: int) -> bool:
    return any(key & 7 == seat and of_type(units, FLAGSHIP) for key, units in s.units.items())


def bloom(s: Twilight, seat: int) -> None:
    """Nightbloom (green): production in every system it left or crossed."""
    if s.level >= 2 and s.realms[seat].king == "green":
        for note, slot in s.tour().notes:
            if note == "flagship_from":
                s.then(begin_production, seat, slot, (), 0, "nightbloom", 0)
