"""Batch B8: command tokens, turn and round structure, initiative."""

from __future__ import annotations

from engine.games.anochecer.board.components import STRATEGIES
from engine.games.anochecer.board.galaxy import SLOT
from engine.games.anochecer.rules.economy.costs import lay_token
from engine.games.anochecer.rules.phases.rounds import (
    begin_round,
    end_round,
    end_strategy,
    next_turn,
)
from engine.games.anochecer.rules.phases.turns import begin_turn
from engine.games.anochecer.rules.units.limits import fleet_limit
from engine.games.anochecer.rules.units.units import UNLIMITED
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    again,
    asked,
    at,
    call,
    do,
    fire,
    hold,
    keys,
    m2,
    own,
    tactical,
    units,
)


def test_stymie_puts_a_token_of_the_mover_elsewhere() -> None:
    s = m2()
    own(s, 1, "stymie")
    units(s, 1, "mellon", infantry=1)
    fire(s, "after_move_into", 0, SLOT["201"])
    do(s, "use:stymie")
    assert "system:301" not in keys(s)
    do(s, "system:102")
    assert s.tokens[SLOT["102"]] == 1
    assert s.realms[0].reserve == 7


def test_quantum_datahub_node_exchanges_strategy_cards() -> None:
    s = m2()
    own(s, 0, "quantum_datahub_node")
    s.realms[0].goods = 3
    call(s, end_strategy)
    do(s, "use:quantum_datahub_node", "player:1", "strategy:lux?", "strategy:noctis?")
    assert s.strategy_holder[:2] == [1, 0]
    assert (s.realms[0].goods, s.realms[1].goods, s.realms[0].strategy) == (0, 3, 1)


def test_neuroglaive_takes_a_fleet_token_of_whoever_comes() -> None:
    s = m2()
    own(s, 1, "neuroglaive")
    units(s, 1, "201", cruiser=1)
    units(s, 0, "301", cruiser=3)
    tactical(s, "201")
    assert s.realms[0].fleet == 2
    do(s, "remove:cruiser?")
    assert at(s, 0, "301") == {"cruiser": 2}


@clause("TF-221")
def test_nullification_field_ends_the_turn_and_leaves_the_token() -> None:
    s = m2()
    own(s, 1, "nullification_field")
    units(s, 1, "201", cruiser=1)
    units(s, 0, "301", cruiser=1)
    tactical(s, "201")
    do(s, "use:nullification_field")
    assert s.tokens[SLOT["201"]] == 1
    assert s.active == 1
    assert s.realms[1].strategy == 1
    assert "nullification_field" in s.spent


def test_overwatch_takes_an_own_token_back() -> None:
    s = m2()
    own(s, 1, "overwatch")
    s.tokens[SLOT["201"]] |= 2
    s.realms[1].reserve -= 1
    fire(s, "after_move_into", 0, SLOT["201"])
    do(s, "use:overwatch")
    assert s.tokens[SLOT["201"]] == 0
    assert s.realms[1].reserve == 8


def test_fleet_logistics_gives_a_turn_two_actions() -> None:
    s = m2()
    own(s, 0, "fleet_logistics", "stall_tactics")
    hold(s, 0, "evolve", "rise")
    again(s)
    do(s, "component:stall_tactics", "card:evolve")
    while asked(s)[1] != "turn_action":
        do(s, "*")
    assert asked(s) == (0, "turn_action")
    assert "pass" in keys(s)


@clause("TF-237")
def test_limit_genome_returns_the_token_and_the_action_goes_on() -> None:
    s = m2()
    own(s, 2, "limit_genome")
    units(s, 0, "301", cruiser=1)
    tactical(s, "201")
    do(s, "use:limit_genome")
    assert s.tokens[SLOT["201"]] == 0
    do(s, "ship:301:cruiser", "move_route/*", "load_unit/done", "move_ship/done")
    assert at(s, 0, "201") == {"cruiser": 1}


def test_limit_genome_answers_any_placed_token() -> None:
    s = m2()
    own(s, 2, "limit_genome")
    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    s.realms[1].reserve -= 1
    lay_token(s, 1, SLOT["201"])
    s.run()
    do(s, "use:limit_genome")
    assert s.tokens[SLOT["201"]] == 0
    assert s.realms[1].reserve == 8


def test_void_transference_lasts_until_the_round_ends() -> None:
    s = m2()
    own(s, 0, "void_transference")
    again(s)
    do(s, "component:void_transference")
    assert fleet_limit(s, 0) == UNLIMITED
    assert s.purged == ()
    call(s, end_round)
    assert fleet_limit(s, 0) == 3
    assert s.purged == ("void_transference",)


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


def test_stasis_ends_a_turn_before_it_begins() -> None:
    s = m2()
    hold(s, 2, "stasis")
    call(s, begin_turn, 0)
    do(s, "play:stasis")
    assert s.active == 1
    assert s.realms[0].passed == 0
    assert s.realms[0].tactic == 3


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
