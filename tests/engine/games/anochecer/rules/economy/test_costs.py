"""Command tokens: pools, reinforcements and the board."""

from __future__ import annotations

from engine.games.anochecer.board.galaxy import SLOT
from engine.games.anochecer.rules.economy.costs import ask_board_token, gain_tokens, spend_strategy
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    asked,
    call,
    do,
    world,
)


@clause("TF-65", "TF-66")
def test_tokens_are_spent_to_and_gained_from_reinforcements() -> None:
    s = world()
    spend_strategy(s, 0)
    assert (s.realms[0].strategy, s.realms[0].reserve) == (1, 9)
    s.realms[0].reserve = 1
    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    gain_tokens(s, 0, 2)
    s.run()
    assert asked(s) == (0, "token_pool")
    do(s, "pool:fleet")
    assert (s.realms[0].fleet, s.realms[0].reserve) == (4, 0)
    assert asked(s)[1] == "turn_action", "without a token nothing is gained"


@clause("TF-67")
def test_a_token_for_the_board_comes_out_of_a_pool_when_reinforcements_are_empty() -> None:
    s = world()
    s.realms[0].tactic += 8
    s.realms[0].reserve = 0
    call(s, ask_board_token, 0, SLOT["201"])
    assert asked(s) == (0, "spend_token_pool")
    do(s, "pool:tactic")
    assert s.tokens[SLOT["201"]] == 1
    assert s.realms[0].tactic == 10
    call(s, ask_board_token, 0, SLOT["201"])
    assert s.realms[0].tactic == 10
