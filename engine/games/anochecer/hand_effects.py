"""Effects of cards on others' hands and on strategy cards: batch B7, second part."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.choosing import cards, choose, modes, players, seat_of
from engine.games.anochecer.components import STRATEGIES
from engine.games.anochecer.effects import Aims, Moment, effect
from engine.games.anochecer.hands import (
    check_hand,
    discard_action,
)
from engine.games.anochecer.hooks import without
from engine.games.anochecer.state import Twilight, step
from engine.games.anochecer.strategies import PRIMARIES
from engine.games.anochecer.trading import pass_card
from engine.games.anochecer.units import (
    places_of,
    units_at,
)

Options = Sequence[Option]


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


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
    return landed > 0 and bool(_met(s, seat, _int(moment[1])))


def _spied_on(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return players(_met(s, seat, _int(moment[1])))


@effect("guild_agents", "after_move_into", when=_agents_land, aims=(_spied_on,))
def guild_agents(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """The whole hand is looked at in the agent's own hand; all but one card goes back."""
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
    card = str(chosen.args[0])
    s.realms[other].hand = without(seen, card)
    realm.hand = (*own_part, card)
    shown = {seat: {"card": card}, other: {"card": card}}
    s.reveal("card_passed", private=shown, seat=other, partner=seat)
    s.then(check_hand, seat)


@effect("extortion", "action", when=lambda s, seat, m: (
    any(s.realms[one].hand for one in s.others(seat))
))  # fmt: skip
def extortion(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    for other in s.others(seat):
        s.then(extort, seat, other)


@step
def extort(s: Twilight, seat: int, other: int) -> None:
    hand = sorted(set(s.realms[other].hand))
    if hand:
        s.ask(other, "show_card", cards(hand), shown_card, seat, forced=True)


@step
def shown_card(s: Twilight, seat: int, chosen: Option, lord: int) -> None:
    """The card is handed over to be looked at; the extortioner keeps it or gives it back."""
    card = str(chosen.args[0])
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


def _any_strategy(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return [option("strategy", name) for name in STRATEGIES]


@effect("sins_of_the_father", "action", aims=(_any_strategy,))
def sins_of_the_father(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-243: who may use the secondary is asked first, since splices need to know."""
    number = STRATEGIES.index(str(aims[0][1]))
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
