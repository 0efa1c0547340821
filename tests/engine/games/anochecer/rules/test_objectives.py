"""Objectives, edicts, capture, and what is hidden."""

from __future__ import annotations

import random

import pytest

from engine.core.events import PUBLIC
from engine.core.sight import sight
from engine.games.anochecer.board.components import CRUISER, FIGHTER, OBJECTIVES, PLANET
from engine.games.anochecer.rules.hands import draw_secret
from engine.games.anochecer.rules.objectives import TESTS, holds_home, is_met, scorable_public
from engine.games.anochecer.rules.phases.benediction import EDICTS, bless_with_edict, resolve_edict
from engine.games.anochecer.rules.phases.rounds import begin_benediction, end_status
from engine.games.anochecer.rules.scoring import score, score_status
from engine.games.anochecer.rules.units.blockades import check_blockades
from engine.games.anochecer.rules.units.captives import blockaders, capture
from engine.games.anochecer.rules.units.units import in_reserve
from engine.games.anochecer.state import Twilight
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    TITLE,
    asked,
    at,
    call,
    control,
    do,
    hold,
    keys,
    listen,
    own,
    secret,
    told,
    units,
    world,
)

# --- scoring


@clause("TF-189", "TF-190", "TF-191")
def test_one_public_and_one_secret_objective_a_round_and_homes_must_be_held() -> None:
    s = world()
    s.row = ("expand_borders", "found_research_outposts", *s.row[2:])
    control(
        s, 0, "lodor", "quann", "vefut_ii", "saudor", "thibah", "tarmann", "new_albion", "lazar"
    )
    secret(s, 0, "monopolize_production")
    s.phase = "status"
    call(s, score_status, 0)
    assert keys(s) == ["objective:expand_borders", "objective:found_research_outposts", "none"]
    do(s, "objective:expand_borders")
    assert s.realms[0].points == 1
    assert asked(s) == (0, "score_secret")
    do(s, "objective:monopolize_production")
    assert s.realms[0].points == 2
    assert asked(s)[1] == "turn_action", "the others have nothing to score"
    assert OBJECTIVES["subdue_the_galaxy"].points == 2
    control(s, 1, "jord")
    assert not holds_home(s, 0)
    assert scorable_public(s, 0) == []


@clause("TF-192")
def test_spending_objectives_are_paid_when_scored() -> None:
    s = world()
    s.realms[0].goods = 6
    s.phase = "status"
    call(s, score, 0, "negotiate_trade_routes")
    assert (s.realms[0].goods, s.realms[0].points) == (1, 1)
    call(s, score, 0, "lead_from_the_front")
    assert asked(s) == (0, "spend_token_pool")
    assert keys(s) == ["pool:tactic", "pool:strategy"]
    do(s, "pool:tactic", "pool:strategy", "pool:strategy")
    assert (s.realms[0].tactic, s.realms[0].strategy) == (2, 0)
    assert s.realms[0].points == 2


@clause("TF-193")
def test_a_fourth_secret_goes_back_and_three_scored_allow_no_more() -> None:
    """Worked example 35."""
    s = world()
    secret(s, 0, "threaten_enemies", "mine_rare_metals", "forge_an_alliance")
    s.realms[0].scored, s.realms[0].secrets = s.realms[0].secrets[:1], s.realms[0].secrets[1:]
    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    draw_secret(s, 0)
    s.run()
    assert asked(s) == (0, "discard_secret")
    assert len(keys(s)) == 3
    do(s, "card:mine_rare_metals")
    assert "mine_rare_metals" in s.decks["secret"]
    t = world()
    secret(t, 0, "threaten_enemies", "mine_rare_metals", "forge_an_alliance")
    t.realms[0].scored, t.realms[0].secrets = t.realms[0].secrets, ()
    draw_secret(t, 0)
    assert t.realms[0].secrets == ()


@clause("TF-195", "TF-197")
def test_a_readied_planet_counts_as_a_technology_of_its_colour() -> None:
    """Worked example 14."""
    s = world()
    own(s, 0, "slipstream", "quantum_drive", "versatile")
    assert not is_met(s, 0, "diversify_research")
    control(s, 0, "tarmann")
    assert is_met(s, 0, "diversify_research")
    call(s, score, 0, "diversify_research")
    assert s.tapped[PLANET["tarmann"]] == 1
    assert s.realms[0].points == 1
    assert not is_met(s, 0, "diversify_research")


@clause("TF-196", "TF-197")
def test_conditions_are_met_on_the_whole_board() -> None:
    s = world()
    own(s, 0, "corsair", "echo_of_ascension", "wavelength_red", "antimatter_red")
    assert is_met(s, 0, "develop_weaponry")
    assert not is_met(s, 0, "diversify_research")
    assert is_met(s, 0, "adapt_new_strategies")
    control(s, 0, "lodor", "tarmann", tapped=True)
    units(s, 0, "101", cruiser=1)
    units(s, 0, "102", cruiser=1)
    assert is_met(s, 0, "intimidate_council")
    units(s, 0, "103", cruiser=1)
    assert is_met(s, 0, "become_the_gatekeeper")
    assert not is_met(s, 0, "threaten_enemies")
    units(s, 0, "205", cruiser=1)
    assert is_met(s, 0, "threaten_enemies")
    units(s, 0, "307", cruiser=1)
    units(s, 1, "moll_primus", space_dock=1)
    assert is_met(s, 0, "cut_supply_lines")
    control(s, 0, "mecatol_rex", "moll_primus")
    units(s, 0, "000", cruiser=3)
    assert is_met(s, 0, "occupy_the_seat_of_the_empire")
    assert is_met(s, 0, "conquer_the_weak")
    assert is_met(s, 0, "control_the_region")
    assert {one.condition.kind for one in OBJECTIVES.values() if one.set == "base"} - {
        "spend", "event",
    } <= set(TESTS)  # fmt: skip


@clause("TF-199")
def test_a_cards_origin_matters_only_where_a_card_asks_for_it() -> None:
    from tests.engine.games.anochecer.world import again

    s = world()
    own(s, 0, "hyper_genome", "corsair", "pillage", "armada")
    hold(s, 0, "scarab")
    again(s)
    do(s, "component:scarab", "card:corsair")
    assert s.realms[0].goods == 6, "three cards of the same origin"


# --- edicts


def edict(s: Twilight, card: str, lord: int = 0) -> Twilight:
    s.phase = "benediction"
    return call(s, resolve_edict, card, lord)


@clause("TF-179", "TF-181", "TF-278")
def test_the_tyrant_alone_sees_three_edicts_and_only_the_chosen_one_is_shown() -> None:
    s = world()
    s.tyrant = 1
    s.decks["edict"] = (
        "arise",
        "bless",
        "foretell",
        *[one for one in s.decks["edict"] if one not in ("arise", "bless", "foretell")],
    )
    call(s, bless_with_edict, 1, 3)
    assert keys(s) == ["card:arise", "card:bless", "card:foretell"]
    assert TITLE.view(s, 1)["edicts"] == ["arise", "bless", "foretell"]
    assert TITLE.view(s, 0)["edicts"] == []
    do(s, "card:arise")
    assert TITLE.view(s, 0)["edicts"] == ["arise"]
    do(s, "mode:infantry_everywhere")
    assert len(s.decks["edict"]) == 10
    assert at(s, 1, "moll_primus") == {"infantry": 1}
    t = world()
    edict(t, "censure")
    do(t, "player:2")
    t.decks["edict"] = tuple(one for one in t.decks["edict"] if one != "censure")
    assert t.law == 2
    call(t, end_status)
    assert t.law == -1
    assert "censure" in t.decks["edict"]


@clause("TF-182", "TF-153")
def test_the_edict_splice_is_free_for_all() -> None:
    s = world()
    edict(s, "splice")
    do(s, "deck:ability")
    assert len(s.draft().pool) == 4
    do(s, "*", "*", "*")
    assert [len(realm.abilities) for realm in s.realms] == [1, 1, 1]
    assert [realm.strategy for realm in s.realms] == [2, 2, 2]


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


@clause("TF-184")
def test_execute_destroys_half_of_the_infantry_of_chosen_planets() -> None:
    s = world()
    units(s, 1, "moll_primus", infantry=3)
    units(s, 2, "darien", infantry=2)
    edict(s, "execute")
    do(s, "planet:moll_primus", "planet:darien", "choose_target/done")
    assert at(s, 1, "moll_primus") == {"infantry": 1}
    assert at(s, 2, "darien") == {"infantry": 1}


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


def test_foretell_shows_objectives_to_the_tyrant_alone() -> None:
    s = world()
    edict(s, "foretell")
    do(s, "position:4", "done")
    assert TITLE.view(s, 0)["objectives"][3]["objective"] == s.row[3]  # type: ignore[index]
    assert TITLE.view(s, 1)["objectives"][3]["objective"] is None  # type: ignore[index]


def test_there_is_an_effect_for_every_edict() -> None:
    from engine.games.anochecer.board.components import deck_of

    assert set(EDICTS) == set(deck_of("edict", False))


@clause("TF-180")
def test_the_tyrant_stays_until_an_effect_moves_the_token() -> None:
    s = world()
    s.tyrant = 2
    call(s, begin_benediction)
    assert asked(s) == (2, "edict_pick")
    assert s.tyrant == 2


# --- capture


@clause("TF-200", "TF-201", "TF-202", "TF-203")
def test_captured_ships_return_by_blockade_and_tokens_do_not() -> None:
    """Worked examples 16 and 17."""
    s = world()
    assert capture(s, 0, 1, CRUISER, 1)
    assert capture(s, 0, 1, FIGHTER, 2)
    assert in_reserve(s, 1, CRUISER) == 7
    units(s, 0, "jord", space_dock=1)
    units(s, 1, "301", destroyer=1)
    assert blockaders(s, 0) == [1]
    check_blockades(s)
    assert s.realms[0].captured == ((-1, FIGHTER), (-1, FIGHTER))
    assert in_reserve(s, 1, CRUISER) == 8
    assert not capture(s, 0, 1, CRUISER, 1)


@clause("TF-204")
def test_the_first_in_priority_order_captures() -> None:
    s = world()
    assert capture(s, s.priority()[0], 2, CRUISER, 1)
    assert s.realms[0].captured == ((2, CRUISER),)


# --- what is hidden


@clause("TF-278", "TF-279")
def test_views_hold_no_hand_secret_deck_order_or_option_of_another_seat() -> None:
    s = world()
    hold(s, 1, "coerce")
    secret(s, 1, "mine_rare_metals")
    for audience in (PUBLIC, 0, 2):
        shown = str(sight(TITLE, s, audience)["view"])
        assert "coerce" not in shown
        assert "mine_rare_metals" not in shown
    assert "coerce" in str(TITLE.view(s, 1))
    assert sight(TITLE, s, 1)["decision"] is None
    order = TITLE.scramble(s, 0, random.Random(3))
    assert order is not None
    assert TITLE.view(order, 0) == TITLE.view(s, 0)


@clause("TF-278")
def test_an_event_tells_others_how_many_cards_were_drawn_not_which() -> None:
    from engine.games.anochecer.cards.abilities.e_to_n import draw_one

    s = world()
    events = listen(s)
    call(s, draw_one, 1)
    (drawn,) = [one for one in events if one.kind == "drew_actions"]
    assert drawn.seen_by(0) == {"kind": "drew_actions", "seat": 1, "number": 1}
    assert drawn.seen_by(1) != drawn.seen_by(0)
    assert told(events, "drew_actions") == [{"seat": 1, "number": 1}]


@clause("TF-35")
def test_a_proposal_is_seen_by_the_two_partners_only() -> None:
    from engine.games.anochecer.records import Trade

    s = world()
    s.trade = Trade(0, 1)
    s.trade.given, s.trade.asked = (1, 0), (0, 2)
    assert TITLE.view(s, 2)["trade"] is None
    assert TITLE.view(s, 1)["trade"] is not None


@pytest.mark.parametrize("level", ["M1"])
def test_every_card_in_force_has_an_effect(level: str) -> None:
    from engine.games.anochecer.board.components import CARDS
    from engine.games.anochecer.rules.effects.table import STATIC, TABLE
    from engine.games.anochecer.state import LEVELS

    known = {card for card, _ in TABLE} | STATIC
    kinds = ("ability", "unit_upgrade", "genome", "paradigm", "action")
    missing = [
        one.id
        for one in CARDS.values()
        if one.kind in kinds and one.level <= LEVELS[level]
        if not one.plain and one.id not in known
    ]  # fmt: skip
    assert missing == []
