"""Action cards from N to Z: what each card does."""

from __future__ import annotations

import pytest

from engine.games.anochecer.board.components import (
    PLANET,
    PLANETS,
    STRATEGIES,
)
from engine.games.anochecer.board.galaxy import SLOT
from engine.games.anochecer.rules.combat.cannons import cannon_offence, offence_needs
from engine.games.anochecer.rules.combat.invasion import commit
from engine.games.anochecer.rules.phases.rounds import (
    begin_round,
)
from engine.games.anochecer.rules.phases.turns import begin_turn
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import bound_for, meet, spliced
from tests.engine.games.anochecer.world import (
    again,
    asked,
    at,
    call,
    control,
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
    "card.unravel",
    shows="another's relic is purged and its owner gains a point; an own one gives a command token",
)
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


@shows_card("card.stasis", shows="another player's turn is over before its action")
def test_stasis_ends_a_turn_before_it_begins() -> None:
    s = m2()
    hold(s, 2, "stasis")
    call(s, begin_turn, 0)
    do(s, "play:stasis")
    assert s.active == 1
    assert s.realms[0].passed == 0
    assert s.realms[0].tactic == 3


@shows_card("card.tartarus", shows="Lux is offered to nobody in six picks")
def test_tartarus_bars_a_strategy_card_while_there_are_others() -> None:
    s = m2()
    hold(s, 1, "tartarus")
    s.strategy_holder = [-1] * 8
    call(s, begin_round)
    do(s, "play:tartarus", "strategy:lux")
    for _ in range(6):
        assert "strategy:lux" not in keys(s)
        do(s, "*")
    assert s.strategy_holder[STRATEGIES.index("lux")] == -1


@shows_card(
    "card.timestop", shows="another seat takes a tactical action; then the halted one goes on"
)
@clause("TF-220")
def test_timestop_lets_another_seat_act_in_the_middle_of_an_action() -> None:
    s = m2()
    hold(s, 1, "timestop")
    units(s, 1, "mellon", infantry=1)
    units(s, 1, "307", cruiser=1)
    units(s, 0, "301", cruiser=1)
    tactical(s, "201")
    do(s, "play:timestop")
    assert asked(s) == (1, "turn_action")
    assert "pass" not in keys(s)
    do(s, "tactical", "system:206", "move_ship/done")
    while asked(s)[1] in ("produce_unit", "react"):
        do(s, "done?", "pass?")
    assert asked(s) == (0, "move_ship")
    assert s.active == 0
    assert s.tour().slot == SLOT["201"]
    assert s.tokens[SLOT["206"]] == 2


@shows_card("card.trine", shows="a PDS two systems away fires in this step only")
@clause("TF-247")
def test_trine_fires_from_two_systems_away() -> None:
    s = m2(dice={"roll_space_cannon": [(6,)]})
    slot = SLOT["201"]
    far = [
        two
        for one in s.map.near[slot]
        for two in s.map.near[one]
        if two != slot and two not in s.map.near[slot] and s.map.planets[two]
    ]
    planet = s.map.planets[far[0]][0]
    units(s, 1, PLANETS[planet].id, pds=1)
    hold(s, 1, "trine")
    units(s, 0, "201", cruiser=1)
    bound_for(s, "201")
    assert offence_needs(s, 1, slot) == ()
    call(s, cannon_offence, 0)
    do(s, "play:trine", "fire:0")
    assert at(s, 0, "201") == {}
    assert not [one for one in s.flags if one.startswith("trine")]


@shows_card(
    "card.twinning",
    shows="after another's Evolve its player draws a card of its own choice of deck",
)
@clause("TF-235")
def test_twinning_resolves_the_same_card_once_more() -> None:
    s = m2()
    hold(s, 0, "evolve")
    hold(s, 1, "twinning")
    again(s)
    do(s, "component:evolve", "deck:genome", "play:twinning", "deck:ability")
    assert len(s.realms[0].genomes) == 1
    assert len(s.realms[1].abilities) == 1
    assert sorted(s.discard) == ["evolve", "twinning"]


@shows_card("card.reverse", shows="the other participants pick in the opposite order")
@clause("TF-230")
def test_reverse_turns_the_picking_order_round() -> None:
    s = m2()
    hold(s, 2, "reverse")
    spliced(s, joined=(1, 2))
    do(s, "play:reverse", "*")
    assert asked(s) == (1, "splice_pick")
    t = m2()
    spliced(t, joined=(1, 2))
    do(t, "*")
    assert asked(t) == (2, "splice_pick")


@shows_card("card.thieve", shows="an outsider gains the card that is left over")
@clause("TF-234")
def test_thieve_gains_what_is_left_over() -> None:
    s = m2()
    hold(s, 2, "thieve")
    spliced(s)
    do(s, "*", "*", "play:thieve")
    assert len(s.realms[2].abilities) == 1
    assert s.splice is None


@shows_card(
    "card.starflare",
    shows="of five cruisers beside a supernova three are destroyed, of two infantry both",
)
def test_starflare_burns_three_units_a_system() -> None:
    s = m2()
    hold(s, 0, "starflare")
    units(s, 1, "201", cruiser=5)
    s.realms[1].fleet = 8
    s.realms[1].reserve = 3
    units(s, 2, "vefut_ii", infantry=2)
    again(s)
    do(s, "component:starflare", "system:212?")
    assert at(s, 1, "201") == {"cruiser": 2}
    assert at(s, 2, "vefut_ii") == {}


@shows_card("card.pax", shows="three landed infantry return to space as two")
@clause("TF-246")
def test_pax_sends_the_landed_back_less_one() -> None:
    s = bound_for(m2())
    hold(s, 1, "pax")
    control(s, 1, "mellon")
    units(s, 1, "mellon", infantry=1)
    units(s, 0, "201", carrier=1, infantry=3)
    call(s, commit, 0, ())
    do(s, "commit:infantry:mellon:3", "commit_unit/done", "play:pax")
    assert at(s, 0, "201") == {"carrier": 1, "infantry": 2}
    assert s.control[PLANET["mellon"]] == 1


@shows_card("card.scarab", shows="three cards of one origin bring 6 trade goods")
@clause("TF-199")
def test_a_cards_origin_matters_only_where_a_card_asks_for_it() -> None:
    s = world()
    own(s, 0, "hyper_genome", "corsair", "pillage", "armada")
    hold(s, 0, "scarab")
    again(s)
    do(s, "component:scarab", "card:corsair")
    assert s.realms[0].goods == 6, "three cards of the same origin"


@shows_card("card.reflect", shows="each of two trade goods gains a commodity or turns one over")
def test_reflect_gains_or_converts_for_every_trade_good() -> None:
    s = world()
    hold(s, 0, "reflect")
    s.realms[0].goods = 2
    again(s)
    do(s, "component:reflect", "convert:1")
    assert (s.realms[0].commodities, s.realms[0].goods) == (0, 3)
    assert asked(s) == (1, "turn_action")


@shows_card("card.rise", shows="an infantry on each planet, or a fighter at each fleet and dock")
def test_rise_musters_everywhere() -> None:
    s = world()
    hold(s, 0, "rise")
    control(s, 0, "mellon")
    units(s, 0, "202", carrier=1)
    units(s, 0, "jord", space_dock=1)
    again(s)
    t = s.copy()
    do(s, "component:rise", "mode:infantry_everywhere")
    assert at(s, 0, "jord") == {"infantry": 1, "space_dock": 1}
    assert at(s, 0, "mellon") == {"infantry": 1}
    do(t, "component:rise", "mode:fighters_everywhere")
    assert at(t, 0, "202") == {"carrier": 1, "fighter": 1}
    assert at(t, 0, "301") == {"fighter": 1}


@shows_card("card.spark", shows="a dreadnought that has just sustained is destroyed")
@shows_card(
    "card.dawncrusher", "card.super_dreadnought", "card.exotrireme",
    shows="sustains a hit, and Spark is not offered",
)  # fmt: skip
@pytest.mark.parametrize("upgrade", ["", "dawncrusher", "super_dreadnought", "exotrireme"])
def test_spark_destroys_what_has_just_sustained_but_not_what_is_proof(upgrade: str) -> None:
    """Worked example 26."""
    s = m2()
    if upgrade:
        own(s, 1, upgrade)
    hold(s, 0, "spark")
    units(s, 1, "201", dreadnought=1)
    volley(s, 1, "201", 1)
    do(s, "sustain:dreadnought")
    if upgrade:
        assert asked(s) == (0, "turn_action"), "nobody is asked for Spark"
        assert at(s, 1, "201") == {"dreadnought*": 1}
    else:
        assert keys(s) == ["play:spark", "pass"]
        do(s, "play:spark")
        assert at(s, 1, "201") == {}


@clause("TF-236")
@shows_card("card.transpose", shows="an exhausted ability goes to a neighbour for one of its own")
def test_transpose_exchanges_abilities_as_they_are() -> None:
    s = meet(m2())
    own(s, 0, "nanomachines")
    own(s, 1, "armada", "versatile")
    s.spent = ("nanomachines",)
    units(s, 0, "301", cruiser=1)
    hold(s, 0, "transpose")
    again(s)
    do(s, "component:transpose", "card:nanomachines?", "player:1?")
    assert "card:nanomachines" not in keys(s)
    do(s, "card:armada")
    assert s.owner["nanomachines"] == 1
    assert "nanomachines" in s.spent
    assert s.owner["armada"] == 0


@shows_card("card.vault", shows="a carrier may enter the supernova")
def test_vault_ignores_anomalies() -> None:
    s = m2()
    hold(s, 0, "vault")
    units(s, 0, "201", carrier=1)
    tactical(s, "212")
    do(s, "play:vault")
    assert "ship:201:carrier" in keys(s)
