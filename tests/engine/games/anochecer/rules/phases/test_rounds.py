"""The phases of a round."""

from __future__ import annotations

from engine.games.anochecer.board.components import PLANET
from engine.games.anochecer.board.galaxy import SLOT
from engine.games.anochecer.rules.phases.rounds import (
    begin_actions,
    begin_benediction,
    draw_in_status,
    end_actions,
    initiative_of,
    pick_strategy,
    picks,
    ready_all,
    redistribute,
    return_tokens,
)
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    asked,
    at,
    call,
    damaged,
    do,
    keys,
    listen,
    own,
    told,
    world,
)
from tests.engine.games.card_tables import shows_card


@clause("TF-43", "TF-44")
def test_cards_are_picked_from_the_speaker_on_and_the_rest_gets_a_trade_good() -> None:
    s = world()
    s.strategy_holder = [-1] * 8
    s.speaker = 1
    s.strategy_goods[0] = 2
    assert picks(s) == [1, 2, 0, 1, 2, 0]
    assert len(picks(world(5, turn=False))) == 5
    s.phase = "strategy"
    call(s, pick_strategy, 0)
    do(
        s,
        "strategy:lux",
        "strategy:noctis",
        "strategy:magus",
        "strategy:civitas",
        "strategy:amicus",
        "strategy:aeterna",
    )
    assert s.realms[1].goods == 2
    assert s.strategy_goods == [0, 0, 1, 0, 0, 1, 0, 0]


@shows_card("card.telepathic", shows="its owner is first whatever its strategy cards")
@clause("TF-45")
def test_the_lowest_card_is_a_seats_initiative() -> None:
    s = world()
    s.strategy_holder = [-1, 2, 1, -1, -1, 0, 0, 1]
    assert [initiative_of(s, seat) for seat in range(3)] == [6, 3, 2]
    call(s, begin_actions)
    assert s.initiative == [2, 1, 0]
    own(s, 0, "telepathic")
    call(s, begin_actions)
    assert s.initiative == [0, 2, 1]


@shows_card("card.inheritance_systems", shows="a card and a token more in the status phase")
@shows_card("card.versatile", shows="a token more in the status phase")
@clause("TF-49", "TF-50")
def test_in_the_status_phase_everybody_draws_and_gets_two_tokens_to_spread() -> None:
    s = world()
    own(s, 1, "versatile", "inheritance_systems")
    s.phase = "status"
    call(s, draw_in_status)
    assert [len(realm.hand) for realm in s.realms] == [1, 2, 1]
    s.tokens[SLOT["201"]] = 0b11
    s.realms[0].reserve -= 1
    s.realms[1].reserve -= 1
    call(s, return_tokens)
    assert s.tokens[SLOT["201"]] == 0
    call(s, redistribute, 0)
    assert len(keys(s)) == 11, "8 and 2 more"
    do(s, "fleet:4", "strategy_pool:3")
    assert (s.realms[0].tactic, s.realms[0].fleet, s.realms[0].strategy) == (3, 4, 3)
    assert len(keys(s)) == 13, "8 and 4 more"


@clause("TF-51")
def test_everything_is_readied_and_repaired() -> None:
    s = world()
    own(s, 0, "hyper_genome")
    s.spent = ("hyper_genome",)
    s.tapped[PLANET["jord"]] = 1
    damaged(s, 0, "201", dreadnought=1)
    assert at(s, 0, "201") == {"dreadnought*": 1}
    call(s, ready_all)
    assert s.spent == ()
    assert s.tapped[PLANET["jord"]] == 0
    assert at(s, 0, "201") == {"dreadnought": 1}
    assert s.strategy_holder == [-1] * 8


@clause("TF-178", "TF-180")
def test_without_a_tyrant_there_is_no_benediction_phase() -> None:
    """Worked example 13."""
    s = world()
    call(s, begin_benediction)
    assert (s.round, asked(s)[1]) == (2, "strategy_pick")


@clause("TF-42")
def test_a_round_runs_through_its_four_phases() -> None:
    s = world()
    s.tyrant = 1
    events = listen(s)
    phases = [s.phase]
    for realm in s.realms:
        realm.passed = 1
    call(s, end_actions)
    while s.round == 1:
        if s.phase != phases[-1]:
            phases.append(s.phase)
        decision = s.waiting()[0]
        s.answer(decision, decision.options[-1])
    assert [*phases, s.phase] == ["action", "status", "benediction", "strategy"]
    assert told(events, "round") == [{"number": 2}]
