"""Genomes from A to D."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    GROUND,
    INFANTRY,
    MECH,
    PLANETS,
    SHIPS,
    TYPE_OF,
    UNITS,
)
from engine.games.anochecer.board.galaxy import SLOTS, place_name, planet_place, slots_in
from engine.games.anochecer.cards.acts import cancel_hits, extra_die, ferry, settle_around
from engine.games.anochecer.cards.aims import explorable, fighting_units, ship_options
from engine.games.anochecer.cards.genomes.e_to_p import pay_investment
from engine.games.anochecer.rules.economy.costs import gain_tokens
from engine.games.anochecer.rules.economy.production import discount
from engine.games.anochecer.rules.economy.trading import pass_card
from engine.games.anochecer.rules.effects.choosing import (
    cards,
    choose,
    place_of,
    planet_of,
    planets,
    players,
    seat_of,
)
from engine.games.anochecer.rules.effects.table import Aims, Moment, effect, number_in, static
from engine.games.anochecer.rules.hands import check_hand, draw
from engine.games.anochecer.rules.planets.exploration import explore
from engine.games.anochecer.rules.tactical_action.passage import put_in_force
from engine.games.anochecer.rules.units.captives import lost_from
from engine.games.anochecer.rules.units.units import (
    controlled,
    drop,
    group_name,
    group_number,
    groups_at,
    habitable,
    in_reserve,
    infantry_at,
    move,
    places_of,
    ship_slots,
    take,
)
from engine.games.anochecer.state import DECLINE, DONE, Twilight, step

Options = Sequence[Option]

static("clever_genome")


def _anybody(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return players([one for one in s.clockwise(seat) if s.realms[one].commodities])


@effect("action_genome", "any_time", aims=(_anybody,))
def action_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`payment.funds` counts the commodities until the next payment or the end of the turn."""
    s.flags = (*s.flags, f"open_purse:{seat_of(aims[0])}")


@effect("altruistic_genome", "before_assign_hits", when=lambda s, seat, m: s.volleys[-1].hits > 0)
def altruistic_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    cancel_hits(s, 1)


def _ships(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return fighting_units(s, "ships")


@effect("aristocratic_genome", "start_of_space_round", aims=(_ships,))
def aristocratic_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    extra_die(s, aims)


def _scattered(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return players(one for one in s.clockwise(seat) if ship_slots(s, one).bit_count() > 1)


@effect("breach_genome", "action", aims=(_scattered,))
def breach_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    who = seat_of(aims[0])
    options = ship_options(s, who, list(slots_in(ship_slots(s, who))), SHIPS)
    choose(s, who, "breach_genome", [*options, DECLINE], breach_first)


@step
def breach_first(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    if chosen is DECLINE:
        return
    slot, group = place_of(chosen), group_number(chosen.word(1))
    others = [one for one in slots_in(ship_slots(s, seat)) if one != slot]
    choose(s, seat, card, ship_options(s, seat, others, SHIPS), breached, slot, group)


@step
def breached(s: Twilight, seat: int, chosen: Option, card: str, slot: int, group: int) -> None:
    other, second = place_of(chosen), group_number(chosen.word(1))
    ferry(s, seat, slot, group, other)
    ferry(s, seat, other, second, slot)
    settle_around(s)


def _trainable(s: Twilight, seat: int, slot: int) -> list[int]:
    return [place for place in places_of(s, slot) if infantry_at(s, seat, place)]


def _can_train(s: Twilight, seat: int, moment: Moment) -> bool:
    mover, slot = number_in(moment, 0), number_in(moment, 1)
    return bool(_trainable(s, mover, slot)) and in_reserve(s, mover, MECH) > 0


@effect("brutal_genome", "after_activate", when=_can_train)
def brutal_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    mover, slot = number_in(moment, 0), number_in(moment, 1)
    places = _trainable(s, mover, slot)
    options = [option("unit", place_name(place), "infantry") for place in places]
    choose(s, mover, "brutal_genome", [*options, DECLINE], trained)


@step
def trained(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    if chosen is not DECLINE:
        place = place_of(chosen)
        take(s, seat, place, groups_at(s, seat, place, (INFANTRY,))[0])
        drop(s, seat, place, MECH, 1, card)


def _has_ships(s: Twilight, seat: int, moment: Moment) -> bool:
    mover, target = number_in(moment, 0), number_in(moment, 1)
    return any(slot != target for slot in slots_in(ship_slots(s, mover)))


@effect("captains_genome", "after_activate", when=_has_ships)
def captains_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    mover, target = number_in(moment, 0), number_in(moment, 1)
    options = [
        option("ship", SLOTS[slot], group_name(group))
        for slot in slots_in(ship_slots(s, mover))
        if slot != target
        for group in groups_at(s, mover, slot, SHIPS)
    ]
    choose(s, mover, "captains_genome", options, captained)


@step
def captained(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    slot, group = place_of(chosen), group_number(chosen.word(1))
    put_in_force(s, f"captain:{slot}:{TYPE_OF[group]}")


@effect(
    "clever_genome",
    "card_readied",
    when=lambda s, seat, m: m[1] == "clever_genome",
    mandatory=True,
)
def clever_pays(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    pay_investment(s, seat, "clever_genome")


def _no_planets(s: Twilight, seat: int, moment: Moment) -> bool:
    slot = number_in(moment, 1)
    return not s.map.planets[slot]


@effect("cosmic_genome", "after_move_into", when=_no_planets)
def cosmic_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    mover = number_in(moment, 0)
    gain_tokens(s, mover, 1)


@effect("courier_genome", "action")
def courier_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    before = s.realms[seat].hand
    drawn = draw(s, "action", 2)
    s.realms[seat].hand = before + drawn
    s.reveal("drew_actions", private={seat: {"cards": list(drawn)}}, seat=seat, number=len(drawn))
    if drawn:
        s.then(courier_card, seat, len(drawn))


@step
def courier_card(s: Twilight, seat: int, drawn: int) -> None:
    """TF-136."""
    found = sorted(set(s.realms[seat].hand[-drawn:]))
    s.ask(seat, "give_card", cards(found), courier_to, forced=True)


@step
def courier_to(s: Twilight, seat: int, chosen: Option) -> None:
    """TF-136."""
    s.ask(seat, "give_to", players(s.others(seat)), courier_gives, chosen.word())


@step
def courier_gives(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    pass_card(s, seat, seat_of(chosen), card)
    s.then(check_hand, seat)


@effect(
    "curious_genome", "end_of_turn", when=lambda s, seat, m: bool(explorable(s, number_in(m, 0)))
)
def curious_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    explorer = number_in(moment, 0)
    options = [*planets(explorable(s, explorer)), DECLINE]
    choose(s, explorer, "curious_genome", options, curious)


@step
def curious(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    if chosen is not DECLINE:
        s.then(explore, seat, planet_of(chosen))


def active_slot(s: Twilight) -> int:
    """The system activated in this turn, or -1."""
    found = [one for one in s.flags if one.startswith("activated:")]
    return int(found[-1].partition(":")[2]) if found else -1


def _landing_here(s: Twilight, seat: int) -> list[int]:
    slot = active_slot(s)
    return [one for one in habitable(s, seat) if s.map.slot_of[one] == slot]


@effect("deployment_genome", "end_of_turn", when=lambda s, seat, m: (
    bool(_landing_here(s, number_in(m, 0)))
))  # fmt: skip
def deployment_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(deploy_next, number_in(moment, 0), 2)


@step
def deploy_next(s: Twilight, seat: int, left: int) -> None:
    here = [planet_place(one) for one in _landing_here(s, seat)]
    options = [
        option("unit", place_name(place), group_name(group))
        for place in sorted(s.forces(seat))
        if place not in here
        for group in groups_at(s, seat, place, GROUND)
    ]
    if left and options and here:
        choose(s, seat, "deployment_genome", [*options, DONE], deploy_chosen, left)


@step
def deploy_chosen(s: Twilight, seat: int, chosen: Option, card: str, left: int) -> None:
    if chosen is not DONE:
        place, group = place_of(chosen), group_number(chosen.word(1))
        choose(s, seat, card, planets(_landing_here(s, seat)), deployed, place, group, left)


@step
def deployed(
    s: Twilight, seat: int, chosen: Option, card: str, place: int, group: int, left: int
) -> None:
    to = planet_place(planet_of(chosen))
    move(s, seat, place, to, group)
    s.tell("relocated", seat=seat, unit=UNITS[TYPE_OF[group]], origin=place_name(place),
           place=place_name(to))  # fmt: skip
    s.then(deploy_next, seat, left - 1)


def _tired_planets(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return planets(
        [one for one, holder in enumerate(s.control) if holder >= 0 and s.is_exhausted(one)]
    )


@effect("diplomatic_genome", "action", aims=(_tired_planets,))
def diplomatic_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    planet = planet_of(aims[0])
    s.ready(planet)
    s.tell("readied", seat=s.control[planet], planet=PLANETS[planet].id)
    slot = s.map.slot_of[planet]
    zone = (slot, *s.map.near[slot])
    if any(s.map.slot_of[one] in zone for one in controlled(s, seat)):
        owners = [one for one in s.parties() if infantry_at(s, one, planet_place(planet))]
        if owners:
            s.ask(
                seat, "choose_target", [*players(owners), DECLINE], diplomat_removes,
                "diplomatic_genome", planet,
            )  # fmt: skip


@step
def diplomat_removes(s: Twilight, seat: int, chosen: Option, card: str, planet: int) -> None:
    if chosen is not DECLINE:
        owner, place = seat_of(chosen), planet_place(planet)
        take(s, owner, place, groups_at(s, owner, place, (INFANTRY,))[0])
        lost_from(s, owner, place, INFANTRY, 1)
        s.tell("removed", seat=owner, unit="infantry", number=1, place=PLANETS[planet].id)


@effect("divine_genome", "production_used")
def divine_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    discount(s, 2)
