"""Genomes from E to P: what each card does."""

from __future__ import annotations

from engine.games.anochecer.board.components import (
    PLANET,
)
from engine.games.anochecer.board.galaxy import SLOT, place_number
from engine.games.anochecer.rules.combat.dice import combat_needs
from engine.games.anochecer.rules.economy.costs import lay_token
from engine.games.anochecer.rules.economy.payment import (
    begin_payment,
)
from engine.games.anochecer.rules.hands import gain_goods
from engine.games.anochecer.rules.phases.rounds import (
    ready_all,
)
from engine.games.anochecer.rules.units.units import infantry_at
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    again,
    asked,
    at,
    battle,
    call,
    do,
    fire,
    keys,
    m2,
    own,
    tactical,
    units,
    world,
)
from tests.engine.games.card_tables import shows_card


@shows_card(
    "card.limit_genome", shows="the token of an activation returns and the ship still moves there"
)
@clause("TF-237")
def test_limit_genome_returns_the_token_and_the_action_goes_on() -> None:
    s = m2()
    own(s, 2, "limit_genome")
    units(s, 0, "301", cruiser=1)
    tactical(s, "201")
    do(s, "use:limit_genome")
    assert s.tokens[SLOT["201"]] == 0
    do(s, "ship:301:cruiser", "move_route/*", "load_unit/done", "move_ship/done")
    assert at(s, 0, "201") == {"cruiser": 1}


@shows_card("card.limit_genome", shows="a token laid by an effect returns too")
def test_limit_genome_answers_any_placed_token() -> None:
    s = m2()
    own(s, 2, "limit_genome")
    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    s.realms[1].reserve -= 1
    lay_token(s, 1, SLOT["201"])
    s.run()
    do(s, "use:limit_genome")
    assert s.tokens[SLOT["201"]] == 0
    assert s.realms[1].reserve == 8


@shows_card(
    "card.experimental_genome", shows="two infantry taken off the board pay 2 of 4 resources"
)
def test_experimental_genome_pays_with_infantry() -> None:
    s = m2()
    own(s, 2, "experimental_genome")
    units(s, 0, "jord", infantry=3)
    call(s, begin_payment, 0, 4, 0)
    do(s, "use:experimental_genome", "unit:jord:infantry", "unit:jord:infantry", "done")
    assert infantry_at(s, 0, place_number("jord")) == 1
    do(s, "auto?")
    assert s.tapped[PLANET["jord"]] == 1


@shows_card(
    "card.investment_genome",
    shows="3 gained trade goods are matched by 3 more when the card is readied",
)
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


@shows_card(
    "card.molten_genome",
    shows="the chosen player builds two cruisers beside its flagship; a war sun is not offered",
)
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


@shows_card(
    "card.enigmatic_genome", shows="a carrier at another wormhole reaches the active system"
)
def test_enigmatic_genome_links_wormholes_to_the_active_system() -> None:
    s = m2()
    own(s, 2, "enigmatic_genome")
    units(s, 0, "302", carrier=1)
    tactical(s, "102")
    do(s, "use:enigmatic_genome")
    assert "ship:302:carrier" in keys(s)


@shows_card(
    "card.mirror_genome", shows="no cannon fires, and an empty cruiser crosses others' ships"
)
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


@shows_card("card.pacific_genome", shows="a cruiser becomes a dreadnought; a war sun is too dear")
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


@shows_card("card.human_genome", shows="the named infantry of another's combat rolls two dice")
def test_human_genome_gives_a_ground_force_one_more_die() -> None:
    s = battle(world(), "201", "mellon")
    own(s, 2, "human_genome")
    units(s, 0, "mellon", infantry=1)
    units(s, 1, "mellon", infantry=1)
    fire(s, "start_of_ground_round", 0, PLANET["mellon"])
    do(s, "use:human_genome", "unit_of:1:infantry")
    assert combat_needs(s, 0) == (8,)
    assert combat_needs(s, 1) == (8, 8)


@shows_card("card.hyper_genome", shows="another player's trade good, and a card for both")
def test_hyper_genome_takes_a_trade_good_and_both_draw() -> None:
    s = world()
    own(s, 0, "hyper_genome")
    s.realms[1].goods = 1
    again(s)
    do(s, "free:hyper_genome", "player:1")
    assert (s.realms[0].goods, s.realms[1].goods) == (1, 0)
    assert [len(realm.hand) for realm in s.realms] == [1, 1, 0]
