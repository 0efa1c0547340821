"""Action cards from A to H: what each card does."""

from __future__ import annotations

from engine.games.anochecer.board.components import CARRIER, FLAGSHIP
from engine.games.anochecer.board.galaxy import SLOT
from engine.games.anochecer.rules.combat.cannons import cannon_offence
from engine.games.anochecer.rules.combat.space_combat import announce_retreat
from engine.games.anochecer.rules.tactical_action.moving import move_of
from engine.games.anochecer.rules.units.units import in_reserve
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import bound_for, meet, spliced
from tests.engine.games.anochecer.world import (
    again,
    asked,
    at,
    battle,
    call,
    control,
    damaged,
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


@shows_card(
    "card.create", shows="the top relic is gained; with an empty deck the card is not offered"
)
@clause("TF-225")
def test_create_gains_a_relic_until_there_is_none() -> None:
    s = m2()
    hold(s, 0, "create")
    s.decks["relic"] = ("the_triad", *[one for one in s.decks["relic"] if one != "the_triad"])
    again(s)
    do(s, "component:create")
    assert s.realms[0].relics == ("the_triad",)
    t = m2()
    hold(t, 0, "create")
    t.decks["relic"] = ()
    again(t)
    assert "component:create" not in keys(t)


@shows_card("card.engineer", shows="two cards more, and two fewer after the own pick")
@clause("TF-231")
def test_engineer_adds_two_cards_and_takes_two_away() -> None:
    s = m2()
    hold(s, 0, "engineer")
    spliced(s)
    do(s, "play:engineer")
    assert len(s.draft().pool) == 5
    do(s, "*")
    assert asked(s) == (0, "choose_target")
    do(s, "*", "*")
    assert asked(s) == (1, "splice_pick")
    assert len(s.draft().pool) == 2


@shows_card("card.genophage", shows="a neighbour's genome goes back to its deck")
def test_genophage_discards_a_neighbours_genome() -> None:
    s = meet(m2())
    own(s, 1, "hyper_genome")
    units(s, 0, "301", cruiser=1)
    hold(s, 0, "genophage")
    again(s)
    do(s, "component:genophage", "card:hyper_genome?")
    assert "hyper_genome" in s.decks["genome"]


@shows_card("card.divinity", shows="one of two doomed cruisers stays")
@clause("TF-244")
def test_divinity_keeps_one_unit() -> None:
    s = battle(m2())
    hold(s, 1, "divinity")
    units(s, 1, "102", cruiser=2)
    volley(s, 1, "102", 2)
    do(s, "play:divinity")
    assert at(s, 1, "102") == {"cruiser": 1}


@shows_card("card.feint", shows="the ships are gone before the round and no token is laid")
def test_feint_retreats_at_once_without_a_token() -> None:
    s = battle(m2())
    hold(s, 1, "feint")
    units(s, 0, "102", cruiser=1)
    units(s, 1, "102", cruiser=1)
    control(s, 1, "saudor")
    call(s, announce_retreat, 0)
    do(s, "retreat", "play:feint", "system:202?")
    assert at(s, 1, "202") == {"cruiser": 1}
    assert s.tokens[SLOT["202"]] == 0


@shows_card(
    "card.atomize",
    shows="all units of the system are destroyed and the flagship cannot be built again",
)
@clause("TF-245")
def test_atomize_takes_everything_along_with_the_flagship() -> None:
    s = m2()
    hold(s, 1, "atomize")
    damaged(s, 1, "201", flagship=1)
    units(s, 0, "201", cruiser=1)
    units(s, 1, "mellon", infantry=1)
    units(s, 2, "zohbat", infantry=1)
    volley(s, 1, "201", 1)
    do(s, "play:atomize")
    assert at(s, 0, "201") == at(s, 1, "mellon") == at(s, 2, "zohbat") == {}
    assert in_reserve(s, 1, FLAGSHIP) == 0


@shows_card("card.cloak", shows="a cruiser passes others' ships, and no cannon fires at it")
def test_cloak_hides_ships_on_their_way() -> None:
    s = m2()
    hold(s, 0, "cloak")
    units(s, 0, "301", cruiser=1)
    units(s, 1, "201", fighter=1, carrier=1)
    units(s, 1, "corneeq", pds=1)
    tactical(s, "101")
    do(s, "play:cloak", "ship:301:cruiser", "move_route/*", "load_unit/done", "move_ship/done")
    assert at(s, 0, "101") == {"cruiser": 1}
    assert asked(s)[1] != "space_cannon_fire"


@clause("TF-236")
@shows_card("card.coerce", shows="the named player gives an ability of its choice")
def test_coerce_takes_an_ability_its_owner_chooses() -> None:
    s = m2()
    own(s, 1, "armada", "versatile")
    hold(s, 0, "coerce")
    again(s)
    do(s, "component:coerce", "player:1?")
    assert asked(s) == (1, "choose_target")
    do(s, "card:versatile")
    assert s.owner["versatile"] == 0
    assert s.owner["armada"] == 1


@clause("TF-248")
@shows_card("card.command", shows="a carrier moves 2 and enters asteroids, in this action only")
def test_command_lengthens_the_way_and_opens_asteroids() -> None:
    s = m2()
    hold(s, 0, "command")
    units(s, 0, "202", carrier=1)
    again(s)
    tactical(s, "203")
    t = s.copy()
    do(t, "pass")
    assert "ship:202:carrier" not in keys(t)
    do(s, "play:command")
    assert "ship:202:carrier" in keys(s)
    assert move_of(s, 0, CARRIER, SLOT["202"]) == 2
    do(s, "move_ship/done", "produce_unit/done")
    bound_for(s, "203")
    assert move_of(s, 0, CARRIER, SLOT["202"]) == 1


@shows_card(
    "card.converge", shows="the hit of a cannon may go to cruiser or carrier, not to the fighter"
)
def test_converge_spares_no_great_ship() -> None:
    s = bound_for(m2(dice={"roll_space_cannon": [(6,)]}))
    hold(s, 1, "converge")
    units(s, 1, "mellon", pds=1)
    units(s, 0, "201", cruiser=1, fighter=1, carrier=1)
    call(s, cannon_offence, 0)
    do(s, "fire:0", "play:converge")
    assert keys(s) == ["destroy:cruiser", "destroy:carrier"]


@shows_card("card.elevate", shows="the top paradigm is drawn")
def test_elevate_draws_a_paradigm() -> None:
    s = world()
    hold(s, 0, "elevate")
    top = s.decks["paradigm"][0]
    again(s)
    do(s, "component:elevate")
    assert s.realms[0].paradigms == (top,)


@shows_card("card.entangle", shows="a carrier goes from a gravity rift to a wormhole")
def test_entangle_joins_rifts_and_wormholes() -> None:
    s = m2()
    hold(s, 0, "entangle")
    units(s, 0, "209", carrier=1)
    tactical(s, "302")
    assert "ship:209:carrier" not in keys(s)
    do(s, "play:entangle")
    assert "ship:209:carrier" in keys(s)


@shows_card("card.evolve", shows="the top card of the named deck is drawn")
def test_evolve_draws_a_card_of_the_named_deck() -> None:
    s = world()
    hold(s, 0, "evolve")
    top = s.decks["unit_upgrade"][0]
    again(s)
    do(s, "component:evolve", "deck:unit_upgrade")
    assert s.realms[0].upgrades == (top,)
    assert s.discard == ("evolve",)


@shows_card("card.flux", shows="a token returns from the board, or another's is laid beside a ship")
def test_flux_takes_a_token_away_or_lays_one() -> None:
    s = world()
    hold(s, 0, "flux")
    s.lay_token(1, SLOT["208"])
    s.realms[1].reserve -= 1
    units(s, 0, "301", cruiser=1)
    again(s)
    t = s.copy()
    do(s, "component:flux", "token_of:1:208")
    assert not s.has_token(1, SLOT["208"])
    assert s.realms[1].reserve == 8
    do(t, "component:flux", "mode:add_token", "player:2")
    assert "system:101" not in keys(t), "two systems away"
    do(t, "system:201")
    assert t.has_token(2, SLOT["201"])
    assert t.realms[2].reserve == 7


@shows_card("card.hardlight", shows="one hit of one is cancelled")
def test_hardlight_cancels_no_more_than_there_are() -> None:
    s = world()
    hold(s, 1, "hardlight")
    units(s, 1, "201", cruiser=2)
    volley(s, 1, "201", 1)
    do(s, "play:hardlight")
    assert at(s, 1, "201") == {"cruiser": 2}


@shows_card("card.helix", shows="a splice of the named kind for all, at no cost")
def test_helix_splices_for_everybody() -> None:
    s = world()
    hold(s, 0, "helix")
    again(s)
    do(s, "component:helix", "deck:genome")
    assert len(s.draft().pool) == 4
    do(s, "*", "*", "*")
    assert [len(realm.genomes) for realm in s.realms] == [1, 1, 1]
    assert [realm.strategy for realm in s.realms] == [2, 2, 2]
