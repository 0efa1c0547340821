"""Transactions between the active player and its neighbours, in single steps (6.9)."""

from __future__ import annotations

from typing import Any

from engine.core.options import Option, option
from engine.games.anochecer.board.components import CARDS, FIGHTER, INFANTRY, UNIT, UNITS
from engine.games.anochecer.records import Trade
from engine.games.anochecer.rules.economy.payment import is_settling
from engine.games.anochecer.rules.effects.hooks import hook, without
from engine.games.anochecer.rules.hands import check_hand
from engine.games.anochecer.rules.units.captives import release
from engine.games.anochecer.rules.units.units import neighbours
from engine.games.anochecer.state import NONE, Twilight, step

SEND, CANCEL = option("send"), option("cancel")
ACCEPT, REFUSE = option("accept"), option("refuse")
MOST_GOODS = 10


def partners(s: Twilight, seat: int) -> list[int]:
    """TF-134; Guild Ships on either side needs no neighbourhood."""
    if s.has(seat, "guild_ships"):
        return s.others(seat)
    near = neighbours(s, seat)
    return [other for other in s.others(seat) if other in near or s.has(other, "guild_ships")]


def may_transact(s: Twilight, seat: int) -> list[int]:
    """Seats to whom the active player may still propose something (TF-135)."""
    if s.game_options["transactions"] != "full" or s.law == seat:
        return []
    realm = s.realms[seat]
    wealth = realm.goods + realm.commodities
    return [
        other
        for other in partners(s, seat)
        if other != s.law
        and other not in realm.transacted
        and wealth + s.realms[other].goods + s.realms[other].commodities > 0
    ]


def may_propose(s: Twilight, seat: int, partner: int) -> bool:
    """Whether an effect can let these two transact outside of the usual order. What an order waits
    to be paid with is not traded away (TF-73)."""
    is_free = s.game_options["transactions"] == "full" and s.law not in (seat, partner)
    return is_free and not is_settling(s)


@step
def propose(s: Twilight, seat: int, partner: int) -> None:
    """TF-134, TF-135."""
    realm = s.realms[seat]
    realm.transacted = (*realm.transacted, partner)
    s.trade = Trade(seat, partner)
    options = [option("goods", n) for n in range(min(realm.goods, MOST_GOODS) + 1)]
    s.ask(seat, "tx_give_goods", options, tx_give_goods)


@step
def tx_give_goods(s: Twilight, seat: int, chosen: Option) -> None:
    """TF-133, TF-134."""
    trade = s.deal()
    trade.given = (chosen.number(),)
    options = [option("commodities", n) for n in range(s.realms[seat].commodities + 1)]
    s.ask(seat, "tx_give_commodities", options, tx_give_commodities)


@step
def tx_give_commodities(s: Twilight, seat: int, chosen: Option) -> None:
    """TF-136."""
    trade = s.deal()
    trade.given = (*trade.given, chosen.number())
    s.ask(seat, "tx_give_item", [NONE, *gifts(s, seat, trade.partner)], tx_give_item)


@step
def tx_give_item(s: Twilight, seat: int, chosen: Option) -> None:
    """TF-134, TF-136."""
    trade = s.deal()
    trade.given_item = "" if chosen is NONE else chosen.word()
    most = min(s.realms[trade.partner].goods, MOST_GOODS)
    s.ask(seat, "tx_ask_goods", [option("goods", n) for n in range(most + 1)], tx_ask_goods)


@step
def tx_ask_goods(s: Twilight, seat: int, chosen: Option) -> None:
    """TF-134, TF-136."""
    trade = s.deal()
    trade.asked = (chosen.number(),)
    most = s.realms[trade.partner].commodities
    options = [option("commodities", n) for n in range(most + 1)]
    s.ask(seat, "tx_ask_commodities", options, tx_ask_commodities)


@step
def tx_ask_commodities(s: Twilight, seat: int, chosen: Option) -> None:
    """TF-136."""
    trade = s.deal()
    trade.asked = (*trade.asked, chosen.number())
    s.ask(seat, "tx_ask_item", [NONE, *wishes(s, seat, trade.partner)], tx_ask_item)


@step
def tx_ask_item(s: Twilight, seat: int, chosen: Option) -> None:
    """TF-135, TF-137."""
    trade = s.deal()
    trade.asked_item = "" if chosen is NONE else chosen.word()
    is_empty = not any((*trade.given, *trade.asked)) and not trade.given_item + trade.asked_item
    s.ask(seat, "tx_send", [CANCEL] if is_empty else [SEND, CANCEL], tx_sent)


def gifts(s: Twilight, seat: int, partner: int) -> list[Option]:
    """TF-136: what may be given besides: captured ships, action cards, The Silver Flame."""
    found = [
        option("captive", UNITS[kind])
        for owner, kind in sorted(set(s.realms[seat].captured))
        if owner == partner and kind not in (FIGHTER, INFANTRY)
    ]
    if s.has(seat, "guild_ships") or s.has(partner, "guild_ships"):
        found += [option("card", card) for card in sorted(set(s.realms[seat].hand))]
    if s.has(seat, "the_silver_flame"):
        found.append(option("relic", "the_silver_flame"))
    return found + fragments(s, seat)


def fragments(s: Twilight, seat: int) -> list[Option]:
    """TF-136: with Prophecy of Kings one relic fragment."""
    held = {card for card in s.realms[seat].relics if card.endswith("_fragment")}
    return [option("fragment", card) for card in sorted(held)]


def wishes(s: Twilight, seat: int, partner: int) -> list[Option]:
    found = [
        option("captive", UNITS[kind])
        for owner, kind in sorted(set(s.realms[partner].captured))
        if owner == seat and kind not in (FIGHTER, INFANTRY)
    ]
    if (s.has(seat, "guild_ships") or s.has(partner, "guild_ships")) and s.realms[partner].hand:
        found.append(option("any_card", "action_card"))
    if s.has(partner, "the_silver_flame"):
        found.append(option("relic", "the_silver_flame"))
    return found + fragments(s, partner)


@step
def tx_sent(s: Twilight, seat: int, chosen: Option) -> None:
    trade = s.deal()
    if chosen is CANCEL:
        s.trade = None
        return
    s.tell("proposed", seat=seat, partner=trade.partner)
    s.reveal("proposal", to=(seat, trade.partner), seat=seat, **terms(trade))
    s.ask(trade.partner, "tx_answer", [ACCEPT, REFUSE], tx_answered)


def terms(trade: Trade) -> dict[str, Any]:
    return {
        "given_goods": trade.given[0],
        "given_commodities": trade.given[1],
        "given_item": trade.given_item or None,
        "asked_goods": trade.asked[0],
        "asked_commodities": trade.asked[1],
        "asked_item": trade.asked_item or None,
    }


@step
def tx_answered(s: Twilight, seat: int, chosen: Option) -> None:
    """TF-137, TF-138: a commodity received is a trade good."""
    trade = s.deal()
    if chosen is REFUSE:
        s.tell("refused", seat=seat, partner=trade.proposer)
        s.trade = None
        return
    proposer, partner = trade.proposer, trade.partner
    for giver, taker, goods in ((proposer, partner, trade.given), (partner, proposer, trade.asked)):
        s.realms[giver].goods -= goods[0]
        s.realms[giver].commodities -= goods[1]
        s.realms[taker].goods += sum(goods)
    shown = terms(trade)
    for side in ("given_item", "asked_item"):
        if trade_card(str(shown[side])):
            shown[side] = "action_card"
    s.reveal("transaction", seat=proposer, partner=partner, **shown)
    s.trade = None
    hand_over(s, proposer, partner, trade.given_item)
    hand_over(s, partner, proposer, trade.asked_item)
    hook(s, "gained_tg_or_transacted", proposer)
    hook(s, "gained_tg_or_transacted", partner)


def trade_card(item: str) -> bool:
    """Whether an item is an action card, which nobody else sees."""
    return item in CARDS and CARDS[item].kind == "action"


def hand_over(s: Twilight, giver: int, taker: int, item: str) -> None:
    """TF-136."""
    if item.endswith("_fragment"):
        s.realms[giver].relics = without(s.realms[giver].relics, item)
        s.realms[taker].relics = (*s.realms[taker].relics, item)
    elif item in UNIT:
        release(s, giver, taker, UNIT[item])
    elif item == "the_silver_flame":
        s.realms[giver].relics = without(s.realms[giver].relics, item)
        s.realms[taker].relics = (*s.realms[taker].relics, item)
        s.owner[item] = taker
    elif item == "action_card":
        s.then(give_any_card, giver, taker)
    elif item:
        pass_card(s, giver, taker, item)


def pass_card(s: Twilight, giver: int, taker: int, card: str) -> None:
    """An action card changes hands, seen by these two only."""
    s.realms[giver].hand = without(s.realms[giver].hand, card)
    s.realms[taker].hand = (*s.realms[taker].hand, card)
    shown = {giver: {"card": card}, taker: {"card": card}}
    s.reveal("card_passed", private=shown, seat=giver, partner=taker)
    s.then(check_hand, taker)


@step
def give_any_card(s: Twilight, giver: int, taker: int) -> None:
    """TF-136."""
    hand = sorted(set(s.realms[giver].hand))
    if hand:
        s.ask(giver, "give_card", [option("card", card) for card in hand], given_card, taker)


@step
def given_card(s: Twilight, seat: int, chosen: Option, taker: int) -> None:
    pass_card(s, seat, taker, chosen.word())
