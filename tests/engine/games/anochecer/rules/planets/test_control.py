"""Control of planets, and coexistence on them."""

from __future__ import annotations

from engine.games.anochecer.board.components import PLANET
from engine.games.anochecer.board.galaxy import (
    SLOT,
)
from engine.games.anochecer.records import Expedition
from engine.games.anochecer.rules.combat.bombardment import bombardable
from engine.games.anochecer.rules.combat.invasion import commit, invasion
from engine.games.anochecer.rules.objectives import held_planets
from engine.games.anochecer.rules.planets.control import claim, gain_control
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import bound_for, coexisting
from tests.engine.games.anochecer.world import (
    asked,
    call,
    clear,
    control,
    do,
    fire,
    keys,
    m3,
    tactical,
    units,
    world,
)


@clause("TF-216")
def test_coexisting_forces_can_be_bombarded_and_engaged() -> None:
    s = coexisting()
    do(s, "decline")
    bound_for(s)
    assert (PLANET["mellon"], 1) in bombardable(s, 0)
    units(s, 0, "201", infantry=1)
    call(s, commit, 0, ())
    do(s, "commit:infantry:mellon:1", "commit_unit/done", "pass?")
    assert keys(s) == ["engage:mellon:1", "decline"]
    do(s, "engage:mellon:1")
    assert s.guests == ()
    # The guest may also turn on its host.
    t = coexisting()
    do(t, "decline")
    t.active = 1
    t.expedition = Expedition(1, SLOT["201"])
    clear(t, 0, "201")
    call(t, invasion, 1)
    while asked(t)[1] != "engage":
        do(t, "done?", "hold?")
    assert asked(t) == (1, "engage")
    do(t, "engage:mellon:1")
    assert t.guests == ()


@clause("TF-217")
def test_a_coexisting_planet_counts_for_objectives() -> None:
    s = coexisting()
    do(s, "decline")
    assert PLANET["mellon"] in held_planets(s, 1, False)
    assert PLANET["mellon"] in held_planets(s, 0, False)


def test_a_claimed_planet_with_a_mech_alone_is_gained() -> None:
    s = m3()
    units(s, 0, "mellon", mech=1)
    call(s, claim, 0, PLANET["mellon"])
    assert s.control[PLANET["mellon"]] == 0
    assert fire(s, "end_of_turn", 0).result is None


@clause("TF-76", "TF-77")
def test_a_planet_is_gained_exhausted_and_kept_without_units() -> None:
    s = world()
    control(s, 1, "lodor")
    gain_control(s, 0, PLANET["lodor"])
    assert s.control[PLANET["lodor"]] == 0
    assert s.tapped[PLANET["lodor"]] == 1
    for planet in range(30, 60):
        if planet in s.map.slot_of:
            gain_control(s, 0, planet)
    assert sum(one == 0 for one in s.control) > 17


@clause("TF-78")
def test_units_alone_on_a_planet_bring_its_control() -> None:
    s = world()
    control(s, 1, "lodor")
    units(s, 0, "210", carrier=1, infantry=1)
    tactical(s, "210")
    do(s, "commit:infantry:lodor:1", "done?")
    assert s.control[PLANET["lodor"]] == 0
