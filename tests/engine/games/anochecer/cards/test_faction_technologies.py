"""Both capabilities of the faction technologies."""

from __future__ import annotations

import pytest

from engine.games.anochecer.board.components import (
    CRUISER,
    KINGS,
    PLANET,
)
from engine.games.anochecer.board.galaxy import SLOT, SLOTS, slots_in
from engine.games.anochecer.records import Combat, Expedition
from engine.games.anochecer.rules.combat.space_combat import destinations
from engine.games.anochecer.rules.economy.payment import resources_of
from engine.games.anochecer.rules.hands import splice_cards
from engine.games.anochecer.rules.tactical_action.moving import (
    ship_routes,
)
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import bound_for, ways
from tests.engine.games.anochecer.world import (
    again,
    asked,
    battle,
    control,
    do,
    find,
    fire,
    m2,
    m3,
    own,
    tactical,
    units,
    world,
)
from tests.engine.games.card_tables import shows_card


@shows_card(
    "card.antimatter_orange", shows="an adjacent system without others' units is a destination"
)
@clause("TF-105", "TF-106", "TF-173")
def test_without_a_destination_there_is_no_retreat_and_antimatter_opens_one() -> None:
    """Worked example 28."""
    s = world()
    units(s, 1, "201", cruiser=1)
    units(s, 0, "201", cruiser=1)
    s.combat = Combat(SLOT["201"], -1, 0, 1)
    assert destinations(s, 1) == []
    own(s, 1, "antimatter_orange")
    assert SLOT["302"] in destinations(s, 1)
    assert SLOT["212"] not in destinations(s, 1), "no supernova"
    assert SLOT["301"] in destinations(s, 1)
    units(s, 2, "mellon", infantry=1)
    units(s, 2, "302", fighter=1)
    assert SLOT["302"] not in destinations(s, 1)


@shows_card("card.wavelength_red", shows="a cruiser may enter the asteroid field")
@clause("TF-173", "TF-170")
def test_wavelength_crosses_asteroid_fields_and_cannot_be_lost() -> None:
    s = world()
    units(s, 0, "202", cruiser=1)
    s.expedition = Expedition(0, SLOT["203"])
    assert ship_routes(s, 0, CRUISER, SLOT["202"], False) == ()
    own(s, 0, "wavelength_red")
    assert ship_routes(s, 0, CRUISER, SLOT["202"], False)

    assert splice_cards(s, 0) == ()


@clause("TF-174")
@shows_card(
    "card.wavelength_red",
    "card.wavelength_orange",
    "card.wavelength_yellow",
    "card.wavelength_green",
    "card.wavelength_blue",
    "card.wavelength_purple",
    "card.wavelength_pink",
    "card.wavelength_black",
    shows="explores a planet with own units in the activated system",
)
@shows_card(
    "card.antimatter_red",
    "card.antimatter_orange",
    "card.antimatter_yellow",
    "card.antimatter_green",
    "card.antimatter_blue",
    "card.antimatter_purple",
    "card.antimatter_pink",
    "card.antimatter_black",
    shows="explores the frontier token under an own ship after a tactical action",
)
@pytest.mark.parametrize("king", KINGS)
def test_faction_technologies_have_a_second_capability_with_the_expansion(king: str) -> None:
    s = find(m3(), "cultural", "dyson_sphere")
    s.realms[0].king = king
    own(s, 0, f"wavelength_{king}")
    control(s, 0, "lodor")
    units(s, 0, "lodor", infantry=1)
    again(s)
    tactical(s, SLOTS[s.map.slot_of[PLANET["lodor"]]])
    do(s, f"use:wavelength_{king}")
    assert resources_of(s, PLANET["lodor"]) == 5
    t = find(m3(), "frontier", "keleres_ship")
    t.realms[0].king = king
    own(t, 0, f"antimatter_{king}")
    slot = next(slots_in(t.map.frontiers & ~t.map.anomalies))
    units(t, 0, SLOTS[slot], cruiser=1)
    fire(t, "end_of_tactical_action", 0, slot)
    do(t, "pool:fleet", "pool:fleet")
    assert t.realms[0].fleet == 5


@clause("TF-174")
def test_without_the_expansion_a_faction_technology_explores_nothing() -> None:
    s = m2()
    own(s, 0, "wavelength_red")
    units(s, 0, "lodor", infantry=1)
    again(s)
    tactical(s, SLOTS[s.map.slot_of[PLANET["lodor"]]])
    assert asked(s)[1] != "react"


@shows_card(
    "card.wavelength_red",
    "card.wavelength_orange",
    "card.wavelength_yellow",
    "card.wavelength_green",
    "card.wavelength_blue",
    "card.wavelength_purple",
    "card.wavelength_pink",
    "card.wavelength_black",
    shows="a cruiser of that king enters the asteroid field",
)
@pytest.mark.parametrize("king", KINGS)
def test_the_wavelength_of_every_king_opens_asteroid_fields(king: str) -> None:
    s = bound_for(world(), "203")
    s.realms[0].king = king
    units(s, 0, "202", cruiser=1)
    assert ways(s, CRUISER, "202") == []
    own(s, 0, f"wavelength_{king}")
    assert ways(s, CRUISER, "202") == ["202-203"]


@shows_card(
    "card.antimatter_red",
    "card.antimatter_orange",
    "card.antimatter_yellow",
    "card.antimatter_green",
    "card.antimatter_blue",
    "card.antimatter_purple",
    "card.antimatter_pink",
    "card.antimatter_black",
    shows="ships of that king retreat into empty space",
)
@pytest.mark.parametrize("king", KINGS)
def test_the_antimatter_of_every_king_opens_a_retreat(king: str) -> None:
    s = battle(world(), "201")
    s.realms[1].king = king
    units(s, 1, "201", cruiser=1)
    assert destinations(s, 1) == []
    own(s, 1, f"antimatter_{king}")
    assert SLOT["302"] in destinations(s, 1)
