"""Ground combat."""

from __future__ import annotations

from engine.games.anochecer.board.components import PLANET
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import bring_infantry
from tests.engine.games.anochecer.world import (
    asked,
    at,
    control,
    do,
    keys,
    units,
    world,
)


@clause("TF-119", "TF-120", "TF-123")
def test_ground_combats_are_fought_one_after_the_other_until_one_side_is_gone() -> None:
    s = world(dice={"roll_combat:0": [(8,), (8, 8)], "roll_combat:1": [(1,), (1,)]})
    units(s, 1, "mellon", infantry=1)
    units(s, 1, "zohbat", infantry=1)
    control(s, 1, "mellon", "zohbat")
    bring_infantry(s)
    do(s, "commit:infantry:mellon:1", "commit:infantry:zohbat:2", "done?")
    assert asked(s) == (0, "next_ground_combat")
    assert keys(s) == ["planet:mellon", "planet:zohbat"]
    do(s, "planet:mellon")
    assert s.control[PLANET["mellon"]] == 0
    assert s.control[PLANET["zohbat"]] == 0


@clause("TF-122")
def test_when_both_sides_fall_the_controller_stays() -> None:
    s = world(dice={"roll_combat:0": [(8,)], "roll_combat:1": [(8,)]})
    units(s, 1, "mellon", infantry=1)
    control(s, 1, "mellon")
    bring_infantry(s)
    do(s, "commit:infantry:mellon:1", "commit_unit/done")
    assert at(s, 1, "mellon") == at(s, 0, "mellon") == {}
    assert s.control[PLANET["mellon"]] == 1
