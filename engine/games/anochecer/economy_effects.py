"""Effects of genomes that give goods, tokens, cards and placements: batches core and B1."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anochecer.ability_effects import Options, any_player, other_players
from engine.games.anochecer.captives import lost_from
from engine.games.anochecer.choosing import (
    cards,
    planet_of,
    planets,
    players,
    seat_of,
)
from engine.games.anochecer.components import (
    INFANTRY,
    PLANETS,
)
from engine.games.anochecer.costs import gain_tokens
from engine.games.anochecer.effects import Aims, Moment, effect
from engine.games.anochecer.galaxy import planet_place
from engine.games.anochecer.hands import (
    commodity_value,
    discard_one,
    draw_actions,
    gain_commodities,
    gain_goods,
    replenish,
)
from engine.games.anochecer.production import discount
from engine.games.anochecer.state import DECLINE, Twilight, step
from engine.games.anochecer.units import (
    controlled,
    drop,
    infantry_at,
    take,
    units_at,
)

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
