"""Genomes from Q to Z: what each card does."""

from __future__ import annotations

import pytest

from engine.games.anochecer.board.components import DREADNOUGHT
from engine.games.anochecer.board.galaxy import SLOT, place_number
from engine.games.anochecer.rules.combat.space_combat import roll_space
from engine.games.anochecer.rules.economy.production import begin_production
from engine.games.anochecer.rules.hands import (
    replenish,
)
from engine.games.anochecer.rules.units.units import infantry_at
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import spliced
from tests.engine.games.anochecer.world import (
    again,
    at,
    battle,
    call,
    control,
    do,
    fire,
    hold,
    m2,
    own,
    units,
    volley,
    world,
)
from tests.engine.games.card_tables import shows_card


@shows_card(
    "card.temporal_genome", shows="both sides' rolls are made anew and decide the other way"
)
def test_temporal_genome_makes_both_roll_again() -> None:
    s = battle(m2(dice={"roll_combat:0": [(10,), (1,)], "roll_combat:1": [(1,), (10,)]}))
    own(s, 1, "temporal_genome")
    units(s, 0, "102", cruiser=1)
    units(s, 1, "102", cruiser=1)
    call(s, roll_space)
    do(s, "use:temporal_genome")
    assert at(s, 0, "102") == {}
    assert at(s, 1, "102") == {"cruiser": 1}


@shows_card("card.research_genome", shows="a splice of two has 6 cards instead of 3")
@clause("TF-233")
def test_research_genome_adds_three_cards() -> None:
    s = m2()
    own(s, 2, "research_genome")
    spliced(s)
    do(s, "use:research_genome")
    assert len(s.draft().pool) == 6


@shows_card(
    "card.valiant_genome", shows="the lost cruiser's 7 makes the opponent lose a ship of its choice"
)
def test_valiant_genome_may_take_the_opponents_unit() -> None:
    s = battle(m2(dice={"roll_effect:valiant_genome": [(7,)]}))
    own(s, 2, "valiant_genome")
    units(s, 0, "102", cruiser=1, carrier=1)
    units(s, 1, "102", cruiser=1)
    volley(s, 1, "102", 1)
    do(s, "use:valiant_genome", "unit:102:carrier")
    assert at(s, 0, "102") == {"cruiser": 1}


@shows_card(
    "card.ravenous_genome",
    shows="commodities become trade goods and a dreadnought is captured from reinforcements",
)
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


@shows_card("card.scornful_genome", shows="three of four produced infantry go to a planet beside")
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


@shows_card("card.recursive_genome", shows="a command token, or an action card, for 2 trade goods")
@pytest.mark.parametrize(
    ("price", "tactic", "hand"),
    [("mode:pay_token", 2, ("evolve",)), ("mode:pay_card", 3, ())],
)
def test_recursive_genome_buys_tokens_and_cards(
    price: str, tactic: int, hand: tuple[str, ...]
) -> None:
    s = world()
    own(s, 0, "recursive_genome")
    hold(s, 1, "evolve")
    again(s)
    do(s, "free:recursive_genome", "player:1", price, "spend_token_pool/pool:tactic")
    assert s.realms[1].goods == 2
    assert (s.realms[1].tactic, s.realms[1].hand) == (tactic, hand)


@shows_card("card.silver_genome", shows="2 commodities for its owner, or all for another player")
def test_silver_genome_brings_commodities() -> None:
    s = world()
    s.realms[0].king, s.realms[2].king = "yellow", "red"
    own(s, 0, "silver_genome")
    again(s)
    t = s.copy()
    do(s, "free:silver_genome", "mode:two_commodities")
    assert s.realms[0].commodities == 2
    do(t, "free:silver_genome", "player:1")
    assert (t.realms[0].commodities, t.realms[1].commodities) == (0, 4)


@shows_card("card.splitting_genome", shows="two fighters where another's cruiser was destroyed")
def test_splitting_genome_leaves_fighters_behind() -> None:
    s = world()
    own(s, 2, "splitting_genome")
    units(s, 1, "201", cruiser=1, carrier=1)
    volley(s, 1, "201", 1)
    do(s, "destroy:cruiser", "use:splitting_genome", "number:2")
    assert at(s, 1, "201") == {"carrier": 1, "fighter": 2}


@shows_card("card.swarm_genome", shows="two infantry for the active player in the active system")
def test_swarm_genome_lands_infantry_after_a_tactical_action() -> None:
    s = world()
    own(s, 1, "swarm_genome")
    fire(s, "end_of_tactical_action", 0, SLOT["301"])
    do(s, "use:swarm_genome", "planet:jord")
    assert at(s, 0, "jord") == {"infantry": 2}
