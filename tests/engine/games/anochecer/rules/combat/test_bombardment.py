"""Bombardment of planets."""

from __future__ import annotations

from tests.conformance import clause
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


@shows_card("card.university_war_sun", shows="bombards a planet in spite of a PLANETARY SHIELD")
@clause("TF-114", "TF-85")
def test_bombardment_hits_ground_forces_unless_a_shield_protects_them() -> None:
    s = world(dice={"roll_bombard": [(5,)]})
    units(s, 0, "301", dreadnought=1)
    units(s, 1, "mellon", infantry=2)
    units(s, 1, "zohbat", infantry=1, pds=1)
    control(s, 1, "mellon", "zohbat")
    tactical(s, "201")
    do(s, "ship:301:dreadnought", "done?", "hold?")
    assert asked(s) == (0, "bombard_target")
    assert keys(s) == ["bombard:dreadnought:mellon:1", "done"]
    do(s, "bombard:dreadnought:mellon:1", "done?")
    assert at(s, 1, "mellon") == {"infantry": 1}
    t = world()
    own(t, 0, "university_war_sun")
    units(t, 0, "301", war_sun=1)
    units(t, 1, "zohbat", infantry=1, pds=1)
    tactical(t, "201")
    do(t, "ship:301:war_sun", "done?", "hold?")
    assert "bombard:war_sun:zohbat:1" in keys(t)


@clause("TF-115")
def test_with_forces_of_several_seats_on_a_planet_the_bombarded_one_is_named() -> None:
    s = world(dice={"roll_bombard": [(5,)]})
    units(s, 0, "301", dreadnought=1)
    units(s, 1, "mellon", infantry=1)
    units(s, 2, "mellon", infantry=1)
    tactical(s, "201")
    do(s, "ship:301:dreadnought", "move_ship/done")
    assert keys(s) == [
        "bombard_seat:dreadnought:mellon:1:1", "bombard_seat:dreadnought:mellon:1:2", "done",
    ]  # fmt: skip
    do(s, "bombard_seat:dreadnought:mellon:1:2", "done?")
    assert at(s, 2, "mellon") == {}
    assert at(s, 1, "mellon") == {"infantry": 1}
