"""Abilities from E to N: what each card does."""

from __future__ import annotations

import pytest

from engine.games.anochecer.board.components import (
    CARRIER,
    CRUISER,
    OBJECTIVES,
    PLANET,
)
from engine.games.anochecer.board.galaxy import SLOT
from engine.games.anochecer.rules.combat.ground_combat import end_ground_round
from engine.games.anochecer.rules.combat.hits import begin_volley
from engine.games.anochecer.rules.combat.space_combat import (
    space_round,
)
from engine.games.anochecer.rules.economy.payment import (
    can_pay,
)
from engine.games.anochecer.rules.economy.production import (
    begin_production,
    producers,
)
from engine.games.anochecer.rules.economy.trading import may_transact
from engine.games.anochecer.rules.hands import (
    gain_goods,
)
from engine.games.anochecer.rules.objectives import can_spend, holds_home
from engine.games.anochecer.rules.phases.turns import begin_turn
from engine.games.anochecer.rules.planets.control import take_over
from engine.games.anochecer.rules.planets.exploration import (
    fragments_of,
)
from engine.games.anochecer.rules.tactical_action.tactics import activatable
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import bound_for, ways
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
    keep,
    keys,
    m2,
    m3,
    own,
    tactical,
    units,
    world,
)
from tests.engine.games.card_tables import shows_card


@shows_card(
    "card.neuroglaive",
    shows="the activating player loses a fleet token and a ship that is too many",
)
def test_neuroglaive_takes_a_fleet_token_of_whoever_comes() -> None:
    s = m2()
    own(s, 1, "neuroglaive")
    units(s, 1, "201", cruiser=1)
    units(s, 0, "301", cruiser=3)
    tactical(s, "201")
    assert s.realms[0].fleet == 2
    do(s, "remove:cruiser?")
    assert at(s, 0, "301") == {"cruiser": 2}


@shows_card(
    "card.nullification_field",
    shows="exhausted, for a strategy token, it ends the turn; the token stays",
)
@clause("TF-221")
def test_nullification_field_ends_the_turn_and_leaves_the_token() -> None:
    s = m2()
    own(s, 1, "nullification_field")
    units(s, 1, "201", cruiser=1)
    units(s, 0, "301", cruiser=1)
    tactical(s, "201")
    do(s, "use:nullification_field")
    assert s.tokens[SLOT["201"]] == 1
    assert s.active == 1
    assert s.realms[1].strategy == 1
    assert "nullification_field" in s.spent


@shows_card("card.fleet_logistics", shows="after one action the same seat is asked for another")
def test_fleet_logistics_gives_a_turn_two_actions() -> None:
    s = m2()
    own(s, 0, "fleet_logistics", "stall_tactics")
    hold(s, 0, "evolve", "rise")
    again(s)
    do(s, "component:stall_tactics", "card:evolve")
    while asked(s)[1] != "turn_action":
        do(s, "*")
    assert asked(s) == (0, "turn_action")
    assert "pass" in keys(s)


@shows_card("card.harrow", shows="a dreadnought bombards again after a round of ground combat")
def test_harrow_bombards_after_a_round_on_the_ground() -> None:
    s = battle(m2(dice={"roll_bombard": [(5,)]}), "201", "mellon")
    own(s, 0, "harrow")
    units(s, 0, "201", dreadnought=1)
    units(s, 0, "mellon", infantry=1)
    units(s, 1, "mellon", infantry=2)
    call(s, end_ground_round)
    do(s, "use:harrow")
    assert at(s, 1, "mellon") == {"infantry": 1}


@shows_card("card.harrow", shows="not against a PLANETARY SHIELD")
def test_harrow_is_stopped_by_a_planetary_shield() -> None:
    s = battle(m2(), "201", "mellon")
    own(s, 0, "harrow")
    units(s, 0, "201", dreadnought=1)
    units(s, 0, "mellon", infantry=1)
    units(s, 1, "mellon", infantry=2, pds=1)
    call(s, end_ground_round)
    assert asked(s)[1] == "turn_action"


@shows_card(
    "card.munitions_reserves", shows="for 2 trade goods both own dice are rolled again and hit"
)
@clause("TF-224")
def test_munitions_reserves_reroll_chosen_dice_once() -> None:
    s = battle(
        m2(dice={"roll_combat:0": [(1, 2)], "roll_combat:1": [(1, 1)],
                 "roll_effect:munitions_reserves": [(9, 9)]})
    )  # fmt: skip
    own(s, 0, "munitions_reserves")
    s.realms[0].goods = 3
    units(s, 0, "102", cruiser=2)
    units(s, 1, "102", cruiser=1, carrier=1)
    call(s, space_round)
    do(s, "use:munitions_reserves", "announce_retreat/stay", "announce_retreat/stay")
    assert s.realms[0].goods == 1
    do(s, "use:munitions_reserves", "reroll:1:7:1", "reroll:2:7:1", "done?", "destroy:cruiser")
    assert s.combat is None
    assert at(s, 1, "102") == {}


@shows_card("card.instinct_training", shows="a strategy token cancels another player's action card")
def test_instinct_training_cancels_an_action_card() -> None:
    s = m2()
    own(s, 1, "instinct_training")
    hold(s, 0, "elevate")
    again(s)
    do(s, "component:elevate", "use:instinct_training")
    assert s.realms[0].paradigms == ()
    assert s.realms[1].strategy == 1
    assert s.discard == ("elevate",)


@shows_card(
    "card.guild_ships", shows="offers transactions with everybody and exchanges action cards"
)
def test_guild_ships_trade_with_anybody_and_give_action_cards() -> None:
    s = m2()
    s.realms[0].goods = 1
    assert may_transact(s, 0) == []
    own(s, 0, "guild_ships")
    hold(s, 0, "evolve")
    hold(s, 1, "rise")
    assert may_transact(s, 0) == [1, 2]
    again(s)
    do(s, "transact:1", "goods:0")
    assert keys(s) == ["none", "card:evolve"]
    do(s, "card:evolve", "any_card:action_card", "send", "accept", "card:rise")
    assert s.realms[0].hand == ("rise",)
    assert s.realms[1].hand == ("evolve",)


@shows_card(
    "card.hegemonic_trade_policy",
    shows="Mecatol Rex pays 6 resources for one production, and its values are back afterwards",
)
def test_hegemonic_trade_policy_swaps_a_planets_values_for_one_production() -> None:
    s = m2()
    own(s, 0, "hegemonic_trade_policy")
    units(s, 0, "jord", space_dock=1)
    control(s, 0, "mecatol_rex")
    s.realms[0].goods = 9
    call(s, begin_production, 0, SLOT["301"], (), 0, "", 0)
    do(
        s,
        "produce:cruiser:3",
        "produce_unit/done",
        "use:hegemonic_trade_policy",
        "planet:mecatol_rex",
    )
    assert "planet:mecatol_rex" in keys(s)
    do(s, "planet:mecatol_rex")
    assert at(s, 0, "301") == {"cruiser": 3}
    assert s.realms[0].goods == 9
    assert not any(flag.startswith("swapped") for flag in s.flags)


@shows_card(
    "card.nomadic",
    shows="no home condition; others cannot activate an asteroid field with its ship",
)
def test_nomads_need_no_home_and_rest_among_asteroids() -> None:
    s = m2()
    control(s, 1, "jord")
    assert not holds_home(s, 0)
    own(s, 0, "nomadic")
    assert holds_home(s, 0)
    units(s, 0, "203", cruiser=1)
    assert SLOT["203"] not in activatable(s, 1)
    assert SLOT["203"] in activatable(s, 0)


@shows_card(
    "card.magmus_reactor",
    shows="a supernova can be entered; it and a war sun's system have PRODUCTION 5",
)
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


@shows_card(
    "card.foresight",
    shows="all ships with their cargo leave for an adjacent system, where a token is laid",
)
def test_foresight_leaves_before_the_fight() -> None:
    s = bound_for(m2(), "201", 0)
    own(s, 1, "foresight")
    units(s, 1, "201", carrier=1, infantry=2)
    units(s, 0, "201", dreadnought=1)
    fire(s, "after_move_into", 0, SLOT["201"])
    do(s, "use:foresight", "system:202")
    assert at(s, 1, "202") == {"carrier": 1, "infantry": 2}
    assert s.tokens[SLOT["202"]] == 2


@shows_card(
    "card.lazax_gate_folding",
    shows="Mecatol Rex is reached through a wormhole while it is not controlled",
)
def test_lazax_gate_folding_turns_mecatol_into_a_gate() -> None:
    s = bound_for(m2(), "000")
    units(s, 0, "302", carrier=1)
    assert ways(s, CARRIER, "302") == []
    own(s, 0, "lazax_gate_folding")
    assert ways(s, CARRIER, "302") == ["302-000"]
    control(s, 0, "mecatol_rex")
    assert ways(s, CARRIER, "302") == []


@shows_card(
    "card.neural_parasite",
    shows="an infantry beside own infantry dies at the start of the turn, one far away does not",
)
def test_neural_parasite_kills_an_infantry_nearby() -> None:
    s = m2()
    own(s, 0, "neural_parasite")
    units(s, 0, "jord", infantry=1)
    units(s, 1, "mellon", infantry=2)
    units(s, 1, "quann", infantry=1)
    call(s, begin_turn, 0)
    assert at(s, 1, "mellon") == {"infantry": 1}
    assert at(s, 1, "quann") == {"infantry": 1}


@shows_card("card.indoctrination", shows="for 2 influence an opposing infantry becomes an own one")
def test_indoctrination_turns_an_infantry() -> None:
    s = battle(m2(), "201", "mellon")
    own(s, 0, "indoctrination")
    s.realms[0].goods = 2
    units(s, 0, "mellon", infantry=1)
    units(s, 1, "mellon", infantry=2)
    fire(s, "start_of_ground_combat", 0, 1, PLANET["mellon"])
    do(s, "use:indoctrination", "pay/auto")
    assert at(s, 0, "mellon") == {"infantry": 2}
    assert at(s, 1, "mellon") == {"infantry": 1}


@shows_card(
    "card.mirror_computing",
    shows="two trade goods pay 4 resources, and no objective in trade goods",
)
@clause("TF-251")
def test_with_mirror_computing_a_trade_good_pays_two() -> None:
    s = world()
    own(s, 0, "mirror_computing")
    s.tapped[PLANET["jord"]] = 1
    s.realms[0].goods = 2

    assert can_pay(s, 0, 4, 0)
    assert not can_pay(s, 0, 5, 0)
    assert not can_spend(s, 0, OBJECTIVES["negotiate_trade_routes"].condition)


@shows_card(
    "card.future_path", shows="2 trade goods of a strategy card become 6; those of an edict stay"
)
def test_future_path_triples_goods_of_strategy_cards() -> None:
    s = world()
    own(s, 0, "future_path")
    gain_goods(s, 0, 2, "strategy_card")
    gain_goods(s, 0, 1, "bless")
    assert s.realms[0].goods == 7


@shows_card("card.non_euclidean_shielding", shows="one sustaining dreadnought cancels two hits")
def test_non_euclidean_shielding_cancels_two_hits_with_one_sustain() -> None:
    """Worked example 25, second half."""
    s = world()
    own(s, 1, "non_euclidean_shielding")
    units(s, 1, "201", dreadnought=1, cruiser=1)
    call(s, begin_volley, 1, 0, SLOT["201"], 2, "ships", "combat")
    do(s, "sustain:dreadnought")
    assert asked(s)[1] == "turn_action"
    assert at(s, 1, "201") == {"dreadnought*": 1, "cruiser": 1}


@shows_card(
    "card.fabrication", shows="two fragments of a type for a relic, one for a command token"
)
def test_fabrication_turns_fragments_into_relics_and_tokens() -> None:
    s = m3()
    own(s, 0, "fabrication")
    keep(s, 0, "cultural_fragment", "cultural_fragment")
    again(s)
    do(s, "component:fabrication", "fragments:cultural_fragment")
    assert fragments_of(s, 0) == ()
    assert len(s.realms[0].relics) == 1
    t = m3()
    own(t, 0, "fabrication")
    keep(t, 0, "industrial_fragment")
    again(t)
    do(t, "component:fabrication", "fragment:industrial_fragment?", "pool:tactic")
    assert t.realms[0].tactic == 4


@shows_card(
    "card.entropic_harvest", shows="a commodity after others' combat, turned into a trade good"
)
def test_entropic_harvest_comes_after_every_combat() -> None:
    s = battle(world())
    own(s, 2, "entropic_harvest")
    fire(s, "end_of_combat", 0, SLOT["102"])
    assert s.realms[2].commodities == 1
    fire(s, "end_of_combat", 0, SLOT["102"])
    do(s, "convert:1")
    assert (s.realms[2].commodities, s.realms[2].goods) == (0, 1)


@shows_card(
    "card.liberate", shows="3 infantry ready a planet of 3 resources; beside 1 another lands"
)
def test_liberate_readies_a_planet_or_strengthens_its_garrison() -> None:
    s = world()
    own(s, 0, "liberate")
    units(s, 0, "lodor", infantry=3)
    call(s, take_over, 0, PLANET["lodor"])
    assert not s.is_exhausted(PLANET["lodor"])
    assert at(s, 0, "lodor") == {"infantry": 3}
    t = world()
    own(t, 0, "liberate")
    units(t, 0, "lodor", infantry=1)
    call(t, take_over, 0, PLANET["lodor"])
    assert t.is_exhausted(PLANET["lodor"])
    assert at(t, 0, "lodor") == {"infantry": 2}


@shows_card("card.mitosis", shows="an infantry on a controlled planet when the status phase starts")
def test_mitosis_grows_an_infantry() -> None:
    s = world()
    own(s, 0, "mitosis")
    fire(s, "start_of_status", -1)
    assert at(s, 0, "jord") == {"infantry": 1}


@shows_card(
    "card.nanomachines", shows="exhausted, it places a PDS, repairs all units or exchanges a card"
)
@pytest.mark.parametrize("mode", ["pds", "repair", "exchange_card"])
def test_nanomachines_build_repair_or_exchange(mode: str) -> None:
    s = world()
    own(s, 0, "nanomachines")
    hold(s, 0, "evolve")
    damaged(s, 0, "301", dreadnought=1)
    again(s)
    do(s, "component:nanomachines", f"mode:{mode}", "discard_action/card:evolve")
    assert s.spent == ("nanomachines",)
    assert at(s, 0, "jord") == ({"pds": 1} if mode == "pds" else {})
    assert at(s, 0, "301") == {"dreadnought" if mode == "repair" else "dreadnought*": 1}
    assert (s.discard == ("evolve",)) == (mode == "exchange_card")
    assert len(s.realms[0].hand) == 1
