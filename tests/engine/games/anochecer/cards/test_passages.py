"""Batch B2: movement, adjacency, passage, relocation of ships."""

from __future__ import annotations

from engine.games.anochecer.board.components import DOCK, PLANET
from engine.games.anochecer.board.galaxy import SLOT, with_tile
from engine.games.anochecer.board.routes import routes
from engine.games.anochecer.records import Expedition
from engine.games.anochecer.rules.combat.space_combat import announce_retreat, close_combat
from engine.games.anochecer.rules.economy.production import producers
from engine.games.anochecer.rules.hands import discard_splice_card
from engine.games.anochecer.rules.objectives import holds_home
from engine.games.anochecer.rules.phases.rounds import end_round
from engine.games.anochecer.rules.phases.turns import begin_turn
from engine.games.anochecer.rules.tactical_action.moving import move_of, ship_routes
from engine.games.anochecer.rules.tactical_action.tactics import activatable
from engine.games.anochecer.state import Twilight
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    again,
    asked,
    at,
    battle,
    call,
    control,
    do,
    fire,
    gain,
    hold,
    keys,
    m2,
    own,
    tactical,
    units,
)

CRUISER, CARRIER, DESTROYER, WAR_SUN, FLAGSHIP = 3, 4, 2, 6, 7


def bound_for(s: Twilight, slot: str, seat: int = 0) -> Twilight:
    """A tactical action of a seat in a system."""
    s.expedition = Expedition(seat, SLOT[slot])
    return s


def ways(s: Twilight, kind: int, origin: str, seat: int = 0) -> list[str]:
    from engine.games.anochecer.board.galaxy import SLOTS

    return [
        "-".join(SLOTS[slot] for slot in path)
        for path in ship_routes(s, seat, kind, SLOT[origin], False)
    ]


def test_nomads_need_no_home_and_rest_among_asteroids() -> None:
    s = m2()
    control(s, 1, "jord")
    assert not holds_home(s, 0)
    own(s, 0, "nomadic")
    assert holds_home(s, 0)
    units(s, 0, "203", cruiser=1)
    assert SLOT["203"] not in activatable(s, 1)
    assert SLOT["203"] in activatable(s, 0)


@clause("TF-222")
def test_magmus_reactor_crosses_supernovae_and_produces_in_them() -> None:
    s = bound_for(m2(), "212")
    units(s, 0, "201", cruiser=1)
    assert ways(s, CRUISER, "201") == []
    own(s, 0, "magmus_reactor")
    assert ways(s, CRUISER, "201") == ["201-212"]
    units(s, 0, "212", cruiser=1)
    assert producers(s, 0, SLOT["212"]) == [(SLOT["212"], 5)]
    units(s, 0, "102", war_sun=1)
    assert producers(s, 0, SLOT["102"]) == [(SLOT["102"], 5)]
    units(s, 1, "212", cruiser=1)
    assert producers(s, 0, SLOT["212"]) == []


def test_quantum_entanglement_joins_alpha_and_beta() -> None:
    s = bound_for(m2(), "302")
    units(s, 0, "102", carrier=1)
    assert ways(s, CARRIER, "102") == []
    own(s, 0, "quantum_entanglement")
    assert ways(s, CARRIER, "102") == ["102-302"]


def test_foresight_leaves_before_the_fight() -> None:
    s = bound_for(m2(), "201", 0)
    own(s, 1, "foresight")
    units(s, 1, "201", carrier=1, infantry=2)
    units(s, 0, "201", dreadnought=1)
    fire(s, "after_move_into", 0, SLOT["201"])
    do(s, "use:foresight", "system:202")
    assert at(s, 1, "202") == {"carrier": 1, "infantry": 2}
    assert s.tokens[SLOT["202"]] == 2


def test_spatial_conduit_cylinder_opens_the_active_system() -> None:
    s = m2()
    own(s, 0, "spatial_conduit_cylinder")
    units(s, 0, "mellon", infantry=1)
    units(s, 0, "208", carrier=1)
    tactical(s, "201")
    assert "ship:208:carrier" in keys(s)


def test_lazax_gate_folding_turns_mecatol_into_a_gate() -> None:
    s = bound_for(m2(), "000")
    units(s, 0, "302", carrier=1)
    assert ways(s, CARRIER, "302") == []
    own(s, 0, "lazax_gate_folding")
    assert ways(s, CARRIER, "302") == ["302-000"]
    control(s, 0, "mecatol_rex")
    assert ways(s, CARRIER, "302") == []


def test_crucible_rides_the_rifts() -> None:
    s = m2(dice={"roll_rift:carrier": [(1,)]})
    own(s, 0, "crucible")
    units(s, 0, "209", carrier=1)
    tactical(s, "104")
    assert "ship:209:carrier" in keys(s)
    do(s, "ship:209:carrier", "move_route/*", "load_unit/done", "move_ship/done")
    assert at(s, 0, "104") == {"carrier": 1}


def test_aerie_hololattice_bars_the_way_and_produces() -> None:
    s = bound_for(m2(), "101")
    units(s, 0, "301", cruiser=1)
    assert ways(s, CRUISER, "301") == ["301-201-101"]
    own(s, 1, "aerie_hololattice")
    units(s, 1, "mellon", pds=1)
    assert ways(s, CRUISER, "301") == []
    assert producers(s, 1, SLOT["201"]) == [(100 + PLANET["mellon"], 1)]


@clause("TF-248")
def test_aetherstream_and_command_last_for_the_action() -> None:
    s = m2()
    own(s, 0, "aetherstream")
    units(s, 0, "301", carrier=1)
    tactical(s, "201")
    do(s, "use:aetherstream")
    assert move_of(s, 0, CARRIER, SLOT["301"]) == 2
    do(s, "move_ship/done", "produce_unit/done")
    s.expedition = Expedition(0, SLOT["101"])
    assert move_of(s, 0, CARRIER, SLOT["301"]) == 1


@clause("TF-252")
def test_voidborn_gives_or_refuses_leave_to_pass() -> None:
    for answer, route in (("favour:0", ["301-201-101"]), ("deny:0", [])):
        s = m2()
        own(s, 1, "voidborn")
        units(s, 1, "201", fighter=1, carrier=1)
        units(s, 0, "301", cruiser=1)
        units(s, 0, "202", cruiser=1)
        tactical(s, "101")
        assert asked(s) == (1, "choose_target")
        do(s, answer)
        assert asked(s)[1] == "move_ship"
        assert ways(s, CRUISER, "301") == route
    t = bound_for(m2(), "206")
    own(t, 0, "voidborn")
    units(t, 0, "307", cruiser=1)
    assert "307-308-206" in ways(t, CRUISER, "307") or ways(t, CRUISER, "307")


def test_survival_instinct_calls_ships_from_beside() -> None:
    s = m2()
    own(s, 1, "survival_instinct")
    units(s, 1, "201", fighter=1, carrier=1)
    units(s, 1, "202", carrier=1)
    units(s, 1, "saudor", infantry=2)
    tactical(s, "201")
    do(s, "use:survival_instinct", "ship:202:carrier", "load:saudor:infantry:2")
    assert at(s, 1, "201") == {"fighter": 1, "carrier": 2, "infantry": 2}


def test_courier_transport_carries_structures() -> None:
    s = m2()
    own(s, 0, "courier_transport")
    control(s, 0, "mellon")
    units(s, 0, "jord", pds=1, space_dock=1)
    tactical(s, "201")
    do(s, "use:courier_transport", "unit:jord:pds", "planet:mellon?", "done?")
    assert at(s, 0, "mellon") == {"pds": 1}
    assert at(s, 0, "jord") == {"space_dock": 1}


def test_exiles_and_corsairs_pass_others_ships() -> None:
    s = bound_for(m2(), "101")
    units(s, 1, "201", fighter=1, carrier=1)
    units(s, 0, "301", destroyer=1, cruiser=1)
    assert ways(s, DESTROYER, "301") == []
    own(s, 0, "exile", "corsair")
    assert "301-201-101" in ways(s, DESTROYER, "301")
    assert "301-201-101" not in ways(s, CRUISER, "301")
    units(s, 1, "101", cruiser=1)
    assert "301-201-101" in ways(s, CRUISER, "301")


def test_ahk_syl_fier_carries_a_wormhole() -> None:
    s = m2()
    own(s, 0, "ahk_syl_fier")
    units(s, 0, "201", cruiser=1)
    call(s, begin_turn, 0)
    do(s, "use:ahk_syl_fier", "wormhole:alpha:201")
    assert s.map.wormholes[SLOT["201"]] == {"alpha"}
    assert SLOT["102"] in s.map.near[SLOT["201"]]
    units(s, 0, "208", cruiser=1)
    call(s, begin_turn, 0)
    do(s, "use:ahk_syl_fier", "wormhole:alpha:208")
    assert s.map.wormholes[SLOT["201"]] == set()


def test_a_prototype_war_sun_leads_others_into_a_supernova() -> None:
    s = m2()
    own(s, 0, "prototype_war_sun")
    units(s, 0, "201", war_sun=1, cruiser=1)
    tactical(s, "212")
    assert "ship:201:cruiser" not in keys(s)
    do(s, "ship:201:war_sun", "load_unit/done")
    assert "ship:201:cruiser" in keys(s)
    do(s, "ship:201:cruiser", "load_unit/done", "move_ship/done")
    assert at(s, 0, "212") == {"war_sun": 1, "cruiser": 1}
    assert s.stats(0)[WAR_SUN].ignore_shield


@clause("TF-227")
def test_a_floating_factory_lives_in_space_and_dies_alone() -> None:
    s = m2()
    units(s, 0, "jord", space_dock=1, infantry=1)
    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    gain(s, 0, "floating_factory")
    s.run()
    assert at(s, 0, "301") == {"space_dock": 1}
    assert producers(s, 0, SLOT["301"]) == [(SLOT["301"], 7)]
    tactical(s, "201")
    do(s, "ship:301:space_dock", "move_route/*", "load:jord:infantry:1", "load_unit/done")
    do(s, "move_ship/done")
    assert at(s, 0, "201") == {"space_dock": 1, "infantry": 1}
    units(s, 1, "201", cruiser=1)
    battle(s, "201")
    call(s, close_combat)
    assert at(s, 0, "201") == {}


def test_a_lost_floating_factory_goes_to_ground() -> None:
    s = m2()
    own(s, 0, "floating_factory")
    units(s, 0, "301", space_dock=1)
    units(s, 0, "102", space_dock=1)
    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    discard_splice_card(s, 0, "floating_factory")
    s.run()
    assert at(s, 0, "jord") == {"space_dock": 1}
    assert sum(one[DOCK] for one in s.forces(0).values()) == 1


def test_breach_genome_lets_two_ships_change_places() -> None:
    s = m2()
    own(s, 0, "breach_genome")
    units(s, 1, "307", carrier=1)
    units(s, 1, "moll_primus", infantry=2)
    units(s, 1, "201", destroyer=1)
    again(s)
    do(s, "component:breach_genome", "player:1?", "ship:307:carrier", "ship:201:destroyer?")
    do(s, "load:moll_primus:infantry:2")
    assert at(s, 1, "201") == {"carrier": 1, "infantry": 2}
    assert at(s, 1, "307") == {"destroyer": 1}


@clause("TF-249")
def test_captains_genome_lends_the_fastest_move() -> None:
    s = m2()
    own(s, 1, "captains_genome")
    units(s, 2, "313", cruiser=1)
    units(s, 0, "301", carrier=2)
    tactical(s, "101")
    do(s, "use:captains_genome")
    assert move_of(s, 0, CARRIER, SLOT["301"]) == 2
    do(s, "ship:301:carrier", "move_route/*", "load_unit/done")
    assert "ship:301:carrier" not in keys(s)


def test_enigmatic_genome_links_wormholes_to_the_active_system() -> None:
    s = m2()
    own(s, 2, "enigmatic_genome")
    units(s, 0, "302", carrier=1)
    tactical(s, "102")
    do(s, "use:enigmatic_genome")
    assert "ship:302:carrier" in keys(s)


def test_mirror_genome_hides_ships_and_opens_the_way_for_empty_ones() -> None:
    s = m2()
    own(s, 2, "mirror_genome")
    units(s, 1, "201", fighter=1, carrier=1)
    units(s, 1, "corneeq", pds=1)
    units(s, 0, "202", cruiser=1)
    units(s, 0, "301", cruiser=1)
    tactical(s, "101")
    assert "ship:301:cruiser" not in keys(s)
    do(s, "ship:202:cruiser", "move_route/*", "load_unit/done", "move_ship/done")
    do(s, "use:mirror_genome")
    assert "ship:301:cruiser" in keys(s)
    do(s, "ship:301:cruiser", "move_route/*", "move_ship/done")
    assert at(s, 0, "101") == {"cruiser": 2}


def test_diaspora_gathers_the_great_ships() -> None:
    s = m2()
    own(s, 0, "diaspora")
    units(s, 0, "301", dreadnought=1, flagship=1)
    units(s, 0, "208", dreadnought=1)
    s.tokens[SLOT["208"]] |= 1
    s.realms[0].reserve -= 1
    again(s)
    do(s, "component:diaspora", "system:102", "ship:301:flagship", "ship:208:dreadnought")
    do(s, "done")
    assert at(s, 0, "102") == {"flagship": 1, "dreadnought": 1}


def test_time_warp_frees_the_flagship_for_a_round() -> None:
    s = m2()
    own(s, 0, "time_warp")
    units(s, 0, "301", flagship=1, infantry=2, cruiser=1)
    s.tokens[SLOT["301"]] |= 1
    s.realms[0].reserve -= 1
    again(s)
    do(s, "component:time_warp")
    s.active = 0
    again(s)
    tactical(s, "201")
    assert "ship:301:flagship" in keys(s)
    assert "ship:301:cruiser" not in keys(s)
    do(s, "ship:301:flagship", "move_route/*")
    assert "load:301:infantry:2" in keys(s)
    call(s, end_round)
    assert "time_warp" in s.purged


def test_changing_the_ways_exchanges_two_systems() -> None:
    s = m2()
    own(s, 0, "changing_the_ways")
    units(s, 0, "301", cruiser=1)
    units(s, 0, "jord", infantry=1)
    units(s, 1, "102", carrier=1)
    again(s)
    do(s, "component:changing_the_ways", "system:301", "system:102")
    assert s.map.slot_of[PLANET["jord"]] == SLOT["102"]
    assert s.realms[0].home == SLOT["102"]
    assert at(s, 0, "102") == {"cruiser": 1}
    assert at(s, 1, "301") == {"carrier": 1}
    assert at(s, 0, "jord") == {"infantry": 1}
    assert s.map.wormholes[SLOT["301"]] == {"alpha"}


def test_flock_migration_follows_the_tokens() -> None:
    s = m2()
    own(s, 0, "flock_migration")
    units(s, 0, "301", carrier=1, infantry=1)
    s.tokens[SLOT["102"]] |= 1
    s.realms[0].reserve -= 1
    again(s)
    do(s, "component:flock_migration", "ship:301:carrier", "system:102?", "load:301:infantry:1")
    assert at(s, 0, "102") == {"carrier": 1, "infantry": 1}
    assert asked(s)[1] != "choose_target"


@clause("TF-238")
def test_magnificence_forces_a_fight_without_retreat() -> None:
    s = m2(dice={"roll_combat:1": [(10,)], "roll_combat:2": [(1,)]})
    hold(s, 0, "magnificence")
    units(s, 1, "201", cruiser=1)
    units(s, 2, "202", cruiser=1)
    again(s)
    do(s, "component:magnificence", "fleet_in:1:201", "system:202?")
    assert at(s, 1, "202") == {"cruiser": 1}
    assert at(s, 1, "201") == {}
    assert at(s, 2, "202") == {}


def test_feint_retreats_at_once_without_a_token() -> None:
    s = battle(m2())
    hold(s, 1, "feint")
    units(s, 0, "102", cruiser=1)
    units(s, 1, "102", cruiser=1)
    control(s, 1, "saudor")
    call(s, announce_retreat, 0)
    do(s, "retreat", "play:feint", "system:202?")
    assert at(s, 1, "202") == {"cruiser": 1}
    assert s.tokens[SLOT["202"]] == 0


def test_entangle_vault_and_cloak_change_a_movement() -> None:
    s = m2()
    hold(s, 0, "entangle")
    units(s, 0, "209", carrier=1)
    tactical(s, "302")
    assert "ship:209:carrier" not in keys(s)
    do(s, "play:entangle")
    assert "ship:209:carrier" in keys(s)
    t = m2()
    hold(t, 0, "vault")
    units(t, 0, "201", carrier=1)
    tactical(t, "212")
    do(t, "play:vault")
    assert "ship:201:carrier" in keys(t)
    u = m2()
    hold(u, 0, "cloak")
    units(u, 0, "301", cruiser=1)
    units(u, 1, "201", fighter=1, carrier=1)
    units(u, 1, "corneeq", pds=1)
    tactical(u, "101")
    do(u, "play:cloak", "ship:301:cruiser", "move_route/*", "load_unit/done", "move_ship/done")
    assert asked(u)[1] != "space_cannon_fire"
    assert at(u, 0, "101") == {"cruiser": 1}


def test_walls_close_a_route_whatever_may_be_crossed() -> None:
    s = m2()
    galaxy = with_tile(s.galaxy, SLOT["301"], "01")
    wall = 1 << SLOT["201"]
    found = routes(galaxy, 0, SLOT["301"], SLOT["101"], 2, 63, 0, (), wall)
    assert all(SLOT["201"] not in path for path in found)
