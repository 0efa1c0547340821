"""Rounds, phases, turns, status and benediction; how matches end."""

from __future__ import annotations

from engine.core.chance import FastChance
from engine.core.house import default_option, house_option
from engine.core.result import Result
from engine.games.anochecer.board.components import PLANET
from engine.games.anochecer.board.galaxy import SLOT
from engine.games.anochecer.rules.ending import (
    SAFETY_BOUND,
    add_points,
    check_elimination,
    standing,
)
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
    reveal_objective,
)
from engine.games.anochecer.rules.scoring import score_status
from engine.games.anochecer.state import Twilight
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    TITLE,
    again,
    asked,
    at,
    call,
    control,
    damaged,
    do,
    hold,
    keys,
    listen,
    own,
    secret,
    tactical,
    told,
    units,
    world,
)


@clause("TF-42")
def test_a_round_runs_through_its_four_phases() -> None:
    s = world()
    events = listen(s)
    for realm in s.realms:
        realm.passed = 1
    call(s, end_actions)
    phases = [s.phase]
    while s.round == 1:
        decision = s.waiting()[0]
        s.answer(decision, decision.options[-1])
        if s.phase != phases[-1]:
            phases.append(s.phase)
    assert phases[0] == "status"
    assert s.phase == "strategy"
    assert told(events, "round") == [{"number": 2}]


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


@clause("TF-53", "TF-103")
def test_fleets_that_share_a_system_fight_only_in_a_tactical_action_there() -> None:
    s = world()
    units(s, 0, "201", cruiser=1)
    units(s, 1, "201", cruiser=1)
    units(s, 2, "201", cruiser=1)
    events = listen(s)
    again(s)
    assert asked(s)[1] == "turn_action"
    tactical(s, "201")
    do(s, "done?")
    fights = told(events, "space_combat")
    assert fights[0] == {"attacker": 0, "defender": 1, "system": "201"}


@clause("TF-178", "TF-180")
def test_without_a_tyrant_there_is_no_benediction_phase() -> None:
    """Worked example 13."""
    s = world()
    call(s, begin_benediction)
    assert (s.round, asked(s)[1]) == (2, "strategy_pick")


@clause("TF-198", "TF-282", "TF-284")
def test_when_no_objective_is_left_the_most_points_win_then_the_lower_initiative() -> None:
    """Worked example 33."""
    s = world()
    s.shown = 5
    call(s, reveal_objective)
    assert s.shown == 6
    s.shown = 10
    for realm, points in zip(s.realms, (8, 8, 7), strict=True):
        realm.points = points
    s.initiative = [2, 1, 0]
    call(s, reveal_objective)
    assert s.result is not None
    assert s.result.ranks == (2, 1, 3)
    assert s.result.reason == "objectives"


@clause("TF-281", "TF-189")
def test_the_first_to_score_its_last_point_wins_at_once() -> None:
    """Worked example 34."""
    s = world()
    s.row = ("expand_borders", *s.row[1:])
    control(s, 0, "lodor", "quann", "vefut_ii", "saudor", "thibah", "tarmann")
    control(s, 1, "abyz", "fria", "centauri", "gral", "bereg", "lirta_iv")
    for seat in (0, 1):
        s.realms[seat].points = 9
    s.phase, s.initiative = "status", [1, 0, 2]
    call(s, score_status, 0)
    assert asked(s) == (1, "score_public")
    do(s, "objective:expand_borders")
    assert s.result is not None
    assert s.result.ranks == (2, 1, 3)


@clause("TF-285")
def test_points_never_fall_below_nothing() -> None:
    s = world()
    add_points(s, 0, 1)
    add_points(s, 0, -3)
    assert s.realms[0].points == 0


@clause("TF-275", "TF-276", "TF-277")
def test_a_seat_without_planets_ground_forces_and_production_is_out() -> None:
    s = world(4)
    for seat in (0, 2, 3):
        units(s, seat, "301", infantry=1)
    own(s, 1, "armada", "hyper_genome", "witching_hour")
    hold(s, 1, "spark")
    secret(s, 1, "threaten_enemies")
    s.control = [-1 if one == 1 else one for one in s.control]
    units(s, 1, "201", cruiser=2)
    s.speaker = s.tyrant = 1
    call(s, check_elimination)
    assert s.realms[1].out == 1
    assert not s.forces(1)
    assert "armada" in s.decks["ability"]
    assert "witching_hour" in s.purged
    assert "spark" in s.discard
    assert "threaten_enemies" in s.decks["secret"]
    assert (s.speaker, s.tyrant) == (2, -1)
    assert standing(s)[-1] == 1
    TITLE.check(s)


@clause("TF-283")
def test_the_last_seat_in_play_wins() -> None:
    s = world()
    s.control = [-1 if one in (1, 2) else one for one in s.control]
    call(s, check_elimination)
    assert s.result is not None
    assert s.result.ranks[0] == 1
    assert s.result.reason == "last"


@clause("TF-286")
def test_a_seat_that_leaves_is_played_on_and_ranks_last() -> None:
    s = world(4)
    s.depart(0, "resigned")
    assert s.result is None
    while (owed := s.owed_by_house()) is not None:
        taken = house_option(TITLE, s, owed)
        assert taken is TITLE.house_choice(TITLE.view(s, 0), owed)
        s.choose(0, taken.key, by_house=True)
    assert asked(s)[0] != 0
    s.realms[0].points = 9
    assert standing(s)[-1] == 0
    s.realms[2].points = 5
    add_points(s, 0, 1)
    assert s.result is not None
    assert s.result.ranks[2] == 1
    assert s.result.ranks[0] == 4
    t = world()
    t.depart(1, "resigned")
    t.depart(2, "resigned")
    assert t.result is not None
    assert t.result.ranks == (1, 3, 2)


@clause("TF-287")
def test_whoever_runs_out_of_time_takes_the_quiet_option_or_the_bots() -> None:
    s = world()
    units(s, 0, "301", cruiser=1)
    tactical(s, "201")
    decision = s.waiting()[0]
    assert default_option(TITLE, s, decision).key == "done"
    t = world()
    t.phase = "strategy"
    t.strategy_holder = [-1] * 8
    call(t, pick_strategy, 0)
    decision = t.waiting()[0]
    assert t.default(decision) is None
    bots = TITLE.house_choice(TITLE.view(t, decision.seat), decision)
    assert default_option(TITLE, t, decision) is bots
    assert TITLE.timeouts_until_leave == 3


@clause("TF-288")
def test_a_match_of_twenty_thousand_decisions_ends_by_points() -> None:
    s = world()
    s.choices = SAFETY_BOUND
    s.realms[2].points = 3
    again(s)
    assert s.result is not None
    assert s.result.ranks[2] == 1
    assert s.result.reason == "bound"


def test_the_round_limit_ends_a_match_by_points() -> None:
    s = world(round_limit=3)
    s.round = 3
    call(s, begin_benediction)
    assert s.result is not None
    assert s.result.reason == "round_limit"


def test_random_matches_end_within_nine_rounds() -> None:
    import random

    for seed in range(2):
        rng = random.Random(seed)
        s = TITLE.start(3, {"map_mode": "preset"}, FastChance(seed))
        assert isinstance(s, Twilight)
        most = 0
        while s.result is None:
            decision = rng.choice(s.waiting())
            most = max(most, len(decision.options))
            s.answer(decision, rng.choice(decision.options))
        assert isinstance(s.result, Result)
        assert s.round <= 9
        assert most <= 200
