"""Paradigms from E to L: what each card does."""

from __future__ import annotations

from engine.games.anochecer.board.components import (
    PLANET,
)
from engine.games.anochecer.board.galaxy import (
    SLOT,
)
from engine.games.anochecer.rules.combat.space_combat import roll_space
from engine.games.anochecer.rules.phases.rounds import (
    next_turn,
)
from tests.conformance import clause
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
    m2,
    m3,
    own,
    units,
    volley,
    world,
)
from tests.engine.games.card_tables import shows_card


@shows_card(
    "card.limit_break", shows="after the last pass its owner plays on with 2 tokens and a card more"
)
@clause("TF-242")
def test_limit_break_brings_its_owner_back() -> None:
    s = m2()
    own(s, 1, "limit_break")
    for realm in s.realms:
        realm.passed = 1
    call(s, next_turn, 0)
    do(s, "use:limit_break", "pool:tactic", "pool:tactic")
    assert s.realms[1].tactic == 5
    assert len(s.realms[1].hand) == 1
    assert s.active == 1
    assert [realm.passed for realm in s.realms] == [1, 0, 1]


@shows_card("card.forge_legend", shows="the top relic and two command tokens")
def test_forge_legend_gives_a_relic_and_tokens() -> None:
    s = m3()
    own(s, 0, "forge_legend")
    s.decks["relic"] = ("the_codex", *[one for one in s.decks["relic"] if one != "the_codex"])
    again(s)
    do(s, "component:forge_legend", "pool:tactic", "pool:tactic")
    assert s.realms[0].relics == ("the_codex",)
    assert s.realms[0].tactic == 5
    assert "forge_legend" in s.purged


@shows_card(
    "card.extortion", shows="one shown card is kept, and another player loses three at random"
)
def test_extortion_takes_a_card_or_three() -> None:
    s = m2()
    own(s, 0, "extortion")
    hold(s, 1, "evolve", "rise")
    hold(s, 2, "flux", "helix", "scarab", "manifest")
    again(s)
    do(s, "component:extortion", "card:rise", "mode:keep_card", "card:flux", "mode:discard_three")
    assert s.realms[0].hand == ("rise",)
    assert s.realms[1].hand == ("evolve",)
    assert len(s.realms[2].hand) == 1
    assert len(s.discard) == 3


@shows_card(
    "card.flock_migration", shows="a carrier with infantry goes to a system with an own token, once"
)
def test_flock_migration_follows_the_tokens() -> None:
    s = m2()
    own(s, 0, "flock_migration")
    units(s, 0, "301", carrier=1, infantry=1)
    s.tokens[SLOT["102"]] |= 1
    s.realms[0].reserve -= 1
    again(s)
    do(s, "component:flock_migration", "ship:301:carrier", "system:102?", "load:301:infantry:1")
    assert at(s, 0, "102") == {"carrier": 1, "infantry": 1}
    assert asked(s)[1] != "choose_target"


@shows_card("card.insurrection", shows="a destroyer the opponent loses appears on the own side")
def test_insurrection_turns_lost_ships_into_own_ones() -> None:
    s = battle(m2(dice={"roll_combat:0": [(10,)], "roll_combat:1": [(1, 1)]}))
    own(s, 0, "insurrection")
    units(s, 0, "102", cruiser=1)
    units(s, 1, "102", destroyer=2)
    fire(s, "start_of_space_combat", 0, 1, SLOT["102"])
    do(s, "use:insurrection")
    call(s, roll_space)
    assert at(s, 0, "102") == {"cruiser": 1, "destroyer": 1}


@shows_card(
    "card.gravitational_collapse",
    shows="a war sun's system becomes a supernova; others' units and planets are gone",
)
@clause("TF-239")
def test_gravitational_collapse_leaves_a_supernova() -> None:
    s = m2()
    own(s, 0, "gravitational_collapse")
    units(s, 0, "201", war_sun=1)
    units(s, 0, "zohbat", infantry=1)
    units(s, 1, "mellon", infantry=2, space_dock=1)
    control(s, 1, "mellon")
    control(s, 0, "zohbat")
    fire(s, "after_move_into", 0, SLOT["201"])
    do(s, "use:gravitational_collapse")
    assert s.map.tiles[SLOT["201"]] == "81"
    assert s.map.planets[SLOT["201"]] == ()
    assert s.control[PLANET["mellon"]] == s.control[PLANET["zohbat"]] == -1
    assert at(s, 0, "201") == {"war_sun": 1}
    assert at(s, 1, "mellon") == {}


@shows_card("card.gravitational_collapse", shows="guests on its planets are forgotten at once")
@clause("TF-215", "TF-239")
def test_gravitational_collapse_ends_coexistence_there_and_nowhere_else() -> None:
    s = m2()
    own(s, 0, "gravitational_collapse")
    units(s, 0, "201", war_sun=1)
    for planet in ("mellon", "lodor"):
        control(s, 1, planet)
        units(s, 1, planet, infantry=1)
        units(s, 2, planet, infantry=1)
    s.guests = tuple(sorted([(PLANET["mellon"], 2), (PLANET["lodor"], 2)]))
    fire(s, "after_move_into", 0, SLOT["201"])
    do(s, "use:gravitational_collapse")
    assert s.guests == ((PLANET["lodor"], 2),)


@shows_card(
    "card.event_horizon",
    shows="of two cruisers in a rift the one with a 5 is removed; own ships are safe",
)
def test_event_horizon_draws_ships_into_the_rifts() -> None:
    s = m2(dice={"roll_effect:event_horizon": [(5, 6)]})
    own(s, 0, "event_horizon")
    units(s, 1, "209", cruiser=2, fighter=1)
    units(s, 0, "105", cruiser=1)
    again(s)
    do(s, "component:event_horizon", "remove:fighter?")
    assert at(s, 1, "209") == {"cruiser": 1}
    assert at(s, 0, "105") == {"cruiser": 1}


@shows_card(
    "card.intelligence_unshackled",
    shows="each foreign unit of the system whose die reaches 7 is destroyed",
)
def test_intelligence_unshackled_strikes_all_around() -> None:
    s = m2(dice={"roll_effect:intelligence_unshackled": [(7, 6, 9)]})
    own(s, 1, "intelligence_unshackled")
    units(s, 1, "201", cruiser=1)
    units(s, 0, "201", carrier=2)
    units(s, 2, "mellon", infantry=1)
    volley(s, 1, "201", 1)
    do(s, "use:intelligence_unshackled")
    assert at(s, 0, "201") == {"carrier": 1}
    assert at(s, 2, "mellon") == {}


@shows_card(
    "card.intelligence_unshackled",
    shows="what its dice leave without a carrier goes at once, in a combat after it",
)
@clause("TF-70")
def test_intelligence_unshackled_strands_infantry_but_not_during_a_combat() -> None:
    for is_fighting, left in ((False, {}), (True, {"infantry": 1})):
        s = m2(dice={"roll_effect:intelligence_unshackled": [(1, 9)]})
        own(s, 1, "intelligence_unshackled")
        units(s, 1, "201", cruiser=1)
        units(s, 0, "201", carrier=1, infantry=1)
        if is_fighting:
            battle(s, "201")
        volley(s, 1, "201", 1)
        do(s, "use:intelligence_unshackled", "excess_removal/remove:infantry")
        assert at(s, 0, "201") == left


@shows_card("card.eternitys_end", shows="any card of the genome deck is gained")
def test_eternitys_end_finds_the_wanted_card() -> None:
    s = world()
    own(s, 0, "eternitys_end")
    before = len(s.decks["genome"])
    again(s)
    do(s, "component:eternitys_end", "deck:genome", "card:swarm_genome")
    assert s.realms[0].genomes == ("swarm_genome",)
    assert len(s.decks["genome"]) == before - 1
    assert s.purged == ("eternitys_end",)
