"""What each Fame card needs to be played for its text, and what it then does (3.8)."""

from __future__ import annotations

from typing import Final

from engine.core.reasons import Guard
from engine.games.dark_kingdoms.board.components import (
    BUILDERS,
    DEVELOPMENT,
    FAIR_WIND,
    FORCED_MARCH,
    LEVY,
    SETTLERS,
    SPIES,
    TRADE,
    TREASON,
    TRIBUTE,
)
from engine.games.dark_kingdoms.cards import fame
from engine.games.dark_kingdoms.rules.fame_texts import TESTS, TEXTS, Text
from engine.games.dark_kingdoms.rules.pieces import has_fortress_left, has_village_left

NO_LAND: Final = Guard("DK-14", "no_land", fame.has_land)
TEXTS.update(
    {
        DEVELOPMENT: Text((Guard("DK-23", "no_goods_in_bank", fame.can_develop),), fame.develop),
        LEVY: Text((Guard("DK-56", "nobody_to_levy", fame.can_levy),), fame.levy),
        TRADE: Text((Guard("DK-140", "nothing_to_trade", fame.can_trade),), fame.trade),
        TRIBUTE: Text(
            (
                Guard("DK-140", "no_marker_on_map", fame.has_marker),
                Guard("DK-23", "no_gold_in_bank", fame.bank_has_gold),
            ),
            fame.demand_tribute,
        ),
        SPIES: Text((Guard("DK-25", "nobody_to_rob", fame.can_spy),), fame.spy),
        FORCED_MARCH: Text(
            (Guard("DK-140", "nobody_has_moved", fame.can_force_march),), fame.force_march
        ),
        SETTLERS: Text(
            (
                NO_LAND,
                Guard("DK-62", "no_village_left", has_village_left),
                Guard("DK-140", "settlers_unpaid", fame.has_two_cards),
            ),
            fame.send_settlers,
        ),
        BUILDERS: Text(
            (
                NO_LAND,
                Guard("DK-62", "no_fortress_left", has_fortress_left),
                Guard(
                    "DK-140",
                    "builders_unpaid",
                    fame.can_pay_builders,
                    fame.price_of_builders,
                    "unpaid",
                ),
            ),
            fame.send_builders,
        ),
        FAIR_WIND: Text(
            (
                Guard("DK-140", "no_ship_on_map", fame.has_ship),
                Guard("DK-86", "storm_for_wind", fame.no_storm_blows),
            ),
            fame.call_wind,
        ),
        TREASON: Text(
            (
                Guard("DK-140", "no_army_for_treason", fame.has_army),
                Guard("DK-140", "nobody_to_betray", fame.can_betray),
            ),
            fame.betray,
        ),
    }
)
"""Every card but `defence`, which answers an attack, in the order of 3.8."""
TESTS.update({card: tuple([need.passes for need in text.needs]) for card, text in TEXTS.items()})
