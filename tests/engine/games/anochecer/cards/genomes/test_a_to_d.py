"""Genomes from A to D: what each card does."""

from __future__ import annotations

from engine.games.anochecer.board.components import (
    CARRIER,
    PLANET,
)
from engine.games.anochecer.board.galaxy import SLOT
from engine.games.anochecer.rules.combat.dice import combat_needs
from engine.games.anochecer.rules.economy.payment import (
    begin_payment,
    can_pay,
    resources_of,
)
from engine.games.anochecer.rules.economy.production import begin_production
from engine.games.anochecer.rules.invariants import check
from engine.games.anochecer.rules.phases.rounds import ready_all
from engine.games.anochecer.rules.tactical_action.moving import move_of
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    again,
    asked,
    at,
    battle,
    call,
    control,
    do,
    find,
    fire,
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
    "card.clever_genome",
    shows="acts as an exhausted Hyper Genome of another player and is exhausted itself",
)
@clause("TF-219")
def test_clever_genome_acts_as_any_other_genome() -> None:
    s = m2()
    own(s, 0, "clever_genome")
    own(s, 1, "hyper_genome", "courier_genome")
    s.spent = ("hyper_genome",)
    s.realms[1].goods = 1
    again(s)
    assert "free:hyper_genome" in keys(s)
    assert "component:courier_genome" in keys(s)
    do(s, "free:hyper_genome", "player:1")
    assert s.realms[0].goods == 1
    assert s.spent == ("hyper_genome", "clever_genome")
    assert "component:courier_genome" not in keys(s)


@shows_card(
    "card.clever_genome", shows="trade goods put on it as Investment Genome come to its own owner"
)
def test_clever_genome_invests_on_its_own_card() -> None:
    s = m2()
    own(s, 0, "clever_genome")
    own(s, 1, "investment_genome")
    fire(s, "gain_tg", 0, 2)
    do(s, "use:investment_genome")
    call(s, ready_all)
    assert s.realms[0].goods == 2
    assert s.realms[1].goods == 0


@shows_card("card.action_genome", shows="commodities pay the next amount, once")
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


@shows_card(
    "card.breach_genome",
    shows="a carrier with infantry and a destroyer of the chosen player change places",
)
def test_breach_genome_lets_two_ships_change_places() -> None:
    s = m2()
    own(s, 0, "breach_genome")
    units(s, 1, "307", carrier=1)
    units(s, 1, "moll_primus", infantry=2)
    units(s, 1, "201", destroyer=1)
    again(s)
    do(s, "component:breach_genome", "player:1?", "ship:307:carrier", "ship:201:destroyer?")
    do(s, "load:moll_primus:infantry:2")
    assert at(s, 1, "201") == {"carrier": 1, "infantry": 2}
    assert at(s, 1, "307") == {"destroyer": 1}


@shows_card(
    "card.captains_genome",
    shows="one carrier moves 2 like the fastest ship on the board, the next one does not",
)
@clause("TF-249")
def test_captains_genome_lends_the_fastest_move() -> None:
    s = m2()
    own(s, 1, "captains_genome")
    units(s, 2, "313", cruiser=1)
    units(s, 0, "301", carrier=2)
    tactical(s, "101")
    do(s, "use:captains_genome")
    assert move_of(s, 0, CARRIER, SLOT["301"]) == 2
    do(s, "ship:301:carrier", "move_route/*", "load_unit/done")
    assert "ship:301:carrier" not in keys(s)


@shows_card(
    "card.deployment_genome",
    shows="two infantry from elsewhere land on an own planet of the active system",
)
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


@shows_card("card.brutal_genome", shows="an infantry of the activated system becomes a mech")
def test_brutal_genome_trains_an_infantry() -> None:
    s = m3()
    own(s, 1, "brutal_genome")
    units(s, 0, "jord", infantry=2)
    again(s)
    tactical(s, "301")
    do(s, "use:brutal_genome", "unit:jord:infantry")
    assert at(s, 0, "jord") == {"infantry": 1, "mech": 1}
    check(s)


@shows_card("card.curious_genome", shows="the player whose turn ends explores a planet")
def test_curious_genome_explores_at_the_end_of_a_turn() -> None:
    s = find(m3(), "cultural", "dyson_sphere")
    own(s, 1, "curious_genome")
    control(s, 0, "lodor")
    fire(s, "end_of_turn", 0)
    do(s, "use:curious_genome", "planet:lodor")
    assert resources_of(s, PLANET["lodor"]) == 5
    assert "curious_genome" in s.spent


@shows_card(
    "card.aristocratic_genome", shows="the named cruiser of another's combat rolls two dice"
)
def test_aristocratic_genome_gives_a_ship_one_more_die() -> None:
    s = battle(world())
    own(s, 2, "aristocratic_genome")
    units(s, 0, "102", cruiser=1)
    units(s, 1, "102", carrier=1)
    fire(s, "start_of_space_round", 0, SLOT["102"])
    do(s, "use:aristocratic_genome", "unit_of:0:cruiser")
    assert combat_needs(s, 0) == (7, 7)
    assert combat_needs(s, 1) == (9,)


@shows_card(
    "card.cosmic_genome", shows="a command token for whoever moves to a system without planets"
)
def test_cosmic_genome_gives_the_mover_a_token_in_empty_space() -> None:
    s = world()
    own(s, 2, "cosmic_genome")
    fire(s, "after_move_into", 0, SLOT["201"])
    assert asked(s)[1] == "turn_action", "there are planets"
    fire(s, "after_move_into", 0, SLOT["102"])
    do(s, "use:cosmic_genome", "pool:tactic")
    assert s.realms[0].tactic == 4


@shows_card("card.courier_genome", shows="two cards are drawn and one of them is given away")
def test_courier_genome_shares_two_cards() -> None:
    s = world()
    own(s, 0, "courier_genome")
    s.decks["action"] = ("evolve", "rise", "flux")
    again(s)
    do(s, "component:courier_genome")
    assert asked(s) == (0, "give_card")
    do(s, "card:rise", "player:2")
    assert s.realms[0].hand == ("evolve",)
    assert s.realms[2].hand == ("rise",)


@shows_card("card.diplomatic_genome", shows="another's planet is readied and loses an infantry")
def test_diplomatic_genome_readies_a_planet_and_sends_an_infantry_home() -> None:
    s = world()
    own(s, 0, "diplomatic_genome")
    control(s, 1, "mellon", tapped=True)
    units(s, 1, "mellon", infantry=2)
    again(s)
    do(s, "component:diplomatic_genome", "player:1")
    assert not s.is_exhausted(PLANET["mellon"])
    assert at(s, 1, "mellon") == {"infantry": 1}


@shows_card("card.divine_genome", shows="another's cruiser costs nothing")
def test_divine_genome_makes_any_production_cheaper() -> None:
    s = world()
    own(s, 2, "divine_genome")
    units(s, 0, "jord", space_dock=1)
    call(s, begin_production, 0, SLOT["301"], (), 0, "", 0)
    do(s, "produce:cruiser:1", "produce_unit/done", "use:divine_genome")
    assert at(s, 0, "301") == {"cruiser": 1}
    assert not s.is_exhausted(PLANET["jord"])
