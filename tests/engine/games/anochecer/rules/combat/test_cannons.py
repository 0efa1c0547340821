"""Space cannon offence and defence."""

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
    own,
    tactical,
    units,
    world,
)
from tests.engine.games.card_tables import shows_card


@shows_card("card.keeper_matrix", shows="fires two dice at 5 into the adjacent system")
@clause("TF-100", "TF-101", "TF-102")
def test_space_cannons_of_the_system_and_from_beside_fire_at_the_active_player() -> None:
    """Worked example 27."""
    for die, left in ((6, {"fighter": 1, "carrier": 1}), (5, {"fighter": 2, "carrier": 1})):
        s = world(dice={"roll_space_cannon": [(die,)]})
        units(s, 1, "mellon", pds=1)
        control(s, 1, "mellon")
        units(s, 0, "301", carrier=1, fighter=2)
        tactical(s, "201")
        do(s, "ship:301:carrier", "load:301:fighter:2", "done?", "done?")
        assert asked(s) == (1, "space_cannon_fire")
        assert keys(s) == ["fire:0", "hold"]
        do(s, "fire:0", "destroy:fighter?")
        assert at(s, 0, "201") == left
    s = world(dice={"roll_space_cannon": [(5, 4)]})
    own(s, 1, "keeper_matrix")
    units(s, 1, "corneeq", pds=1)
    units(s, 0, "301", cruiser=2)
    tactical(s, "201")
    do(s, "ship:301:cruiser", "ship:301:cruiser?", "done?", "fire:0")
    assert s.dice[2] == ((5, 5), (4, 5))
    assert at(s, 0, "201") == {"cruiser": 1}


@clause("TF-100")
def test_the_active_player_fires_at_one_other_seat() -> None:
    s = world(dice={"roll_space_cannon": [(10,)]})
    units(s, 0, "mellon", pds=1)
    units(s, 1, "201", fighter=1)
    units(s, 2, "201", fighter=1)
    tactical(s, "201")
    assert asked(s) == (0, "space_cannon_fire")
    assert keys(s) == ["fire:1", "fire:2", "hold"]
    do(s, "fire:2")
    assert at(s, 2, "201") == {}
    assert at(s, 1, "201") == {"fighter": 1}


@clause("TF-118", "TF-121", "TF-206")
def test_a_cannon_fires_at_the_landing_and_falls_with_its_planet() -> None:
    """Worked example 32."""
    s = world(dice={"roll_space_cannon": [(4,), (4,)]})
    units(s, 1, "mellon", pds=1)
    control(s, 1, "mellon")
    bring_infantry(s)
    do(s, "hold", "commit:infantry:mellon:3", "done?")
    assert asked(s) == (1, "space_cannon_defence")
    do(s, "fire:0")
    assert s.control[PLANET["mellon"]] == 0
    assert at(s, 1, "mellon") == {}
    assert at(s, 0, "mellon") == {"infantry": 3}
