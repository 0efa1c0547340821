"""What Fame cards do when they are played for their text (3.8; DK-137, DK-139 to DK-142)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.core.reasons import Params
from engine.games.dark_kingdoms.board.components import (
    BUILDERS_PRICE,
    GOODS,
    STORMS,
    TROOPS,
)
from engine.games.dark_kingdoms.board.geography import (
    GOLD,
    IDS,
    NEIGHBOURS,
    NUMBER,
    PEOPLES,
    RESOURCES,
)
from engine.games.dark_kingdoms.board.numbering import (
    ALL_SHIPS,
    army_number,
    army_of,
    owner_of,
    ship_number,
    ship_of,
)
from engine.games.dark_kingdoms.rules.attacks import PEOPLE_OPTIONS, seat_of
from engine.games.dark_kingdoms.rules.combat import ARMY_OPTIONS, TERRITORY_OPTIONS
from engine.games.dark_kingdoms.rules.hands import (
    can_pay,
    cards,
    pay,
    return_to_bank,
    steal,
    take_from_bank,
)
from engine.games.dark_kingdoms.rules.naming import price_and_lack
from engine.games.dark_kingdoms.rules.pieces import (
    armies_of,
    controlled,
    form_army,
    free_army,
    lose_troop,
    place_fortress,
    place_village,
    ships_of,
    start_places,
)
from engine.games.dark_kingdoms.rules.works import CARD_OPTIONS, add_troop, pay_card, priced
from engine.games.dark_kingdoms.state import (
    FAIR,
    FOUGHT,
    MOVED,
    NOBODY,
    SAILED,
    Kingdoms,
    step,
)

STOP = option("stop")
SHIP_OPTIONS = tuple(option("ship", ship_number(ship)) for ship in ALL_SHIPS)
TRADES = 3
TRIBUTE_LIMIT = 3


# --- development


def can_develop(s: Kingdoms, seat: int) -> bool:
    return any(s.bank[:GOLD])


def develop(s: Kingdoms, seat: int) -> None:
    s.then(take_development, seat)
    s.then(take_development, seat)


@step
def take_development(s: Kingdoms, seat: int) -> None:
    """DK-137, DK-140."""
    options = [CARD_OPTIONS[resource] for resource in GOODS if s.bank[resource]]
    if options:
        s.ask(seat, "fame_development", options, receive_card)


@step
def receive_card(s: Kingdoms, seat: int, chosen: Option) -> None:
    resource = RESOURCES.index(chosen.word())
    take_from_bank(s, seat, resource)
    s.tell("received", seat=seat, cards={RESOURCES[resource]: 1})


# --- levy


def levies(s: Kingdoms, seat: int) -> list[Option]:
    options = [
        option("add", army_number(army)) for army in armies_of(s, seat) if s.troops[army] < TROOPS
    ]
    if free_army(s, seat) != NOBODY:
        options += [option("new", IDS[place]) for place in start_places(s, seat)]
    return options


def can_levy(s: Kingdoms, seat: int) -> bool:
    return bool(levies(s, seat))


def levy(s: Kingdoms, seat: int) -> None:
    """DK-55, DK-140."""
    s.ask(seat, "fame_levy", levies(s, seat), raise_levy)


@step
def raise_levy(s: Kingdoms, seat: int, chosen: Option) -> None:
    if chosen.kind == "add":
        add_troop(s, army_of(seat, chosen.number()))
    else:
        form_army(s, seat, NUMBER[chosen.word()])


# --- trade


def tradable(s: Kingdoms, seat: int) -> list[int]:
    """Types held while the bank holds a card of another type."""
    held, bank = s.hand[seat], s.bank
    return [
        resource
        for resource in range(5)
        if held[resource] and any(bank[other] for other in range(5) if other != resource)
    ]


def can_trade(s: Kingdoms, seat: int) -> bool:
    return bool(tradable(s, seat))


def trade(s: Kingdoms, seat: int) -> None:
    s.then(offer_trade, seat, 0)


@step
def offer_trade(s: Kingdoms, seat: int, done: int) -> None:
    """Up to three times, at least once (DK-137, DK-140)."""
    types = tradable(s, seat)
    if done == TRADES or not types:
        return
    options = [CARD_OPTIONS[resource] for resource in types]
    if done:
        options.insert(0, STOP)
    s.ask(seat, "fame_trade_give", options, give_in_trade, done)


@step
def give_in_trade(s: Kingdoms, seat: int, chosen: Option, done: int) -> None:
    """DK-140."""
    if chosen.kind == "stop":
        return
    given = RESOURCES.index(chosen.word())
    return_to_bank(s, seat, given)
    s.reveal("traded", seat=seat, card=RESOURCES[given])
    options = [
        CARD_OPTIONS[resource] for resource in range(5) if resource != given and s.bank[resource]
    ]
    s.ask(seat, "fame_trade_take", options, take_in_trade, done)


@step
def take_in_trade(s: Kingdoms, seat: int, chosen: Option, done: int) -> None:
    receive_card(s, seat, chosen)
    s.then(offer_trade, seat, done + 1)


# --- tribute


def has_marker(s: Kingdoms, seat: int) -> bool:
    return seat in s.marker


def bank_has_gold(s: Kingdoms, seat: int) -> bool:
    return s.bank[GOLD] > 0


def demand_tribute(s: Kingdoms, seat: int) -> None:
    gold = take_from_bank(s, seat, GOLD, min(TRIBUTE_LIMIT, s.marker.count(seat)))
    s.tell("received", seat=seat, cards={"gold": gold})


# --- spies


def spied(s: Kingdoms, seat: int) -> list[int]:
    """Other seats with a resource card, in turn order from this one."""
    others = ((seat + place) % s.seats for place in range(1, s.seats))
    return [other for other in others if cards(s, other)]


def can_spy(s: Kingdoms, seat: int) -> bool:
    return bool(spied(s, seat))


def spy(s: Kingdoms, seat: int) -> None:
    """DK-25, DK-140."""
    options = [PEOPLE_OPTIONS[s.people[other]] for other in spied(s, seat)]
    s.ask(seat, "fame_spies", options, rob)


@step
def rob(s: Kingdoms, seat: int, chosen: Option) -> None:
    steal(s, seat, seat_of(s, chosen))


# --- forced march


def marchers(s: Kingdoms, seat: int) -> list[int]:
    return [army for army in armies_of(s, seat) if s.army_flags[army] & (MOVED | FOUGHT) == MOVED]


def can_force_march(s: Kingdoms, seat: int) -> bool:
    return bool(marchers(s, seat))


def force_march(s: Kingdoms, seat: int) -> None:
    """DK-137, DK-140."""
    options = [ARMY_OPTIONS[army] for army in marchers(s, seat)]
    s.ask(seat, "fame_forced_march", options, march_again)


@step
def march_again(s: Kingdoms, seat: int, chosen: Option) -> None:
    army = army_of(seat, chosen.number())
    s.army_flags[army] &= ~MOVED
    s.tell("army_rested", seat=seat, army=army_number(army))


# --- settlers and builders


def has_land(s: Kingdoms, seat: int) -> bool:
    return seat in s.control


def has_two_cards(s: Kingdoms, seat: int) -> bool:
    return cards(s, seat) >= 2


def send_settlers(s: Kingdoms, seat: int) -> None:
    """DK-58, DK-140."""
    options = [TERRITORY_OPTIONS[there] for there in controlled(s, seat)]
    s.ask(seat, "fame_settlers", options, settle_there)


@step
def settle_there(s: Kingdoms, seat: int, chosen: Option) -> None:
    # Which cards may be paid depends on the hand, so this cannot be a quiet choice.
    s.reveal("settlers_sent", seat=seat, territory=chosen.word())
    s.then(pay_card, seat)
    s.then(pay_card, seat)
    s.then(found_village, seat, NUMBER[chosen.word()])


@step
def found_village(s: Kingdoms, seat: int, territory: int) -> None:
    place_village(s, seat, territory)
    s.tell("built", seat=seat, what="village", territory=IDS[territory])


def can_pay_builders(s: Kingdoms, seat: int) -> bool:
    return can_pay(s, seat, BUILDERS_PRICE)


def price_of_builders(s: Kingdoms, seat: int) -> Params:
    return price_and_lack(BUILDERS_PRICE, s.hand[seat])


def send_builders(s: Kingdoms, seat: int) -> None:
    """DK-59, DK-140."""
    options = [TERRITORY_OPTIONS[there] for there in controlled(s, seat)]
    s.ask(seat, "fame_builders", options, raise_fortress)


@step
def raise_fortress(s: Kingdoms, seat: int, chosen: Option) -> None:
    territory = NUMBER[chosen.word()]
    follows = pay(s, seat, BUILDERS_PRICE)
    s.show(follows, "paid", seat=seat, cards=priced(BUILDERS_PRICE), what="fortress")
    place_fortress(s, seat, territory)
    s.tell("built", seat=seat, what="fortress", territory=IDS[territory])


# --- fair wind


def has_ship(s: Kingdoms, seat: int) -> bool:
    return bool(ships_of(s, seat))


def no_storm_blows(s: Kingdoms, seat: int) -> bool:
    return s.event != STORMS


def call_wind(s: Kingdoms, seat: int) -> None:
    """DK-87, DK-140."""
    options = [SHIP_OPTIONS[ship] for ship in ships_of(s, seat)]
    s.ask(seat, "fame_fair_wind", options, fill_sails)


@step
def fill_sails(s: Kingdoms, seat: int, chosen: Option) -> None:
    ship = ship_of(seat, chosen.number())
    s.ship_flags[ship] = s.ship_flags[ship] & ~SAILED | FAIR
    s.tell("wind_turned", seat=seat, ship=ship_number(ship))


# --- treason


def betrayed(s: Kingdoms, seat: int) -> list[int]:
    """Foreign armies of two troops or more, beside or together with an own army."""
    near: set[int] = set()
    for army in armies_of(s, seat):
        near.add(s.army_at[army])
        near.update(NEIGHBOURS[s.seats][s.army_at[army]])
    others = ((seat + place) % s.seats for place in range(1, s.seats))
    return [
        army
        for other in others
        for army in armies_of(s, other)
        if s.troops[army] >= 2 and s.army_at[army] in near
    ]


def has_army(s: Kingdoms, seat: int) -> bool:
    return bool(armies_of(s, seat))


def can_betray(s: Kingdoms, seat: int) -> bool:
    return bool(betrayed(s, seat))


def betray(s: Kingdoms, seat: int) -> None:
    """DK-137, DK-140."""
    options = [
        option("betray", PEOPLES[s.people[owner_of(army)]], army_number(army))
        for army in betrayed(s, seat)
    ]
    s.ask(seat, "fame_treason", options, desert)


@step
def desert(s: Kingdoms, seat: int, chosen: Option) -> None:
    """Not an attack: no Fame, no window."""
    lose_troop(s, army_of(seat_of(s, chosen), chosen.number(1)))
