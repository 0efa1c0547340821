"""Unit upgrades from M to Z: what each card does."""

from __future__ import annotations

from engine.games.anochecer.board.components import (
    CRUISER,
    MECH,
    PLANET,
    WAR_SUN,
)
from engine.games.anochecer.board.galaxy import SLOT
from engine.games.anochecer.rules.combat.bombardment import bombard
from engine.games.anochecer.rules.combat.invasion import commit
from engine.games.anochecer.rules.combat.space_combat import (
    barrage,
)
from engine.games.anochecer.rules.economy.production import (
    begin_production,
)
from engine.games.anochecer.rules.hands import (
    gain_card,
)
from engine.games.anochecer.rules.phases.turns import begin_turn
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import bound_for, meet
from tests.engine.games.anochecer.world import (
    again,
    at,
    battle,
    call,
    do,
    fire,
    hold,
    keys,
    m2,
    m3,
    own,
    tactical,
    units,
    volley,
    world,
)
from tests.engine.games.card_tables import shows_card


@shows_card("card.strike_wing_alpha", shows="9 and 10 of its barrage destroy two infantry aboard")
def test_strike_wing_alpha_kills_infantry_aboard_with_high_barrage_dice() -> None:
    s = battle(m2(dice={"roll_afb": [(9, 10, 5)]}))
    own(s, 0, "strike_wing_alpha")
    units(s, 0, "102", destroyer=1)
    units(s, 1, "102", carrier=1, infantry=3)
    call(s, barrage)
    assert at(s, 1, "102") == {"carrier": 1, "infantry": 1}


@shows_card(
    "card.the_dragon_freed", shows="it bombards a shielded planet here and the own home beside"
)
@clause("TF-228")
def test_the_dragon_bombards_every_planet_here_and_beside() -> None:
    s = bound_for(m2(dice={"roll_bombard": [(3, 1, 1), (3, 3, 3), (1, 1, 1)]}), "201")
    own(s, 0, "the_dragon_freed")
    units(s, 0, "201", war_sun=1)
    units(s, 1, "mellon", infantry=2, pds=1)
    units(s, 0, "jord", infantry=2)
    call(s, bombard, 0, ())
    assert keys(s) == ["bombard_all:war_sun", "done"]
    do(s, "bombard_all:war_sun", "done?")
    assert at(s, 1, "mellon") == {"infantry": 1, "pds": 1}
    assert at(s, 0, "jord") == {}


@shows_card("card.the_dragon_freed", shows="of two war suns one is removed when the card is gained")
def test_the_dragon_leaves_one_war_sun() -> None:
    s = m2()
    units(s, 0, "201", war_sun=1)
    units(s, 0, "301", war_sun=1)
    s.decks["unit_upgrade"] = tuple(
        one for one in s.decks["unit_upgrade"] if one != "the_dragon_freed"
    )
    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    gain_card(s, 0, "the_dragon_freed")
    s.run()
    do(s, "unit:201:war_sun")
    assert at(s, 0, "201") == {}
    assert at(s, 0, "301") == {"war_sun": 1}


@shows_card(
    "card.triune", shows="three fighters near the player are removed to cancel its action card"
)
def test_triune_cancels_for_three_fighters() -> None:
    s = meet(m2())
    own(s, 1, "triune")
    units(s, 0, "301", cruiser=1)
    units(s, 1, "201", fighter=3)
    hold(s, 0, "elevate")
    again(s)
    do(s, "component:elevate", "use:triune")
    assert s.realms[0].paradigms == ()
    assert at(s, 1, "201") == {"cruiser": 1}


@shows_card(
    "card.production_biomes", shows="a strategy token brings 4 trade goods, and 2 to a named player"
)
def test_production_biomes_sell_a_strategy_token_for_goods() -> None:
    s = m2()
    own(s, 0, "production_biomes")
    units(s, 0, "jord", space_dock=1)
    call(s, begin_production, 0, SLOT["301"], (), 0, "", 0)
    do(s, "produce:infantry:2", "produce_unit/done", "use:production_biomes", "player:2")
    assert s.realms[0].strategy == 1
    assert s.realms[2].goods == 2
    assert s.realms[0].goods == 4


@shows_card(
    "card.prototype_war_sun",
    shows="once it moves, a cruiser of the same system may enter the supernova too",
)
def test_a_prototype_war_sun_leads_others_into_a_supernova() -> None:
    s = m2()
    own(s, 0, "prototype_war_sun")
    units(s, 0, "201", war_sun=1, cruiser=1)
    tactical(s, "212")
    assert "ship:201:cruiser" not in keys(s)
    do(s, "ship:201:war_sun", "load_unit/done")
    assert "ship:201:cruiser" in keys(s)
    do(s, "ship:201:cruiser", "load_unit/done", "move_ship/done")
    assert at(s, 0, "212") == {"war_sun": 1, "cruiser": 1}
    assert s.stats(0)[WAR_SUN].ignore_shield


@shows_card(
    "card.yin_clone", shows="two destroyed infantry land on an own planet in the status phase"
)
def test_yin_clones_return_when_the_status_phase_starts() -> None:
    s = m2()
    own(s, 1, "yin_clone")
    units(s, 1, "mellon", infantry=3)
    volley(s, 1, "mellon", 2)
    fire(s, "start_of_status", -1)
    do(s, "number:2?")
    assert at(s, 1, "moll_primus") == {"infantry": 2}
    assert not [one for one in s.flags if one.startswith("stored:")]


@shows_card(
    "card.vortexer",
    shows="an infantry destroyed nearby is captured and becomes an own one in its system",
)
def test_a_vortexer_captures_small_units_and_hatches_them() -> None:
    s = m2()
    own(s, 0, "vortexer")
    units(s, 0, "301", carrier=1)
    units(s, 1, "mellon", infantry=2)
    volley(s, 1, "mellon", 1)
    assert s.realms[0].captured == ((-1, 0),)
    call(s, begin_turn, 0)
    do(s, "use:vortexer", "unit:301:infantry")
    assert at(s, 0, "301") == {"carrier": 1, "infantry": 1}
    assert s.realms[0].captured == ()


@shows_card(
    "card.morphwing", shows="two land and take a planet; one becomes infantry, one returns to space"
)
def test_morphwings_land_and_become_infantry() -> None:
    s = bound_for(m2())
    own(s, 0, "morphwing")
    units(s, 0, "201", fighter=3)
    call(s, commit, 0, ())
    do(s, "commit:fighter:mellon:2", "commit_unit/done", "number:1")
    assert at(s, 0, "mellon") == {"infantry": 1}
    assert at(s, 0, "201") == {"fighter": 2}
    assert s.control[PLANET["mellon"]] == 0


@shows_card("card.valefar_prime", shows="mechs cost 1 instead of 2")
@shows_card(
    "card.eidolon_terminus",
    "card.eidolon_landwaster",
    shows="mechs hit on one less and roll two dice",
)
@clause("TF-257")
def test_upgrades_of_mechs_add_up() -> None:
    s = m3()
    own(s, 0, "valefar_prime")
    assert s.stats(0)[MECH].cost == 2
    own(s, 0, "eidolon_terminus", "eidolon_landwaster")
    one = s.stats(0)[MECH]
    assert (one.cost, one.combat, one.dice) == (2, 5, 2)
    t = m3(rules_level="M2")
    own(t, 0, "valefar_prime", "eidolon_terminus", "eidolon_landwaster")
    one = t.stats(0)[MECH]
    assert (one.cost, one.combat, one.dice) == (4, 6, 1)


@shows_card("card.saggitaria", shows="a cruiser moves 3, carries 1, hits on 6 and sustains damage")
def test_a_saggitaria_is_a_sturdier_cruiser() -> None:
    s = world()
    own(s, 1, "saggitaria")
    one = s.stats(1)[CRUISER]
    assert (one.combat, one.move, one.capacity) == (6, 3, 1)
    units(s, 1, "201", cruiser=1)
    volley(s, 1, "201", 1)
    do(s, "sustain:cruiser")
    assert at(s, 1, "201") == {"cruiser*": 1}
