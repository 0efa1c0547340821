"""Unit upgrades from A to L: what each card does."""

from __future__ import annotations

from engine.games.anochecer.board.components import CRUISER, DESTROYER, DOCK, PLANET
from engine.games.anochecer.board.galaxy import SLOT, place_number
from engine.games.anochecer.rules.combat.cannons import cannon_offence
from engine.games.anochecer.rules.combat.space_combat import close_combat
from engine.games.anochecer.rules.economy.payment import resources_of
from engine.games.anochecer.rules.economy.production import (
    producers,
)
from engine.games.anochecer.rules.hands import (
    discard_splice_card,
)
from engine.games.anochecer.rules.phases.turns import begin_turn
from engine.games.anochecer.rules.units.units import ground_at
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import bound_for, ways
from tests.engine.games.anochecer.world import (
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
    world,
)
from tests.engine.games.card_tables import shows_card


@shows_card("card.guild_agents", shows="after infantry arrived the hand is seen and one card taken")
def test_guild_agents_take_a_card_where_they_arrive() -> None:
    s = m2()
    own(s, 0, "guild_agents")
    units(s, 1, "mellon", infantry=1)
    hold(s, 1, "evolve", "rise")
    hold(s, 0, "flux")
    units(s, 0, "301", carrier=1, infantry=1)
    tactical(s, "201")
    do(s, "ship:301:carrier", "move_route/*", "load:301:infantry:1", "load_unit/done")
    do(s, "move_ship/done", "use:guild_agents")
    assert asked(s) == (0, "take_card")
    assert keys(s) == ["card:evolve", "card:rise"]
    do(s, "card:rise")
    assert s.realms[0].hand == ("flux", "rise")
    assert s.realms[1].hand == ("evolve",)


@shows_card(
    "card.linkship", shows="a retreating one destroys a cruiser; a whole dreadnought is not offered"
)
def test_a_retreating_linkship_destroys_what_cannot_sustain() -> None:
    s = battle(m2())
    own(s, 1, "linkship")
    units(s, 0, "102", cruiser=1, dreadnought=1)
    fire(s, "retreated", 1, SLOT["102"], 1)
    do(s, "use:linkship")
    assert keys(s) == ["unit_of:0:cruiser", "decline"]
    do(s, "unit_of:0:cruiser")
    assert at(s, 0, "102") == {"dreadnought": 1}


@shows_card("card.exotrireme", shows="it destroys itself, a war sun and a cruiser")
def test_an_exotrireme_takes_two_ships_along() -> None:
    s = battle(m2())
    own(s, 0, "exotrireme")
    units(s, 0, "102", dreadnought=1)
    units(s, 1, "102", cruiser=2, war_sun=1)
    fire(s, "end_of_space_round", 0, SLOT["102"])
    do(s, "use:exotrireme", "unit:102:war_sun", "unit:102:cruiser")
    assert at(s, 0, "102") == {}
    assert at(s, 1, "102") == {"cruiser": 1}


@shows_card("card.exile", shows="passes others' ships")
@shows_card(
    "card.corsair", shows="passes others' ships only if one that is no fighter is at the goal"
)
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


@shows_card(
    "card.ahk_syl_fier",
    shows="an alpha wormhole is put where its cruiser is and moves with the next use",
)
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


@shows_card(
    "card.floating_factory",
    shows="a dock rises into space, moves with cargo, and is destroyed when blockaded",
)
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


@shows_card(
    "card.floating_factory",
    shows="when the card is lost a factory lands on an own planet, one without any is removed",
)
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
    assert sum(units[DOCK] for units in s.forces(0).values()) == 1


@shows_card("card.ambassador", shows="what they carried coexists with the planet's holder")
def test_ambassadors_bring_their_passengers_in_peace() -> None:
    s = m2()
    own(s, 0, "ambassador")
    control(s, 1, "mellon")
    units(s, 1, "mellon", infantry=2)
    units(s, 0, "301", carrier=1, infantry=2)
    tactical(s, "201")
    do(s, "ship:301:carrier", "move_route/*", "load:301:infantry:2", "load_unit/done")
    do(s, "move_ship/done", "bombard_target/done", "commit:infantry:mellon:2", "commit_unit/done")
    do(s, "use:ambassador")
    assert s.guests == ((PLANET["mellon"], 0),)
    assert s.control[PLANET["mellon"]] == 1
    assert at(s, 0, "mellon") == {"infantry": 2}


@shows_card("card.hel_titan", shows="two count as ground forces, with combat 5, and are no cargo")
def test_hel_titans_are_structures_and_ground_forces() -> None:
    s = m2()
    own(s, 0, "hel_titan")
    units(s, 0, "jord", pds=2)
    assert ground_at(s, 0, place_number("jord")) == 2
    one = s.stats(0)[9]
    assert (one.combat, one.sustain, one.production, one.cannon_range) == (5, True, 1, 1)
    units(s, 0, "301", carrier=1)
    tactical(s, "201")
    do(s, "ship:301:carrier", "move_route/*")
    assert not [key for key in keys(s) if "pds" in key]


@shows_card("card.helios_entity", shows="Jord has 6 resources, and its dock PRODUCTION 8")
def test_a_helios_entity_enriches_its_planet() -> None:
    s = world()
    units(s, 0, "jord", space_dock=1)
    assert resources_of(s, PLANET["jord"]) == 4
    own(s, 0, "helios_entity")
    assert resources_of(s, PLANET["jord"]) == 6
    assert producers(s, 0, SLOT["301"]) == [(place_number("jord"), 8)]


@shows_card("card.justicer_rail", shows="its hit destroys the cruiser, not the fighter")
def test_a_justicer_rail_spares_no_great_ship() -> None:
    s = bound_for(m2(dice={"roll_space_cannon": [(5,)]}))
    own(s, 1, "justicer_rail")
    units(s, 1, "mellon", pds=1)
    units(s, 0, "201", cruiser=1, fighter=1)
    call(s, cannon_offence, 0)
    do(s, "fire:0")
    assert at(s, 0, "201") == {"fighter": 1}
