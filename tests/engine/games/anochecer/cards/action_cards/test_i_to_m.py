"""Action cards from I to M: what each card does."""

from __future__ import annotations

from engine.games.anochecer.board.components import PLANET
from engine.games.anochecer.board.galaxy import SLOT, SLOTS, has_slot
from engine.games.anochecer.records import Combat
from engine.games.anochecer.rules.combat.dice import throw_now
from engine.games.anochecer.rules.units.limits import settle
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import spliced
from tests.engine.games.anochecer.world import (
    again,
    asked,
    at,
    battle,
    call,
    do,
    hold,
    keys,
    m2,
    own,
    tactical,
    units,
    volley,
    world,
)
from tests.engine.games.card_tables import shows_card


@shows_card("card.meddle", shows="a 6 becomes a 7")
@shows_card("card.meld", shows="a 1 becomes the sum of two dice")
def test_meddle_and_meld_change_one_die() -> None:
    s = m2(dice={"roll_combat:0": [(6, 1)], "roll_effect:meld": [(4, 5)]})
    hold(s, 1, "meddle")
    hold(s, 2, "meld")
    call(s, throw_now, 0, "roll_combat:0", (7, 9))
    do(s, "play:meddle", "die_up:6:7")
    assert s.dice[2] == ((7, 7), (1, 9))
    do(s, "play:meld", "die:1:9")
    assert s.dice[2] == ((7, 7), (9, 9))
    assert s.hits == 2


@shows_card("card.meddle", shows="saves a cruiser from a gravity rift")
def test_a_gravity_rift_roll_can_be_meddled_with() -> None:
    s = m2(dice={"roll_rift:cruiser": [(3,)]})
    hold(s, 0, "meddle")
    units(s, 0, "209", cruiser=1)
    target = next(one for one in s.map.near[SLOT["209"]] if not has_slot(s.map.anomalies, one))

    tactical(s, SLOTS[target])
    do(s, "ship:209:cruiser", "move_route/*", "move_ship/done", "play:meddle", "die_up:3:4")
    assert at(s, 0, SLOTS[target]) == {"cruiser": 1}


@shows_card(
    "card.manipulate",
    shows="an outsider names each participant's card; a faction technology may be taken instead",
)
@clause("TF-232")
def test_manipulate_lets_an_outsider_choose() -> None:
    s = m2()
    hold(s, 2, "manipulate")
    spliced(s)
    pool = s.draft().pool
    do(s, "play:manipulate")
    assert asked(s) == (2, "splice_assign")
    do(s, f"card:{pool[1]}")
    assert keys(s) == [f"card:{pool[1]}", "card:wavelength_red", "card:antimatter_red"]
    do(s, "card:antimatter_red")
    assert s.draft().pool == pool
    do(s, f"card:{pool[0]}", f"card:{pool[0]}")
    assert pool[0] in s.realms[1].abilities


@shows_card(
    "card.lash", shows="for a lost cruiser a cruiser is destroyed; a dreadnought is too dear"
)
def test_lash_strikes_back_at_something_no_dearer() -> None:
    s = battle(m2())
    hold(s, 1, "lash")
    units(s, 0, "102", cruiser=1, dreadnought=1)
    units(s, 1, "102", cruiser=1)
    volley(s, 1, "102", 1)
    do(s, "play:lash")
    assert at(s, 0, "102") == {"dreadnought": 1}


@shows_card("card.magnificence", shows="a fleet is moved upon another and fights to the end")
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


@shows_card(
    "card.locust", shows="a 3 destroys one infantry and a 2 spares the next, of another owner"
)
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


@shows_card("card.ignis", shows="a tactic token goes to a system and a unit there is destroyed")
def test_ignis_spends_a_token_on_a_unit() -> None:
    s = m2()
    hold(s, 0, "ignis")
    units(s, 1, "201", dreadnought=1, fighter=1)
    again(s)
    do(s, "component:ignis", "system:201?", "unit_at:1:dreadnought:201", "remove:fighter?")
    assert at(s, 1, "201") == {}
    assert s.tokens[SLOT["201"]] == 1
    assert s.realms[0].tactic == 2


@shows_card("card.meteor", shows="two infantry without a ship land and take the planet")
def test_meteor_lands_those_who_lost_their_ship() -> None:
    s = m2()
    hold(s, 0, "meteor")
    units(s, 0, "201", infantry=2)
    call(s, settle, -1)
    do(s, "play:meteor", "planet:mellon")
    assert at(s, 0, "201") == {}
    assert at(s, 0, "mellon") == {"infantry": 2}
    assert s.control[PLANET["mellon"]] == 0


@clause("TF-70")
def test_meteor_interrupts_a_space_combat_in_another_system() -> None:
    s = m2(dice={"roll_combat:0": [(10, 10)], "roll_combat:1": [(1,)]})
    hold(s, 0, "meteor")
    units(s, 0, "201", infantry=2)
    units(s, 1, "mellon", infantry=1)
    units(s, 1, "305", fighter=1, carrier=0)
    fought = Combat(SLOT["305"], -1, 1, 2)
    fought.round, fought.bonus, fought.scorers = 2, (("dice", 1, 3, 1),), (2,)
    s.combat = fought.copy()
    call(s, settle, fought.slot)
    do(s, "play:meteor", "planet:mellon")
    while asked(s)[1] != "turn_action":
        do(s, "*")
    assert s.combat is not None and s.combat.values() == fought.values()
    assert at(s, 0, "mellon") == {"infantry": 2}
    assert s.control[PLANET["mellon"]] == 0
    assert at(s, 1, "305") == {"fighter": 1}, "its capacity waits for the end of that combat"


@shows_card(
    "card.irradiate", shows="the first upgrade of the named unit is gained, the others go back"
)
def test_irradiate_searches_for_an_upgrade() -> None:
    s = world()
    hold(s, 0, "irradiate")
    s.decks["unit_upgrade"] = ("corsair", "exile", "advanced_carrier", "vortexer")
    again(s)
    do(s, "component:irradiate", "unit_type:carrier")
    assert s.realms[0].upgrades == ("advanced_carrier",)
    assert sorted(s.decks["unit_upgrade"]) == ["corsair", "exile", "vortexer"]


@shows_card("card.manifest", shows="two cruisers cost 1 instead of 4")
def test_manifest_produces_cheaper_with_one_unit() -> None:
    s = world()
    hold(s, 0, "manifest")
    units(s, 0, "jord", space_dock=1)
    s.exhaust(PLANET["jord"])
    s.realms[0].goods = 2
    again(s)
    do(s, "component:manifest", "produce:cruiser:2", "produce_unit/done", "pay/auto")
    assert at(s, 0, "301") == {"cruiser": 2}
    assert s.realms[0].goods == 1


@shows_card("card.mutate", shows="an ability is exchanged for the next of the deck")
def test_mutate_exchanges_an_ability() -> None:
    s = world(dice={"shuffle_ability": [(0, 1)]})
    own(s, 0, "armada")
    hold(s, 0, "mutate")
    s.decks["ability"] = ("mitosis",)
    again(s)
    do(s, "component:mutate")
    assert s.realms[0].abilities == ("mitosis",)
    assert s.decks["ability"] == ("armada",)
