"""Veiled heart: spliced cards and paradigms come face down until their owner reveals them (6.20).

A face-down card lies among its owner's `kept` cards: in no play area, without effect, counting for
nothing. Others know how many of each kind there are.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.core.options import Option, option
from engine.games.anochecer.board.components import CARDS
from engine.games.anochecer.rules.effects.table import ANY_TIME, STATIC, TABLE, Moment
from engine.games.anochecer.state import Twilight

VEILED_KINDS: Final = ("ability", "unit_upgrade", "genome", "paradigm")
SEARCHED_KINDS: Final = (*VEILED_KINDS, "relic")
"""TF-273: decks of which drawn cards are shown to the drawing seat only; a kept relic lies open."""
STATIC_HOOKS: Final = frozenset((
    "start_of_turn", "after_activate", "start_of_space_round", "start_of_ground_round",
    "produce_unit", "start_of_status", "score_public",
))  # fmt: skip
"""TF-271: where cards without a moment of their own may be revealed, besides the own turn."""
OWN_HOOKS: Final = frozenset(("produce_unit", "score_public"))
"""Of these only the seat whose production or scoring it is."""
TURN_HOOKS: Final = frozenset(("action", "any_time", "static"))


def is_veiled(s: Twilight) -> bool:
    return s.has_option("veiled_heart")


def comes_veiled(s: Twilight, card: str) -> bool:
    """TF-268, TF-274: all but faction technologies and relics."""
    return is_veiled(s) and CARDS[card].kind in VEILED_KINDS


@cache
def moments_of(card: str) -> frozenset[str]:
    """Hooks at which a card can do something; `static` if it is always in force."""
    found = {moment.partition(":")[0] for moment in CARDS[card].moments}
    found |= {hook for name, hook in TABLE if name == card}
    if card in STATIC or CARDS[card].kind == "unit_upgrade" or not found:
        found.add("static")
    return frozenset(found)


@cache
def veiled_hooks() -> frozenset[str]:
    """Hooks at which some card could be revealed: a window opens there whoever holds what."""
    cards = [card.id for card in CARDS.values() if card.kind in VEILED_KINDS]
    found = STATIC_HOOKS.union(*[moments_of(card) for card in cards])
    return (found | set(ANY_TIME)) - TURN_HOOKS


def receive(s: Twilight, seat: int, card: str) -> None:
    """TF-268: face down, known to its owner only."""
    realm = s.realms[seat]
    realm.kept = (*realm.kept, card)
    s.reveal("veiled", private={seat: {"card": card}}, seat=seat, deck=CARDS[card].kind)


def face_down(s: Twilight, seat: int, kind: str) -> list[str]:
    return [card for card in s.realms[seat].kept if CARDS[card].kind == kind]


def revealable(s: Twilight, seat: int, hook: str, moment: Moment) -> list[Option]:
    """TF-271: face-down cards whose moment this is."""
    if hook in OWN_HOOKS and (not moment or moment[0] != seat):
        return []
    found = []
    for card in sorted(s.realms[seat].kept):
        moments = moments_of(card)
        if (
            hook in moments
            or ("static" in moments and hook in STATIC_HOOKS)
            or ("any_time" in moments and hook in ANY_TIME)
        ):
            found.append(option("reveal", card))
    return found


def revealable_in_turn(s: Twilight, seat: int) -> list[Option]:
    """At the own `turn_action`: what is in force at once, or is an action."""
    if not is_veiled(s):
        return []
    return [
        option("reveal", card)
        for card in sorted(s.realms[seat].kept)
        if moments_of(card) & TURN_HOOKS
    ]


def show(s: Twilight, seat: int, cards: tuple[str, ...]) -> None:
    """TF-269, TF-273: cards are shown to all, or with veiled heart to one seat only."""
    if is_veiled(s):
        shown = {seat: {"cards": list(cards)}}
        s.reveal("pool", private=shown, number=len(cards))
    else:
        s.reveal("pool", cards=list(cards))


def show_search(s: Twilight, seat: int, kind: str, cards: tuple[str, ...], found: bool) -> None:
    """TF-273, TF-278: of cards turned over until one fits, others do not even learn how many."""
    if is_veiled(s):
        s.reveal("searched", seat=seat, deck=kind, found=found)
        s.reveal("pool", to=(seat,), cards=list(cards))
    else:
        s.reveal("pool", cards=list(cards))


def put_back(s: Twilight, seat: int, card: str) -> None:
    """A card of a pool returns to its deck; with veiled heart nobody else learns which."""
    if is_veiled(s):
        shown = {seat: {"card": card}}
        s.reveal("gave_back", private=shown, seat=seat, number=1)
    else:
        s.tell("gave_back", seat=seat, card=card)


# --- cards of others, chosen blindly (TF-272)


def blind(s: Twilight, seat: int, kind: str) -> list[Option]:
    """One option for any of a seat's face-down cards of a kind."""
    return [option("face_down", seat)] if is_veiled(s) and face_down(s, seat, kind) else []


def drawn_blindly(s: Twilight, seat: int, kind: str) -> str:
    found = face_down(s, seat, kind)
    return found[s.pick("face_down", len(found), seat=seat)]


def pass_veiled(s: Twilight, giver: int, taker: int, card: str) -> None:
    """A face-down card changes hands, seen by these two only."""
    lose_veiled(s, giver, card)
    s.realms[taker].kept = (*s.realms[taker].kept, card)
    shown = {giver: {"card": card}, taker: {"card": card}}
    s.reveal("veiled_passed", private=shown, seat=giver, partner=taker, deck=CARDS[card].kind)


def lose_veiled(s: Twilight, seat: int, card: str) -> None:
    realm = s.realms[seat]
    at = realm.kept.index(card)
    realm.kept = realm.kept[:at] + realm.kept[at + 1 :]
