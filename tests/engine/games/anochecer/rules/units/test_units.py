"""Reinforcements, structures and neighbours."""

from __future__ import annotations

from engine.games.anochecer.board.components import CARRIER, DOCK, INFANTRY, PDS, PLANET
from engine.games.anochecer.rules.phases.strategies import ask_structure
from engine.games.anochecer.rules.units.units import can_place_structure, in_reserve, neighbours
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import bound_for, ways
from tests.engine.games.anochecer.world import (
    again,
    at,
    call,
    control,
    do,
    keys,
    m2,
    own,
    units,
    world,
)
from tests.engine.games.card_tables import shows_card


@shows_card("card.orbital_drop", shows="two infantry on a controlled planet, free of charge")
@clause("TF-81", "TF-88")
def test_reinforcements_are_limited_and_placing_costs_nothing() -> None:
    s = world()
    units(s, 0, "201", carrier=4)
    assert in_reserve(s, 0, CARRIER) == 0
    assert in_reserve(s, 0, INFANTRY) > 50
    own(s, 0, "orbital_drop")
    again(s)
    do(s, "component:orbital_drop")
    assert at(s, 0, "jord") == {"infantry": 2}
    assert s.realms[0].goods == 0


@clause("TF-82", "TF-131")
def test_a_planet_holds_one_dock_and_two_pds_of_its_controller() -> None:
    s = world()
    units(s, 0, "jord", space_dock=1, pds=1)
    assert not can_place_structure(s, 0, DOCK, PLANET["jord"])
    assert can_place_structure(s, 0, PDS, PLANET["jord"])
    assert not can_place_structure(s, 0, PDS, PLANET["lodor"])
    call(s, ask_structure, 0)
    assert keys(s) == ["place:pds:jord", "decline"]
    do(s, "place:pds:jord")
    assert at(s, 0, "jord") == {"pds": 2, "space_dock": 1}
    assert s.realms[0].goods == 0


@clause("TF-79")
def test_neighbours_share_a_system_or_adjacent_systems() -> None:
    s = world()
    assert neighbours(s, 0) == []
    units(s, 1, "201", cruiser=1)
    assert neighbours(s, 0) == [1]
    assert neighbours(s, 2) == []
    control(s, 2, "tarmann")
    units(s, 1, "208", cruiser=1)
    assert neighbours(s, 2) == [1]


@clause("TF-52")
def test_adjacency_of_one_seat_makes_no_neighbours() -> None:
    s = bound_for(m2(), "103")
    own(s, 0, "quantum_entanglement")
    units(s, 0, "210", carrier=1)
    units(s, 1, "103", cruiser=1)
    assert ways(s, CARRIER, "210") == ["210-103"], "an alpha and a beta wormhole"
    assert neighbours(s, 0) == neighbours(s, 1) == []
