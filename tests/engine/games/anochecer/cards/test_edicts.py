"""The Tyrant's edicts."""

from __future__ import annotations

from engine.games.anochecer.board.components import deck_of
from engine.games.anochecer.rules.phases.benediction import EDICTS
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import edict
from tests.engine.games.anochecer.world import (
    TITLE,
    asked,
    at,
    do,
    keys,
    own,
    units,
    world,
)
from tests.engine.games.card_tables import shows_card


@shows_card("card.splice", shows="all three seats pick a card and nobody pays")
@clause("TF-182", "TF-153")
def test_the_edict_splice_is_free_for_all() -> None:
    s = world()
    edict(s, "splice")
    do(s, "deck:ability")
    assert len(s.draft().pool) == 4
    do(s, "*", "*", "*")
    assert [len(realm.abilities) for realm in s.realms] == [1, 1, 1]
    assert [realm.strategy for realm in s.realms] == [2, 2, 2]


@shows_card(
    "card.bless",
    shows="token, 2 cards and 3 trade goods for the Tyrant, one of them for each other",
)
@clause("TF-183", "TF-66")
def test_bless_gives_all_three_to_the_tyrant_and_one_to_each_other() -> None:
    """Worked example 40."""
    s = world()
    s.realms[0].tactic += 7
    s.realms[0].reserve = 1
    s.realms[1].tactic += 8
    s.realms[1].reserve = 0
    edict(s, "bless")
    do(s, "pool:tactic")
    assert s.realms[0].reserve == 0
    assert (len(s.realms[0].hand), s.realms[0].goods) == (2, 3)
    assert asked(s) == (1, "bless_choice")
    do(s, "token")
    assert s.realms[1].tactic == 11
    do(s, "goods:3")
    assert s.realms[2].goods == 3


@shows_card("card.execute", shows="of 3 infantry 2 are destroyed, of 2 one")
@clause("TF-184")
def test_execute_destroys_half_of_the_infantry_of_chosen_planets() -> None:
    s = world()
    units(s, 1, "moll_primus", infantry=3)
    units(s, 2, "darien", infantry=2)
    edict(s, "execute")
    do(s, "planet:moll_primus", "planet:darien", "choose_target/done")
    assert at(s, 1, "moll_primus") == {"infantry": 1}
    assert at(s, 2, "darien") == {"infantry": 1}


@shows_card(
    "card.convene", shows="the speaker names the Tyrant's ability, the Tyrant those of the others"
)
@clause("TF-185")
def test_convene_lets_the_speaker_choose_for_the_tyrant() -> None:
    s = world()
    s.speaker = 1
    top = s.decks["ability"][:3]
    edict(s, "convene", 2)
    assert asked(s) == (1, "choose_target")
    do(s, f"card:{top[1]}")
    assert s.realms[2].abilities == (top[1],)
    assert asked(s) == (2, "choose_target")
    do(s, f"card:{top[2]}")
    assert s.realms[0].abilities == (top[2],)
    assert s.realms[1].abilities == (top[0],)


@shows_card("card.artifice", shows="two points behind a second paradigm is drawn and one kept")
@clause("TF-186")
def test_artifice_draws_more_paradigms_for_a_tyrant_that_lies_behind() -> None:
    s = world(rules_level="M1")
    s.realms[1].points = 2
    top = s.decks["paradigm"][:2]
    edict(s, "artifice")
    do(s, "deck:paradigm", "choose_target/done")
    assert keys(s) == [f"card:{one}" for one in top]
    do(s, f"card:{top[1]}")
    assert s.realms[0].paradigms == (top[1],)
    assert top[0] in s.decks["paradigm"]


@shows_card("card.arbitrate", shows="an ability is exchanged; a favoured player may do so too")
@clause("TF-187")
def test_arbitrate_exchanges_cards_for_fresh_ones_of_their_decks() -> None:
    s = world()
    own(s, 0, "armada", "hyper_genome")
    own(s, 2, "corsair")
    edict(s, "arbitrate")
    do(s, "card:armada", "done")
    assert len(s.realms[0].abilities) == 1
    assert "armada" in s.decks["ability"]
    assert asked(s) == (0, "choose_target")
    do(s, "deny:1", "favour:2")
    assert asked(s) == (2, "choose_target")
    do(s, "done")
    assert s.realms[2].upgrades == ("corsair",)


@shows_card(
    "card.legacy_of_ixth",
    shows="a 3 destroys around Mecatol Rex, a 7 gives everybody a card, a 10 two to the Tyrant",
)
@clause("TF-188")
def test_the_legacy_of_ixth_gives_or_destroys() -> None:
    s = world(dice={"roll_effect:legacy_of_ixth": [(3,)]})
    units(s, 0, "000", cruiser=2)
    units(s, 1, "101", cruiser=3, fighter=1)
    units(s, 1, "corneeq", pds=1)
    edict(s, "legacy_of_ixth")
    assert at(s, 0, "000") == {}
    assert asked(s) == (1, "choose_target")
    do(s, "unit:corneeq:pds", "unit:101:fighter", "unit:101:cruiser?")
    assert at(s, 1, "101") == {"cruiser": 2}
    t = world(dice={"roll_effect:legacy_of_ixth": [(7,)]})
    edict(t, "legacy_of_ixth")
    do(t, "deck:genome", "deck:ability", "deck:unit_upgrade")
    assert [len(realm.genomes + realm.abilities + realm.upgrades) for realm in t.realms] == [1] * 3
    u = world(dice={"roll_effect:legacy_of_ixth": [(10,)]})
    edict(u, "legacy_of_ixth")
    do(u, "deck:genome", "deck:ability")
    assert (len(u.realms[0].genomes), len(u.realms[0].abilities)) == (1, 1)


@shows_card(
    "card.foretell", shows="an unrevealed objective is seen by the Tyrant and by nobody else"
)
def test_foretell_shows_objectives_to_the_tyrant_alone() -> None:
    s = world()
    edict(s, "foretell")
    do(s, "position:4", "done")
    assert TITLE.view(s, 0)["objectives"][3]["objective"] == s.row[3]  # type: ignore[index]
    assert TITLE.view(s, 1)["objectives"][3]["objective"] is None  # type: ignore[index]


def test_there_is_an_effect_for_every_edict() -> None:
    assert set(EDICTS) == set(deck_of("edict", False))
