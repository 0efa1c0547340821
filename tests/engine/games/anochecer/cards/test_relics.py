"""Batch B11: relics and the legendary centre planet."""

from __future__ import annotations

import pytest

from engine.games.anochecer.board.components import CARDS, PLANET
from engine.games.anochecer.board.galaxy import SLOT
from engine.games.anochecer.records import Expedition
from engine.games.anochecer.rules.combat.cannons import defence_needs, offence_needs
from engine.games.anochecer.rules.combat.space_combat import barrage
from engine.games.anochecer.rules.economy.payment import begin_payment, can_pay
from engine.games.anochecer.rules.effects.table import STATIC, TABLE
from engine.games.anochecer.rules.invariants import check
from engine.games.anochecer.rules.objectives import scorable_public
from engine.games.anochecer.rules.phases.rounds import reveal_objective
from engine.games.anochecer.rules.phases.turns import end_turn
from engine.games.anochecer.rules.tactical_action.moving import ship_routes
from engine.games.anochecer.rules.units.units import in_reserve
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
    keys,
    m2,
    own,
    secret,
    units,
    volley,
)

RELICS = [one.id for one in CARDS.values() if one.kind == "relic" and one.level <= 2]


@pytest.mark.parametrize("relic", RELICS)
def test_every_relic_has_an_effect(relic: str) -> None:
    assert relic in STATIC or any(card == relic for card, _ in TABLE)


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


@clause("TF-229")
def test_unravel_purges_a_relic() -> None:
    s = m2()
    hold(s, 0, "unravel")
    own(s, 1, "the_triad")
    again(s)
    do(s, "component:unravel", "card:the_triad?")
    assert s.realms[1].points == 1
    assert "the_triad" in s.purged
    t = m2()
    hold(t, 0, "unravel")
    own(t, 0, "the_triad")
    again(t)
    do(t, "component:unravel", "card:the_triad?", "pool:tactic")
    assert t.realms[0].tactic == 4
    assert t.realms[0].points == 0


def test_the_book_of_latvinia_teaches_and_makes_a_speaker() -> None:
    s = m2()
    own(s, 1, "book_of_latvinia")
    fire(s, "gain_relic", 1, "book_of_latvinia")
    do(s, "card:wavelength_orange", "card:antimatter_orange")
    assert s.realms[1].techs == ("wavelength_orange", "antimatter_orange")
    t = m2()
    own(t, 0, "book_of_latvinia")
    t.speaker = 2
    again(t)
    do(t, "component:book_of_latvinia")
    assert t.speaker == 0
    assert "book_of_latvinia" in t.purged


def test_the_circlet_of_the_void_ignores_anomalies() -> None:
    s = m2(dice={"roll_rift:cruiser": [(1,)]})
    own(s, 0, "circlet_of_the_void")
    units(s, 0, "201", cruiser=1)
    s.expedition = Expedition(0, SLOT["212"])
    assert ship_routes(s, 0, 3, SLOT["201"], False)
    units(s, 0, "209", cruiser=1)
    s.expedition = None
    again(s)
    do(s, "tactical", "system:105", "ship:209:cruiser", "move_route/*", "load_unit/done")
    do(s, "move_ship/done")
    assert at(s, 0, "105") == {"cruiser": 1}


def test_the_heart_of_ixth_shifts_a_die() -> None:
    from engine.games.anochecer.rules.combat.dice import throw_now

    s = m2(dice={"roll_combat:0": [(6,)]})
    own(s, 1, "heart_of_ixth")
    call(s, throw_now, 0, "roll_combat:0", (7,))
    do(s, "use:heart_of_ixth", "die_up:6:7")
    assert s.hits == 1
    assert "heart_of_ixth" in s.spent


def test_lightrail_ordnance_arms_space_docks() -> None:
    s = m2()
    own(s, 0, "lightrail_ordnance")
    units(s, 0, "jord", space_dock=1)
    assert offence_needs(s, 0, SLOT["201"]) == (5, 5)
    assert defence_needs(s, 0, PLANET["jord"]) == (5, 5)


def test_metali_void_armaments_join_the_barrage() -> None:
    s = battle(m2(dice={"roll_afb": [(6, 6, 1)]}))
    own(s, 0, "metali_void_armaments")
    units(s, 0, "102", cruiser=1)
    units(s, 1, "102", fighter=3, carrier=1)
    call(s, barrage)
    do(s, "use:metali_void_armaments")
    assert at(s, 1, "102") == {"fighter": 1, "carrier": 1}


def test_metali_void_shielding_saves_one_ship_a_volley() -> None:
    s = battle(m2())
    own(s, 1, "metali_void_shielding")
    units(s, 1, "102", cruiser=2)
    volley(s, 1, "102", 2)
    do(s, "sustain:cruiser")
    assert not [key for key in keys(s) if key.startswith("sustain")]
    do(s, "destroy:cruiser?")
    assert sum(at(s, 1, "102").values()) == 1


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


@clause("TF-226")
def test_mecatol_rex_exchanges_a_secret_objective_at_the_end_of_a_turn() -> None:
    s = m2()
    control(s, 0, "mecatol_rex")
    secret(s, 0, "threaten_enemies")
    call(s, end_turn, 0)
    assert asked(s) == (0, "mecatol_secret")
    do(s, "card:threaten_enemies")
    assert len(s.realms[0].secrets) == 1
    assert s.tapped[PLANET["mecatol_rex"]] & 2
    check(s)
    t = m2(mecatol_legendary="no")
    control(t, 0, "mecatol_rex")
    secret(t, 0, "threaten_enemies")
    call(t, end_turn, 0)
    assert asked(t)[1] != "mecatol_secret"
