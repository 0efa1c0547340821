"""Hits: sustained or not, and what is destroyed."""

from __future__ import annotations

from engine.games.anochecer.board.components import UNIT
from engine.games.anochecer.rules.units.units import in_reserve
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    at,
    do,
    keys,
    units,
    volley,
    world,
)


@clause("TF-83", "TF-84", "TF-87", "TF-108")
def test_an_undamaged_unit_may_sustain_once_and_a_destroyed_one_goes_to_reinforcements() -> None:
    """Worked example 25."""
    s = world()
    units(s, 1, "201", dreadnought=1, cruiser=1)
    volley(s, 1, "201", 2)
    assert keys(s) == ["sustain:dreadnought", "destroy:cruiser", "destroy:dreadnought"]
    do(s, "sustain:dreadnought")
    assert keys(s) == ["destroy:cruiser", "destroy:dreadnought*"]
    do(s, "destroy:cruiser")
    assert at(s, 1, "201") == {"dreadnought*": 1}
    assert in_reserve(s, 1, UNIT["cruiser"]) == 8
