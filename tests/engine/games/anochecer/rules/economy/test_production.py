"""Production: costs, limits, places and blockade."""

from __future__ import annotations

from engine.games.anochecer.board.components import (
    CARRIER,
    PLANET,
)
from engine.games.anochecer.board.galaxy import (
    SLOT,
    place_number,
)
from engine.games.anochecer.rules.economy.production import (
    begin_production,
    is_blockaded,
    order_cost,
    producers,
)
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    asked,
    at,
    call,
    control,
    do,
    keys,
    listen,
    own,
    tactical,
    told,
    units,
    world,
)
from tests.engine.games.card_tables import shows_card


@shows_card("card.sled_factories", shows="an order of 6 resources is paid with 4")
@clause("TF-124", "TF-125", "TF-127")
def test_costs_are_rounded_up_by_type_and_sled_factories_take_two_off() -> None:
    """Worked example 19."""
    s = world()
    own(s, 0, "sled_factories")
    units(s, 0, "jord", space_dock=1)
    s.realms[0].goods = 3
    order = ((0, 3), (1, 1), (CARRIER, 1))
    assert order_cost(s, 0, order) == 6
    tactical(s, "301")
    assert asked(s) == (0, "produce_unit")
    events = listen(s)
    do(s, "produce:infantry:3", "produce:fighter:1", "produce:carrier:1", "produce_unit/done")
    assert told(events, "produced")[0]["units"] == [[3, "infantry"], [1, "fighter"], [1, "carrier"]]
    assert asked(s) == (0, "pay")
    do(s, "auto")
    assert s.tapped[PLANET["jord"]] == 1
    assert s.realms[0].goods == 3, "4 resources of Jord"
    assert at(s, 0, "jord") == {"infantry": 3, "space_dock": 1}
    assert at(s, 0, "301") == {"fighter": 1, "carrier": 1}


@shows_card("card.letani_warrior", shows="an infantry has PRODUCTION 2")
@clause("TF-126")
def test_ground_forces_go_to_the_producing_planets_each_within_its_value() -> None:
    s = world()
    own(s, 0, "letani_warrior")
    units(s, 0, "mellon", space_dock=1)
    units(s, 0, "zohbat", infantry=1)
    control(s, 0, "mellon", "zohbat")
    s.realms[0].goods = 5
    assert producers(s, 0, SLOT["201"]) == [
        (place_number("mellon"), 2), (place_number("zohbat"), 2),
    ]  # fmt: skip
    call(s, begin_production, 0, SLOT["201"], (), 0, "", 0)
    do(s, "produce:infantry:4", "produce_unit/done", "pay/auto")
    assert asked(s) == (0, "place_produced")
    assert "land_units:infantry:mellon:2" in keys(s)
    assert "land_units:infantry:mellon:3" not in keys(s)
    do(s, "land_units:infantry:mellon:2")
    assert at(s, 0, "zohbat") == {"infantry": 3}


@clause("TF-130")
def test_production_offers_nothing_that_breaks_a_limit() -> None:
    s = world()
    units(s, 0, "jord", space_dock=1)
    units(s, 0, "301", cruiser=3)
    s.realms[0].goods = 20
    call(s, begin_production, 0, SLOT["301"], (), 0, "", 0)
    assert not [key for key in keys(s) if key.startswith("produce:cruiser")]
    assert "produce:fighter:3" in keys(s)
    assert "produce:fighter:4" not in keys(s)


@clause("TF-86", "TF-129")
def test_production_allows_as_many_units_as_its_value() -> None:
    s = world()
    units(s, 0, "jord", space_dock=1)
    s.realms[0].goods = 10
    call(s, begin_production, 0, SLOT["301"], (), 0, "", 0)
    assert "produce:infantry:6" in keys(s)
    assert "produce:infantry:7" not in keys(s)
    do(s, "produce:infantry:4")
    assert "produce:fighter:2" in keys(s)
    assert "produce:fighter:3" not in keys(s)


@clause("TF-128")
def test_a_blockaded_dock_builds_no_ships() -> None:
    s = world()
    units(s, 0, "jord", space_dock=1)
    units(s, 1, "301", cruiser=1)
    assert is_blockaded(s, 0, SLOT["301"])
    call(s, begin_production, 0, SLOT["301"], (), 0, "", 0)
    assert keys(s) == [*(f"produce:infantry:{n}" for n in range(1, 7)), "done"]
    units(s, 0, "301", destroyer=1)
    assert not is_blockaded(s, 0, SLOT["301"])
