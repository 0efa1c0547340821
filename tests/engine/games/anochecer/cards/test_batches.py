"""Cards beyond the first milestone, batch by batch; which batches are finished."""

from __future__ import annotations

from engine.games.anochecer.board.components import CARDS, PLANET
from engine.games.anochecer.board.galaxy import SLOT, place_number
from engine.games.anochecer.records import Combat
from engine.games.anochecer.rules.economy.payment import begin_payment, can_pay
from engine.games.anochecer.rules.economy.production import begin_production
from engine.games.anochecer.rules.economy.trading import may_transact
from engine.games.anochecer.rules.effects.table import STATIC, TABLE
from engine.games.anochecer.rules.hands import gain_goods
from engine.games.anochecer.rules.objectives import is_met, traits_of
from engine.games.anochecer.rules.phases.rounds import ready_all
from engine.games.anochecer.rules.units.units import infantry_at
from tests.conformance import clause
from tests.conformance.batches import standing
from tests.engine.games.anochecer.world import (
    again,
    asked,
    at,
    battle,
    call,
    control,
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

FINISHED = ("core", *(f"B{number}" for number in range(1, 12)), "P1", "P2", "P3", "F1")
"""Batches whose cards all have their effects: all there are."""
TITLES = {
    "core": 78, "B1": 15, "B2": 30, "B3": 10, "B4": 10, "B5": 10, "B6": 29, "B7": 21, "B8": 12,
    "B9": 5, "B10": 6, "B11": 11, "P1": 13, "P2": 40, "P3": 12, "F1": 1,
}  # fmt: skip
"""Section 13: titles of each batch, king texts, relics and edicts included."""
KINDS = ("ability", "unit_upgrade", "genome", "paradigm", "action", "relic")


def without_effect() -> list[str]:
    known = {card for card, _ in TABLE} | STATIC
    return [
        card.id
        for card in CARDS.values()
        if card.kind in KINDS and not card.plain and card.id not in known
    ]


def test_every_card_of_a_finished_batch_has_an_effect() -> None:
    missing = without_effect()
    assert [one for one in missing if CARDS[one].batch in FINISHED] == []
    waiting = {CARDS[one].batch for one in missing}
    assert not waiting & set(FINISHED)
    assert missing == []


def test_every_batch_has_as_many_titles_as_the_rules_count() -> None:
    batches, kinds = standing()
    for batch, number in TITLES.items():
        done, whole = (sum(one[at] for one in batches[batch].values()) for at in (0, 1))
        assert (batch, done, whole) == (batch, number, number)
    assert [kinds[kind][1] for kind in ("ability", "unit_upgrade", "genome", "paradigm")] == [
        87, 31, 31, 31,
    ]  # fmt: skip
    assert sum(one.copies for one in CARDS.values() if one.kind == "action") == 50


# --- B1: production, payment, trade


def test_chaos_mapping_builds_one_unit_at_the_start_of_a_turn() -> None:
    s = m2()
    own(s, 0, "chaos_mapping")
    units(s, 0, "jord", space_dock=1)
    fire(s, "start_of_turn", 0)
    do(s, "use:chaos_mapping")
    assert asked(s) == (0, "produce_unit")
    assert "produce:cruiser:1" in keys(s)
    assert "produce:infantry:2" not in keys(s)


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


@clause("TF-250")
def test_pillage_takes_from_a_rich_neighbour() -> None:
    s = m2()
    own(s, 0, "pillage")
    units(s, 1, "201", cruiser=1)
    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    s.realms[1].goods = 2
    gain_goods(s, 1, 1, "test")
    s.run()
    do(s, "use:pillage")
    assert (s.realms[0].goods, s.realms[1].goods) == (1, 2)


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


def test_agency_supply_network_produces_once_more_elsewhere() -> None:
    s = m2()
    own(s, 0, "agency_supply_network")
    units(s, 0, "jord", space_dock=1)
    units(s, 0, "mellon", space_dock=1)
    control(s, 0, "mellon")
    s.realms[0].goods = 9
    call(s, begin_production, 0, SLOT["301"], (), 0, "", 0)
    do(s, "produce:infantry:2", "produce_unit/done", "pay/auto", "use:agency_supply_network")
    do(s, "unit:mellon:space_dock", "produce:infantry:2", "produce_unit/done", "pay/auto")
    assert asked(s)[1] == "turn_action"
    assert infantry_at(s, 0, place_number("mellon")) == 2


def test_production_biomes_sell_a_strategy_token_for_goods() -> None:
    s = m2()
    own(s, 0, "production_biomes")
    units(s, 0, "jord", space_dock=1)
    call(s, begin_production, 0, SLOT["301"], (), 0, "", 0)
    do(s, "produce:infantry:2", "produce_unit/done", "use:production_biomes", "player:2")
    assert s.realms[0].strategy == 1
    assert s.realms[2].goods == 2
    assert s.realms[0].goods == 4


def test_terraform_and_the_burning_eye_change_what_counts() -> None:
    s = m2()
    own(s, 0, "terraform", "the_burning_eye")
    units(s, 0, "lodor", pds=1)
    assert traits_of(s, PLANET["lodor"]) == ("cultural", "hazardous", "industrial")
    for slot in ("207", "202", "105", "211"):
        units(s, 0, slot, cruiser=1)
    assert is_met(s, 0, "monopolize_production")
    assert not is_met(s, 0, "corner_the_market")


def test_action_genome_lets_commodities_be_spent_once() -> None:
    s = m2()
    own(s, 0, "action_genome")
    s.realms[0].commodities = 2
    s.tapped[PLANET["jord"]] = 1
    again(s)
    assert not can_pay(s, 0, 2, 0)
    do(s, "free:action_genome", "player:0?")
    assert can_pay(s, 0, 2, 0)
    call(s, begin_payment, 0, 2, 0)
    do(s, "auto")
    assert s.realms[0].commodities == 0
    assert not [flag for flag in s.flags if flag.startswith("open_purse")]


def test_experimental_genome_pays_with_infantry() -> None:
    s = m2()
    own(s, 2, "experimental_genome")
    units(s, 0, "jord", infantry=3)
    call(s, begin_payment, 0, 4, 0)
    do(s, "use:experimental_genome", "unit:jord:infantry", "unit:jord:infantry", "done")
    assert infantry_at(s, 0, place_number("jord")) == 1
    do(s, "auto?")
    assert s.tapped[PLANET["jord"]] == 1


def test_investment_genome_doubles_a_gain_when_it_is_readied() -> None:
    s = m2()
    own(s, 0, "investment_genome")
    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    gain_goods(s, 0, 3, "test")
    s.run()
    do(s, "use:investment_genome")
    assert s.realms[0].goods == 3
    call(s, ready_all)
    assert s.realms[0].goods == 6


def test_molten_genome_builds_small_units_beside_a_great_ship() -> None:
    s = m2()
    own(s, 0, "molten_genome")
    units(s, 1, "201", flagship=1)
    again(s)
    do(s, "component:molten_genome", "system:201")
    assert asked(s) == (1, "produce_unit")
    assert not [key for key in keys(s) if "war_sun" in key]
    do(s, "produce:cruiser:2", "produce_unit/done", "pay/auto")
    assert at(s, 1, "201") == {"cruiser": 2, "flagship": 1}


def test_overgrowth_builds_wherever_ground_forces_stand() -> None:
    s = m2()
    own(s, 0, "overgrowth")
    units(s, 0, "mellon", infantry=1)
    control(s, 0, "mellon")
    s.realms[0].goods = 3
    again(s)
    do(
        s,
        "component:overgrowth",
        "system:201",
        "produce:infantry:4",
        "produce_unit/done",
        "pay/auto",
    )
    assert infantry_at(s, 0, place_number("mellon")) == 5
    assert s.purged == ("overgrowth",)


def test_scintillia_and_nightbloom_do_what_their_sheets_say() -> None:
    from engine.games.anochecer.rules.splices import open_splice, splice

    s = m2()
    units(s, 2, "313", flagship=1)
    open_splice(s, "genome", 2)
    call(s, splice, ())
    do(s, "*")
    assert s.realms[2].commodities == 2
    t = m2()
    t.realms[0].king = "green"
    units(t, 0, "301", flagship=1)
    units(t, 0, "jord", space_dock=1)
    tactical(t, "201")
    do(t, "ship:301:flagship", "load_unit/done", "move_ship/done")
    assert asked(t) == (0, "produce_unit")
    do(t, "produce:infantry:2", "produce_unit/done", "pay/auto")
    assert infantry_at(t, 0, place_number("jord")) == 2


# --- B3: hits and destruction in combat


def test_dimensional_splicer_hits_a_chosen_ship() -> None:
    s = battle(m2())
    own(s, 0, "dimensional_splicer")
    units(s, 0, "102", cruiser=1)
    units(s, 1, "102", cruiser=1, dreadnought=1)
    fire(s, "start_of_space_combat", 0, 1, SLOT["102"])
    do(s, "use:dimensional_splicer", "unit:102:dreadnought", "sustain:dreadnought")
    assert at(s, 1, "102") == {"cruiser": 1, "dreadnought*": 1}


def test_ambush_rolls_for_two_escorts() -> None:
    s = battle(m2(dice={"roll_effect:ambush": [(7, 8)]}))
    own(s, 0, "ambush")
    units(s, 0, "102", cruiser=1, destroyer=1)
    units(s, 1, "102", fighter=2)
    fire(s, "start_of_space_combat", 0, 1, SLOT["102"])
    do(s, "use:ambush", "unit:102:cruiser", "unit:102:destroyer")
    assert at(s, 1, "102") == {"fighter": 1}


def test_valkyrie_particle_weave_answers_hits_with_one_more() -> None:
    s = m2()
    own(s, 1, "valkyrie_particle_weave")
    s.combat = Combat(SLOT["201"], PLANET["mellon"], 0, 1)
    s.combat.rolled = ((0, 1), (1, 0))
    fire(s, "after_ground_rolls", 0, PLANET["mellon"])
    assert s.combat.rolled == ((0, 1), (1, 0), (1, 1))


def test_devotion_trades_an_escort_for_a_hit() -> None:
    s = battle(m2())
    own(s, 0, "devotion")
    units(s, 0, "102", cruiser=2)
    units(s, 1, "102", carrier=1, fighter=1)
    fire(s, "end_of_space_round", 0, SLOT["102"])
    do(s, "use:devotion", "unit:102:carrier")
    assert at(s, 0, "102") == {"cruiser": 1}
    assert at(s, 1, "102") == {"fighter": 1}


def test_supercharge_makes_one_unit_hit_more_easily() -> None:
    from engine.games.anochecer.rules.combat.dice import combat_needs

    s = battle(m2())
    own(s, 0, "supercharge")
    units(s, 0, "102", cruiser=2, carrier=1)
    fire(s, "before_combat_roll", 0, SLOT["102"])
    do(s, "unit_type:cruiser")
    assert sorted(combat_needs(s, 0)) == [5, 7, 9]


def test_a_retreating_linkship_destroys_what_cannot_sustain() -> None:
    s = battle(m2())
    own(s, 1, "linkship")
    units(s, 0, "102", cruiser=1, dreadnought=1)
    fire(s, "retreated", 1, SLOT["102"], 1)
    do(s, "use:linkship")
    assert keys(s) == ["unit_of:0:cruiser", "decline"]
    do(s, "unit_of:0:cruiser")
    assert at(s, 0, "102") == {"dreadnought": 1}


def test_an_exotrireme_takes_two_ships_along() -> None:
    s = battle(m2())
    own(s, 0, "exotrireme")
    units(s, 0, "102", dreadnought=1)
    units(s, 1, "102", cruiser=2, war_sun=1)
    fire(s, "end_of_space_round", 0, SLOT["102"])
    do(s, "use:exotrireme", "unit:102:war_sun", "unit:102:cruiser")
    assert at(s, 0, "102") == {}
    assert at(s, 1, "102") == {"cruiser": 1}


def test_valiant_genome_may_take_the_opponents_unit() -> None:
    s = battle(m2(dice={"roll_effect:valiant_genome": [(7,)]}))
    own(s, 2, "valiant_genome")
    units(s, 0, "102", cruiser=1, carrier=1)
    units(s, 1, "102", cruiser=1)
    volley(s, 1, "102", 1)
    do(s, "use:valiant_genome", "unit:102:carrier")
    assert at(s, 0, "102") == {"cruiser": 1}


def test_lash_strikes_back_at_something_no_dearer() -> None:
    s = battle(m2())
    hold(s, 1, "lash")
    units(s, 0, "102", cruiser=1, dreadnought=1)
    units(s, 1, "102", cruiser=1)
    volley(s, 1, "102", 1)
    do(s, "play:lash")
    assert at(s, 0, "102") == {"dreadnought": 1}


@clause("TF-244")
def test_divinity_keeps_one_unit() -> None:
    s = battle(m2())
    hold(s, 1, "divinity")
    units(s, 1, "102", cruiser=2)
    volley(s, 1, "102", 2)
    do(s, "play:divinity")
    assert at(s, 1, "102") == {"cruiser": 1}
