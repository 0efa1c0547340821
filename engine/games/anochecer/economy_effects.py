"""Effects of cards that give goods, tokens, cards and placements: batches core and B1."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.options import Option, option
from engine.games.anochecer.captives import lost_from
from engine.games.anochecer.choosing import (
    cards,
    modes,
    planet_of,
    planets,
    players,
    seat_of,
    system_of,
    systems,
)
from engine.games.anochecer.components import (
    COLOURS,
    DESTROYER,
    FIGHTER,
    INFANTRY,
    PDS,
    PLANETS,
)
from engine.games.anochecer.costs import gain_tokens
from engine.games.anochecer.effects import Aims, Moment, effect, own, static
from engine.games.anochecer.galaxy import planet_place, slots_in
from engine.games.anochecer.hands import (
    ask_commodity,
    ask_deck,
    commodity_value,
    discard_one,
    draw_actions,
    gain_commodities,
    gain_goods,
    replenish,
)
from engine.games.anochecer.limits import settle
from engine.games.anochecer.objectives import colour_counts
from engine.games.anochecer.payment import resources_of
from engine.games.anochecer.production import discount
from engine.games.anochecer.state import DECLINE, Twilight, step
from engine.games.anochecer.units import (
    can_place_structure,
    controlled,
    drop,
    infantry_at,
    ship_slots,
    ships_at,
    take,
    units_at,
)

static(
    "armada", "versatile", "slipstream", "inheritance_systems",
    "mirror_computing", "telepathic", "unrelenting", "quantum_drive", "future_path",
    "non_euclidean_shielding", "nomadic", "scheming", "crafty",
)  # fmt: skip

Options = Sequence[Option]


def own_planets(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return planets(controlled(s, seat))


def own_fleets(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return systems(slots_in(ship_slots(s, seat)))


def any_player(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return players(s.clockwise(seat))


def other_players(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return players(s.others(seat))


def moded(*names: str) -> Callable[[Twilight, int, Moment, Aims], Options]:
    def aim(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
        return modes(*names)

    return aim


def ship_there(s: Twilight, seat: int, moment: Moment) -> bool:
    """Somebody else activated (or entered) a system with own ships."""
    slot = moment[1]
    assert isinstance(slot, int)
    return moment[0] != seat and ships_at(s, seat, slot) > 0


# --- abilities


@effect("mitosis", "start_of_status", aims=(own_planets,))
def mitosis(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    drop(s, seat, planet_place(planet_of(aims[0])), INFANTRY, 1, "mitosis")


@effect("scavenge", "gain_control", when=own)
def scavenge(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    gain_goods(s, seat, 1, "scavenge")


@effect("stellar_genesis", "spent_strategy_token", when=own)
def stellar_genesis(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    gain_goods(s, seat, 1, "stellar_genesis")


@effect(
    "star_forge",
    "action",
    aims=(own_fleets, moded("two_fighters", "destroyer")),
    cost="strategy_token",
)
def star_forge(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    slot = system_of(aims[0])
    if aims[1][1] == "two_fighters":
        drop(s, seat, slot, FIGHTER, 2, "star_forge")
    else:
        drop(s, seat, slot, DESTROYER, 1, "star_forge")
    s.then(settle, -1)


@effect("orbital_drop", "action", aims=(own_planets,), cost="strategy_token")
def orbital_drop(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    drop(s, seat, planet_place(planet_of(aims[0])), INFANTRY, 2, "orbital_drop")


@effect("e_res_siphons", "after_activate", when=ship_there)
def e_res_siphons(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    gain_goods(s, seat, 4, "e_res_siphons")


@effect("yin_ascendant", "score_objective", when=own)
def yin_ascendant(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(ask_deck, seat, "yin_ascendant")


@effect("stall_tactics", "action", cost="discard_action")
def stall_tactics(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """The discard is all that happens."""


@effect("abundance", "production_used", when=own)
def abundance(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    gain_goods(s, seat, 1, "abundance")


@effect("sled_factories", "production_used", when=own)
def sled_factories(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    discount(s, 2)


@effect("liberate", "gain_control", when=own)
def liberate(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    planet = moment[1]
    assert isinstance(planet, int)
    if infantry_at(s, seat, planet_place(planet)) >= resources_of(s, planet):
        s.tapped[planet] &= ~1
        s.tell("readied", seat=seat, planet=PLANETS[planet].id)
    else:
        drop(s, seat, planet_place(planet), INFANTRY, 1, "liberate")


@effect("entropic_harvest", "end_of_combat")
def entropic_harvest(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(ask_commodity, seat, 1)


def _colours(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return [option("colour", colour) for colour in COLOURS]


@effect("genetic_research", "start_of_status", aims=(_colours,))
def genetic_research(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    gain_goods(s, seat, colour_counts(s, seat)[str(aims[0][1])], "genetic_research")


def _nano_modes(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    found = [option("mode", "repair")]
    if any(can_place_structure(s, seat, PDS, planet) for planet in controlled(s, seat)):
        found.append(option("mode", "pds"))
    if s.realms[seat].hand:
        found.append(option("mode", "exchange_card"))
    return found


def _nano_planet(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    if aims[0][1] != "pds":
        return []
    return planets([one for one in controlled(s, seat) if can_place_structure(s, seat, PDS, one)])


@effect("nanomachines", "action", aims=(_nano_modes, _nano_planet), cost="exhaust")
def nanomachines(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    mode = aims[0][1]
    if mode == "pds" and aims[1][0] == "planet":
        drop(s, seat, planet_place(planet_of(aims[1])), PDS, 1, "nanomachines")
    elif mode == "repair":
        repair(s, seat)
    elif mode == "exchange_card":
        s.then(discard_one, seat, 1)
        s.then(draw_one, seat)


def repair(s: Twilight, seat: int) -> None:
    """All of a seat's units are whole again."""
    for key, units in list(s.units.items()):
        if key & 7 == seat:
            half = len(units) // 2
            whole = [units[at] + units[at + half] for at in range(half)]
            s.units[key] = (*whole, *([0] * half))
    s.tell("repaired", seat=seat)


@step
def draw_one(s: Twilight, seat: int) -> None:
    draw_actions(s, seat, 1)


@effect("puppet_council", "start_of_strategy_phase")
def puppet_council(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    replenish(s, seat)
    gain_goods(s, seat, 1, "puppet_council")


# --- genomes


def _no_planets(s: Twilight, seat: int, moment: Moment) -> bool:
    slot = moment[1]
    assert isinstance(slot, int)
    return not s.map.planets[slot]


@effect("cosmic_genome", "after_move_into", when=_no_planets)
def cosmic_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    mover = moment[0]
    assert isinstance(mover, int)
    gain_tokens(s, mover, 1)


@effect("courier_genome", "action")
def courier_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    before = s.realms[seat].hand
    from engine.games.anochecer.hands import draw

    drawn = draw(s, "action", 2)
    s.realms[seat].hand = before + drawn
    s.reveal("drew_actions", private={seat: {"cards": list(drawn)}}, seat=seat, number=len(drawn))
    if drawn:
        s.then(courier_card, seat, len(drawn))


@step
def courier_card(s: Twilight, seat: int, drawn: int) -> None:
    found = sorted(set(s.realms[seat].hand[-drawn:]))
    s.ask(seat, "give_card", cards(found), courier_to, forced=True)


@step
def courier_to(s: Twilight, seat: int, chosen: Option) -> None:
    s.ask(seat, "give_to", players(s.others(seat)), courier_gives, str(chosen.args[0]))


@step
def courier_gives(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    from engine.games.anochecer.hands import check_hand
    from engine.games.anochecer.trading import pass_card

    pass_card(s, seat, seat_of(chosen), card)
    s.then(check_hand, seat)


def _tired_planets(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return planets(
        [one for one, holder in enumerate(s.control) if holder >= 0 and s.tapped[one] & 1]
    )


@effect("diplomatic_genome", "action", aims=(_tired_planets,))
def diplomatic_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    planet = planet_of(aims[0])
    s.tapped[planet] &= ~1
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
        group = INFANTRY if units_at(s, owner, place)[INFANTRY] else INFANTRY + 11
        take(s, owner, place, group)
        lost_from(s, owner, place, INFANTRY, 1)
        s.tell("removed", seat=owner, unit="infantry", number=1, place=PLANETS[planet].id)


@effect("divine_genome", "production_used")
def divine_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    discount(s, 2)


@effect("hyper_genome", "any_time", aims=(other_players,))
def hyper_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    other = seat_of(aims[0])
    if s.realms[other].goods:
        s.realms[other].goods -= 1
        s.tell("goods_lost", seat=other, number=1)
        gain_goods(s, seat, 1, "hyper_genome")
    draw_actions(s, seat, 1)
    draw_actions(s, other, 1)


@effect(
    "recursive_genome", "any_time", when=lambda s, seat, m: s.phase == "action", aims=(any_player,)
)
def recursive_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(recursive_offer, seat_of(aims[0]))


@step
def recursive_offer(s: Twilight, seat: int) -> None:
    """The offer is put to every seat alike: a hand must not be read from it."""
    realm = s.realms[seat]
    options = []
    if realm.hand:
        options.append(option("mode", "pay_card"))
    if realm.tactic + realm.fleet + realm.strategy:
        options.append(option("mode", "pay_token"))
    if options:
        s.ask(seat, "choose_target", [*options, DECLINE], recursive_taken, "recursive_genome")


@step
def recursive_taken(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    from engine.games.anochecer.costs import ask_any_token

    if chosen is DECLINE:
        return
    if chosen.args[0] == "pay_card":
        s.then(discard_one, seat, 1)
    else:
        s.then(ask_any_token, seat)
    s.then(recursive_gain, seat)


@step
def recursive_gain(s: Twilight, seat: int) -> None:
    gain_goods(s, seat, 2, "recursive_genome")


def _silver(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    found = [
        option("player", one) for one in s.others(seat)
        if s.realms[one].commodities < commodity_value(s, one)
    ]  # fmt: skip
    if s.realms[seat].commodities < commodity_value(s, seat):
        found.append(option("mode", "two_commodities"))
    return found


@effect("silver_genome", "any_time", when=lambda s, seat, m: s.phase == "action", aims=(_silver,))
def silver_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    if aims[0][0] == "mode":
        gain_commodities(s, seat, 2)
    elif aims[0][0] == "player":
        replenish(s, seat_of(aims[0]))


def _swarm_place(s: Twilight, seat: int, moment: Moment) -> bool:
    active, slot = moment[0], moment[1]
    assert isinstance(slot, int)
    return any(s.control[planet] == active for planet in s.map.planets[slot])


@effect("swarm_genome", "end_of_tactical_action", when=_swarm_place)
def swarm_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    active, slot = moment[0], moment[1]
    assert isinstance(active, int)
    assert isinstance(slot, int)
    there = [planet for planet in s.map.planets[slot] if s.control[planet] == active]
    s.ask(active, "choose_target", [*planets(there), DECLINE], swarm_lands, "swarm_genome")


@step
def swarm_lands(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    if chosen is not DECLINE:
        drop(s, seat, planet_place(planet_of(chosen)), INFANTRY, 2, card)
