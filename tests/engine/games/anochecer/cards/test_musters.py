"""Batch B6: placing, replacing, removing, destroying and capturing units; taking planets."""

from __future__ import annotations

from engine.games.anochecer.board.components import DREADNOUGHT, FLAGSHIP, PLANET
from engine.games.anochecer.board.galaxy import SLOT, place_number
from engine.games.anochecer.rules.combat.cannons import defence_needs, offence_needs
from engine.games.anochecer.rules.combat.space_combat import roll_space, space_round
from engine.games.anochecer.rules.economy.costs import spend_strategy
from engine.games.anochecer.rules.economy.payment import influence_of, resources_of
from engine.games.anochecer.rules.economy.production import begin_production
from engine.games.anochecer.rules.hands import replenish
from engine.games.anochecer.rules.phases.turns import begin_turn, end_action
from engine.games.anochecer.rules.planets.control import take_over
from engine.games.anochecer.rules.units.units import in_reserve, infantry_at
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    again,
    asked,
    at,
    battle,
    call,
    control,
    damaged,
    do,
    fire,
    hold,
    keys,
    m2,
    own,
    tactical,
    units,
    volley,
)


def test_bioplasmosis_moves_ground_forces_between_planets() -> None:
    s = m2()
    own(s, 0, "bioplasmosis")
    control(s, 0, "mellon")
    units(s, 0, "jord", infantry=2)
    fire(s, "end_of_status", -1)
    do(s, "use:bioplasmosis", "unit:jord:infantry", "unit:jord:infantry")
    assert at(s, 0, "mellon") == {"infantry": 2}
    assert asked(s)[1] == "turn_action"


def test_spec_ops_come_home_on_the_next_turn() -> None:
    s = m2(dice={"roll_effect:spec_ops_training": [(5,), (4,)]})
    own(s, 1, "spec_ops_training")
    units(s, 1, "mellon", infantry=3)
    volley(s, 1, "mellon", 2)
    assert s.flags.count("stored:spec_ops_training:1:0") == 1
    call(s, begin_turn, 1)
    assert at(s, 1, "moll_primus") == {"infantry": 1}


@clause("TF-254")
def test_assimilate_keeps_structures_as_own() -> None:
    s = m2()
    own(s, 0, "assimilate")
    control(s, 1, "mellon")
    units(s, 1, "mellon", pds=2, space_dock=1)
    units(s, 0, "mellon", infantry=1)
    units(s, 0, "jord", space_dock=1)
    units(s, 0, "quann", space_dock=1)
    units(s, 0, "lodor", space_dock=1)
    call(s, take_over, 0, PLANET["mellon"])
    # Two cannons are replaced; the fourth dock is not in reinforcements and is destroyed.
    assert at(s, 0, "mellon") == {"infantry": 1, "pds": 2}
    assert at(s, 1, "mellon") == {}


def test_reclamation_builds_on_a_legendary_planet() -> None:
    s = m2()
    own(s, 0, "reclamation")
    s.custodians = 0
    units(s, 0, "mecatol_rex", infantry=1)
    call(s, take_over, 0, PLANET["mecatol_rex"])
    call(s, end_action, 0, 0)
    do(s, "use:reclamation")
    assert at(s, 0, "mecatol_rex") == {"infantry": 1, "pds": 1, "space_dock": 1}
    assert not [one for one in s.flags if one.startswith("won:")]


@clause("TF-255")
def test_peace_accords_take_any_planet_without_units() -> None:
    s = m2()
    own(s, 0, "peace_accords")
    control(s, 0, "mellon")
    units(s, 1, "arinam", infantry=1)
    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    spend_strategy(s, 0)
    s.run()
    do(s, "use:peace_accords")
    assert "planet:arinam" not in keys(s)
    assert "planet:mecatol_rex" not in keys(s)
    do(s, "planet:meer")
    assert s.control[PLANET["meer"]] == 0


def test_awaken_turns_infantry_into_a_cannon() -> None:
    s = m2()
    own(s, 0, "awaken")
    control(s, 0, "mellon")
    units(s, 0, "mellon", infantry=1)
    tactical(s, "201")
    do(s, "use:awaken")
    assert at(s, 0, "mellon") == {"pds": 1}


def test_amalgamation_captures_and_pays_with_captives() -> None:
    s = battle(m2())
    own(s, 0, "amalgamation")
    units(s, 0, "102", cruiser=1)
    units(s, 1, "102", fighter=1)
    damaged(s, 1, "102", dreadnought=1)
    volley(s, 1, "102", 2)
    do(s, "destroy:fighter", "destroy:dreadnought*?")
    assert s.realms[0].captured == ((-1, 1), (1, DREADNOUGHT))
    assert in_reserve(s, 1, DREADNOUGHT) == 4
    s.combat = None
    units(s, 0, "jord", space_dock=1)
    call(s, begin_production, 0, SLOT["301"], (), 0, "", 0)
    do(s, "produce:dreadnought:1", "produce_unit/done", "ransom:dreadnought:1")
    assert at(s, 0, "301") == {"dreadnought": 1}
    assert s.tapped[PLANET["jord"]] == 0
    assert s.realms[0].captured == ((-1, 1),)


def test_subatomic_splicer_rebuilds_a_lost_ship_at_home() -> None:
    s = battle(m2())
    own(s, 1, "subatomic_splicer")
    units(s, 1, "moll_primus", space_dock=1)
    units(s, 1, "102", cruiser=1)
    volley(s, 1, "102", 1)
    do(s, "use:subatomic_splicer", "pay/auto")
    assert at(s, 1, "307") == {"cruiser": 1}


def test_neural_parasite_kills_an_infantry_nearby() -> None:
    s = m2()
    own(s, 0, "neural_parasite")
    units(s, 0, "jord", infantry=1)
    units(s, 1, "mellon", infantry=2)
    units(s, 1, "quann", infantry=1)
    call(s, begin_turn, 0)
    assert at(s, 1, "mellon") == {"infantry": 1}
    assert at(s, 1, "quann") == {"infantry": 1}


def test_yin_clones_return_when_the_status_phase_starts() -> None:
    s = m2()
    own(s, 1, "yin_clone")
    units(s, 1, "mellon", infantry=3)
    volley(s, 1, "mellon", 2)
    fire(s, "start_of_status", -1)
    do(s, "number:2?")
    assert at(s, 1, "moll_primus") == {"infantry": 2}
    assert not [one for one in s.flags if one.startswith("stored:")]


def test_a_vortexer_captures_small_units_and_hatches_them() -> None:
    s = m2()
    own(s, 0, "vortexer")
    units(s, 0, "301", carrier=1)
    units(s, 1, "mellon", infantry=2)
    volley(s, 1, "mellon", 1)
    assert s.realms[0].captured == ((-1, 0),)
    call(s, begin_turn, 0)
    do(s, "use:vortexer", "unit:301:infantry")
    assert at(s, 0, "301") == {"carrier": 1, "infantry": 1}
    assert s.realms[0].captured == ()


def test_deployment_genome_brings_forces_to_the_active_system() -> None:
    s = m2()
    own(s, 2, "deployment_genome")
    control(s, 0, "mellon")
    units(s, 0, "quann", infantry=3)
    s.flags = (f"activated:{SLOT['201']}",)
    fire(s, "end_of_turn", 0)
    do(s, "use:deployment_genome", "unit:quann:infantry", "unit:quann:infantry")
    assert at(s, 0, "mellon") == {"infantry": 2}
    assert at(s, 0, "quann") == {"infantry": 1}


def test_pacific_genome_exchanges_a_ship() -> None:
    s = m2()
    own(s, 0, "pacific_genome")
    units(s, 1, "201", cruiser=1)
    again(s)
    do(s, "component:pacific_genome", "unit_at:1:cruiser:201?")
    assert asked(s) == (1, "choose_target")
    assert "unit_type:war_sun" not in keys(s)
    do(s, "unit_type:dreadnought")
    assert at(s, 1, "201") == {"dreadnought": 1}


def test_ravenous_genome_turns_goods_into_a_captive() -> None:
    s = m2()
    own(s, 0, "ravenous_genome")
    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    replenish(s, 1)
    s.run()
    do(s, "use:ravenous_genome", "unit_type:dreadnought")
    assert s.realms[1].goods == 4
    assert s.realms[1].commodities == 0
    assert s.realms[0].captured == ((1, DREADNOUGHT),)


def test_scornful_genome_spreads_what_was_produced() -> None:
    s = m2()
    own(s, 2, "scornful_genome")
    units(s, 0, "jord", space_dock=1)
    control(s, 0, "mellon")
    s.realms[0].goods = 4
    call(s, begin_production, 0, SLOT["301"], (), 0, "", 0)
    do(s, "produce:infantry:4", "produce_unit/done", "pay/auto", "use:scornful_genome")
    do(s, "spread:jord:mellon", "number:3", "done?")
    assert infantry_at(s, 0, place_number("mellon")) == 3
    assert infantry_at(s, 0, place_number("jord")) == 1


def test_artemiris_ascendant_calls_the_flagship() -> None:
    s = battle(m2())
    own(s, 1, "artemiris_ascendant")
    s.combat.slot = SLOT["201"]  # type: ignore[union-attr]
    control(s, 1, "mellon")
    units(s, 0, "201", cruiser=1)
    units(s, 1, "201", fighter=1)
    fire(s, "start_of_space_round", 0, SLOT["201"])
    do(s, "use:artemiris_ascendant", "unit_type:cruiser", "unit_type:destroyer")
    assert at(s, 1, "201") == {"fighter": 1, "flagship": 1, "cruiser": 1, "destroyer": 1}


def test_awakening_arms_and_enriches_a_planet() -> None:
    s = m2()
    own(s, 0, "awakening")
    control(s, 0, "mellon", tapped=True)
    s.tapped[PLANET["jord"]] = 1
    before = resources_of(s, PLANET["mellon"]), influence_of(s, PLANET["mellon"])
    again(s)
    do(s, "component:awakening", "planet:mellon")
    after = resources_of(s, PLANET["mellon"]), influence_of(s, PLANET["mellon"])
    assert after == (before[0] + 3, before[1] + 3)
    assert s.tapped[PLANET["mellon"]] == 0
    assert offence_needs(s, 0, SLOT["201"]) == (5, 5, 5)
    assert defence_needs(s, 0, PLANET["mellon"]) == (5, 5, 5)
    control(s, 1, "mellon")
    assert offence_needs(s, 1, SLOT["201"]) == (5, 5, 5)


def test_dimensional_reflection_keeps_ships_for_a_battle() -> None:
    s = m2()
    own(s, 0, "dimensional_reflection")
    units(s, 0, "jord", space_dock=1)
    s.realms[0].goods = 9
    call(s, begin_production, 0, SLOT["301"], (), 0, "", 0)
    do(s, "produce:cruiser:2", "produce_unit/done", "pay/auto", "use:dimensional_reflection")
    do(s, "store:cruiser:2", "done?")
    assert at(s, 0, "301") == {}
    assert in_reserve(s, 0, 3) == 6
    assert s.owner["dimensional_reflection"] == 0
    battle(s)
    units(s, 0, "102", fighter=1)
    units(s, 1, "102", fighter=1)
    fire(s, "start_of_space_combat", 0, 1, SLOT["102"])
    do(s, "use:dimensional_reflection")
    assert at(s, 0, "102") == {"cruiser": 2, "fighter": 1}
    assert s.purged == ("dimensional_reflection",)


def test_the_lay_of_lisis_clears_a_system_beside_a_dock() -> None:
    s = m2()
    own(s, 0, "the_lay_of_lisis")
    units(s, 0, "jord", space_dock=1)
    units(s, 1, "201", carrier=1, fighter=2)
    units(s, 1, "mellon", infantry=2, pds=1)
    again(s)
    do(s, "component:the_lay_of_lisis", "system:201?")
    assert at(s, 1, "201") == {"carrier": 1}
    assert at(s, 1, "mellon") == {"pds": 1}


def test_insurrection_turns_lost_ships_into_own_ones() -> None:
    s = battle(m2(dice={"roll_combat:0": [(10,)], "roll_combat:1": [(1, 1)]}))
    own(s, 0, "insurrection")
    units(s, 0, "102", cruiser=1)
    units(s, 1, "102", destroyer=2)
    fire(s, "start_of_space_combat", 0, 1, SLOT["102"])
    do(s, "use:insurrection")
    call(s, roll_space)
    assert at(s, 0, "102") == {"cruiser": 1, "destroyer": 1}


@clause("TF-239")
def test_gravitational_collapse_leaves_a_supernova() -> None:
    s = m2()
    own(s, 0, "gravitational_collapse")
    units(s, 0, "201", war_sun=1)
    units(s, 0, "zohbat", infantry=1)
    units(s, 1, "mellon", infantry=2, space_dock=1)
    control(s, 1, "mellon")
    control(s, 0, "zohbat")
    fire(s, "after_move_into", 0, SLOT["201"])
    do(s, "use:gravitational_collapse")
    assert s.map.tiles[SLOT["201"]] == "81"
    assert s.map.planets[SLOT["201"]] == ()
    assert s.control[PLANET["mellon"]] == s.control[PLANET["zohbat"]] == -1
    assert at(s, 0, "201") == {"war_sun": 1}
    assert at(s, 1, "mellon") == {}


def test_event_horizon_draws_ships_into_the_rifts() -> None:
    s = m2(dice={"roll_effect:event_horizon": [(5, 6)]})
    own(s, 0, "event_horizon")
    units(s, 1, "209", cruiser=2, fighter=1)
    units(s, 0, "105", cruiser=1)
    again(s)
    do(s, "component:event_horizon", "remove:fighter?")
    assert at(s, 1, "209") == {"cruiser": 1}
    assert at(s, 0, "105") == {"cruiser": 1}


def test_devour_world_feeds_on_a_specialty() -> None:
    s = m2()
    own(s, 0, "devour_world")
    units(s, 0, "312", cruiser=1)
    units(s, 1, "tarmann", infantry=1)
    again(s)
    do(s, "component:devour_world", "planet:tarmann?")
    assert at(s, 1, "tarmann") == {}
    assert s.realms[0].goods == 2
    assert len(s.realms[0].abilities) == 1


def test_intelligence_unshackled_strikes_all_around() -> None:
    s = m2(dice={"roll_effect:intelligence_unshackled": [(7, 6, 9)]})
    own(s, 1, "intelligence_unshackled")
    units(s, 1, "201", cruiser=1)
    units(s, 0, "201", carrier=2)
    units(s, 2, "mellon", infantry=1)
    volley(s, 1, "201", 1)
    do(s, "use:intelligence_unshackled")
    assert at(s, 0, "201") == {"carrier": 1}
    assert at(s, 2, "mellon") == {}


def test_locust_goes_from_infantry_to_infantry() -> None:
    s = m2(dice={"roll_effect:locust": [(3,), (2,)]})
    hold(s, 0, "locust")
    units(s, 1, "mellon", infantry=1)
    units(s, 2, "saudor", infantry=1)
    units(s, 0, "301", cruiser=1)
    again(s)
    do(s, "component:locust", "unit_at:1:infantry:mellon?", "unit_at:2:infantry:saudor")
    assert at(s, 1, "mellon") == {}
    assert at(s, 2, "saudor") == {"infantry": 1}


@clause("TF-245")
def test_atomize_takes_everything_along_with_the_flagship() -> None:
    s = m2()
    hold(s, 1, "atomize")
    damaged(s, 1, "201", flagship=1)
    units(s, 0, "201", cruiser=1)
    units(s, 1, "mellon", infantry=1)
    units(s, 2, "zohbat", infantry=1)
    volley(s, 1, "201", 1)
    do(s, "play:atomize")
    assert at(s, 0, "201") == at(s, 1, "mellon") == at(s, 2, "zohbat") == {}
    assert in_reserve(s, 1, FLAGSHIP) == 0


def test_ignis_spends_a_token_on_a_unit() -> None:
    s = m2()
    hold(s, 0, "ignis")
    units(s, 1, "201", dreadnought=1, fighter=1)
    again(s)
    do(s, "component:ignis", "system:201?", "unit_at:1:dreadnought:201", "remove:fighter?")
    assert at(s, 1, "201") == {}
    assert s.tokens[SLOT["201"]] == 1
    assert s.realms[0].tactic == 2


def test_starflare_burns_three_units_a_system() -> None:
    s = m2()
    hold(s, 0, "starflare")
    units(s, 1, "201", cruiser=5)
    s.realms[1].fleet = 8
    s.realms[1].reserve = 3
    units(s, 2, "vefut_ii", infantry=2)
    again(s)
    do(s, "component:starflare", "system:212?")
    assert at(s, 1, "201") == {"cruiser": 2}
    assert at(s, 2, "vefut_ii") == {}


def test_the_scarlet_knife_is_drawn_for_a_card() -> None:
    s = m2()
    own(s, 0, "armada")
    units(s, 0, "301", cruiser=1)
    call(s, begin_turn, 0)
    assert asked(s) == (0, "scarlet_knife")
    do(s, "card:armada")
    assert at(s, 0, "301") == {"cruiser": 1, "flagship": 1}
    assert "armada" in s.decks["ability"]


@clause("TF-223")
def test_genomes_that_help_a_player_help_anybody() -> None:
    s = m2()
    own(s, 0, "molten_genome", "pacific_genome")
    units(s, 0, "301", flagship=1)
    units(s, 1, "307", flagship=1)
    again(s)
    do(s, "component:molten_genome")
    assert keys(s) == ["player:0", "player:1"]


def test_a_round_of_space_combat_still_ends_in_a_winner() -> None:
    s = battle(m2(dice={"roll_combat:0": [(10,)], "roll_combat:1": [(1,)]}))
    units(s, 0, "102", cruiser=1)
    units(s, 1, "102", cruiser=1)
    call(s, space_round)
    do(s, "stay?", "stay?")
    assert s.combat is None
    assert at(s, 0, "102") == {"cruiser": 1}
