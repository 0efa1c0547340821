"""The map: adjacency, wormholes, the nexus and the edge of the board."""

from __future__ import annotations

from engine.games.anochecer.board.components import (
    PLANET,
)
from engine.games.anochecer.board.galaxy import (
    CENTRE,
    NEXUS,
    SLOT,
    SLOTS,
    geography,
    has_slot,
    with_tile,
    with_token_there,
)
from engine.games.anochecer.rules.units.limits import settle
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    again,
    at,
    call,
    clear,
    do,
    m3,
    tactical,
    units,
    world,
)


@clause("TF-261")
def test_the_nexus_opens_for_good_when_a_ship_comes() -> None:
    s = m3()
    assert s.map.near[NEXUS] == ()
    s.galaxy = with_token_there(s.galaxy, SLOT["201"], "gamma")
    assert s.map.near[NEXUS] == (SLOT["201"],)
    units(s, 0, "201", cruiser=1)
    again(s)
    tactical(s, "nexus")
    do(s, "ship:201:cruiser", "move_route/*", "move_ship/done")
    assert at(s, 0, "nexus") == {"cruiser": 1}
    assert s.map.wormholes[NEXUS] == {"alpha", "beta", "gamma"}
    assert len(s.map.near[NEXUS]) > 1
    clear(s, 0, "nexus")
    call(s, settle, -1)
    assert s.map.tiles[NEXUS] == "82b"
    assert not has_slot(s.map.edge, NEXUS)


@clause("TF-54", "TF-55", "TF-56")
def test_systems_are_adjacent_by_their_slots_and_by_wormholes() -> None:
    s = world()
    near = s.map.near
    assert SLOT["101"] in near[CENTRE]
    assert SLOT["210"] in near[SLOT["102"]], "both have an alpha wormhole"
    assert SLOT["302"] in near[SLOT["103"]], "both have a beta wormhole"
    assert CENTRE not in near[CENTRE]
    both = geography(with_tile(s.galaxy, SLOT["101"], "33+alpha+beta"))
    assert {SLOT["102"], SLOT["103"]} <= set(both.near[SLOT["101"]])
    assert [len(s.map.planets[SLOT[slot]]) for slot in ("102", "103", "101")] == [0, 1, 2]


@clause("TF-57")
def test_a_planet_is_adjacent_to_what_its_system_is_adjacent_to() -> None:
    s = world()
    slot = s.map.slot_of[PLANET["corneeq"]]
    assert SLOTS[slot] == "101"
    assert CENTRE in s.map.near[slot]


@clause("TF-64")
def test_systems_with_a_free_side_are_the_edge_of_the_board() -> None:
    s = world()
    assert has_slot(s.map.edge, SLOT["301"])
    assert not has_slot(s.map.edge, SLOT["101"])
    off = geography(with_tile(with_tile(s.galaxy, SLOT["301"], "17"), SLOT["H0"], "51"))
    assert not has_slot(off.edge, SLOT["H0"])
