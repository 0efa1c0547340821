"""Fleet limit and capacity."""

from __future__ import annotations

from engine.games.anochecer.board.components import UNIT
from engine.games.anochecer.board.galaxy import SLOT
from engine.games.anochecer.rules.units.limits import excess_groups, overflow, settle
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    asked,
    at,
    call,
    do,
    keys,
    units,
    world,
)


@clause("TF-68", "TF-70")
def test_ships_beyond_the_fleet_pool_are_removed_by_their_owner() -> None:
    """Worked example 36."""
    s = world()
    units(s, 0, "201", cruiser=3, carrier=1, fighter=4)
    call(s, settle, -1)
    assert asked(s) == (0, "excess_removal")
    assert keys(s) == ["remove:cruiser", "remove:carrier"]
    do(s, "remove:cruiser")
    assert at(s, 0, "201") == {"cruiser": 2, "carrier": 1, "fighter": 4}
    s.realms[0].fleet = 2
    call(s, settle, -1)
    assert asked(s)[1] == "excess_removal"


@clause("TF-69", "TF-112")
def test_a_dock_holds_three_fighters_and_no_ground_forces() -> None:
    """Worked example 21."""
    s = world()
    units(s, 0, "jord", space_dock=1)
    units(s, 0, "301", carrier=1, fighter=3, infantry=4)
    assert overflow(s, 0, SLOT["301"]) == (0, 0)
    units(s, 0, "301", fighter=1)
    assert overflow(s, 0, SLOT["301"]) == (0, 1)
    units(s, 0, "301", infantry=1)
    assert overflow(s, 0, SLOT["301"]) == (1, 1)


@clause("TF-70")
def test_capacity_is_not_checked_while_a_combat_goes_on() -> None:
    s = world()
    units(s, 0, "201", cruiser=1, fighter=2)
    assert excess_groups(s, 0, SLOT["201"], True) == []
    assert excess_groups(s, 0, SLOT["201"], False) == [UNIT["fighter"]]
