"""Abilities from A to D: what each card does."""

from __future__ import annotations

from engine.games.anochecer.board.components import (
    CARRIER,
    CRUISER,
    DREADNOUGHT,
    PLANET,
)
from engine.games.anochecer.board.galaxy import SLOT, SLOTS, has_slot, place_number
from engine.games.anochecer.records import Expedition
from engine.games.anochecer.rules.economy.payment import (
    resources_of,
)
from engine.games.anochecer.rules.economy.production import begin_production, producers
from engine.games.anochecer.rules.hands import check_hand
from engine.games.anochecer.rules.planets.control import take_over
from engine.games.anochecer.rules.planets.exploration import (
    explore,
)
from engine.games.anochecer.rules.tactical_action.moving import move_of
from engine.games.anochecer.rules.tactical_action.passage import anomalies_of, torn_slots
from engine.games.anochecer.rules.units.units import in_reserve, infantry_at
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import bound_for, meet, ways
from tests.engine.games.anochecer.world import (
    again,
    asked,
    at,
    battle,
    call,
    control,
    damaged,
    do,
    find,
    fire,
    hold,
    keys,
    m2,
    m3,
    own,
    tactical,
    units,
    volley,
    world,
)
from tests.engine.games.card_tables import shows_card


@shows_card(
    "card.bio_synthetic_synergy",
    shows="its owner's other abilities cannot be purged; Coerce still takes one",
)
def test_bio_synthetic_synergy_guards_its_owners_abilities() -> None:
    s = meet(m2())
    own(s, 1, "bio_synthetic_synergy", "armada")
    own(s, 0, "versatile")
    hold(s, 0, "transpose", "coerce")
    own(s, 0, "the_laws_unwritten")
    again(s)
    do(s, "component:the_laws_unwritten")
    assert keys(s) == ["card:versatile", "card:bio_synthetic_synergy"]
    t = meet(m2())
    own(t, 1, "bio_synthetic_synergy", "armada")
    hold(t, 0, "coerce")
    again(t)
    do(t, "component:coerce")
    assert "card:armada" in keys(t)


@shows_card("card.chaos_mapping", shows="builds exactly one unit when its owner's turn starts")
def test_chaos_mapping_builds_one_unit_at_the_start_of_a_turn() -> None:
    s = m2()
    own(s, 0, "chaos_mapping")
    units(s, 0, "jord", space_dock=1)
    fire(s, "start_of_turn", 0)
    do(s, "use:chaos_mapping")
    assert asked(s) == (0, "produce_unit")
    assert "produce:cruiser:1" in keys(s)
    assert "produce:infantry:2" not in keys(s)


@shows_card(
    "card.agency_supply_network",
    shows="after a production in one system a dock of another produces, once",
)
def test_agency_supply_network_produces_once_more_elsewhere() -> None:
    s = m2()
    own(s, 0, "agency_supply_network")
    units(s, 0, "jord", space_dock=1)
    units(s, 0, "mellon", space_dock=1)
    control(s, 0, "mellon")
    s.realms[0].goods = 9
    call(s, begin_production, 0, SLOT["301"], (), 0, "", 0)
    do(s, "produce:infantry:2", "produce_unit/done", "pay/auto", "use:agency_supply_network")
    do(s, "produce:infantry:2", "produce_unit/done", "pay/auto")
    assert asked(s)[1] == "turn_action"
    assert infantry_at(s, 0, place_number("mellon")) == 2


@shows_card(
    "card.dimensional_splicer", shows="the named dreadnought takes a hit and may sustain it"
)
def test_dimensional_splicer_hits_a_chosen_ship() -> None:
    s = battle(m2())
    own(s, 0, "dimensional_splicer")
    units(s, 0, "102", cruiser=1)
    units(s, 1, "102", cruiser=1, dreadnought=1)
    fire(s, "start_of_space_combat", 0, 1, SLOT["102"])
    do(s, "use:dimensional_splicer", "unit:102:dreadnought", "sustain:dreadnought")
    assert at(s, 1, "102") == {"cruiser": 1, "dreadnought*": 1}


@shows_card(
    "card.ambush", shows="a cruiser and a destroyer roll a die each before the combat; one hits"
)
def test_ambush_rolls_for_two_escorts() -> None:
    s = battle(m2(dice={"roll_effect:ambush": [(7, 8)]}))
    own(s, 0, "ambush")
    units(s, 0, "102", cruiser=1, destroyer=1)
    units(s, 1, "102", fighter=2)
    fire(s, "start_of_space_combat", 0, 1, SLOT["102"])
    do(s, "use:ambush", "unit:102:cruiser", "unit:102:destroyer")
    assert at(s, 1, "102") == {"fighter": 1}


@shows_card("card.devotion", shows="a cruiser is destroyed for a hit on the named carrier")
def test_devotion_trades_an_escort_for_a_hit() -> None:
    s = battle(m2())
    own(s, 0, "devotion")
    units(s, 0, "102", cruiser=2)
    units(s, 1, "102", carrier=1, fighter=1)
    fire(s, "end_of_space_round", 0, SLOT["102"])
    do(s, "use:devotion", "unit:102:carrier")
    assert at(s, 0, "102") == {"cruiser": 1}
    assert at(s, 1, "102") == {"fighter": 1}


@shows_card(
    "card.crucible", shows="a carrier out of a rift goes two steps further and rolls no die"
)
def test_crucible_rides_the_rifts() -> None:
    s = m2(dice={"roll_rift:carrier": [(1,)]})
    own(s, 0, "crucible")
    units(s, 0, "209", carrier=1)
    tactical(s, "104")
    assert "ship:209:carrier" in keys(s)
    do(s, "ship:209:carrier", "move_route/*", "load_unit/done", "move_ship/done")
    assert at(s, 0, "104") == {"carrier": 1}


@shows_card(
    "card.aerie_hololattice",
    shows="a route through a system with its PDS is closed, and that planet has PRODUCTION 1",
)
def test_aerie_hololattice_bars_the_way_and_produces() -> None:
    s = bound_for(m2(), "101")
    units(s, 0, "301", cruiser=1)
    assert ways(s, CRUISER, "301") == ["301-201-101"]
    own(s, 1, "aerie_hololattice")
    units(s, 1, "mellon", pds=1)
    assert ways(s, CRUISER, "301") == []
    assert producers(s, 1, SLOT["201"]) == [(place_number("mellon"), 1)]


@shows_card("card.aetherstream", shows="a carrier moves 2 in this action and 1 in the next")
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


@shows_card(
    "card.courier_transport",
    shows="a PDS goes from the adjacent home to a planet of the active system",
)
def test_courier_transport_carries_structures() -> None:
    s = m2()
    own(s, 0, "courier_transport")
    control(s, 0, "mellon")
    units(s, 0, "jord", pds=1, space_dock=1)
    tactical(s, "201")
    do(s, "use:courier_transport", "unit:jord:pds", "planet:mellon?", "done?")
    assert at(s, 0, "mellon") == {"pds": 1}
    assert at(s, 0, "jord") == {"space_dock": 1}


@shows_card(
    "card.bioplasmosis", shows="two infantry go to another controlled planet, one after the other"
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


@shows_card(
    "card.assimilate",
    shows="two PDS change hands; a dock that is not in reinforcements is destroyed",
)
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


@shows_card("card.awaken", shows="an infantry in the activated system becomes a PDS")
def test_awaken_turns_infantry_into_a_cannon() -> None:
    s = m2()
    own(s, 0, "awaken")
    control(s, 0, "mellon")
    units(s, 0, "mellon", infantry=1)
    tactical(s, "201")
    do(s, "use:awaken")
    assert at(s, 0, "mellon") == {"pds": 1}


@shows_card(
    "card.amalgamation",
    shows="a lost dreadnought and fighter are captured; a captured dreadnought pays for a new one",
)
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


@shows_card(
    "card.dimensional_tear",
    shows="a carrier leaves the dock's system a step further; another's cruiser rolls and is lost",
)
def test_dimensional_tear_makes_rifts_of_docks() -> None:
    s = m3(dice={"roll_rift:cruiser": [(1,)]})
    own(s, 0, "dimensional_tear")
    units(s, 0, "jord", space_dock=1)
    assert torn_slots(s) == 1 << SLOT["301"]
    assert has_slot(anomalies_of(s), SLOT["301"])
    units(s, 0, "301", carrier=1)
    again(s)
    tactical(s, "101")
    assert "ship:301:carrier" in keys(s)
    t = m3(dice={"roll_rift:cruiser": [(1,)]})
    own(t, 1, "dimensional_tear")
    units(t, 1, "moll_primus", space_dock=1)
    units(t, 0, "307", cruiser=1)
    again(t)
    near = t.map.near[SLOT["307"]]
    target = next(SLOTS[one] for one in near if not has_slot(t.map.anomalies, one))
    tactical(t, target)
    do(t, "ship:307:cruiser", "move_route/*", "load_unit/done", "move_ship/done")
    assert at(t, 0, target) == {}


@shows_card("card.distant_suns", shows="with a mech there one of two exploration cards is chosen")
def test_distant_suns_draw_one_card_more() -> None:
    s = find(m3(), "cultural", "paradise_world", "dyson_sphere")
    own(s, 0, "distant_suns")
    control(s, 0, "lodor")
    units(s, 0, "lodor", mech=1)
    call(s, explore, 0, PLANET["lodor"])
    do(s, "use:distant_suns")
    assert keys(s) == ["card:dyson_sphere", "card:paradise_world"]
    do(s, "card:dyson_sphere")
    assert s.decks["cultural_discard"] == ("paradise_world",)
    assert resources_of(s, PLANET["lodor"]) == 5


@shows_card("card.abundance", shows="a trade good when PRODUCTION is used, before it is paid")
def test_abundance_gives_a_trade_good_before_the_payment() -> None:
    s = world()
    own(s, 0, "abundance")
    units(s, 0, "jord", space_dock=1)
    call(s, begin_production, 0, SLOT["301"], (), 0, "", 0)
    do(s, "produce:infantry:2", "produce_unit/done", "use:abundance")
    assert s.realms[0].goods == 1
    assert asked(s) == (0, "pay")


@shows_card("card.crafty", shows="eight cards stay in hand, and a seat that passed cannot Shatter")
def test_crafty_hands_have_no_limit_and_nobody_who_passed_answers_them() -> None:
    s = m2()
    own(s, 0, "crafty")
    hold(s, 0, "evolve", "rise", "flux", "manifest", "reflect", "elevate", "helix", "scarab")
    call(s, check_hand, 0)
    assert len(s.realms[0].hand) == 8
    s.realms[1].passed = 1
    hold(s, 1, "shatter")
    again(s)
    do(s, "component:elevate")
    assert len(s.realms[0].paradigms) == 1


@shows_card("card.agency_supply_network", shows="the system that has just produced is not offered")
def test_agency_supply_network_asks_for_another_system() -> None:
    s = m2()
    own(s, 0, "agency_supply_network")
    units(s, 0, "jord", space_dock=1)
    s.realms[0].goods = 9
    call(s, begin_production, 0, SLOT["301"], (), 0, "", 0)
    do(s, "produce:infantry:2", "produce_unit/done", "pay/auto")
    assert asked(s)[1] == "turn_action"
