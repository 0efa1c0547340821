"""The decks and the price list. Effects are steps found by the names that stand here."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.games.dark_kingdoms.board.geography import IRON, STONE, WHEAT, WOOD

CARDS_OF_EACH_RESOURCE: Final = 18
MARKERS: Final = 15
VILLAGES: Final = 10
FORTRESSES: Final = 3
ARMIES: Final = 3
TROOPS: Final = 3
SHIPS: Final = 2
DICE_OF_A_COLOUR: Final = 3
TARGET: Final = {3: 15, 4: 14}


class FameCard(NamedTuple):
    id: str
    copies: int
    is_plus_one: bool


FAME: Final = (
    FameCard("development", 4, False),
    FameCard("defence", 4, False),
    FameCard("levy", 4, True),
    FameCard("trade", 3, True),
    FameCard("tribute", 3, False),
    FameCard("spies", 3, True),
    FameCard("forced_march", 3, True),
    FameCard("settlers", 2, False),
    FameCard("builders", 2, False),
    FameCard("fair_wind", 2, True),
    FameCard("treason", 2, True),
)
FAME_IDS: Final = tuple(card.id for card in FAME)
(
    DEVELOPMENT,
    DEFENCE,
    LEVY,
    TRADE,
    TRIBUTE,
    SPIES,
    FORCED_MARCH,
    SETTLERS,
    BUILDERS,
    FAIR_WIND,
    TREASON,
) = range(len(FAME))
FAME_NUMBER: Final = {id: number for number, id in enumerate(FAME_IDS)}
PLUS_ONE: Final = tuple(number for number, card in enumerate(FAME) if card.is_plus_one)
FAME_CARDS: Final = tuple(number for number, card in enumerate(FAME) for _ in range(card.copies))


class BritanniaCard(NamedTuple):
    id: str
    group: int
    only_with_three: bool


BRITANNIA: Final = (
    BritanniaCard("growth_wheat", 1, False),
    BritanniaCard("growth_wood", 1, False),
    BritanniaCard("growth_stone", 1, False),
    BritanniaCard("unclaimed_land", 1, False),
    BritanniaCard("shipyards", 1, True),
    BritanniaCard("growth_iron", 2, False),
    BritanniaCard("market", 2, False),
    BritanniaCard("storms", 2, False),
    BritanniaCard("bad_harvest", 2, False),
    BritanniaCard("heroic_songs", 2, True),
    BritanniaCard("growth_wheat_stone", 3, False),
    BritanniaCard("plague", 3, False),
    BritanniaCard("revolt", 3, False),
    BritanniaCard("call_to_arms", 3, False),
    BritanniaCard("year_of_plenty", 3, True),
)
BRITANNIA_IDS: Final = tuple(card.id for card in BRITANNIA)
(
    GROWTH_WHEAT,
    GROWTH_WOOD,
    GROWTH_STONE,
    UNCLAIMED_LAND,
    SHIPYARDS,
    GROWTH_IRON,
    MARKET,
    STORMS,
    BAD_HARVEST,
    HEROIC_SONGS,
    GROWTH_WHEAT_STONE,
    PLAGUE,
    REVOLT,
    CALL_TO_ARMS,
    YEAR_OF_PLENTY,
) = range(len(BRITANNIA))
BRITANNIA_NUMBER: Final = {id: number for number, id in enumerate(BRITANNIA_IDS)}
GROWTH: Final = {
    GROWTH_WHEAT: (WHEAT,),
    GROWTH_WOOD: (WOOD,),
    GROWTH_STONE: (STONE,),
    GROWTH_IRON: (IRON,),
    GROWTH_WHEAT_STONE: (WHEAT, STONE),
}


def britannia_group(group: int, seats: int) -> list[int]:
    """DK-34: the cards of a group, without those marked 3 at a table of four."""
    return [
        number
        for number, card in enumerate(BRITANNIA)
        if card.group == group and (seats == 3 or not card.only_with_three)
    ]


Price = tuple[int, int, int, int, int]
"""Stone, wood, iron, wheat, gold."""


def price(stone: int = 0, wood: int = 0, iron: int = 0, wheat: int = 0, gold: int = 0) -> Price:
    """
    >>> price(wood=2, iron=1)
    (0, 2, 1, 0, 0)
    """
    return (stone, wood, iron, wheat, gold)


TROOP_PRICE: Final = price(iron=1, gold=2)
CALLED_TROOP_PRICE: Final = price(iron=1, gold=1)
VILLAGE_PRICE: Final = price(wheat=1, stone=1, wood=1)
FORTRESS_PRICE: Final = price(stone=2, wheat=2)
BUILDERS_PRICE: Final = price(stone=1, wheat=1)
SHIP_PRICE: Final = price(wood=2, iron=1)
SHIPYARDS_PRICE: Final = price(wood=1, iron=1)
DIE_PRICE: Final = price(gold=1)
RICHES: Final = 3
"""Gold for a village destroyed or a ship sold."""


def troop_price(event: int) -> Price:
    """What recruiting one troop costs in a round with this Britannia card."""
    return CALLED_TROOP_PRICE if event == CALL_TO_ARMS else TROOP_PRICE


def ship_price(event: int) -> Price:
    return SHIPYARDS_PRICE if event == SHIPYARDS else SHIP_PRICE


def resource_price(event: int) -> int:
    """Gold for one card of stone, wood, iron or wheat."""
    return 2 if event == MARKET else 3


GOODS: Final = (STONE, WOOD, IRON, WHEAT)
"""What gold can buy; gold itself is the fifth resource."""
