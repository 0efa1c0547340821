"""What never changes and a client draws from: the map, the card lists, the pieces, the prices."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from engine.kept.dark_kingdoms_v1.board.components import (
    ARMIES,
    BRITANNIA,
    FAME,
    FORTRESS_PRICE,
    FORTRESSES,
    MARKERS,
    SHIP_PRICE,
    SHIPS,
    TARGET,
    TROOP_PRICE,
    TROOPS,
    VILLAGE_PRICE,
    VILLAGES,
)
from engine.kept.dark_kingdoms_v1.board.geography import (
    IDS,
    LEADERS,
    MAP,
    PEOPLES,
    PIECE_COLOURS,
    RESOURCES,
    SHIELDS,
)
from engine.kept.dark_kingdoms_v1.mind.odds import table
from engine.kept.dark_kingdoms_v1.rules.works import priced


@cache
def static() -> Mapping[str, object]:
    """One tree of plain values::

    map         {width, height, territories: [{id, name, resource, colour, shield, port, x, y,
                closed_with_three, adjacent, outline: [[x, y], …]}], ports: [{ring, territory,
                x, y}]}; ports are joined in ring order, the last with the first
    peoples     [{id, leader, colour, shields}]
    resources   [ids] in the order of hands
    fame        [{id, copies, is_plus_one}]
    britannia   [{id, group, only_with_three}]
    pieces      {markers, villages, fortresses, armies, troops, ships} of each seat
    prices      {troop, village, fortress, ship: {resource: cards}, card: gold}
    target      {"3": points, "4": points}
    odds        chances of the attacker without cards, see `odds.table`
    """
    return {
        "map": msgspec.to_builtins(MAP),
        "peoples": [
            {
                "id": id,
                "leader": LEADERS[people],
                "colour": PIECE_COLOURS[people],
                "shields": [IDS[home] for home in SHIELDS[people]],
            }
            for people, id in enumerate(PEOPLES)
        ],
        "resources": list(RESOURCES),
        "fame": [card._asdict() for card in FAME],
        "britannia": [card._asdict() for card in BRITANNIA],
        "pieces": {
            "markers": MARKERS,
            "villages": VILLAGES,
            "fortresses": FORTRESSES,
            "armies": ARMIES,
            "troops": TROOPS,
            "ships": SHIPS,
        },
        "prices": {
            "troop": priced(TROOP_PRICE),
            "village": priced(VILLAGE_PRICE),
            "fortress": priced(FORTRESS_PRICE),
            "ship": priced(SHIP_PRICE),
            "card": 3,
        },
        "target": {str(seats): points for seats, points in TARGET.items()},
        "odds": table(),
    }
