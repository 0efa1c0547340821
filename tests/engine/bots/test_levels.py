"""The levels people choose from: a bot for each in every title, and a ladder that adds up."""

from __future__ import annotations

import random

import msgspec
import pytest

from engine.bots import bot
from engine.bots.levels import (
    FILE,
    LEVELS,
    Gap,
    Row,
    UnknownLevel,
    encoded,
    in_title,
    ladder,
    level_bot,
    levels,
    rows_of,
)
from engine.bots.playing import play_out
from engine.cli import main
from engine.cli.arena import seatings
from engine.cli.levels import numbers_of, usual_seats
from engine.core.chance import FastChance
from engine.core.errors import EngineError
from engine.core.registry import folder, playable_titles, title


def test_every_title_has_eight_different_bots_of_which_none_is_bounded_by_time() -> None:
    for one in playable_titles():
        names = [level.bot for level in levels(one.id)]
        assert len(set(names)) == len(LEVELS) == 8
        assert [bot(name).name for name in names] == names


def test_every_level_with_a_gap_is_stronger_than_the_one_below() -> None:
    for one in playable_titles():
        rows = rows_of(one.id)
        assert len(rows) == len(LEVELS) and rows[0].gap is None
        for row in rows[1:]:
            assert row.gap is None or row.gap.low <= row.gap.elo <= row.gap.high
            assert row.gap is None or row.gap.elo > 0


def test_an_unknown_level_is_refused() -> None:
    for number in (0, 9):
        with pytest.raises(UnknownLevel):
            level_bot("dominus_obscura", number)


def test_a_level_is_spelled_out_and_any_other_bot_stays_what_it_is() -> None:
    assert in_title("level:5", "tic_tac_toe") == levels("tic_tac_toe")[4].bot
    assert in_title("search:0.2s", "tic_tac_toe") == "search:0.2s"


def test_a_level_plays_like_the_bot_it_is() -> None:
    one = title("connect_four")
    for name in ("level:2", "level:7"):
        spelled = in_title(name, one.id)
        results = []
        for one_name in (name, spelled):
            players = [bot(one_name), bot("greedy")]
            result, plies = play_out(one, one.start(2, {}, FastChance(3)), players, "s")
            results.append((result.ranks, plies))
        assert results[0] == results[1]


def test_gaps_add_up_and_their_errors_as_squares() -> None:
    estimates = ladder([Gap(100, 70, 140, 10), Gap(50, 10, 80, 10), None, Gap(60, 50, 70, 10)])
    first, second, third, *rest = estimates
    assert first == (1000, 1000, 1000)
    assert second == (1100, 1070, 1140)
    assert third == (1150, 1100, 1200)
    assert rest == [None, None]


def test_the_table_comes_back_as_it_was_written() -> None:
    rows = (Row("random"), Row("greedy", Gap(1, -2, 3, 4)))
    assert msgspec.json.decode(encoded(rows), type=tuple[Row, ...]) == rows


def test_a_title_keeps_its_levels_in_its_folder_and_has_the_usual_ones_without() -> None:
    usual = rows_of("a title nobody calibrated")
    own = [one.id for one in playable_titles() if (folder(one.id).path / "mind" / FILE).exists()]
    assert own and all(rows_of(id) != usual for id in own)
    assert rows_of("tic_tac_toe") == usual


def test_a_careless_bot_is_random_as_often_as_its_name_says() -> None:
    one = title("tic_tac_toe")
    state = one.start(2, {}, FastChance(5))
    for seat, key in ((0, "mark:0"), (1, "mark:4"), (0, "mark:1")):
        state.choose(seat, key)
    (decision,) = state.waiting()
    view = one.view(state, 1)
    rng = random.Random(1)
    blunders = sum(
        bot("careless:60").choose(one, view, decision, rng).key != "mark:2" for _ in range(2000)
    )
    assert 0.45 < blunders / 2000 < 0.55


def test_a_careless_bot_gives_nothing_away_by_a_slip() -> None:
    one = title("dark_kingdoms")
    state = one.start(3, {}, FastChance(5))
    rng, taken, offered = random.Random(1), set(), set()
    while state.result is None and len(offered) < 2:
        decision = state.waiting()[0]
        offered |= {other.kind for other in decision.options} & one.never_by_slip
        view = one.view(state, decision.seat)
        choice = bot("careless:99").choose(one, view, decision, rng)
        taken.add(choice.kind)
        state.answer(decision, choice)
    assert offered == one.never_by_slip
    assert not taken & one.never_by_slip


def test_seats_are_alike_for_both_where_the_title_allows_it() -> None:
    assert usual_seats(title("dominus_obscura")) == 2
    assert usual_seats(title("dark_kingdoms")) == 4
    assert seatings(("a", "b", "a", "b")) == 2
    assert seatings(("a", "a", "b")) == 3
    assert seatings(("a", "a")) == 1


@pytest.mark.parametrize("text", ["", "1", "1-3", "9", "8-2", "x", "2-x", "-"])
def test_levels_that_cannot_be_measured_are_refused(text: str) -> None:
    with pytest.raises(EngineError):
        numbers_of(text)


@pytest.mark.slow
def test_the_command_prints_a_ladder(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("levels", "connect_four", "--levels", "2-3", "--matches", "20", "--jobs", "1")
    assert main(words) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("connect_four, 2 seats")
    assert "20 matches" in told[2] and "Elo" in told[3]
    assert "Elo" not in told[4]
    assert main(words) == 0
    assert capsys.readouterr().out.splitlines() == told
