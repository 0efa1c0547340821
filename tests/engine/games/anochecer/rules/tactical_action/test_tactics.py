"""The course of a tactical action."""

from __future__ import annotations

from engine.games.anochecer.board.galaxy import SLOT
from engine.games.anochecer.rules.tactical_action.tactics import activatable
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    again,
    at,
    do,
    keys,
    tactical,
    units,
    world,
)


@clause("TF-89")
def test_a_tactical_action_takes_a_token_of_the_tactic_pool() -> None:
    s = world()
    s.realms[0].tactic = 0
    s.realms[0].reserve += 3
    again(s)
    assert "tactical" not in keys(s)
    s.realms[0].tactic = 1
    s.realms[0].reserve -= 1
    again(s)
    tactical(s, "212")
    assert s.tokens[SLOT["212"]] == 1
    assert s.realms[0].tactic == 0


@clause("TF-99")
def test_what_is_left_behind_without_room_is_removed_after_the_movement() -> None:
    s = world()
    units(s, 0, "202", carrier=1, fighter=2)
    tactical(s, "201")
    do(s, "ship:202:carrier", "done", "done?")
    assert at(s, 0, "202") == {}
    assert at(s, 0, "201") == {"carrier": 1}


@clause("TF-71", "TF-90")
def test_a_system_with_an_own_token_cannot_be_activated_any_other_can() -> None:
    s = world()
    s.tokens[SLOT["201"]] = 1
    found = activatable(s, 0)
    assert SLOT["201"] not in found
    assert {SLOT["212"], SLOT["307"], SLOT["301"]} <= set(found)
