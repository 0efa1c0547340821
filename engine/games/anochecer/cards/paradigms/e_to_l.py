"""Paradigms from E to L."""

from __future__ import annotations

from engine.core.options import Option
from engine.games.anochecer.board.components import BIG_SHIPS, SHIPS, TYPE_OF, UNITS, WAR_SUN
from engine.games.anochecer.board.galaxy import SLOTS, slots_in, with_tile
from engine.games.anochecer.cards.acts import (
    EVERY_KIND,
    doom_all,
    ferry,
    purge_planet,
    settle_around,
)
from engine.games.anochecer.cards.aims import any_deck, ship_options, strangers, zone_of
from engine.games.anochecer.cards.conditions import takes_part
from engine.games.anochecer.rules.combat.dice import throw
from engine.games.anochecer.rules.combat.hits import bury, destroy
from engine.games.anochecer.rules.economy.costs import gain_tokens
from engine.games.anochecer.rules.economy.trading import pass_card
from engine.games.anochecer.rules.effects.choosing import (
    cards,
    choose,
    modes,
    place_of,
    system_of,
    systems,
)
from engine.games.anochecer.rules.effects.hooks import without
from engine.games.anochecer.rules.effects.table import Aims, Moment, effect, number_in, word_in
from engine.games.anochecer.rules.hands import (
    check_hand,
    discard_action,
    draw_actions,
    gain_card,
    shuffle_in,
)
from engine.games.anochecer.rules.relics import draw_relic
from engine.games.anochecer.rules.tactical_action.passage import torn_slots
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.rules.units.units import (
    group_number,
    groups_at,
    of_type,
    other_ships,
    places_of,
    ship_slots,
    slot_at,
    take,
    units_at,
)
from engine.games.anochecer.state import DONE, Twilight, step


@effect("eternitys_end", "action", aims=(any_deck,))
def eternitys_end(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    kind = word_in(aims[0], 1)
    s.loot, s.decks[kind] = s.decks[kind], ()
    s.reveal("searched", private={seat: {"cards": sorted(s.loot)}}, seat=seat, deck=kind)
    choose(s, seat, "eternitys_end", cards(sorted(s.loot)), searched, kind)


@step
def searched(s: Twilight, seat: int, chosen: Option, card: str, kind: str) -> None:
    got = chosen.word()
    rest, s.loot = without(s.loot, got), ()
    shuffle_in(s, kind, rest)
    gain_card(s, seat, got)


def _near_rifts(s: Twilight, seat: int) -> list[tuple[int, int]]:
    """A seat's non-fighter ships in or beside gravity rifts, one entry per ship."""
    zone = zone_of(s, s.map.rifts | torn_slots(s))
    return [
        (slot, group)
        for slot in sorted(zone)
        for group in groups_at(s, seat, slot, BIG_SHIPS)
        for _ in range(units_at(s, seat, slot)[group])
    ]


@effect("event_horizon", "action", when=lambda s, seat, m: (
    s.map.rifts | torn_slots(s) > 0
))  # fmt: skip
def event_horizon(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    for other in s.others(seat):
        s.then(horizon_roll, other)
    s.then(settle, -1)


@step
def horizon_roll(s: Twilight, seat: int) -> None:
    ships = tuple(_near_rifts(s, seat))
    if ships:
        throw(s, seat, "roll_effect:event_horizon", (6,) * len(ships))
        s.then(horizon_takes, seat, ships)


@step
def horizon_takes(s: Twilight, seat: int, ships: tuple[tuple[int, int], ...]) -> None:
    for (slot, group), (value, need) in zip(ships, s.dice[2], strict=True):
        if value < need:
            take(s, seat, slot, group)
            s.tell("removed", seat=seat, unit=UNITS[TYPE_OF[group]], number=1, place=SLOTS[slot])


@effect("extortion", "action", when=lambda s, seat, m: (
    any(s.realms[one].hand for one in s.others(seat))
))  # fmt: skip
def extortion(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    for other in s.others(seat):
        s.then(extort, seat, other)


@step
def extort(s: Twilight, seat: int, other: int) -> None:
    """TF-207."""
    hand = sorted(set(s.realms[other].hand))
    if hand:
        s.ask(other, "show_card", cards(hand), shown_card, seat, forced=True)


@step
def shown_card(s: Twilight, seat: int, chosen: Option, lord: int) -> None:
    """The card is handed over to be looked at; the extortioner keeps it or gives it back."""
    card = chosen.word()
    s.realms[seat].hand = without(s.realms[seat].hand, card)
    s.realms[lord].hand = (*s.realms[lord].hand, card)
    shown = {seat: {"card": card}, lord: {"card": card}}
    s.reveal("card_passed", private=shown, seat=seat, partner=lord)
    choose(s, lord, "extortion", modes("keep_card", "discard_three"), extorted, seat)


@step
def extorted(s: Twilight, seat: int, chosen: Option, name: str, other: int) -> None:
    if chosen.args[0] == "keep_card":
        s.then(check_hand, seat)
        return
    card = s.realms[seat].hand[-1]
    pass_card(s, seat, other, card)
    s.then(lose_at_random, other, 3)


@step
def lose_at_random(s: Twilight, seat: int, left: int) -> None:
    hand = s.realms[seat].hand
    if left and hand:
        discard_action(s, seat, hand[s.pick("extortion", len(hand), seat=seat)])
        s.then(lose_at_random, seat, left - 1)


Arrivals = tuple[tuple[int, int], ...]
"""Systems and groups of ships that have been moved by an effect: once each."""


def _roosts(s: Twilight, seat: int) -> list[int]:
    return [
        slot
        for slot in slots_in(s.map.systems)
        if s.has_token(seat, slot) and not other_ships(s, seat, slot)
    ]


@effect("flock_migration", "action", when=lambda s, seat, m: (
    bool(_roosts(s, seat)) and ship_slots(s, seat) > 0
))  # fmt: skip
def flock_migration(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(migrate, seat, ())


@step
def migrate(s: Twilight, seat: int, arrived: Arrivals) -> None:
    options = [
        one
        for one in ship_options(s, seat, list(slots_in(ship_slots(s, seat))), SHIPS)
        if _is_fresh(s, seat, one, arrived)
    ]
    if options:
        choose(s, seat, "flock_migration", [*options, DONE], migrant_chosen, arrived)
    else:
        settle_around(s)


def _is_fresh(s: Twilight, seat: int, one: Option, arrived: Arrivals) -> bool:
    slot, group = place_of(one), group_number(one.word(1))
    return units_at(s, seat, slot)[group] > arrived.count((slot, group)) and any(
        roost != slot for roost in _roosts(s, seat)
    )


@step
def migrant_chosen(s: Twilight, seat: int, chosen: Option, card: str, arrived: Arrivals) -> None:
    if chosen is DONE:
        settle_around(s)
        return
    slot, group = place_of(chosen), group_number(chosen.word(1))
    options = systems(one for one in _roosts(s, seat) if one != slot)
    choose(s, seat, card, options, migrated, slot, group, arrived)


@step
def migrated(
    s: Twilight, seat: int, chosen: Option, card: str, slot: int, group: int, arrived: Arrivals
) -> None:
    target = system_of(chosen)
    ferry(s, seat, slot, group, target)
    s.then(migrate, seat, (*arrived, (target, group)))


@effect("forge_legend", "action")
def forge_legend(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    draw_relic(s, seat)
    gain_tokens(s, seat, 2)


SUPERNOVA_TILE = "81"


def _sun_arrives(s: Twilight, seat: int, moment: Moment) -> bool:
    slot = number_in(moment, 1)
    return (
        moment[0] == seat
        and of_type(units_at(s, seat, slot), WAR_SUN) > 0
        and not s.map.is_home(slot)
        and s.map.kind(slot) != "mecatol"
    )


@effect("gravitational_collapse", "after_move_into", when=_sun_arrives)
def gravitational_collapse(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    slot = number_in(moment, 1)
    for place in places_of(s, slot):
        doom_all(s, place, strangers(s, seat), EVERY_KIND, seat, "gravitational_collapse")
    s.then(bury)
    s.then(collapse, slot, SUPERNOVA_TILE)


@step
def collapse(s: Twilight, slot: int, tile: str) -> None:
    """TF-239: the tile is replaced; its planets are gone with all that stood on them."""
    for planet in s.map.planets[slot]:
        purge_planet(s, planet)
    s.galaxy = with_tile(s.galaxy, slot, tile)
    s.tell("collapsed", system=SLOTS[slot])
    s.then(settle, -1)


@effect("insurrection", "start_of_space_combat", when=takes_part)
def insurrection(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`hits.remove_doomed` brings a ship for every one the opponent loses."""
    s.fight().forces = (*s.fight().forces, f"insurrection:{seat}")


def _lost_fighter_of_worth(s: Twilight, seat: int, moment: Moment) -> bool:
    kind = number_in(moment, 1)
    return (
        moment[0] == seat
        and s.stats(seat)[kind].combat > 0
        and bool(_foreign_units(s, seat, slot_at(s, number_in(moment, 2))))
    )


def _foreign_units(s: Twilight, seat: int, slot: int) -> list[tuple[int, int, int]]:
    """Others' units in a system: owner, place and group, one entry per unit."""
    return [
        (other, place, group)
        for place in places_of(s, slot)
        for other in strangers(s, seat)
        for group in groups_at(s, other, place, EVERY_KIND)
        for _ in range(units_at(s, other, place)[group])
    ]


@effect("intelligence_unshackled", "unit_destroyed", when=_lost_fighter_of_worth)
def intelligence_unshackled(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    found = tuple(_foreign_units(s, seat, slot_at(s, number_in(moment, 2))))
    need = s.stats(seat)[number_in(moment, 1)].combat
    throw(s, seat, "roll_effect:intelligence_unshackled", (need,) * len(found))
    s.then(unshackled_takes, seat, found)


@step
def unshackled_takes(s: Twilight, seat: int, found: tuple[tuple[int, int, int], ...]) -> None:
    for (owner, place, group), (value, need) in zip(found, s.dice[2], strict=True):
        if value >= need:
            destroy(s, owner, place, group, 1, seat, "intelligence_unshackled")
    s.then(bury)
    if s.combat is None:
        s.then(settle, -1)


@effect("limit_break", "last_player_passed")
def limit_break(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-242."""
    s.realms[seat].passed = 0
    s.tell("returned", seat=seat)
    gain_tokens(s, seat, 2)
    draw_actions(s, seat, 1)
