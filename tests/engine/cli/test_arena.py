"""What the arena counts besides who won."""

from __future__ import annotations

from engine.bots import bot
from engine.bots.playing import play_out
from engine.cli.arena import Rotation, Scoreboard, points_by_round
from engine.core.chance import FastChance
from engine.core.registry import title
from engine.games.tic_tac_toe.title import TicTacToe


def test_the_points_after_the_last_round_are_those_of_the_result() -> None:
    anochecer = title("anochecer")
    state = anochecer.start(3, {"round_limit": 3}, FastChance(5))
    board = Scoreboard(anochecer)
    result, _ = play_out(anochecer, state, [bot("greedy")] * 3, "s", board.watch)
    assert len(board.points) == result.details["rounds"]
    assert list(board.points[-1]) == result.details["points"]
    assert sum(board.points[0]) < sum(board.points[-1])


def test_a_title_without_rounds_has_no_points_to_tell() -> None:
    tic_tac_toe = TicTacToe()
    board = Scoreboard(tic_tac_toe)
    state = tic_tac_toe.start(2, {}, FastChance(5))
    play_out(tic_tac_toe, state, [bot("random")] * 2, "s", board.watch)
    assert board.points == []


def test_points_are_averaged_over_the_matches_that_came_so_far() -> None:
    names = ("greedy", "random", "random")
    matches = [
        Rotation((1, 2, 3), (0, 1, 2), 9, points=[(1, 0, 2), (4, 0, 2)]),
        Rotation((1, 2, 3), (0, 1, 2), 9, points=[(2, 0, 0)]),
    ]
    assert points_by_round(names, matches) == [
        "points after round 1: greedy 1.50, random 0.50 (2 matches)",
        "points after round 2: greedy 4.00, random 1.00 (1 matches)",
    ]
