"""States that agree with what somebody knows: made from a view, or from another state.

What others hold is dealt at random from what is missing, on top of what is known to be there.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final, final

from engine.core.chance import FastChance
from engine.core.decisions import Decision
from engine.core.events import PUBLIC
from engine.core.storage import unpack_frames
from engine.core.title import View
from engine.games.dark_kingdoms.board.components import (
    BRITANNIA_NUMBER,
    CARDS_OF_EACH_RESOURCE,
    FAME,
    FAME_CARDS,
    FAME_NUMBER,
    britannia_group,
)
from engine.games.dark_kingdoms.board.geography import NUMBER, PEOPLES
from engine.games.dark_kingdoms.board.numbering import army_of, hand_of_seat, ship_of
from engine.games.dark_kingdoms.cards import fame
from engine.games.dark_kingdoms.rules import attacks, combat, plunder, rounds, turn, works
from engine.games.dark_kingdoms.state import (
    FAIR,
    FOUGHT,
    MODES,
    MOVED,
    NOBODY,
    NOWHERE,
    RETREATED,
    SAILED,
    Combat,
    Kingdoms,
)
from engine.games.dark_kingdoms.view import PRODUCING


@final
class Dealer:
    """Reads a seat's view once; then deals states that agree with it, as many as wanted."""

    __slots__ = ("base", "rest", "seat", "unseen")

    def __init__(self, view: View, decision: Decision) -> None:
        self.seat: Final = decision.seat
        self.base: Final = position(view, decision.seat)
        if "flow" in view:
            packed: Any = view["flow"]
            self.base.frames = unpack_frames(packed)
        self.base.asked = (decision,)
        seen: Any = view["fame_seen"]
        self.unseen: Final = unseen_fame(self.base, self.seat, counted(seen))
        self.rest: Final = [FAME_NUMBER[card] for card in seen for _ in range(seen[card])]

    def deal(self, rng: random.Random) -> Kingdoms:
        s = self.base.copy()
        s.chance = FastChance(rng)
        deal_hands(s, self.seat, rng)
        deal_fame(s, self.seat, self.unseen, rng)
        rng.shuffle(self.rest)
        s.fame_deck += self.rest
        shuffle_britannia(s, rng)
        return s


def counted(seen: Mapping[str, int]) -> list[int]:
    counts = [0] * len(FAME)
    for card, copies in seen.items():
        counts[FAME_NUMBER[card]] = copies
    return counts


def position(view: View, seat: int) -> Kingdoms:
    """The public part of a state and what one seat holds. Others' hands hold what is known."""
    seen: Any = view
    seats = seen["seats"]
    s = Kingdoms(len(seats), seen["game_options"], FastChance(0))
    for number, shown in enumerate(seats):
        read_seat(s, number, shown)
    own = seats[seat]
    s.hand[seat] = list(own["hand"].values())
    s.fame[seat] = counted(own["fame"])
    read_knowledge(s, seat, seats)
    for id, owner in seen["control"].items():
        s.control[NUMBER[id]] = owner
    if seen["turn_order"]:
        s.first = seen["turn_order"][0]
    s.bank = list(seen["bank"].values())
    s.fame_fresh = seen["fame_deck"] - sum(seen["fame_seen"].values())
    s.britannia_played = [BRITANNIA_NUMBER[card] for card in seen["britannia"]["played"]]
    s.britannia_deck = [
        card
        for group in (1, 2, 3)
        for card in britannia_group(group, s.seats)
        if card not in s.britannia_played
    ]
    s.round = seen["round"]
    s.event = NOBODY if seen["event"] is None else BRITANNIA_NUMBER[seen["event"]]
    s.active = NOBODY if seen["active"] is None else seen["active"]
    dice = seen["dice"]
    s.dice = [dice["red"], dice["black"]]
    s.red_dice, s.black_dice = dice["red_rolled"], dice["black_rolled"]
    s.colours = [
        NOBODY if colour is None else PRODUCING.index(colour) for colour in dice["colours"]
    ]
    s.arrangements = [row[:] for row in seen["arrangements"]]
    s.left = seen["left"][:]
    if seen["combat"] is not None:
        s.combat = read_combat(seen["combat"])
    return s


def read_seat(s: Kingdoms, seat: int, shown: Mapping[str, Any]) -> None:
    s.people[seat] = NOBODY if shown["people"] is None else PEOPLES.index(shown["people"])
    for id, count in shown["villages"].items():
        s.villages[seat][NUMBER[id]] = count
    for id, count in shown["fortresses"].items():
        s.fortresses[seat][NUMBER[id]] = count
    for id in shown["markers"]:
        s.marker[NUMBER[id]] = seat
    for one in shown["armies"]:
        army = army_of(seat, one["number"])
        s.troops[army] = one["troops"]
        s.army_at[army] = NUMBER[one["at"]]
        s.army_flags[army] = (
            MOVED * one["moved"] | FOUGHT * one["fought"] | RETREATED * one["retreated"]
        )
    for one in shown["ships"]:
        ship = ship_of(seat, one["number"])
        s.ship_at[ship] = NUMBER[one["at"]]
        s.ship_flags[ship] = SAILED * one["sailed"] | FAIR * one["fair"]
    s.victories[seat] = shown["points"]["victories"]
    s.text_used[seat] = int(shown["text_used"])
    s.hand[seat] = list(shown["known"].values())
    # Unknown cards stand for themselves until they are dealt: their number is what counts.
    s.fame[seat] = [0] * len(FAME)
    s.fame[seat][-1] = shown["fame_cards"]
    s.hand[seat][-1] += shown["cards"] - sum(s.hand[seat])


def read_knowledge(s: Kingdoms, seat: int, seats: list[Mapping[str, Any]]) -> None:
    public = [count for shown in seats for count in shown["known_to_all"].values()]
    own = [count for shown in seats for count in shown["known"].values()]
    own[hand_of_seat(seat)] = [0] * 5
    for observer in range(s.seats + 1):
        row = own[:] if observer == seat else public[:]
        if observer < s.seats:
            row[hand_of_seat(observer)] = [0] * 5
        s.known[observer] = row


def read_combat(shown: Mapping[str, Any]) -> Combat:
    attacker, defender = shown["attacker"], shown["defender"]
    fight = Combat(
        NUMBER[shown["territory"]],
        attacker,
        army_of(attacker, shown["army"]),
        defender,
        MODES.index(shown["mode"]),
        NOWHERE if shown["origin"] is None else NUMBER[shown["origin"]],
    )
    fight.participants = [army_of(defender, army) for army in shown["participants"]]
    fight.round = shown["round"]
    fight.is_engaged = int(shown["is_engaged"])
    fight.attack_dice, fight.defence_dice = shown["attack_dice"], shown["defence_dice"]
    fight.attack_total, fight.defence_total = shown["attack_total"], shown["defence_total"]
    fight.attacker_points = shown["attacker_points"]
    fight.defender_points = shown["defender_points"]
    fight.attacker_declined = int(shown["attacker_declined"])
    fight.defender_declined = int(shown["defender_declined"])
    return fight


# --- dealing what the audience cannot see


def deal_hands(s: Kingdoms, audience: int, rng: random.Random, fixed: tuple[int, ...] = ()) -> None:
    """Deal the cards missing from the bank to the hands, on top of what is known of them."""
    known = s.known[audience]
    dealt = [seat for seat in range(s.seats) if seat != audience and seat not in fixed]
    held = [sum(hand) for hand in s.hand]
    missing = [CARDS_OF_EACH_RESOURCE - banked for banked in s.bank]
    for seat in range(s.seats):
        sure = known[hand_of_seat(seat)] if seat in dealt else s.hand[seat]
        for resource in range(5):
            missing[resource] -= sure[resource]
        if seat in dealt:
            s.hand[seat] = sure
    pool = [resource for resource in range(5) for _ in range(missing[resource])]
    rng.shuffle(pool)
    for seat in dealt:
        hand = s.hand[seat]
        for _ in range(held[seat] - sum(hand)):
            hand[pool.pop()] += 1


def unseen_fame(s: Kingdoms, audience: int, seen: list[int]) -> list[int]:
    """Fame cards that are neither in the audience's hand nor known to lie in the deck."""
    out = seen[:]
    if audience != PUBLIC:
        out = [count + held for count, held in zip(out, s.fame[audience], strict=True)]
    unseen: list[int] = []
    for card in FAME_CARDS:
        if out[card]:
            out[card] -= 1
        else:
            unseen.append(card)
    return unseen


def deal_fame(
    s: Kingdoms,
    audience: int,
    unseen: list[int],
    rng: random.Random,
    fixed: tuple[int, ...] = (),
) -> None:
    """Deal the unseen Fame cards to the hands; what is left is the top of the deck."""
    pool = unseen[:]
    rng.shuffle(pool)
    for seat in range(s.seats):
        if seat != audience and seat not in fixed:
            hand = [0] * len(FAME)
            for _ in range(sum(s.fame[seat])):
                hand[pool.pop()] += 1
            s.fame[seat] = hand
    s.fame_deck = pool


def shuffle_britannia(s: Kingdoms, rng: random.Random) -> None:
    """The order inside each group is unknown."""
    deck: list[int] = []
    for group in (1, 2, 3):
        cards = [card for card in britannia_group(group, s.seats) if card in s.britannia_deck]
        rng.shuffle(cards)
        deck += cards
    s.britannia_deck = deck


# --- another state that looks the same to an audience


def scramble(state: Kingdoms, audience: int, rng: random.Random) -> Kingdoms:
    """Deal anew what the audience may not know. The seat that decides is asked again, or kept."""
    s = state.copy()
    if s.result is not None:
        return s
    fixed = tuple(
        one.seat for one in s.asked if one.seat != audience and one.kind not in ASKED_AGAIN
    )
    deal_hands(s, audience, rng, fixed)
    seen = [0] * len(FAME)
    bottom = s.fame_deck[s.fame_fresh :]
    for card in bottom:
        seen[card] += 1
    for seat in fixed:
        seen = [count + held for count, held in zip(seen, s.fame[seat], strict=True)]
    deal_fame(s, audience, unseen_fame(s, audience, seen), rng, fixed)
    s.fame_deck += bottom
    shuffle_britannia(s, rng)
    for observer in range(s.seats):
        if observer != audience:
            flat = [count for hand in s.hand for count in hand]
            s.known[observer] = [
                min(sure, count) for sure, count in zip(s.known[observer], flat, strict=True)
            ]
    for decision in s.asked:
        if decision.seat != audience and decision.kind in ASKED_AGAIN:
            s.asked = ()
            ask_again(s, decision)
    return s


ASKED_AGAIN: Final = (
    "act",
    "bonus",
    "add_die",
    "react_attack",
    "plunder_reply",
    "pay_card",
    "fame_trade_give",
)
"""Decisions whose options depend on a hand."""


def ask_again(s: Kingdoms, one: Decision) -> None:
    """Put a decision of `ASKED_AGAIN` anew, to a seat that holds another hand."""
    match one.kind:
        case "act":
            turn.act(s, one.seat)
        case "bonus":
            combat.bonus_window(s)
        case "add_die":
            rounds.visit_for_dice(s, *_numbers(one))
        case "react_attack":
            attacks.react_attack(s)
        case "plunder_reply":
            plunder.ask_reply(s)
        case "pay_card":
            works.pay_card(s, one.seat)
        case "fame_trade_give":
            fame.offer_trade(s, one.seat, *_numbers(one))


def _numbers(decision: Decision) -> list[int]:
    return [int(str(arg)) for arg in decision.args]
