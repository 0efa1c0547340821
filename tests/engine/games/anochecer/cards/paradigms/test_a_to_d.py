"""Paradigms from A to D: what each card does."""

from __future__ import annotations

from engine.games.anochecer.board.components import PLANET
from engine.games.anochecer.board.galaxy import SLOT
from engine.games.anochecer.rules.combat.cannons import defence_needs, offence_needs
from engine.games.anochecer.rules.economy.payment import influence_of, resources_of
from engine.games.anochecer.rules.economy.production import (
    begin_production,
)
from engine.games.anochecer.rules.units.units import in_reserve
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    again,
    at,
    battle,
    call,
    control,
    do,
    fire,
    keys,
    m2,
    own,
    tactical,
    units,
)
from tests.engine.games.card_tables import shows_card


@shows_card("card.diaspora", shows="flagship and dreadnought jump to one system, past an own token")
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


@shows_card(
    "card.changing_the_ways", shows="home and a wormhole system change places with all in them"
)
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


@shows_card(
    "card.artemiris_ascendant",
    shows="flagship, cruiser and destroyer join a combat over an own planet",
)
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


@shows_card(
    "card.awakening",
    shows="a planet is readied, has 3 more of both values and three cannon dice",
)
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


@shows_card(
    "card.dimensional_reflection", shows="two produced cruisers wait on the card and enter a combat"
)
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


@shows_card(
    "card.devour_world",
    shows="a planet's defender dies; its values come as trade goods, and an ability",
)
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


@shows_card(
    "card.brood_swarm", shows="infantry lands past two dreadnoughts, and the carrier is gone"
)
@clause("TF-240")
def test_a_brood_swarm_lands_past_enemy_ships_and_loses_its_own() -> None:
    s = m2()
    own(s, 0, "brood_swarm")
    units(s, 1, "201", dreadnought=2)
    units(s, 0, "301", carrier=1, infantry=2)
    tactical(s, "201")
    do(s, "ship:301:carrier", "move_route/*", "load:301:infantry:2", "load_unit/done")
    do(s, "move_ship/done", "use:brood_swarm", "commit:infantry:mellon:2", "commit_unit/done")
    assert at(s, 0, "201") == {}
    assert at(s, 1, "201") == {"dreadnought": 2}
    assert s.control[PLANET["mellon"]] == 0
    assert s.purged == ("brood_swarm",)


@shows_card(
    "card.blessing_of_the_yin",
    shows="three infantry take two planets far away; homes and Mecatol Rex are not offered",
)
@clause("TF-241")
def test_the_blessing_of_the_yin_lands_infantry_anywhere() -> None:
    s = m2(dice={"roll_combat:0": [(10, 10)], "roll_combat:1": [(1,)]})
    own(s, 0, "blessing_of_the_yin")
    control(s, 1, "lodor")
    units(s, 1, "lodor", infantry=1, pds=1)
    again(s)
    do(s, "component:blessing_of_the_yin")
    assert "planet:jord" not in keys(s)
    assert "planet:mecatol_rex" not in keys(s)
    do(s, "planet:lodor", "planet:lodor", "planet:mellon")
    assert at(s, 0, "lodor") == {"infantry": 2}
    assert s.control[PLANET["lodor"]] == 0
    assert s.control[PLANET["mellon"]] == 0
    assert at(s, 1, "lodor") == {}
