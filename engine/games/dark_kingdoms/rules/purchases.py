"""What cards and pieces are spent on in a turn: recruiting, building, destroying, selling, buying
(DK-52 to DK-67), as lists of options and as guards. What each does stands in `works.py`."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option
from engine.core.reasons import Guard, Params
from engine.core.things import thing
from engine.games.dark_kingdoms.board.components import (
    ARMIES,
    FORTRESS_PRICE,
    GOODS,
    TROOPS,
    VILLAGE_PRICE,
    price,
    resource_price,
    ship_price,
    troop_price,
)
from engine.games.dark_kingdoms.board.geography import GOLD, IDS, OPEN, RESOURCES, RING
from engine.games.dark_kingdoms.board.numbering import (
    ALL_ARMIES,
    ALL_SHIPS,
    army_number,
    ship_number,
)
from engine.games.dark_kingdoms.rules.hands import can_pay, cards
from engine.games.dark_kingdoms.rules.naming import army_key, price_and_lack, territory
from engine.games.dark_kingdoms.rules.pieces import (
    armies_of,
    controlled,
    free_army,
    free_ship,
    has_foreign_structure,
    has_fortress_left,
    has_village_left,
    ships_of,
    start_places,
)
from engine.games.dark_kingdoms.state import NOBODY, Kingdoms

RECRUIT_NEW = tuple(option("recruit:new", id) for id in IDS)
RECRUIT_ADD = tuple(option("recruit:add", army_number(army)) for army in ALL_ARMIES)
PEASANTS = tuple(option("peasants", id) for id in IDS)
BUILD_VILLAGE = tuple(option("build:village", id) for id in IDS)
BUILD_FORTRESS = tuple(option("build:fortress", id) for id in IDS)
BUILD_SHIP = tuple(option("build:ship", id) for id in IDS)
DESTROY = tuple(option("destroy", id) for id in IDS)
SELL = tuple(option("sell", ship_number(ship)) for ship in ALL_SHIPS)
BUY = tuple(option("buy", id) for id in RESOURCES)


# --- what may be done


def recruiting(s: Kingdoms, seat: int, armies: list[int]) -> list[Option]:
    options: list[Option] = []
    if can_pay(s, seat, troop_price(s.event)):
        if len(armies) < ARMIES:
            options += [RECRUIT_NEW[place] for place in start_places(s, seat)]
        options += [RECRUIT_ADD[army] for army in armies if s.troops[army] < TROOPS]
    if not armies and cards(s, seat) >= 2:
        options += [PEASANTS[place] for place in start_places(s, seat)]
    return options


def building(s: Kingdoms, seat: int) -> list[Option]:
    options: list[Option] = []
    if can_pay(s, seat, VILLAGE_PRICE) and has_village_left(s, seat):
        options += [BUILD_VILLAGE[there] for there in controlled(s, seat)]
    if can_pay(s, seat, FORTRESS_PRICE) and has_fortress_left(s, seat):
        options += [BUILD_FORTRESS[there] for there in controlled(s, seat)]
    if can_pay(s, seat, ship_price(s.event)) and free_ship(s, seat) != NOBODY:
        options += [
            BUILD_SHIP[there]
            for there in controlled(s, seat)
            if RING[there] >= 0 and there not in s.ship_at
        ]
    return options


def trading(s: Kingdoms, seat: int) -> list[Option]:
    """Destroying, selling and buying."""
    options = [DESTROY[there] for there, count in enumerate(s.villages[seat]) if count]
    options += [SELL[ship] for ship in ships_of(s, seat)]
    if s.hand[seat][GOLD] >= resource_price(s.event):
        options += [BUY[resource] for resource in GOODS if s.bank[resource]]
    return options


# --- land


def is_in_play(s: Kingdoms, seat: int, there: int) -> bool:
    return there in OPEN[s.seats]


def is_not_foreign(s: Kingdoms, seat: int, there: int) -> bool:
    return s.control[there] in (NOBODY, seat)


def is_not_shared(s: Kingdoms, seat: int, there: int) -> bool:
    return s.control[there] != NOBODY or not has_foreign_structure(s, NOBODY, there)


def is_controlled(s: Kingdoms, seat: int, there: int) -> bool:
    return s.control[there] == seat


def _land(s: Kingdoms, seat: int, there: int) -> Params:
    return territory(there)


def _land_and_owner(s: Kingdoms, seat: int, there: int) -> Params:
    return {"owner": s.control[there], **territory(there)}


TO_HOLD: Final = (
    Guard("DK-5", "closed_land", is_in_play, _land),
    Guard("DK-14", "foreign_land", is_not_foreign, _land_and_owner),
    Guard("DK-14", "shared_land", is_not_shared, _land),
    Guard("DK-14", "unclaimed_land", is_controlled, _land),
)
"""Control, and why there is none; of the state, a seat and a territory, like all that follows."""


# --- building


def has_village(s: Kingdoms, seat: int, there: int) -> bool:
    return has_village_left(s, seat)


def has_fortress(s: Kingdoms, seat: int, there: int) -> bool:
    return has_fortress_left(s, seat)


def has_ship(s: Kingdoms, seat: int, there: int) -> bool:
    return free_ship(s, seat) != NOBODY


def has_port(s: Kingdoms, seat: int, there: int) -> bool:
    return RING[there] >= 0


def is_port_free(s: Kingdoms, seat: int, there: int) -> bool:
    return there not in s.ship_at


def pays_village(s: Kingdoms, seat: int, there: int) -> bool:
    return can_pay(s, seat, VILLAGE_PRICE)


def pays_fortress(s: Kingdoms, seat: int, there: int) -> bool:
    return can_pay(s, seat, FORTRESS_PRICE)


def pays_ship(s: Kingdoms, seat: int, there: int) -> bool:
    return can_pay(s, seat, ship_price(s.event))


def _of_village(s: Kingdoms, seat: int, there: int) -> Params:
    return price_and_lack(VILLAGE_PRICE, s.hand[seat])


def _of_fortress(s: Kingdoms, seat: int, there: int) -> Params:
    return price_and_lack(FORTRESS_PRICE, s.hand[seat])


def _of_ship(s: Kingdoms, seat: int, there: int) -> Params:
    return price_and_lack(ship_price(s.event), s.hand[seat])


NO_PORT: Final = Guard("DK-60", "no_port", has_port, _land)
PORT_TAKEN: Final = Guard("DK-60", "port_taken", is_port_free, _land)
TO_BUILD: Final = {
    "village": (
        *TO_HOLD,
        Guard("DK-62", "no_village_left", has_village),
        Guard("DK-58", "village_unpaid", pays_village, _of_village, "unpaid"),
    ),
    "fortress": (
        *TO_HOLD,
        Guard("DK-62", "no_fortress_left", has_fortress),
        Guard("DK-59", "fortress_unpaid", pays_fortress, _of_fortress, "unpaid"),
    ),
    "ship": (
        *TO_HOLD,
        NO_PORT,
        PORT_TAKEN,
        Guard("DK-62", "no_ship_left", has_ship),
        Guard("DK-60", "ship_unpaid", pays_ship, _of_ship, "unpaid"),
    ),
}


# --- recruiting


def is_start_place(s: Kingdoms, seat: int, there: int) -> bool:
    return there in start_places(s, seat)


def has_army_left(s: Kingdoms, seat: int, there: int) -> bool:
    return free_army(s, seat) != NOBODY


def has_no_army(s: Kingdoms, seat: int, there: int) -> bool:
    return not armies_of(s, seat)


def has_two_cards(s: Kingdoms, seat: int, there: int) -> bool:
    return cards(s, seat) >= 2


def pays_troop(s: Kingdoms, seat: int, place: int) -> bool:
    return can_pay(s, seat, troop_price(s.event))


def has_room(s: Kingdoms, seat: int, army: int) -> bool:
    return s.troops[army] < TROOPS


def _of_troop(s: Kingdoms, seat: int, place: int) -> Params:
    return price_and_lack(troop_price(s.event), s.hand[seat])


def _start_places(s: Kingdoms, seat: int, there: int) -> Params:
    places = [thing("territory", IDS[place]) for place in start_places(s, seat)]
    return {"places": places, **territory(there)}


def _army(s: Kingdoms, seat: int, army: int) -> Params:
    return {"army": army_key(army)}


IN_PLAY: Final = Guard("DK-5", "closed_land", is_in_play, _land)
START_PLACE: Final = Guard("DK-53", "no_start_place", is_start_place, _start_places)
TROOP_UNPAID: Final = Guard("DK-52", "troop_unpaid", pays_troop, _of_troop, "unpaid")
TO_FORM: Final = (
    IN_PLAY,
    START_PLACE,
    Guard("DK-56", "three_armies", has_army_left),
)
"""A new army, whatever it costs."""
TO_RECRUIT: Final = (*TO_FORM, TROOP_UNPAID)
TO_CALL_PEASANTS: Final = (
    IN_PLAY,
    Guard("DK-57", "has_armies", has_no_army),
    START_PLACE,
    Guard("DK-57", "two_cards", has_two_cards),
)
TO_GROW: Final = (Guard("DK-56", "army_full", has_room, _army),)
TO_ADD: Final = (*TO_GROW, TROOP_UNPAID)
"""Of the state, a seat and one of its armies."""


# --- buying and destroying


def is_for_sale(s: Kingdoms, seat: int, resource: int) -> bool:
    return resource in GOODS


def is_in_bank(s: Kingdoms, seat: int, resource: int) -> bool:
    return s.bank[resource] > 0


def pays_card(s: Kingdoms, seat: int, resource: int) -> bool:
    return s.hand[seat][GOLD] >= resource_price(s.event)


def has_village_there(s: Kingdoms, seat: int, there: int) -> bool:
    return s.villages[seat][there] > 0


def _resource(s: Kingdoms, seat: int, resource: int) -> Params:
    return {"resource": RESOURCES[resource]}


def _of_card(s: Kingdoms, seat: int, resource: int) -> Params:
    return price_and_lack(price(gold=resource_price(s.event)), s.hand[seat])


BANK_EMPTY: Final = Guard("DK-23", "bank_empty", is_in_bank, _resource)
TO_BUY: Final = (
    Guard("DK-66", "gold_not_for_sale", is_for_sale),
    Guard("DK-66", "bank_empty", is_in_bank, _resource),
    Guard("DK-66", "card_unpaid", pays_card, _of_card),
)
"""Of the state, a seat and a resource."""
TO_DESTROY: Final = (Guard("DK-63", "no_village_there", has_village_there, _land),)
