"""Invasion: custodians, landing and control."""

from __future__ import annotations

from engine.games.anochecer.board.components import PLANET
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import bring_infantry
from tests.engine.games.anochecer.world import (
    asked,
    at,
    control,
    do,
    tactical,
    units,
    world,
)


@clause("TF-113")
def test_there_is_no_invasion_while_others_ships_are_there() -> None:
    s = world(dice={"roll_combat:0": [(1,)], "roll_combat:1": [(10,)]})
    units(s, 1, "201", cruiser=1)
    bring_infantry(s)
    do(s, "stay?", "stay?")
    assert asked(s)[1] == "turn_action"
    assert s.control[PLANET["mellon"]] == -1


@clause("TF-116", "TF-76")
def test_the_custodians_cost_six_influence_and_bring_a_point() -> None:
    """Worked example 31."""
    s = world()
    control(s, 0, "jord", tapped=True)
    control(s, 0, "darien", "lodor")
    s.realms[0].goods = 2
    units(s, 0, "101", carrier=1, infantry=1)
    tactical(s, "000")
    do(s, "ship:101:carrier", "load:101:infantry:1", "done?")
    assert asked(s) == (0, "custodians")
    do(s, "pay", "auto")
    assert s.realms[0].goods == 1, "4 and 1 influence and a trade good"
    assert s.realms[0].points == 1
    assert at(s, 0, "mecatol_rex") == {"infantry": 1}, "the only landing is made"
    assert s.control[PLANET["mecatol_rex"]] == 0
    assert s.tapped[PLANET["mecatol_rex"]] == 1
    assert s.custodians == 0


@clause("TF-116")
def test_nobody_lands_on_mecatol_rex_under_the_custodians() -> None:
    s = world()
    units(s, 0, "101", carrier=1, infantry=1)
    tactical(s, "000")
    do(s, "ship:101:carrier", "load:101:infantry:1", "done?", "decline?")
    assert s.control[PLANET["mecatol_rex"]] == -1
    assert at(s, 0, "000") == {"infantry": 1, "carrier": 1}


@clause("TF-117", "TF-121")
def test_ground_forces_land_where_their_player_wants_and_take_control() -> None:
    s = world()
    bring_infantry(s)
    assert asked(s) == (0, "commit_unit")
    do(s, "commit:infantry:mellon:1", "commit:infantry:zohbat:2")
    do(s, "done?")
    assert at(s, 0, "mellon") == {"infantry": 1}
    assert at(s, 0, "zohbat") == {"infantry": 2}
    assert s.control[PLANET["mellon"]] == s.control[PLANET["zohbat"]] == 0
