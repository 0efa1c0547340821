"""Bots at a table where a seat has left: they look past it, and the house plays it."""

from __future__ import annotations

import random

import pytest

from engine.bots import bot
from engine.bots.playing import Leaving, play_out, played_log
from engine.bots.search import SearchBot
from engine.core.match import Match
from engine.core.registry import title as find_title
from engine.core.title import Title

GREEDY = [bot("greedy")] * 4


def with_a_leaver(id: str) -> Match:
    """The seat after the one to choose has left."""
    match = Match.new(find_title(id), 4, {}, b"seed")
    rng = random.Random(1)
    while match.ply < 60:
        decision = match.state.waiting()[0]
        match.choose(decision.seat, rng.choice(decision.options).key)
    match.leave((match.state.waiting()[0].seat + 1) % 4, "resignation")
    list(match.house_lines())
    assert not match.is_over
    return match


@pytest.mark.parametrize("id", ["dark_kingdoms", "anima"])
def test_a_search_goes_past_a_seat_that_has_left_without_asking_the_house(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = with_a_leaver(id)
    title = match.title
    decision = match.state.waiting()[0]
    view = title.recalled(match.state, decision.seat)

    def refuse(*_: object) -> None:
        raise AssertionError("a search built a view for the house")

    monkeypatch.setattr(type(title), "house_choice", refuse)
    searcher = SearchBot(iterations=60, playout_plies=20)
    assert searcher.choose(title, view, decision, random.Random(1)) in decision.options


def test_bots_play_a_match_to_its_end_with_the_house_in_a_seat() -> None:
    match = with_a_leaver("dark_kingdoms")
    result, plies = play_out(match.title, match.state.copy(), GREEDY, "seed")
    assert result.ranks[match.state.left[0]] == 4 and plies > 0


@pytest.mark.parametrize("reason", ["resignation", "timeout"])
def test_a_log_is_written_with_seats_that_leave(reason: str) -> None:
    title: Title = find_title("dark_kingdoms")
    log = played_log(title, {}, GREEDY, "seed", [Leaving(30, 2, reason)])
    gone = next(line for line in log.lines if line.kind == "leave")
    assert (gone.seat, gone.option) == (2, reason) and gone.ply >= 30
    own = [line.kind for line in log.lines if line.seat == 2 and line.ply > gone.ply]
    assert own and set(own) == {"house"}
