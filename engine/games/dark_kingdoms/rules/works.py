"""Recruiting, building, destroying, selling and buying (DK-52 to DK-68), and regrouping (DK-88)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.dark_kingdoms.board.components import (
    FORTRESS_PRICE,
    RICHES,
    VILLAGE_PRICE,
    Price,
    price,
    resource_price,
    ship_price,
    troop_price,
)
from engine.games.dark_kingdoms.board.geography import GOLD, IDS, NUMBER, RESOURCES
from engine.games.dark_kingdoms.board.numbering import (
    armies_of_seat,
    army_number,
    army_of,
    owner_of,
    ship_number,
    ship_of,
)
from engine.games.dark_kingdoms.rules.hands import pay, return_to_bank, take_from_bank
from engine.games.dark_kingdoms.rules.pieces import (
    form_army,
    free_ship,
    mark_abandoned,
    place_fortress,
    place_village,
    remove_army,
)
from engine.games.dark_kingdoms.state import NOWHERE, Kingdoms, step

CARD_OPTIONS = tuple(option("card", id) for id in RESOURCES)


def priced(cost: Price) -> dict[str, int]:
    """A price as it stands in events."""
    return {RESOURCES[resource]: amount for resource, amount in enumerate(cost) if amount}


def recruit(s: Kingdoms, seat: int, chosen: Option) -> None:
    """DK-52, DK-54, DK-55."""
    cost = troop_price(s.event)
    s.show(pay(s, seat, cost), "paid", seat=seat, cards=priced(cost), what="troop")
    if chosen.kind == "recruit:new":
        form_army(s, seat, NUMBER[chosen.word()])
    else:
        add_troop(s, army_of(seat, chosen.number()))


def add_troop(s: Kingdoms, army: int) -> None:
    """DK-55: its flags do not change."""
    s.troops[army] += 1
    s.tell(
        "troop_added",
        seat=owner_of(army),
        army=army_number(army),
        territory=IDS[s.army_at[army]],
        troops=s.troops[army],
    )


def call_peasants(s: Kingdoms, seat: int, chosen: Option) -> None:
    """DK-57: two cards of any kind, chosen one after the other."""
    territory = NUMBER[chosen.word()]
    # Which cards may be chosen depends on the hand, so this cannot be a quiet choice.
    s.reveal("peasants_called", seat=seat, territory=IDS[territory])
    s.then(pay_card, seat)
    s.then(pay_card, seat)
    s.then(muster_peasants, seat, territory)


@step
def muster_peasants(s: Kingdoms, seat: int, territory: int) -> None:
    form_army(s, seat, territory)


@step
def pay_card(s: Kingdoms, seat: int) -> None:
    """DK-21: any resource card, gold too."""
    held = s.hand[seat]
    options = [CARD_OPTIONS[resource] for resource in range(5) if held[resource]]
    s.ask(seat, "pay_card", options, give_card)


@step
def give_card(s: Kingdoms, seat: int, chosen: Option) -> None:
    resource = RESOURCES.index(chosen.word())
    return_to_bank(s, seat, resource)
    s.reveal("paid", seat=seat, cards={RESOURCES[resource]: 1}, what="card")


def build(s: Kingdoms, seat: int, chosen: Option) -> None:
    """DK-58 to DK-60."""
    what, at = chosen.kind.removeprefix("build:"), NUMBER[chosen.word()]
    if what == "village":
        cost = VILLAGE_PRICE
        place_village(s, seat, at)
    elif what == "fortress":
        cost = FORTRESS_PRICE
        place_fortress(s, seat, at)
    else:
        cost = ship_price(s.event)
        ship = free_ship(s, seat)
        s.ship_at[ship] = at
        s.ship_flags[ship] = 0
    s.show(pay(s, seat, cost), "paid", seat=seat, cards=priced(cost), what=what)
    s.tell("built", seat=seat, what=what, territory=IDS[at])


def destroy(s: Kingdoms, seat: int, chosen: Option) -> None:
    """DK-63, DK-64, DK-67."""
    at = NUMBER[chosen.word()]
    s.villages[seat][at] -= 1
    gold = take_from_bank(s, seat, GOLD, RICHES)
    s.tell("destroyed", seat=seat, territory=IDS[at], gold=gold)
    mark_abandoned(s, seat, at)


def sell(s: Kingdoms, seat: int, chosen: Option) -> None:
    """DK-65, DK-67."""
    ship = ship_of(seat, chosen.number())
    port = s.ship_at[ship]
    s.ship_at[ship] = NOWHERE
    s.ship_flags[ship] = 0
    gold = take_from_bank(s, seat, GOLD, RICHES)
    s.tell("sold", seat=seat, ship=ship_number(ship), territory=IDS[port], gold=gold)


def buy(s: Kingdoms, seat: int, chosen: Option) -> None:
    """DK-66."""
    cost = price(gold=resource_price(s.event))
    follows = pay(s, seat, cost)
    resource = RESOURCES.index(chosen.word())
    take_from_bank(s, seat, resource)
    s.show(follows, "bought", seat=seat, card=RESOURCES[resource], gold=cost[GOLD])


def regroup(s: Kingdoms, seat: int, chosen: Option) -> None:
    """DK-88 to DK-90: flags stay with the numbered army."""
    giver, taker, count = chosen.number(), chosen.number(1), chosen.number(2)
    one, other = army_of(seat, giver), army_of(seat, taker)
    s.arrangements.append([s.troops[army] for army in armies_of_seat(seat)])
    s.troops[one] -= count
    s.troops[other] += count
    s.tell(
        "regrouped",
        seat=seat,
        army=giver,
        other=taker,
        troops=count,
        territory=IDS[s.army_at[other]],
    )
    if not s.troops[one]:
        remove_army(s, one)
