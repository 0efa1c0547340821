"""Strategy cards: primary and secondary."""

from __future__ import annotations

from engine.games.anochecer.board.components import PLANET
from engine.games.anochecer.board.galaxy import place_number
from engine.games.anochecer.rules.phases.strategies import strategic_action
from engine.games.anochecer.rules.units.units import infantry_at
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    asked,
    at,
    call,
    control,
    do,
    keys,
    units,
    world,
)
from tests.engine.games.card_tables import shows_card

LUX, NOCTIS, TYRANNUS, CIVITAS, AMICUS, CALAMITAS, MAGUS, AETERNA = range(8)


@shows_card(
    "strategy.noctis",
    shows="a genome splice that another joins for a strategy token; two planets readied",
)
@clause("TF-143", "TF-152")
def test_noctis_starts_a_genome_splice_and_readies_two_planets() -> None:
    s = world()
    s.tapped[PLANET["jord"]] = 1
    control(s, 0, "lodor", "quann", tapped=True)
    s.strategy_holder[NOCTIS] = 0
    call(s, strategic_action, 0, NOCTIS)
    assert asked(s) == (1, "splice_join")
    do(s, "join")
    assert s.realms[1].strategy == 1
    do(s, "no")
    assert asked(s) == (0, "splice_pick")
    do(s, "*", "*")
    assert asked(s) == (0, "ready_planet")
    do(s, "planet:lodor", "planet:quann")
    assert s.tapped[PLANET["jord"]] == 1
    assert s.tapped[PLANET["lodor"]] == 0


@shows_card(
    "strategy.tyrannus",
    shows="speaker and Tyrant are named, two action cards drawn, also by the secondary",
)
@clause("TF-144", "TF-145")
def test_tyrannus_names_speaker_and_tyrant() -> None:
    """Worked example 12."""
    s = world()
    s.speaker, s.tyrant = 0, 1
    s.active = 2
    call(s, strategic_action, 2, TYRANNUS)
    assert keys(s) == ["player:2", "player:1"]
    do(s, "player:2")
    assert s.tyrant == 0, "only one was eligible"
    assert len(s.realms[2].hand) == 2
    assert asked(s) == (0, "secondary_use")
    do(s, "use_secondary")
    assert len(s.realms[0].hand) == 2
    assert s.realms[0].strategy == 1


@shows_card(
    "strategy.civitas", shows="two structures, or a production first; the secondary places one"
)
@clause("TF-146")
def test_civitas_places_structures_or_produces() -> None:
    s = world()
    units(s, 0, "jord", space_dock=1, infantry=1)
    call(s, strategic_action, 0, CIVITAS)
    assert keys(s) == ["structure", "production_at:jord"]
    do(s, "structure", "place:pds:jord", "place:pds:jord")
    assert at(s, 0, "jord") == {"infantry": 1, "pds": 2, "space_dock": 1}
    assert asked(s) == (1, "secondary_use")
    do(s, "use_secondary")
    assert asked(s) == (1, "place_structure")
    do(s, "place:space_dock:moll_primus")
    assert at(s, 1, "moll_primus") == {"space_dock": 1}
    assert sum(s.tokens) == 0


@shows_card(
    "strategy.amicus",
    shows="3 trade goods, commodities replenished, and those of a chosen player for nothing",
)
@clause("TF-147")
def test_amicus_gives_goods_and_favours() -> None:
    s = world()
    call(s, strategic_action, 0, AMICUS)
    assert (s.realms[0].goods, s.realms[0].commodities) == (3, 2)
    assert asked(s) == (0, "amicus_players")
    do(s, "favour:1", "deny:2")
    assert (s.realms[1].commodities, s.realms[1].strategy) == (4, 2)
    assert asked(s) == (2, "secondary_use")
    do(s, "use_secondary")
    assert (s.realms[2].commodities, s.realms[2].strategy) == (6, 1)


@shows_card(
    "strategy.calamitas",
    shows="an upgrade splice joined for 4 resources, then production, also by the secondary",
)
@clause("TF-148", "TF-152")
def test_calamitas_splices_upgrades_and_lets_everybody_produce() -> None:
    s = world()
    for seat, home in ((0, "jord"), (1, "moll_primus"), (2, "darien")):
        units(s, seat, home, space_dock=1)
    call(s, strategic_action, 0, CALAMITAS)
    assert keys(s) == ["join", "production", "no"]
    do(s, "production")
    do(s, "join")
    assert asked(s) == (2, "pay")
    do(s, "auto")
    assert s.tapped[PLANET["darien"]] == 1
    do(s, "*", "*")
    assert asked(s) == (0, "produce_system")
    do(s, "system:301", "produce:infantry:2", "produce_unit/done", "pay/auto")
    assert asked(s) == (1, "produce_unit")
    do(s, "produce:fighter:2", "produce_unit/done", "pay/auto")
    assert at(s, 1, "307") == {"fighter": 2}
    assert infantry_at(s, 0, place_number("jord")) == 2


@shows_card(
    "strategy.magus", shows="an ability splice with a second pick for 3 resources and 3 influence"
)
@clause("TF-149", "TF-158")
def test_magus_sells_a_second_ability_to_its_holder() -> None:
    """Worked example 8."""
    s = world()
    control(s, 0, "saudor", "vefut_ii", "mehar_xull")
    call(s, strategic_action, 0, MAGUS)
    assert asked(s) == (0, "magus_extra")
    do(s, "pay", "auto")
    do(s, "join")
    do(s, "pay_kind/resources", "pay/auto", "join", "pay_kind/resources", "pay/auto")
    assert len(s.draft().pool) == 5
    do(s, "*", "*")
    do(s, "*")
    assert asked(s) == (0, "splice_pick")
    assert len(s.draft().pool) == 2
    before = len(s.decks["ability"])
    do(s, "*")
    assert len(s.realms[0].abilities) == 2
    assert len(s.decks["ability"]) == before + 1


@shows_card(
    "strategy.aeterna",
    shows="paradigm and secret objective, or a point for an objective and one for Mecatol Rex",
)
@clause("TF-150", "TF-151")
def test_aeterna_without_anything_met_gives_a_paradigm_and_a_secret() -> None:
    """Worked example 18."""
    s = world()
    s.row = ("expand_borders", "corner_the_market", *s.row[2:])
    call(s, strategic_action, 0, AETERNA)
    assert len(s.realms[0].paradigms) == 1
    assert len(s.realms[0].secrets) == 1
    assert asked(s) == (1, "secondary_use")
    do(s, "use_secondary", "paradigm")
    assert len(s.realms[1].paradigms) == 1
    t = world()
    t.row = s.row
    control(t, 0, "lodor", "quann", "vefut_ii", "saudor", "thibah", "mecatol_rex")
    call(t, strategic_action, 0, AETERNA)
    assert t.realms[0].points == 2
    assert t.realms[0].paradigms == ()


@clause("TF-140", "TF-141", "TF-142")
@shows_card(
    "strategy.lux", shows="three tokens and two more for 6 influence; one for 3 by the secondary"
)
def test_lux_gives_three_tokens_and_sells_more_for_influence() -> None:
    """Worked example 10."""
    s = world()
    s.exhaust(PLANET["jord"])
    control(s, 0, "saudor", "vefut_ii", "mehar_xull", "thibah")
    s.realms[1].strategy, s.realms[1].goods = 0, 3
    s.realms[1].reserve += 2
    do(s, "strategic:lux", "pool:tactic", "pool:fleet", "pool:strategy")
    assert asked(s) == (0, "lux_buy")
    assert keys(s)[-1] == "tokens:2", "2 + 2 + 3 + 1 influence buy two"
    do(s, "tokens:2", "auto", "pool:tactic", "pool:tactic")
    realm = s.realms[0]
    assert realm.tactic + realm.fleet + realm.strategy == 8 + 5
    assert asked(s) == (1, "lux_buy"), "without a strategy token"
    do(s, "tokens:1", "auto", "pool:fleet")
    assert s.realms[1].fleet == 4
