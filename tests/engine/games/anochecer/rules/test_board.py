"""The board: adjacency and terrain, tokens and limits, planets and payment, units."""

from __future__ import annotations

from engine.games.anochecer.board.components import CARRIER, DOCK, INFANTRY, PDS, PLANET, UNIT
from engine.games.anochecer.board.galaxy import CENTRE, SLOT, SLOTS, geography, with_tile
from engine.games.anochecer.board.routes import rifts_left, routes
from engine.games.anochecer.rules.combat.hits import begin_volley
from engine.games.anochecer.rules.economy.costs import ask_board_token, gain_tokens, spend_strategy
from engine.games.anochecer.rules.economy.payment import (
    begin_payment,
    can_pay,
    cheapest,
    pay_automatically,
)
from engine.games.anochecer.rules.economy.production import begin_production
from engine.games.anochecer.rules.phases.rounds import ready_all
from engine.games.anochecer.rules.phases.strategies import ask_structure
from engine.games.anochecer.rules.planets.control import gain_control
from engine.games.anochecer.rules.tactical_action.tactics import activatable
from engine.games.anochecer.rules.units.limits import excess_groups, overflow, settle
from engine.games.anochecer.rules.units.units import can_place_structure, in_reserve, neighbours
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    again,
    asked,
    at,
    call,
    control,
    do,
    hold,
    keys,
    own,
    tactical,
    units,
    volley,
    world,
)


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


@clause("TF-58", "TF-59", "TF-60")
def test_asteroids_and_supernovae_are_closed_and_nebulae_only_a_goal() -> None:
    s = world()
    assert routes(s.galaxy, 0, SLOT["202"], SLOT["203"], 3, 0, 0) == ()
    assert routes(s.galaxy, 0, SLOT["201"], SLOT["212"], 3, 0, 0) == ()
    assert routes(s.galaxy, 0, SLOT["307"], SLOT["308"], 1, 0, 0)
    through = routes(s.galaxy, 0, SLOT["205"], SLOT["206"], 2, 0, 0)
    assert all(SLOT["308"] not in path for path in through)
    assert routes(s.galaxy, 0, SLOT["308"], SLOT["204"], 3, 0, 0) == (), "move 1 out of a nebula"
    assert routes(s.galaxy, 0, SLOT["308"], SLOT["205"], 3, 0, 0)


@clause("TF-60")
def test_in_a_nebula_the_defenders_rolls_are_better_by_one() -> None:
    """Worked example 23."""
    s = world(dice={"roll_combat:0": [(6,)], "roll_combat:1": [(6,)]})
    units(s, 0, "205", cruiser=1)
    units(s, 1, "308", cruiser=1)
    tactical(s, "308")
    do(s, "ship:205:cruiser", "done?", "stay", "stay?")
    assert at(s, 0, "308") == {}
    assert at(s, 1, "308") == {"cruiser": 1}


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


@clause("TF-63")
def test_a_tile_with_two_anomalies_has_both_effects() -> None:
    s = world()
    both = geography(s.galaxy)
    assert both.anomalies == both.asteroids | both.supernovae | both.nebulae | both.rifts
    assert both.rifts >> SLOT["209"] & 1


@clause("TF-64")
def test_systems_with_a_free_side_are_the_edge_of_the_board() -> None:
    s = world()
    assert s.map.edge >> SLOT["301"] & 1
    assert not s.map.edge >> SLOT["101"] & 1
    off = geography(with_tile(with_tile(s.galaxy, SLOT["301"], "17"), SLOT["H0"], "51"))
    assert not off.edge >> SLOT["H0"] & 1


@clause("TF-65", "TF-66")
def test_tokens_are_spent_to_and_gained_from_reinforcements() -> None:
    s = world()
    spend_strategy(s, 0)
    assert (s.realms[0].strategy, s.realms[0].reserve) == (1, 9)
    s.realms[0].reserve = 1
    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    gain_tokens(s, 0, 2)
    s.run()
    assert asked(s) == (0, "token_pool")
    do(s, "pool:fleet")
    assert (s.realms[0].fleet, s.realms[0].reserve) == (4, 0)
    assert asked(s)[1] == "turn_action", "without a token nothing is gained"


@clause("TF-67")
def test_a_token_for_the_board_comes_out_of_a_pool_when_reinforcements_are_empty() -> None:
    s = world()
    s.realms[0].tactic += 8
    s.realms[0].reserve = 0
    call(s, ask_board_token, 0, SLOT["201"])
    assert asked(s) == (0, "spend_token_pool")
    do(s, "pool:tactic")
    assert s.tokens[SLOT["201"]] == 1
    assert s.realms[0].tactic == 10
    call(s, ask_board_token, 0, SLOT["201"])
    assert s.realms[0].tactic == 10


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


@clause("TF-71", "TF-90")
def test_a_system_with_an_own_token_cannot_be_activated_any_other_can() -> None:
    s = world()
    s.tokens[SLOT["201"]] = 1
    found = activatable(s, 0)
    assert SLOT["201"] not in found
    assert {SLOT["212"], SLOT["307"], SLOT["301"]} <= set(found)


@clause("TF-72", "TF-73", "TF-75")
def test_a_payment_is_made_with_planets_and_trade_goods_one_by_one() -> None:
    s = world()
    control(s, 0, "lodor", "quann")
    s.realms[0].goods = 2
    call(s, begin_payment, 0, 6, 0)
    assert keys(s) == ["auto", "planet:jord", "planet:quann", "planet:lodor", "trade_good"]
    do(s, "planet:lodor", "trade_good", "planet:quann")
    assert asked(s)[1] == "turn_action"
    assert s.tapped[PLANET["lodor"]] == s.tapped[PLANET["quann"]] == 1
    assert s.tapped[PLANET["jord"]] == 0
    assert s.realms[0].goods == 1
    assert not can_pay(s, 0, 6, 0)


@clause("TF-73")
def test_what_would_make_the_rest_of_a_cost_unpayable_is_not_offered() -> None:
    s = world()
    control(s, 0, "mecatol_rex")
    s.tapped[PLANET["jord"]] = 0
    assert can_pay(s, 0, 4, 6)
    call(s, begin_payment, 0, 4, 6)
    assert keys(s) == ["auto", "planet:jord"]


@clause("TF-74")
def test_automatic_payment_wastes_least() -> None:
    """Worked example 20."""
    s = world()
    s.tapped[PLANET["jord"]] = 1
    control(s, 0, "lodor", "quann", "wellon")
    s.realms[0].goods = 2
    planets, goods = cheapest(s, 0, 4, 0)
    assert sorted(planets) == sorted([PLANET["lodor"], PLANET["wellon"]])
    assert goods == 0
    pay_automatically(s, 0, 4, 0)
    assert not s.tapped[PLANET["quann"]]


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


@clause("TF-79", "TF-52")
def test_neighbours_share_a_system_or_adjacent_systems() -> None:
    s = world()
    assert neighbours(s, 0) == []
    units(s, 1, "201", cruiser=1)
    assert neighbours(s, 0) == [1]
    assert neighbours(s, 2) == []
    control(s, 2, "tarmann")
    units(s, 1, "208", cruiser=1)
    assert neighbours(s, 2) == [1]


@clause("TF-80", "TF-51")
def test_legendary_abilities_are_readied_apart_from_their_planet() -> None:
    s = world()
    s.tapped[PLANET["mecatol_rex"]] = 3
    call(s, ready_all)
    assert s.tapped[PLANET["mecatol_rex"]] == 0


@clause("TF-81", "TF-88")
def test_reinforcements_are_limited_and_placing_costs_nothing() -> None:
    s = world()
    units(s, 0, "201", carrier=4)
    assert in_reserve(s, 0, CARRIER) == 0
    assert in_reserve(s, 0, INFANTRY) > 50
    own(s, 0, "orbital_drop")
    again(s)
    do(s, "component:orbital_drop")
    assert at(s, 0, "jord") == {"infantry": 2}
    assert s.realms[0].goods == 0


@clause("TF-82", "TF-131")
def test_a_planet_holds_one_dock_and_two_pds_of_its_controller() -> None:
    s = world()
    units(s, 0, "jord", space_dock=1, pds=1)
    assert not can_place_structure(s, 0, DOCK, PLANET["jord"])
    assert can_place_structure(s, 0, PDS, PLANET["jord"])
    assert not can_place_structure(s, 0, PDS, PLANET["lodor"])
    call(s, ask_structure, 0)
    assert keys(s) == ["place:pds:jord", "decline"]
    do(s, "place:pds:jord")
    assert at(s, 0, "jord") == {"pds": 2, "space_dock": 1}
    assert s.realms[0].goods == 0


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


def test_non_euclidean_shielding_cancels_two_hits_with_one_sustain() -> None:
    """Worked example 25, second half."""
    s = world()
    own(s, 1, "non_euclidean_shielding")
    units(s, 1, "201", dreadnought=1, cruiser=1)
    call(s, begin_volley, 1, 0, SLOT["201"], 2, "ships", "combat")
    do(s, "sustain:dreadnought")
    assert asked(s)[1] == "turn_action"
    assert at(s, 1, "201") == {"dreadnought*": 1, "cruiser": 1}


def test_spark_destroys_what_has_just_sustained_but_no_super_dreadnought() -> None:
    """Worked example 26."""
    for upgrades, left in (((), {}), (("super_dreadnought",), {"dreadnought*": 1})):
        s = world()
        own(s, 1, *upgrades)
        hold(s, 0, "spark")
        units(s, 1, "201", dreadnought=1)
        volley(s, 1, "201", 1)
        do(s, "sustain:dreadnought")
        if not upgrades:
            do(s, "play:spark")
        assert at(s, 1, "201") == left


@clause("TF-86", "TF-129")
def test_production_allows_as_many_units_as_its_value() -> None:
    s = world()
    units(s, 0, "jord", space_dock=1)
    s.realms[0].goods = 10
    call(s, begin_production, 0, SLOT["301"], (), 0, "", 0)
    assert "produce:infantry:6" in keys(s)
    assert "produce:infantry:7" not in keys(s)
    do(s, "produce:infantry:4")
    assert "produce:fighter:2" in keys(s)
    assert "produce:fighter:3" not in keys(s)
