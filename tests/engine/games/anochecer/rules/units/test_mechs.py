"""Mechs, and what each king's do."""

from __future__ import annotations

from engine.games.anochecer.board.components import INFANTRY, MECH
from engine.games.anochecer.board.galaxy import SLOT
from engine.games.anochecer.rules.combat.dice import combat_dice, combat_needs, throw_now
from engine.games.anochecer.rules.combat.ground_combat import end_ground_combat, ground_round
from engine.games.anochecer.rules.economy.production import begin_production
from engine.games.anochecer.rules.splices import open_splice, splice
from engine.games.anochecer.rules.tactical_action.passage import anomalies_of
from engine.games.anochecer.rules.units.flagships import draw_the_knife
from engine.games.anochecer.rules.units.mechs import arm_with_colada
from engine.games.anochecer.rules.units.units import in_reserve
from engine.games.anochecer.state import Twilight
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    Dice,
    again,
    asked,
    at,
    battle,
    call,
    control,
    do,
    keys,
    m2,
    m3,
    own,
    tactical,
    units,
    volley,
)
from tests.engine.games.card_tables import shows_card


def ruled_by(king: str, dice: Dice | None = None) -> Twilight:
    """Seat 0 plays this king."""
    s = m3(dice=dice)
    before = s.realms[0].king
    for realm in s.realms:
        if realm.king == king:
            realm.king = before
    s.realms[0].king = king
    return s


@clause("TF-257")
def test_mechs_are_ground_forces_of_limited_number_that_sustain_and_travel() -> None:
    s = m3()
    assert in_reserve(s, 0, MECH) == 4
    units(s, 0, "jord", space_dock=1)
    call(s, begin_production, 0, SLOT["301"], (), 0, "", 0)
    assert "produce:mech:2" in keys(s)
    do(s, "produce:mech:2", "produce_unit/done", "pay/auto")
    assert at(s, 0, "jord") == {"mech": 2, "space_dock": 1}
    assert in_reserve(s, 0, MECH) == 2
    volley(s, 0, "jord", 1)
    do(s, "sustain:mech")
    assert at(s, 0, "jord") == {"mech": 1, "mech*": 1, "space_dock": 1}
    units(s, 0, "301", carrier=1)
    again(s)
    tactical(s, "201")
    do(s, "ship:301:carrier", "load:jord:mech:1", "load_unit/done", "move_ship/done")
    do(s, "commit:mech:mellon:1")
    assert at(s, 0, "mellon") == {"mech": 1}
    t = m2()
    units(t, 0, "jord", space_dock=1)
    call(t, begin_production, 0, SLOT["301"], (), 0, "", 0)
    assert not [key for key in keys(t) if "mech" in key]


@shows_card("king.red", shows="a mech is put with the deployed flagship")
def test_the_sharpened_edge_comes_with_the_flagship() -> None:
    s = m3()
    own(s, 0, "armada")
    units(s, 0, "301", carrier=1)
    call(s, draw_the_knife, 0)
    do(s, "card:armada", "deploy_flagship/*")
    assert asked(s) == (0, "deploy_mech")
    do(s, "unit:301:mech")
    assert at(s, 0, "301") == {"carrier": 1, "flagship": 1, "mech": 1}


@shows_card("king.red", shows="a mech is put with a produced flagship")
def test_a_produced_flagship_brings_the_edge_too() -> None:
    s = m3()
    units(s, 0, "jord", space_dock=1)
    s.realms[0].goods = 9
    call(s, begin_production, 0, SLOT["301"], (), 0, "", 0)
    do(s, "produce:flagship:1", "produce_unit/done", "pay/auto")
    do(s, "unit:301:mech")
    assert at(s, 0, "301") == {"flagship": 1, "mech": 1}


@shows_card("king.orange", shows="a strategy token repairs the mechs")
def test_starlancer_ii_repairs_for_a_token() -> None:
    s = battle(ruled_by("orange"), "201", "mellon")
    units(s, 0, "mellon", mech=1)
    volley(s, 0, "mellon", 1)
    do(s, "sustain:mech")
    units(s, 1, "mellon", infantry=1)
    call(s, ground_round)
    assert asked(s) == (0, "repair_mechs")
    do(s, "repair")
    assert s.realms[0].strategy == 1
    assert s.stats(0)[MECH].shield


@shows_card("king.yellow", shows="a commodity for each of two mechs")
def test_delver_trades_with_every_splice() -> None:
    s = ruled_by("yellow")
    units(s, 0, "jord", mech=2)
    open_splice(s, "genome", 0)
    call(s, splice, ())
    do(s, "*", "commodity:1")
    assert s.realms[0].commodities >= 1
    do(s, "choose_commodity/commodity:1?")
    assert s.realms[0].commodities == 2


@shows_card("king.green", shows="a produced mech lands on a planet far away and has PRODUCTION 2")
def test_lakoes_roots_grow_anywhere_and_produce() -> None:
    s = ruled_by("green")
    units(s, 0, "jord", space_dock=1)
    control(s, 0, "mellon")
    call(s, begin_production, 0, SLOT["301"], (), 0, "", 0)
    do(s, "produce:mech:1", "produce_unit/done", "pay/auto", "land_units:mech:mellon:1")
    assert at(s, 0, "mellon") == {"mech": 1}
    assert s.stats(0)[MECH].production == 2


@shows_card("king.blue", shows="two mechs give two more dice to a carrier")
def test_colada_gives_a_die_to_a_unit_with_capacity() -> None:
    s = battle(ruled_by("blue"))
    units(s, 0, "102", carrier=1, cruiser=1, mech=2)
    units(s, 1, "102", cruiser=1)
    before = len(combat_needs(s, 0))
    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    arm_with_colada(s)
    s.run()
    assert len(combat_needs(s, 0)) == before + 2


@shows_card("king.purple", shows="a mech fights in space, better beside anomalies")
def test_starlancer_xi_fights_in_space_beside_anomalies() -> None:
    s = battle(ruled_by("purple"), "201")
    units(s, 0, "201", carrier=1, mech=1)
    near = anomalies_of(s) & sum(1 << one for one in (SLOT["201"], *s.map.near[SLOT["201"]]))
    assert near.bit_count() > 0
    assert (MECH, 6 - near.bit_count()) in combat_dice(s, 0)
    volley(s, 0, "201", 1)
    assert "sustain:mech" in keys(s)


@shows_card("king.pink", shows="a mech goes back for the top upgrade after a won ground combat")
def test_analyzer_goes_back_for_an_upgrade() -> None:
    s = battle(ruled_by("pink"), "201", "mellon")
    units(s, 0, "mellon", mech=1)
    top = s.decks["unit_upgrade"][0]
    call(s, end_ground_combat)
    do(s, "unit:mellon:mech")
    assert at(s, 0, "mellon") == {}
    assert s.realms[0].upgrades == (top,)


@shows_card(
    "king.black", shows="an infantry is captured in a splice and returned to reroll the mech's dice"
)
def test_bone_picked_clean_captures_and_rerolls() -> None:
    s = ruled_by(
        "black", dice={"roll_combat:0": [(1, 1)], "roll_effect:bone_picked_clean": [(9, 9)]}
    )
    units(s, 0, "mellon", mech=1)
    units(s, 1, "201", cruiser=1)
    open_splice(s, "genome", 0)
    call(s, splice, ())
    do(s, "*", "bone_captive/player:1")
    assert s.realms[0].captured == ((-1, INFANTRY),)
    battle(s, "201", "mellon")
    call(s, throw_now, 0, "roll_combat:0", combat_needs(s, 0))
    do(s, "reroll_mechs")
    assert s.hits == 2
    assert s.realms[0].captured == ()
