"""Relics from N to Z: what each card does."""

from __future__ import annotations

from engine.games.anochecer.board.components import (
    PLANET,
)
from engine.games.anochecer.board.galaxy import (
    SLOT,
)
from engine.games.anochecer.rules.combat.dice import throw_now
from engine.games.anochecer.rules.economy.costs import has_strategy
from engine.games.anochecer.rules.economy.payment import (
    begin_payment,
    can_pay,
    influence_of,
    resources_of,
    triad_worth,
)
from engine.games.anochecer.rules.hands import draw_secret
from engine.games.anochecer.rules.invariants import check
from engine.games.anochecer.rules.objectives import scorable_public
from engine.games.anochecer.rules.phases.rounds import reveal_objective
from engine.games.anochecer.rules.phases.strategies import offer_secondary
from engine.games.anochecer.rules.planets.attachments import attach
from engine.games.anochecer.rules.planets.control import take_over
from engine.games.anochecer.rules.units.units import in_reserve, is_legendary
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    again,
    at,
    battle,
    call,
    control,
    do,
    find,
    fire,
    hold,
    keep,
    keys,
    m2,
    m3,
    own,
    units,
)
from tests.engine.games.card_tables import shows_card


@shows_card(
    "card.neuraloop",
    shows="a relic is purged and another objective takes the place of the revealed one",
)
def test_neuraloop_replaces_a_revealed_objective() -> None:
    s = m2()
    own(s, 0, "neuraloop")
    old = s.row[2]
    call(s, reveal_objective)
    do(s, "use:neuraloop", "card:neuraloop?", "deck:secret")
    assert s.row[2] != old
    assert old in s.purged
    assert "neuraloop" in s.purged
    check(s)


@shows_card(
    "card.the_silver_flame",
    shows="a 10 gives a point; a 9 purges the home, and no public objective can be scored",
)
def test_the_silver_flame_gives_a_point_or_burns_a_home() -> None:
    s = m2(dice={"roll_effect:the_silver_flame": [(10,)]})
    own(s, 0, "the_silver_flame")
    again(s)
    do(s, "component:the_silver_flame")
    assert s.realms[0].points == 1
    t = m2(dice={"roll_effect:the_silver_flame": [(9,)]})
    own(t, 0, "the_silver_flame")
    units(t, 0, "301", dreadnought=2)
    units(t, 0, "jord", infantry=2)
    control(t, 0, "mellon")
    units(t, 0, "mellon", infantry=1)
    again(t)
    do(t, "component:the_silver_flame")
    assert t.map.planets[SLOT["301"]] == ()
    assert at(t, 0, "301") == {}
    assert in_reserve(t, 0, 5) == 3
    t.shown = 10
    assert scorable_public(t, 0) == []


@shows_card("card.the_triad", shows="pays 3 resources or 3 influence and is exhausted")
def test_the_triad_pays_like_a_planet() -> None:
    s = m2()
    own(s, 0, "the_triad")
    s.tapped[PLANET["jord"]] = 1
    assert can_pay(s, 0, 3, 0)
    assert can_pay(s, 0, 0, 3)
    call(s, begin_payment, 0, 3, 0)
    do(s, "planet:the_triad?", "auto?")
    assert "the_triad" in s.spent
    assert not can_pay(s, 0, 1, 0)


@shows_card(
    "card.scepter_of_emelpar",
    shows="a secondary is paid from reinforcements with an empty strategy pool; it is exhausted",
)
def test_the_scepter_spends_from_reinforcements() -> None:
    s = m3()
    own(s, 0, "scepter_of_emelpar")
    s.realms[0].strategy, s.realms[0].reserve = 0, 10
    assert has_strategy(s, 0)
    call(s, offer_secondary, 0, 2)
    do(s, "use_secondary")
    assert s.realms[0].strategy == 0
    assert "scepter_of_emelpar" in s.spent
    assert len(s.realms[0].hand) == 2
    assert not has_strategy(s, 0)


@shows_card(
    "card.shard_of_the_throne",
    shows="a point that goes with the card to whoever takes a home planet",
)
def test_the_shard_of_the_throne_is_a_point_that_can_be_taken() -> None:
    s = m3()
    own(s, 0, "shard_of_the_throne")
    fire(s, "gain_relic", 0, "shard_of_the_throne")
    assert s.realms[0].points == 1
    units(s, 1, "jord", infantry=1)
    call(s, take_over, 1, PLANET["jord"])
    assert (s.realms[0].points, s.realms[1].points) == (0, 1)
    assert s.realms[1].relics == ("shard_of_the_throne",)


@shows_card(
    "card.shard_of_the_throne",
    shows="stays where a home planet is taken from somebody else; goes with a legendary planet",
)
def test_the_shard_of_the_throne_goes_with_what_its_holder_loses() -> None:
    s = m3()
    own(s, 1, "shard_of_the_throne")
    fire(s, "gain_relic", 1, "shard_of_the_throne")
    control(s, 0, "moll_primus")
    units(s, 2, "moll_primus", infantry=1)
    call(s, take_over, 2, PLANET["moll_primus"])
    assert s.control[PLANET["moll_primus"]] == 2
    assert [realm.points for realm in s.realms] == [0, 1, 0]
    control(s, 1, "lodor")
    attach(s, 1, "nano_forge", PLANET["lodor"])
    units(s, 2, "lodor", infantry=1)
    call(s, take_over, 2, PLANET["lodor"])
    assert [realm.points for realm in s.realms] == [0, 0, 1]
    assert s.realms[2].relics == ("shard_of_the_throne",)


@shows_card("card.the_silver_flame", shows="guests on other planets stay guests")
@clause("TF-215")
def test_the_silver_flame_leaves_guests_of_other_planets_alone() -> None:
    s = m2(dice={"roll_effect:the_silver_flame": [(9,)]})
    own(s, 0, "the_silver_flame")
    control(s, 1, "lodor")
    units(s, 1, "lodor", infantry=1)
    units(s, 0, "lodor", infantry=1)
    units(s, 1, "jord", infantry=1)
    s.guests = ((PLANET["jord"], 1), (PLANET["lodor"], 0))
    again(s)
    do(s, "component:the_silver_flame")
    assert s.map.planets[SLOT["301"]] == ()
    assert s.guests == ((PLANET["lodor"], 0),)


@shows_card(
    "card.stellar_converter",
    shows="a planet beside a dreadnought is gone with all on it; homes are not offered",
)
def test_the_stellar_converter_purges_a_planet() -> None:
    s = m3()
    own(s, 0, "stellar_converter")
    control(s, 1, "mellon")
    units(s, 1, "mellon", infantry=3)
    units(s, 0, "301", dreadnought=1)
    again(s)
    do(s, "component:stellar_converter")
    assert "planet:jord" not in keys(s)
    do(s, "planet:mellon")
    assert PLANET["mellon"] not in s.map.slot_of
    assert at(s, 1, "mellon") == {}
    check(s)


@shows_card("card.the_codex", shows="a card out of the discard pile comes to hand")
def test_the_codex_gives_discarded_cards() -> None:
    s = m3()
    own(s, 0, "the_codex")
    hold(s, 1, "evolve", "rise")
    s.discard, s.realms[1].hand = ("evolve", "rise"), ()
    again(s)
    do(s, "component:the_codex", "card:rise", "done")
    assert s.realms[0].hand == ("rise",)
    assert s.discard == ("evolve",)


@shows_card(
    "card.the_crown_of_emphidia",
    shows="explores a planet after a tactical action; with the tomb it is purged for a point",
)
@shows_card(
    "card.tomb_of_emphidia",
    shows="the Crown of Emphidia is purged for a point by whoever controls its planet",
)
def test_the_crown_of_emphidia_explores_and_finds_its_tomb() -> None:
    s = find(m3(), "cultural", "dyson_sphere")
    own(s, 0, "the_crown_of_emphidia")
    control(s, 0, "lodor")
    fire(s, "end_of_tactical_action", 0, SLOT["301"])
    do(s, "use:the_crown_of_emphidia", "planet:lodor?")
    assert resources_of(s, PLANET["lodor"]) == 5
    s.spent = ()
    attach(s, 0, "tomb_of_emphidia", PLANET["lodor"])
    fire(s, "end_of_status", -1)
    do(s, "use:the_crown_of_emphidia")
    assert s.realms[0].points == 1
    assert "the_crown_of_emphidia" in s.purged


@shows_card(
    "card.the_crown_of_thalnos",
    shows="two dice rerolled with +1: one hits, and the unit that missed is destroyed",
)
def test_the_crown_of_thalnos_rerolls_at_the_price_of_a_unit() -> None:
    dice = {
        "roll_combat:0": [(1, 2)],
        "roll_effect:the_crown_of_thalnos": [(6, 2)],
    }
    s = battle(m3(dice=dice))
    own(s, 0, "the_crown_of_thalnos")
    units(s, 0, "102", cruiser=2)
    units(s, 1, "102", cruiser=1)
    call(s, throw_now, 0, "roll_combat:0", (7, 7))
    do(s, "use:the_crown_of_thalnos", "reroll:1:7:1", "reroll:2:7:1", "choose_target/done?")
    assert s.hits == 1
    assert at(s, 0, "102") == {"cruiser": 1}


@shows_card("card.the_obsidian", shows="a secret objective at once and room for a fourth")
def test_the_obsidian_hides_a_fourth_secret() -> None:
    s = m3()
    own(s, 0, "the_obsidian")
    fire(s, "gain_relic", 0, "the_obsidian")
    assert len(s.realms[0].secrets) == 1
    for _ in range(3):
        draw_secret(s, 0)
    assert len(s.realms[0].secrets) == 4
    assert not [name for name, _ in s.frames if name == "ask_secret_back"]


@shows_card("card.nano_forge", shows="a planet becomes legendary with 2 more of both values")
def test_the_nano_forge_makes_a_legend() -> None:
    s = m3()
    own(s, 0, "nano_forge")
    control(s, 0, "lodor")
    again(s)
    do(s, "component:nano_forge", "planet:lodor?")
    assert is_legendary(s, PLANET["lodor"])
    assert (resources_of(s, PLANET["lodor"]), influence_of(s, PLANET["lodor"])) == (5, 3)
    check(s)


@shows_card("card.the_triad", shows="worth 5 with fragments of two types")
def test_the_triad_is_worth_more_with_fragments() -> None:
    s = m3()
    own(s, 0, "the_triad")
    keep(s, 0, "cultural_fragment", "cultural_fragment", "unknown_fragment")
    assert triad_worth(s, 0) == 5
