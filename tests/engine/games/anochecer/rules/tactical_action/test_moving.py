"""Which ships move, by which ways, and what they carry."""

from __future__ import annotations

from engine.games.anochecer.board.components import CARRIER, CRUISER, WAR_SUN
from engine.games.anochecer.board.galaxy import SLOT, has_slot
from engine.games.anochecer.board.routes import rifts_left
from engine.games.anochecer.records import Expedition
from engine.games.anochecer.rules.tactical_action.moving import (
    loadable,
    movable_groups,
    move_of,
    pickup_mask,
)
from engine.games.anochecer.rules.tactical_action.passage import anomalies_of
from engine.games.anochecer.rules.units.limits import fleet_size
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import bound_for, ways
from tests.engine.games.anochecer.world import (
    at,
    control,
    do,
    keys,
    listen,
    m3,
    own,
    tactical,
    told,
    units,
    world,
)
from tests.engine.games.card_tables import shows_card


@clause("TF-91", "TF-98")
def test_ships_move_only_out_of_systems_without_an_own_token() -> None:
    s = world()
    units(s, 0, "301", cruiser=2)
    units(s, 0, "202", cruiser=1)
    s.tokens[SLOT["202"]] = 1
    s.realms[0].reserve -= 1
    tactical(s, "201")
    assert keys(s) == ["ship:301:cruiser", "done"]
    do(s, "ship:301:cruiser", "ship:301:cruiser")
    assert at(s, 0, "201") == {"cruiser": 2}


@shows_card("card.advanced_carrier", shows="moves 2 systems and loads on the way")
@clause("TF-94")
def test_cargo_is_not_loaded_where_an_own_token_lies() -> None:
    """Worked example 30."""
    s = world()
    own(s, 0, "advanced_carrier")
    units(s, 0, "301", carrier=1)
    units(s, 0, "201", infantry=0)
    units(s, 0, "mellon", infantry=2)
    control(s, 0, "mellon")
    s.tokens[SLOT["201"]] = 1
    s.realms[0].reserve -= 1
    s.expedition = Expedition(0, SLOT["101"])
    assert not has_slot(pickup_mask(s, 0), SLOT["201"])
    assert loadable(s, 0, (SLOT["301"], SLOT["201"], SLOT["101"])) == []
    s.tokens[SLOT["201"]] = 0
    s.realms[0].reserve += 1
    s.expedition = None
    tactical(s, "101")
    do(s, "ship:301:carrier")
    assert keys(s) == ["load:mellon:infantry:1", "load:mellon:infantry:2", "done"]
    do(s, "load:mellon:infantry:2", "done?")
    assert at(s, 0, "101") == {"infantry": 2, "carrier": 1}


def test_an_arrival_is_told_with_what_the_ship_brings_along() -> None:
    s = world()
    units(s, 0, "301", carrier=1, fighter=2, infantry=1)
    units(s, 0, "jord", infantry=1)
    events = listen(s)
    tactical(s, "201")
    do(s, "ship:301:carrier", "load:301:infantry:1", "load:301:fighter:2", "load:jord:infantry:1")
    do(s, "done?")
    assert told(events, "moved") == [
        {
            "seat": 0,
            "unit": "carrier",
            "origin": "301",
            "system": "201",
            "cargo": [[2, "infantry"], [2, "fighter"]],
        }
    ]


@shows_card("card.hybrid_crystal_fighter", shows="three move on their own and count as two ships")
@shows_card("card.triune", shows="fighters beyond capacity count as ships")
@clause("TF-95", "TF-97")
def test_self_moving_fighters_need_no_carrier_and_count_against_the_fleet() -> None:
    s = world()
    units(s, 0, "301", fighter=3)
    s.expedition = Expedition(0, SLOT["201"])
    assert movable_groups(s, 0) == []
    own(s, 0, "hybrid_crystal_fighter")
    assert movable_groups(s, 0) == [(SLOT["301"], 1)]
    assert fleet_size(s, 0, SLOT["301"]) == 2, "three halves, rounded up"
    own(s, 1, "triune")
    units(s, 1, "307", fighter=3, carrier=1, infantry=3)
    assert fleet_size(s, 1, SLOT["307"]) == 1 + 2


@clause("TF-61", "TF-62")
def test_a_gravity_rift_gives_a_step_and_may_take_the_ship_with_its_cargo() -> None:
    """Worked example 22."""
    for die, left in ((3, {}), (4, {"infantry": 2, "carrier": 1})):
        s = world(dice={"roll_rift:carrier": [(die,)]})
        units(s, 0, "209", carrier=1, infantry=2)
        tactical(s, "104")
        do(s, "ship:209:carrier", "load:209:infantry:2", "done?", "done?")
        assert at(s, 0, "104") == left
        assert at(s, 0, "209") == {}
    assert rifts_left(s.galaxy, (SLOT["313"], SLOT["209"], SLOT["105"])) == [SLOT["209"]]


@clause("TF-60", "TF-92")
def test_out_of_a_nebula_the_move_is_one_before_bonuses() -> None:
    s = bound_for(m3(), "204")
    units(s, 0, "308", cruiser=1, war_sun=1)
    assert move_of(s, 0, CRUISER, SLOT["308"]) == move_of(s, 0, WAR_SUN, SLOT["308"]) == 1
    assert ways(s, CRUISER, "308") == []
    s.tour().forces = ("command",)
    assert move_of(s, 0, CRUISER, SLOT["308"]) == 2
    assert ways(s, CRUISER, "308") == ["308-205-204"]


@clause("TF-92", "TF-61")
def test_a_ship_without_a_move_moves_by_its_bonuses() -> None:
    s = bound_for(m3(), "201")
    units(s, 0, "301", war_sun=1)
    units(s, 0, "209", war_sun=1)
    assert move_of(s, 0, WAR_SUN, SLOT["301"]) == 0
    assert ways(s, WAR_SUN, "301") == []
    bound_for(s, "105")
    assert ways(s, WAR_SUN, "209") == ["209-105"], "the rift gives a step"
    bound_for(s, "201")
    s.tour().forces = ("command",)
    assert ways(s, WAR_SUN, "301") == ["301-201"]


@clause("TF-63")
def test_a_system_that_is_two_anomalies_has_the_effects_of_both() -> None:
    """No tile of the box is; a floating dock in the nebula of a seat with Dimensional Tear is."""
    s = bound_for(m3(), "205")
    own(s, 1, "dimensional_tear", "floating_factory")
    units(s, 1, "308", space_dock=1)
    units(s, 0, "308", carrier=1)
    assert has_slot(anomalies_of(s), SLOT["308"])
    assert move_of(s, 0, CARRIER, SLOT["308"]) == 1
    assert ways(s, CARRIER, "308") == ["308-205"]
    bound_for(s, "204")
    assert ways(s, CARRIER, "308") == ["308-205-204"], "a nebula's move of 1, and 1 for the rift"
    bound_for(s, "000")
    assert ways(s, CARRIER, "308") == []
