"""How matches end, and who ranks where."""

from __future__ import annotations

import random

from engine.core.chance import FastChance
from engine.core.house import default_option, house_option
from engine.core.result import Result
from engine.games.anochecer.rules.ending import (
    SAFETY_BOUND,
    add_points,
    check_elimination,
    standing,
)
from engine.games.anochecer.rules.phases.rounds import (
    begin_benediction,
    pick_strategy,
    reveal_objective,
)
from engine.games.anochecer.rules.scoring import score_status
from engine.games.anochecer.state import Twilight
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    TITLE,
    again,
    asked,
    call,
    control,
    do,
    hold,
    own,
    secret,
    tactical,
    units,
    world,
)


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
    assert s.forces(1) == {}
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
