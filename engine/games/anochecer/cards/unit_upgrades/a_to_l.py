"""Unit upgrades with a text from A to L."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    CRUISER,
    DREADNOUGHT,
    SHIPS,
    TYPE_OF,
    is_damaged,
    is_from_afar,
)
from engine.games.anochecer.board.galaxy import SLOT, SLOTS, place_name, slots_in, with_token
from engine.games.anochecer.cards.aims import foes_ships
from engine.games.anochecer.cards.conditions import host_of, landed_groups, may_coexist, takes_part
from engine.games.anochecer.rules.combat.hits import bury, destroy
from engine.games.anochecer.rules.effects.choosing import cards, choose, players, seat_of
from engine.games.anochecer.rules.effects.hooks import without
from engine.games.anochecer.rules.effects.table import (
    Aims,
    Moment,
    effect,
    number_in,
    own,
    static,
    word_in,
)
from engine.games.anochecer.rules.hands import check_hand
from engine.games.anochecer.rules.planets.control import coexist
from engine.games.anochecer.rules.tactical_action.passage import wears
from engine.games.anochecer.rules.units.units import (
    group_name,
    group_number,
    groups_at,
    places_of,
    ship_slots,
    units_at,
)
from engine.games.anochecer.state import DECLINE, Twilight, step

Options = Sequence[Option]

static(
    "corsair",
    "dawncrusher",
    "echo_of_ascension",
    "eidolon_landwaster",
    "eidolon_terminus",
    "exile",
    "floating_factory",
    "hel_titan",
    "helios_entity",
    "hybrid_crystal_fighter",
    "justicer_rail",
    "keeper_matrix",
)
"""`components.statistics` reads the eidolons."""


CREUSS = ("alpha", "beta")


def _creuss_places(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    slots = [
        slot
        for slot in slots_in(ship_slots(s, seat))
        if any(wears(s, seat, TYPE_OF[group], CRUISER) for group in groups_at(s, seat, slot, SHIPS))
    ]
    return [
        option("wormhole", kind, SLOTS[slot])
        for kind in CREUSS
        for slot in slots
        if kind not in s.map.wormholes[slot]
    ]


@effect("ahk_syl_fier", "start_of_turn", when=own, aims=(_creuss_places,))
def ahk_syl_fier(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    kind, slot = word_in(aims[0], 1), SLOT[word_in(aims[0], 2)]
    s.galaxy = with_token(s.galaxy, slot, kind)
    s.tell("wormhole", seat=seat, wormhole=kind, system=place_name(slot))


def _by_ambassadors(s: Twilight, seat: int, moment: Moment) -> bool:
    """All that landed there was carried by Ambassadors in this action."""
    if moment[0] != seat or s.expedition is None or not may_coexist(s, seat, moment):
        return False
    landed = landed_groups(moment)
    if any(is_from_afar(group) for group, _ in landed):
        return False
    carried = sum(number for note, number in s.tour().notes if note == "ambassadors")
    return sum(number for _, number in landed) <= carried


@effect("ambassador", "ground_forces_committed", when=_by_ambassadors)
def ambassador(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    planet = number_in(moment, 1)
    number = sum(number for _, number in landed_groups(moment))
    s.tour().notes = (*s.tour().notes, ("ambassadors", -number))
    coexist(s, seat, planet, host_of(s, seat, planet))


def _has_exotrireme(s: Twilight, seat: int, moment: Moment) -> bool:
    return takes_part(s, seat, moment) and bool(_exotriremes(s, seat))


def _exotriremes(s: Twilight, seat: int) -> list[int]:
    groups = groups_at(s, seat, s.fight().slot, SHIPS)
    return [group for group in groups if wears(s, seat, TYPE_OF[group], DREADNOUGHT)]


def _second_foe(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    units = units_at(s, s.fight().other(seat), s.fight().slot)
    left = [
        one
        for one in foes_ships(s, seat, moment, aims)
        if one.args[1] != aims[0][2] or units[group_number(one.word(1))] > 1
    ]
    return [*left, DECLINE]


@effect("exotrireme", "end_of_space_round", when=_has_exotrireme, aims=(foes_ships, _second_foe))
def exotrireme(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    combat = s.fight()
    own = max(
        groups_at(s, seat, combat.slot, (DREADNOUGHT,)) or _exotriremes(s, seat),
    )
    destroy(s, seat, combat.slot, own, 1, seat, "exotrireme")
    for aim in aims:
        if aim[0] == "unit":
            group = group_number(word_in(aim, 2))
            destroy(s, combat.other(seat), combat.slot, group, 1, seat, "exotrireme")
    s.then(bury)


def _met(s: Twilight, seat: int, slot: int) -> list[int]:
    """Others with units in a system and action cards in hand."""
    return [
        one
        for one in s.others(seat)
        if s.realms[one].hand and any(any(units_at(s, one, p)) for p in places_of(s, slot))
    ]


def _agents_land(s: Twilight, seat: int, moment: Moment) -> bool:
    if moment[0] != seat or s.expedition is None or "agents" in s.tour().forces:
        return False
    landed = sum(number for note, number in s.tour().notes if note == "infantry")
    return landed > 0 and bool(_met(s, seat, number_in(moment, 1)))


def _spied_on(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return players(_met(s, seat, number_in(moment, 1)))


@effect("guild_agents", "after_move_into", when=_agents_land, aims=(_spied_on,))
def guild_agents(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """The whole hand is looked at in the agent's own hand; all but one card goes back (TF-211)."""
    other = seat_of(aims[0])
    s.tour().forces = (*s.tour().forces, "agents")
    hand = s.realms[other].hand
    s.realms[other].hand = ()
    s.realms[seat].hand += hand
    shown = {seat: {"cards": list(hand)}}
    s.reveal("hand_seen", private=shown, seat=seat, partner=other, number=len(hand))
    s.ask(seat, "take_card", cards(sorted(set(hand))), agents_took, other, len(hand), forced=True)


@step
def agents_took(s: Twilight, seat: int, chosen: Option, other: int, number: int) -> None:
    realm = s.realms[seat]
    own_part, seen = realm.hand[:-number], realm.hand[-number:]
    card = chosen.word()
    s.realms[other].hand = without(seen, card)
    realm.hand = (*own_part, card)
    shown = {seat: {"card": card}, other: {"card": card}}
    s.reveal("card_passed", private=shown, seat=other, partner=seat)
    s.then(check_hand, seat)


def _left_behind(s: Twilight, seat: int, slot: int) -> Options:
    """Ships of others that are damaged or cannot sustain."""
    found = []
    for other in s.others(seat):
        for group in groups_at(s, other, slot, SHIPS):
            if is_damaged(group) or not s.stats(other)[group].sustain:
                found.append(option("unit_of", other, group_name(group)))
    return found


@effect("linkship", "retreated", when=lambda s, seat, m: m[0] == seat, mandatory=False)
def linkship(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    slot, number = number_in(moment, 1), number_in(moment, 2)
    s.then(linkship_fires, seat, slot, number)


@step
def linkship_fires(s: Twilight, seat: int, slot: int, left: int) -> None:
    options = _left_behind(s, seat, slot)
    if left and options:
        choose(s, seat, "linkship", [*options, DECLINE], linkship_hits, slot, left)


@step
def linkship_hits(s: Twilight, seat: int, chosen: Option, card: str, slot: int, left: int) -> None:
    if chosen is DECLINE:
        return
    victim, group = chosen.number(), group_number(chosen.word(1))
    destroy(s, victim, slot, group, 1, seat, card)
    s.then(bury)
    s.then(linkship_fires, seat, slot, left - 1)
