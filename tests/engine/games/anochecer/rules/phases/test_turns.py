"""Turns: one action, or passing."""

from __future__ import annotations

from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    again,
    asked,
    do,
    keys,
    world,
)


@clause("TF-46", "TF-47", "TF-48")
def test_a_turn_is_one_action_and_passing_needs_exhausted_strategy_cards() -> None:
    s = world()
    assert "pass" not in keys(s)
    s.strategy_used = [1] * 8
    again(s)
    assert "pass" in keys(s)
    do(s, "pass")
    assert asked(s) == (1, "turn_action")
    do(s, "pass")
    do(s, "tactical", "system:101", "done?")
    assert asked(s) == (2, "turn_action"), "the others have passed"
    do(s, "pass")
    assert s.phase == "status"
