"""The Warden's walk: a boat is chosen, a bribe offered, a hold opened."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option
from engine.core.reasons import Guard, Params

from ..board.cards import (
    FINE,
    MOST_BRIBE,
    OFFER,
    REFUSE,
    REST,
    SEARCH,
    SEARCH_TARGET,
    TAKE,
    is_contraband,
    names,
)
from ..state import River, step


@step
def walk(s: River) -> None:
    """NF-8."""
    s.ask(s.warden, "walk", [*[SEARCH[seat] for seat in sorted(s.carriers())], REST], stop)


@step
def stop(s: River, warden: int, chosen: Option) -> None:
    if chosen is REST:
        s.coins[warden] += 1
        s.tell("rested", seat=warden)
        return
    owner = chosen.number()
    s.tell("stopped", seat=warden, owner=owner)
    s.then(haggle, owner)


def can_offer(s: River, owner: int, coins: int) -> bool:
    return coins <= s.coins[owner]


def _coins(s: River, owner: int, coins: int) -> Params:
    return {"coins": coins, "held": s.coins[owner]}


TO_OFFER: Final = (Guard("NF-9", "too_few_coins", can_offer, _coins),)


@step
def haggle(s: River, owner: int) -> None:
    """NF-9."""
    offers = [OFFER[coins] for coins in range(MOST_BRIBE + 1) if can_offer(s, owner, coins)]
    s.ask(owner, "haggle", offers, offer)


@step
def offer(s: River, owner: int, chosen: Option) -> None:
    """NF-10."""
    coins = chosen.number()
    if not coins:
        s.then(search, owner)
        return
    s.tell("offered", seat=owner, coins=coins)
    s.ask(s.warden, "bribe", (TAKE, REFUSE), answer, owner, coins)


@step
def answer(s: River, warden: int, chosen: Option, owner: int, coins: int) -> None:
    """NF-10."""
    if chosen is TAKE:
        s.pay(owner, warden, coins)
        s.tell("bribed", seat=warden, owner=owner, coins=coins)
        return
    s.tell("refused", seat=warden, owner=owner)
    s.then(search, owner)


@step
def search(s: River, owner: int) -> None:
    """NF-11."""
    dice = s.roll("search", 2, 6, seat=s.warden)
    total = sum(dice) + len(s.boats[owner])
    s.tell("searched", owner=owner, dice=list(dice), total=total)
    if total >= SEARCH_TARGET:
        s.then(open_boat, owner)


@step
def open_boat(s: River, owner: int) -> None:
    """NF-12, NF-13."""
    cargo = s.boats[owner]
    s.reveal("opened", owner=owner, cargo=names(cargo))
    seized = [card for card in cargo if is_contraband(card)]
    if not seized:
        paid = s.pay(s.warden, owner, FINE)
        s.tell("compensated", seat=s.warden, owner=owner, coins=paid)
        return
    s.boats[owner] = [card for card in cargo if not is_contraband(card)]
    s.throw_away(seized)
    paid = s.pay(owner, s.warden, FINE * len(seized))
    s.tell("fined", owner=owner, cargo=names(seized), coins=paid)
