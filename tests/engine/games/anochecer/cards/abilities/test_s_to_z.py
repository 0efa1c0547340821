"""Abilities from S to Z: what each card does."""

from __future__ import annotations

import pytest

from engine.games.anochecer.board.components import CARRIER, CRUISER, PLANET, PLANETS
from engine.games.anochecer.board.galaxy import SLOT
from engine.games.anochecer.records import Combat
from engine.games.anochecer.rules.combat.dice import combat_needs
from engine.games.anochecer.rules.combat.hits import can_sustain
from engine.games.anochecer.rules.combat.invasion import commit
from engine.games.anochecer.rules.combat.space_combat import (
    barrage,
)
from engine.games.anochecer.rules.economy.costs import spend_strategy
from engine.games.anochecer.rules.economy.production import producers
from engine.games.anochecer.rules.hands import (
    discard_splice_card,
    draw_actions,
)
from engine.games.anochecer.rules.objectives import is_met, traits_of
from engine.games.anochecer.rules.phases.turns import begin_turn
from engine.games.anochecer.rules.planets.control import take_over
from engine.games.anochecer.rules.tactical_action.moving import move_of
from engine.games.anochecer.rules.units.limits import fleet_limit
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import bound_for, ways
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
    world,
)
from tests.engine.games.card_tables import shows_card


@shows_card(
    "card.stymie", shows="a token of the mover's reinforcements goes to a system that is no home"
)
def test_stymie_puts_a_token_of_the_mover_elsewhere() -> None:
    s = m2()
    own(s, 1, "stymie")
    units(s, 1, "mellon", infantry=1)
    fire(s, "after_move_into", 0, SLOT["201"])
    do(s, "use:stymie")
    assert "system:301" not in keys(s)
    do(s, "system:102")
    assert s.tokens[SLOT["102"]] == 1
    assert s.realms[0].reserve == 7


@shows_card("card.zealous", shows="a destroyer's third barrage die hits")
def test_zealous_lets_one_unit_roll_a_die_more() -> None:
    s = battle(m2(dice={"roll_afb": [(1, 1, 9)]}))
    own(s, 0, "zealous")
    units(s, 0, "102", destroyer=1)
    units(s, 1, "102", fighter=1, carrier=1)
    call(s, barrage)
    do(s, "use:zealous")
    assert at(s, 1, "102") == {"carrier": 1}


@shows_card(
    "card.smothering_presence",
    shows="a dreadnought beside its PDS cannot sustain and a dock cannot produce",
)
@clause("TF-253")
def test_smothering_presence_takes_unit_abilities_from_others_nearby() -> None:
    s = m2()
    units(s, 0, "201", dreadnought=1)
    units(s, 0, "mellon", space_dock=1)
    control(s, 0, "mellon")
    slot = SLOT["201"]
    assert can_sustain(s, 0, slot, 5)
    assert producers(s, 0, slot)
    own(s, 1, "smothering_presence")
    assert can_sustain(s, 0, slot, 5)
    near = next(one for one in s.map.near[slot] if s.map.planets[one])
    planet = s.map.planets[near][0]
    units(s, 1, PLANETS[planet].id, pds=1)
    assert not can_sustain(s, 0, slot, 5)
    assert producers(s, 0, slot) == []
    assert can_sustain(s, 1, slot, 5)


@shows_card("card.tactical_brilliance", shows="one die of a barrage is rolled again")
def test_tactical_brilliance_rerolls_a_barrage() -> None:
    s = battle(m2(dice={"roll_afb": [(1, 9)], "roll_effect:tactical_brilliance": [(9,)]}))
    own(s, 0, "tactical_brilliance")
    units(s, 0, "102", destroyer=1)
    units(s, 1, "102", fighter=2, carrier=1)
    call(s, barrage)
    do(s, "use:tactical_brilliance", "reroll:1:9:1", "done")
    assert at(s, 1, "102") == {"carrier": 1}


@shows_card(
    "card.singularity_x",
    shows="once a combat it marks an ability and has its effect until that card leaves play",
)
@clause("TF-218")
def test_a_singularity_copies_an_opponents_ability() -> None:
    s = battle(m2())
    own(s, 0, "singularity_x")
    own(s, 1, "armada", "telepathic", "star_forge")
    units(s, 0, "102", cruiser=1)
    units(s, 1, "102", fighter=2, carrier=1)
    volley(s, 1, "102", 1)
    do(s, "destroy:fighter?", "use:singularity_x")
    assert keys(s) == ["card:armada", "card:star_forge"]
    do(s, "card:armada")
    assert s.marks == (("singularity_x", "armada"),)
    assert fleet_limit(s, 0) == 5
    assert fleet_limit(s, 1) == 5
    # Once per combat.
    volley(s, 1, "102", 1)
    do(s, "destroy:fighter?")
    assert asked(s)[1] == "turn_action"
    # The token returns when the marked card leaves play.
    discard_splice_card(s, 1, "armada")
    assert s.marks == ()
    assert fleet_limit(s, 0) == 3


@shows_card(
    "card.singularity_x",
    "card.singularity_y",
    "card.singularity_z",
    shows="each marks another ability; a copied Nanomachines exhausts the singularity",
)
def test_three_singularities_mark_three_cards_and_exhaust_on_their_own() -> None:
    s = battle(m2())
    own(s, 0, "singularity_x", "singularity_y", "singularity_z")
    own(s, 1, "nanomachines", "armada", "unrelenting")
    units(s, 0, "102", cruiser=1)
    units(s, 1, "102", fighter=1, carrier=1)
    volley(s, 1, "102", 1)
    do(s, "destroy:fighter?", "use:singularity_x", "card:nanomachines")
    do(s, "use:singularity_y", "card:armada", "use:singularity_z")
    assert [card for _, card in s.marks] == ["nanomachines", "armada", "unrelenting"]
    s.combat = None
    again(s)
    do(s, "component:nanomachines", "mode:repair?")
    assert "singularity_x" in s.spent
    assert "nanomachines" not in s.spent


@shows_card(
    "card.temporal_command_suite",
    shows="a command token readies another's genome, and a transaction may be proposed",
)
def test_temporal_command_suite_readies_a_genome() -> None:
    s = m2()
    own(s, 1, "temporal_command_suite")
    own(s, 0, "hyper_genome")
    s.realms[1].goods = 2
    again(s)
    do(s, "free:hyper_genome", "player:2", "use:temporal_command_suite", "pool:tactic")
    assert "hyper_genome" not in s.spent
    assert s.realms[1].tactic == 2
    assert asked(s) == (1, "choose_target")
    do(s, "player:0")
    assert asked(s)[1].startswith("tx_")


@shows_card("card.terraform", shows="a planet with an own structure has all three traits")
@shows_card(
    "card.the_burning_eye",
    shows="planets under own ships count for a secret objective and not for a public one",
)
def test_terraform_and_the_burning_eye_change_what_counts() -> None:
    s = m2()
    own(s, 0, "terraform", "the_burning_eye")
    units(s, 0, "lodor", pds=1)
    assert traits_of(s, PLANET["lodor"]) == ("cultural", "hazardous", "industrial")
    for slot in ("207", "202", "105", "211"):
        units(s, 0, slot, cruiser=1)
    assert is_met(s, 0, "monopolize_production")
    assert not is_met(s, 0, "corner_the_market")


@shows_card(
    "card.valkyrie_particle_weave", shows="a hit by the opponent brings one more hit of its owner"
)
def test_valkyrie_particle_weave_answers_hits_with_one_more() -> None:
    s = m2()
    own(s, 1, "valkyrie_particle_weave")
    s.combat = Combat(SLOT["201"], PLANET["mellon"], 0, 1)
    s.combat.rolled = ((0, 1), (1, 0))
    fire(s, "after_ground_rolls", 0, PLANET["mellon"])
    assert s.combat.rolled == ((0, 1), (1, 0), (1, 1))


@shows_card("card.supercharge", shows="one of two cruisers hits on 5 instead of 7")
def test_supercharge_makes_one_unit_hit_more_easily() -> None:
    s = battle(m2())
    own(s, 0, "supercharge")
    units(s, 0, "102", cruiser=2, carrier=1)
    fire(s, "before_combat_roll", 0, SLOT["102"])
    do(s, "unit_type:cruiser")
    assert sorted(combat_needs(s, 0)) == [5, 7, 9]


@shows_card(
    "card.spatial_conduit_cylinder",
    shows="a carrier from far away may move into a system with own infantry",
)
def test_spatial_conduit_cylinder_opens_the_active_system() -> None:
    s = m2()
    own(s, 0, "spatial_conduit_cylinder")
    units(s, 0, "mellon", infantry=1)
    units(s, 0, "208", carrier=1)
    tactical(s, "201")
    assert "ship:208:carrier" in keys(s)


@shows_card(
    "card.survival_instinct",
    shows="a carrier with infantry from the next system joins the attacked ships",
)
def test_survival_instinct_calls_ships_from_beside() -> None:
    s = m2()
    own(s, 1, "survival_instinct")
    units(s, 1, "201", fighter=1, carrier=1)
    units(s, 1, "202", carrier=1)
    units(s, 1, "saudor", infantry=2)
    tactical(s, "201")
    do(s, "use:survival_instinct", "ship:202:carrier", "load:saudor:infantry:2")
    assert at(s, 1, "201") == {"fighter": 1, "carrier": 2, "infantry": 2}


@shows_card(
    "card.spec_ops_training",
    shows="of two lost infantry the one with a 5 comes home when the next turn starts",
)
def test_spec_ops_come_home_on_the_next_turn() -> None:
    s = m2(dice={"roll_effect:spec_ops_training": [(5,), (4,)]})
    own(s, 1, "spec_ops_training")
    units(s, 1, "mellon", infantry=3)
    volley(s, 1, "mellon", 2)
    assert s.flags.count("stored:spec_ops_training:1:0") == 1
    call(s, begin_turn, 1)
    assert at(s, 1, "moll_primus") == {"infantry": 1}


@shows_card("card.subatomic_splicer", shows="a lost cruiser is paid for and built at home")
def test_subatomic_splicer_rebuilds_a_lost_ship_at_home() -> None:
    s = battle(m2())
    own(s, 1, "subatomic_splicer")
    units(s, 1, "moll_primus", space_dock=1)
    units(s, 1, "102", cruiser=1)
    volley(s, 1, "102", 1)
    do(s, "use:subatomic_splicer", "pay/auto")
    assert at(s, 1, "307") == {"cruiser": 1}


@shows_card(
    "card.valkyrie_vanguard",
    shows="one infantry lands from a planet of the adjacent home, and no second one",
)
def test_valkyrie_vanguard_lands_from_planets_here_and_beside() -> None:
    s = bound_for(m2())
    own(s, 0, "valkyrie_vanguard")
    units(s, 0, "jord", infantry=2)
    call(s, commit, 0, ())
    assert "commit_from:infantry:jord:mellon" in keys(s)
    do(s, "commit_from:infantry:jord:mellon")
    assert not [key for key in keys(s) if ":jord:" in key]
    do(s, "done?")
    assert at(s, 0, "jord") == {"infantry": 1}
    assert s.control[PLANET["mellon"]] == 0


@shows_card("card.unrelenting", shows="cruiser and dreadnought hit on one less")
def test_an_unrelenting_king_rolls_better() -> None:
    s = world()
    units(s, 0, "201", cruiser=1, dreadnought=1)
    s.combat = Combat(SLOT["201"], -1, 0, 1)
    assert combat_needs(s, 0) == (5, 7)
    own(s, 0, "unrelenting")
    assert combat_needs(s, 0) == (4, 6)


@shows_card("card.scavenge", shows="a trade good for a gained planet")
def test_scavenge_finds_a_trade_good_on_a_gained_planet() -> None:
    s = world()
    own(s, 0, "scavenge")
    units(s, 0, "mellon", infantry=1)
    call(s, take_over, 0, PLANET["mellon"])
    assert s.realms[0].goods == 1


@shows_card("card.scheming", shows="two cards are drawn instead of one, and one is discarded")
def test_scheming_draws_one_more_and_discards_one() -> None:
    s = m2()
    own(s, 0, "scheming")
    s.decks["action"] = ("evolve", "rise", "flux")
    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    draw_actions(s, 0, 1)
    s.run()
    assert asked(s) == (0, "discard_action")
    assert s.realms[0].hand == ("evolve", "rise")
    do(s, "card:evolve")
    assert s.realms[0].hand == ("rise",)


@shows_card("card.slipstream", shows="a carrier at a wormhole moves 2, one elsewhere 1")
def test_slipstream_speeds_ships_that_start_at_a_wormhole() -> None:
    s = bound_for(world(), "101")
    assert move_of(s, 0, CARRIER, SLOT["102"]) == 1
    own(s, 0, "slipstream")
    assert move_of(s, 0, CARRIER, SLOT["102"]) == 2
    assert move_of(s, 0, CARRIER, SLOT["301"]) == 1


@shows_card("card.stall_tactics", shows="an action card is discarded as the action of the turn")
def test_stall_tactics_spend_an_action_on_a_discard() -> None:
    s = world()
    own(s, 0, "stall_tactics")
    hold(s, 0, "evolve", "rise")
    again(s)
    do(s, "component:stall_tactics", "card:rise")
    assert s.discard == ("rise",)
    assert s.realms[0].hand == ("evolve",)
    assert asked(s) == (1, "turn_action")


@shows_card("card.stellar_genesis", shows="a trade good for a spent strategy token")
def test_stellar_genesis_pays_for_a_strategy_token() -> None:
    s = world()
    own(s, 0, "stellar_genesis")
    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    spend_strategy(s, 0)
    s.run()
    do(s, "use:stellar_genesis")
    assert s.realms[0].goods == 1


@clause("TF-252")
@shows_card("card.voidborn", shows="its owner allows or refuses another's ships the way through")
@pytest.mark.parametrize(("answer", "route"), [("favour:0", ["301-201-101"]), ("deny:0", [])])
def test_voidborn_gives_or_refuses_leave_to_pass(answer: str, route: list[str]) -> None:
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


@shows_card("card.voidborn", shows="a cruiser leaves a nebula with its full move")
def test_voidborn_ships_do_not_feel_nebulae() -> None:
    s = bound_for(m2(), "204")
    units(s, 0, "308", cruiser=1)
    assert ways(s, CRUISER, "308") == []
    own(s, 0, "voidborn")
    assert ways(s, CRUISER, "308") == ["308-205-204"]


@shows_card("card.yin_ascendant", shows="a card of the named deck for a scored objective")
def test_yin_ascendant_draws_for_a_scored_objective() -> None:
    s = world()
    own(s, 0, "yin_ascendant")
    top = s.decks["genome"][0]
    fire(s, "score_objective", 0)
    do(s, "deck:genome")
    assert s.realms[0].genomes == (top,)
