"""Paradigms from M to Z."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    CARDS,
    FIGHTER,
    GROUND,
    INFANTRY,
    STRATEGIES,
)
from engine.games.anochecer.board.galaxy import FRONTIER, planet_place, slots_in, with_token_there
from engine.games.anochecer.cards.acts import doom_all, hand_card_over, hand_over_either
from engine.games.anochecer.cards.aims import strangers, takable
from engine.games.anochecer.rules.combat.hits import bury
from engine.games.anochecer.rules.economy.costs import return_token
from engine.games.anochecer.rules.economy.production import (
    begin_production,
    choose_units,
    docks_of,
    producers,
)
from engine.games.anochecer.rules.effects.choosing import cards, choose, seat_of, system_of, systems
from engine.games.anochecer.rules.effects.table import Aims, Moment, effect, word_in
from engine.games.anochecer.rules.effects.veil import blind, drawn_blindly, lose_veiled
from engine.games.anochecer.rules.hands import check_hand, draw, lose_card, shuffle_in
from engine.games.anochecer.rules.phases.benediction import bless_with_edict
from engine.games.anochecer.rules.phases.strategies import PRIMARIES, ask_speaker, ask_tyrant
from engine.games.anochecer.rules.planets.exploration import explore_frontier
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.rules.units.units import (
    groups_at,
    places_of,
    ship_slots,
    slot_at,
    total,
    units_at,
)
from engine.games.anochecer.state import DONE, Twilight, step

Options = Sequence[Option]


@effect("opening_the_eye", "action")
def opening_the_eye(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    for slot in slots_in(s.map.systems & ~s.map.frontiers):
        if not s.map.planets[slot]:
            s.galaxy = with_token_there(s.galaxy, slot, FRONTIER)
    s.tell("frontiers", seat=seat)
    for slot in slots_in(s.map.frontiers & ship_slots(s, seat)):
        s.then(explore_frontier, seat, slot)


WITHOUT_LIMIT = 30
"""More units than anybody can pay for at once."""


def _ground_slots(s: Twilight, seat: int) -> list[int]:
    return sorted(
        {slot_at(s, place) for place, units in s.forces(seat).items() if total(units, GROUND)}
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


def _others_abilities(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    found = cards([card for one in s.others(seat) for card in s.realms[one].abilities])
    return [*found, *[one for other in s.others(seat) for one in blind(s, other, "ability")]]


@effect("poison_of_the_nefishh", "end_of_status", aims=(_others_abilities,))
def poison_of_the_nefishh(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    if aims[0][0] == "face_down":
        owner = seat_of(aims[0])
        card = drawn_blindly(s, owner, "ability")
    else:
        card = word_in(aims[0], 1)
        owner = s.owner[card]
    rest = [one for one in s.realms[owner].abilities if one != card]
    if len(rest) < 2:
        hand_over_either(s, owner, seat, card)
        return
    options = [option("card", card), option("mode", "two_others")]
    choose(s, owner, "poison_of_the_nefishh", options, poisoned, card, seat)


@step
def poisoned(s: Twilight, seat: int, chosen: Option, name: str, card: str, taker: int) -> None:
    if chosen.kind == "card":
        hand_over_either(s, seat, taker, card)
    else:
        s.then(poison_gives, seat, card, taker, 2)


@step
def poison_gives(s: Twilight, seat: int, card: str, taker: int, left: int) -> None:
    if left:
        rest = [one for one in s.realms[seat].abilities if one != card]
        choose(s, seat, "poison_of_the_nefishh", cards(rest), poison_given, card, taker, left)


@step
def poison_given(
    s: Twilight, seat: int, chosen: Option, name: str, card: str, taker: int, left: int
) -> None:
    hand_card_over(s, seat, taker, chosen.word())
    s.then(poison_gives, seat, card, taker, left - 1)


def _home_produces(s: Twilight, seat: int, moment: Moment) -> bool:
    return bool(producers(s, seat, s.realms[seat].home))


@effect("sanction_of_the_queiron", "action", when=_home_produces)
def sanction_of_the_queiron(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    home = s.realms[seat].home
    s.then(begin_production, seat, home, (), 0, "sanction_of_the_queiron", 0)


def _any_strategy(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return [option("strategy", name) for name in STRATEGIES]


@effect("sins_of_the_father", "action", aims=(_any_strategy,))
def sins_of_the_father(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-243: who may use the secondary is asked first, since splices need to know."""
    number = STRATEGIES.index(word_in(aims[0], 1))
    s.then(sins_next, seat, number, tuple(s.others(seat)), ())


@step
def sins_next(
    s: Twilight, seat: int, number: int, waiting: tuple[int, ...], chosen: tuple[int, ...]
) -> None:
    if not waiting:
        PRIMARIES[number](s, seat, chosen)
        return
    options = [option("favour", waiting[0]), option("deny", waiting[0])]
    choose(s, seat, "sins_of_the_father", options, sins_asked, number, waiting, chosen)


@step
def sins_asked(
    s: Twilight,
    seat: int,
    picked: Option,
    card: str,
    number: int,
    waiting: tuple[int, ...],
    chosen: tuple[int, ...],
) -> None:
    if picked.kind == "favour":
        chosen = (*chosen, waiting[0])
    s.then(sins_next, seat, number, waiting[1:], chosen)


def _purgeable(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    found = cards([card for one in s.clockwise(seat) for card in takable(s, seat, one)])
    return [*found, *[one for other in s.others(seat) for one in blind(s, other, "ability")]]


@effect("the_laws_unwritten", "action", aims=(_purgeable,))
def the_laws_unwritten(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    if aims[0][0] == "face_down":
        other = seat_of(aims[0])
        card = drawn_blindly(s, other, "ability")
        lose_veiled(s, other, card)
        s.purged = (*s.purged, card)
        s.reveal("purged", seat=other, card=card)
        return
    card = word_in(aims[0], 1)
    owner = s.owner[card]
    lose_card(s, owner, card)
    s.purged = (*s.purged, card)
    s.tell("purged", seat=owner, card=card)
    s.then(settle, -1)


def _beside_docks(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    docks = {slot_at(s, place) for place in docks_of(s, seat)}
    slots = {one for slot in docks for one in s.map.near[slot]}
    return systems(
        sorted(
            slot
            for slot in slots
            if any(
                groups_at(s, other, place, (INFANTRY, FIGHTER))
                for other in strangers(s, seat)
                for place in places_of(s, slot)
            )
        )
    )


@effect("the_lay_of_lisis", "action", aims=(_beside_docks,))
def the_lay_of_lisis(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    for place in places_of(s, system_of(aims[0])):
        doom_all(s, place, strangers(s, seat), (INFANTRY, FIGHTER), seat, "the_lay_of_lisis")
    s.then(bury)
    s.then(settle, -1)


@effect("the_winds_of_change", "action")
def the_winds_of_change(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """Action cards are revealed until three of them are component actions."""
    found: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    while len(found) < 3 and s.decks["action"]:
        (card,) = draw(s, "action")
        if "action" in CARDS[card].moments:
            found += (card,)
        else:
            others += (card,)
    s.reveal("pool", cards=[*found, *others])
    s.realms[seat].hand += found
    shuffle_in(s, "action", others)
    s.then(check_hand, seat)


@effect("time_warp", "action", when=lambda s, seat, m: f"time_warp:{seat}" not in s.flags)
def time_warp(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`passage.may_leave` knows it; the card is purged when the round ends."""
    s.flags = (*s.flags, f"time_warp:{seat}", "stays:time_warp")


@effect("twilight_directive", "action")
def twilight_directive(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    for slot in range(len(s.tokens)):
        if s.has_token(seat, slot):
            return_token(s, seat, slot)


@effect("voice_of_the_council", "action")
def voice_of_the_council(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(bless_with_edict, seat, 3)


@effect(
    "void_transference",
    "action",
    when=lambda s, seat, m: f"void_transference:{seat}" not in s.flags,
)
def void_transference(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`limits.fleet_limit` knows it; the card is purged when the round ends."""
    s.flags = (*s.flags, f"void_transference:{seat}", "stays:void_transference")


@effect("witching_hour", "action")
def witching_hour(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(ask_speaker, seat)
    s.then(ask_tyrant, seat, 0)
