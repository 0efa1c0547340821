"""Hits are assigned one at a time, and cards answer in between."""

from __future__ import annotations

from tests.conformance import clause
from tests.engine.games.anochecer.world import asked, at, do, hold, units, volley, world


@clause("TF-109")
def test_spark_comes_right_after_a_sustain_before_the_next_hit_is_assigned() -> None:
    s = world()
    hold(s, 0, "spark")
    units(s, 1, "201", dreadnought=1, cruiser=1)
    volley(s, 1, "201", 2)
    do(s, "sustain:dreadnought")
    assert asked(s) == (0, "react")
    do(s, "play:spark")
    assert s.waiting()[0].kind == "turn_action", "the second hit has only the cruiser to go to"
    assert at(s, 1, "201") == {}
