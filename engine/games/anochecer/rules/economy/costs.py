"""What using a card costs besides the card: tokens, goods, influence, discards (6.2, 6.17)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anochecer.board.galaxy import SLOTS
from engine.games.anochecer.rules.economy.payment import can_pay, charge
from engine.games.anochecer.rules.effects.hooks import hook, worn_card
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.state import Twilight, step

POOLS = ("tactic", "fleet", "strategy")


def can_pay_cost(s: Twilight, seat: int, cost: str) -> bool:
    return not cost or unpaid_part(s, seat, cost) == ""


def unpaid_part(s: Twilight, seat: int, cost: str) -> str:
    """The first part of a cost that a seat cannot pay; nothing when it can pay all."""
    realm = s.realms[seat]
    for part in cost.split("+") if cost else ():
        name, _, number = part.partition(":")
        if name == "strategy_token" and not has_strategy(s, seat):
            return part
        if name == "any_token" and not realm.strategy + realm.tactic + realm.fleet:
            return part
        if name == "tactic_token" and not realm.tactic:
            return part
        if name == "discard_action" and not realm.hand:
            return part
        if name == "goods" and realm.goods < int(number):
            return part
        if name == "influence" and not can_pay(s, seat, 0, int(number)):
            return part
    return ""


def pay_cost(s: Twilight, seat: int, cost: str, card: str) -> None:
    realm = s.realms[seat]
    for part in cost.split("+"):
        name, _, number = part.partition(":")
        if name == "strategy_token":
            spend_strategy(s, seat)
        elif name == "exhaust":
            s.spent = (*s.spent, worn_card(s, seat, card))
        elif name == "goods":
            realm.goods -= int(number)
        elif name == "influence":
            charge(s, seat, 0, int(number))
        elif name == "any_token":
            s.then(ask_any_token, seat)
        elif name == "tactic_token":
            realm.tactic -= 1
            realm.reserve += 1
        elif name == "discard_action":
            s.then_named("discard_one", seat, 1)


SCEPTER = "scepter_of_emelpar"


def has_scepter(s: Twilight, seat: int) -> bool:
    """Scepter of Emelpar: a token of reinforcements is spent instead of one of the pool."""
    return s.has(seat, SCEPTER) and SCEPTER not in s.spent and s.realms[seat].reserve > 0


def has_strategy(s: Twilight, seat: int) -> bool:
    """Whether a seat can spend a strategy token."""
    return s.realms[seat].strategy > 0 or has_scepter(s, seat)


def spend_strategy(s: Twilight, seat: int) -> None:
    """TF-65: a token of the strategy pool goes to reinforcements."""
    if not has_scepter(s, seat):
        strategy_spent(s, seat)
        return
    s.then(ask_scepter, seat)


def strategy_spent(s: Twilight, seat: int) -> None:
    realm = s.realms[seat]
    realm.strategy -= 1
    realm.reserve += 1
    s.tell("token_spent", seat=seat, pool="strategy")
    hook(s, "spent_strategy_token", seat)


@step
def ask_scepter(s: Twilight, seat: int) -> None:
    """TF-225."""
    options = [option("use", SCEPTER)] if has_scepter(s, seat) else []
    if s.realms[seat].strategy:
        options.append(option("pool", "strategy"))
    if options:
        s.ask(seat, "use_scepter", options, scepter_used)


@step
def scepter_used(s: Twilight, seat: int, chosen: Option) -> None:
    if chosen.kind == "pool":
        strategy_spent(s, seat)
        return
    s.spent = (*s.spent, SCEPTER)
    s.tell("used", seat=seat, card=SCEPTER)
    hook(s, "spent_strategy_token", seat)


@step
def ask_any_token(s: Twilight, seat: int) -> None:
    realm = s.realms[seat]
    options = [option("pool", pool) for pool in POOLS if getattr(realm, pool)]
    s.ask(seat, "spend_token_pool", options, spend_from)


@step
def spend_from(s: Twilight, seat: int, chosen: Option) -> None:
    pool = chosen.word()
    realm = s.realms[seat]
    if pool == "strategy":
        spend_strategy(s, seat)
        return
    setattr(realm, pool, getattr(realm, pool) - 1)
    realm.reserve += 1
    s.tell("token_spent", seat=seat, pool=pool)
    if pool == "fleet":
        s.then(settle, -1)


def gain_tokens(s: Twilight, seat: int, number: int) -> None:
    """TF-66: one step per token, as long as there are any in reinforcements."""
    for _ in range(number):
        s.then(gain_token, seat)


@step
def gain_token(s: Twilight, seat: int) -> None:
    """TF-66."""
    if s.realms[seat].reserve:
        s.ask(seat, "token_pool", [option("pool", pool) for pool in POOLS], put_token)


@step
def put_token(s: Twilight, seat: int, chosen: Option) -> None:
    pool = chosen.word()
    realm = s.realms[seat]
    realm.reserve -= 1
    setattr(realm, pool, getattr(realm, pool) + 1)
    s.tell("token_gained", seat=seat, pool=pool)


@step
def ask_board_token(s: Twilight, seat: int, slot: int) -> None:
    """TF-67: a token for the board out of reinforcements or, without one there, out of a pool."""
    realm = s.realms[seat]
    if s.has_token(seat, slot):
        return
    if realm.reserve:
        realm.reserve -= 1
        lay_token(s, seat, slot)
        return
    options = [option("pool", pool) for pool in POOLS if getattr(realm, pool)]
    if options:
        s.ask(seat, "spend_token_pool", options, board_token_from, slot)


@step
def board_token_from(s: Twilight, seat: int, chosen: Option, slot: int) -> None:
    pool = chosen.word()
    realm = s.realms[seat]
    setattr(realm, pool, getattr(realm, pool) - 1)
    lay_token(s, seat, slot)
    if pool == "fleet":
        s.then(settle, -1)


def lay_token(s: Twilight, seat: int, slot: int) -> None:
    """Put a token that is already in hand on the board."""
    s.lay_token(seat, slot)
    s.tell("token_placed", seat=seat, system=SLOTS[slot])
    hook(s, "system_token_placed", seat, slot)


def return_token(s: Twilight, seat: int, slot: int) -> None:
    """A token on the board goes back to its owner's reinforcements."""
    if s.has_token(seat, slot):
        s.lift_token(seat, slot)
        s.realms[seat].reserve += 1
        s.tell("token_returned", seat=seat, system=SLOTS[slot])
