"""A match as a fold of its lines: undo, agreement, snapshots, stale plies, replay."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core.chance import mixed_seed
from engine.core.errors import (
    BadLog,
    CannotUndo,
    EngineError,
    IllegalOption,
    MatchOver,
    NotYourDecision,
    StalePly,
)
from engine.core.log import Line, Log, decode_log, encode_log
from engine.core.match import Match, seed_of, written
from engine.core.storage import state_hash
from tests.engine.titles.sealed_bids import SealedBids

SEED = b"seed"


def bids(seats: int = 2) -> Match:
    return Match.new(SealedBids(), seats, {}, SEED)


def after_bidding(seats: int = 2) -> tuple[Match, int]:
    """A match in which the seat returned is to act."""
    match = bids(seats)
    for seat in range(seats):
        decision = match.state.decision_of(seat)
        assert decision is not None
        match.choose(seat, decision.options[0].key)
    (decision,) = match.state.waiting()
    return match, decision.seat


def test_the_opening_is_heard_and_its_draws_are_kept() -> None:
    match = bids()
    assert [draw.kind for draw in match.draws] == ["shuffle"]
    assert match.ply == 0


def test_a_choice_advances_the_ply_and_leaves_the_earlier_state_alone() -> None:
    match, seat = after_bidding()
    earlier, before, ply = match.state, match.hash(), match.ply
    line = match.choose(seat, "boast:1", ply)
    assert (line.ply, line.seat, line.option) == (ply, seat, "boast:1")
    assert match.ply == ply + 1
    assert state_hash(earlier) == before
    assert [event.kind for event in match.events] == ["boasted"]


def test_a_choice_for_another_ply_is_stale() -> None:
    match, seat = after_bidding()
    for ply in (match.ply - 1, match.ply + 1):
        with pytest.raises(StalePly):
            match.choose(seat, "done", ply)
        with pytest.raises(StalePly):
            match.undo(seat, ply)


def test_talk_can_be_taken_back_step_by_step() -> None:
    match, seat = after_bidding()
    hashes = [match.hash()]
    for key in ("boast:1", "mix", "boast:0"):
        match.choose(seat, key)
        hashes.append(match.hash())
    for expected in hashes[-2::-1]:
        match.undo(seat)
        assert match.hash() == expected
        assert match.events == []
    with pytest.raises(CannotUndo, match="nothing_to_take_back"):
        match.undo(seat)


@pytest.mark.parametrize("key", ["draw", "peek:{other}"])
def test_what_showed_a_card_cannot_be_taken_back(key: str) -> None:
    match, seat = after_bidding()
    match.choose(seat, "boast:1")
    match.choose(seat, key.format(other=1 - seat))
    with pytest.raises(CannotUndo):
        match.undo(seat)


def test_another_seats_choice_stands_between_unless_all_agree() -> None:
    match, seat = after_bidding()
    match.choose(seat, "boast:1")
    before = match.hash()
    match.choose(seat, "done")
    match.choose(1 - seat, "pass")
    assert match.cannot_undo(seat) == "needs_agreement"
    with pytest.raises(CannotUndo, match="needs_agreement"):
        match.undo(seat)
    line = match.undo(seat, agreed=True)
    assert match.hash() == before
    assert line.option == "agreed"


def test_agreement_does_not_bring_back_what_was_exposed() -> None:
    match, seat = after_bidding()
    with pytest.raises(CannotUndo):
        match.undo(1 - seat, agreed=True)


def test_a_snapshot_stands_where_nothing_can_be_taken_back_any_more() -> None:
    match, seat = after_bidding()
    ply, _ = match.snapshot()
    assert ply == match.ply == 2
    lines = [match.choose(seat, key) for key in ("boast:1", "boast:2", "mix")]
    lines.append(match.undo(seat))
    ply, blob = match.snapshot()
    assert ply == 2
    restored = Match.restore(SealedBids(), blob, ply, SEED)
    restored.replay(lines)
    assert restored.hash() == match.hash()
    restored.undo(seat)
    match.undo(seat)
    assert restored.hash() == match.hash()


def test_a_finished_match_holds_nothing_of_what_stood_before() -> None:
    match = Match.new("connect_four", 2, {}, SEED)
    for ply, column in enumerate([0, 1, 0, 1, 0, 1]):
        match.choose(ply % 2, f"drop:{column}")
    assert match.snapshot()[0] == 0
    match.choose(0, "drop:0")
    assert match.is_over
    assert match.snapshot()[0] == match.ply == 7


def test_leaving_is_a_line_that_cannot_be_taken_back() -> None:
    match, seat = after_bidding(3)
    match.choose(seat, "boast:1")
    line = match.leave((seat + 1) % 3, "resigned")
    assert (line.kind, line.option) == ("leave", "resigned")
    with pytest.raises(CannotUndo):
        match.undo(seat)


def left_behind(seats: int = 3) -> tuple[Match, int, int]:
    """A match in which the second of two seats has left, and the first is to act."""
    match, seat = after_bidding(seats)
    gone = (seat + 1) % seats
    match.leave(gone, "resigned")
    assert list(match.house_lines()) == []
    return match, seat, gone


def test_the_house_chooses_for_a_seat_that_left_and_each_choice_is_a_line() -> None:
    match, seat, gone = left_behind()
    match.choose(seat, "done")
    (line,) = match.house_lines()
    assert (line.kind, line.seat, line.option) == ("house", gone, "pass")
    assert line.ply == match.ply - 1
    assert list(match.house_lines()) == []


def test_the_houses_lines_are_replayed_as_they_were_written() -> None:
    match, seat, gone = left_behind()
    lines = [match.choose(seat, "done")]
    (decision,) = match.state.waiting()
    other = next(one.key for one in decision.options)
    lines.append(match.apply(Line(match.ply, gone, "house", other)))
    again, _, _ = left_behind()
    again.replay(lines)
    assert again.hash() == match.hash()


def test_the_house_chooses_for_nobody_else_and_nobody_for_the_house() -> None:
    match, seat, gone = left_behind()
    with pytest.raises(NotYourDecision, match="chooses for itself"):
        match.apply(Line(match.ply, seat, "house", "done"))
    match.choose(seat, "done")
    with pytest.raises(NotYourDecision, match="the house chooses"):
        match.apply(Line(match.ply, gone, "choice", "pass"))
    with pytest.raises(IllegalOption):
        match.apply(Line(match.ply, gone, "house", "done"))


def test_the_house_seals_its_bid_with_the_others() -> None:
    match = bids(3)
    match.leave(1, "resigned")
    (line,) = match.house_lines()
    assert (line.kind, line.seat) == ("house", 1)
    assert [one.seat for one in match.state.waiting()] == [0, 2]


def test_a_choice_is_taken_back_across_the_houses() -> None:
    match, seat, _ = left_behind()
    before = match.hash()
    lines = [match.choose(seat, "done"), *match.house_lines()]
    assert [line.kind for line in lines] == ["choice", "house"]
    assert match.cannot_undo(seat) == ""
    lines.append(match.undo(seat))
    assert match.hash() == before
    again, _, _ = left_behind()
    assert again.replay(lines).hash() == before


def test_the_houses_choice_cannot_be_taken_back_by_itself() -> None:
    match, seat, gone = left_behind()
    match.choose(seat, "done")
    list(match.house_lines())
    assert match.cannot_undo(gone) == "nothing_to_take_back"
    match.undo(seat)
    assert match.cannot_undo(seat) == "nothing_to_take_back"


def test_a_finished_match_takes_no_line() -> None:
    match, seat = after_bidding()
    match.leave(seat, "resigned")
    assert match.is_over
    for verb in (
        lambda: match.choose(seat, "done"),
        lambda: match.leave(1 - seat, "resigned"),
        lambda: match.default_key(seat),
    ):
        with pytest.raises(MatchOver):
            verb()
    with pytest.raises(CannotUndo, match="match_over"):
        match.undo(seat)


def test_the_default_is_the_option_that_does_least() -> None:
    match, seat = after_bidding()
    assert match.default_key(seat) == "done"


def full_log() -> Log:
    """Two bids, talk, talk taken back, and a seat that resigns."""
    match = Match.new(SealedBids(), 2, {}, mixed_seed(b"secret", [b"a", b"b"]))
    lines = []
    for seat in range(2):
        decision = match.state.decision_of(seat)
        assert decision is not None
        lines.append(match.choose(seat, decision.options[0].key))
    (decision,) = match.state.waiting()
    seat = decision.seat
    lines += [match.choose(seat, "boast:1"), match.undo(seat), match.leave(seat, "resigned")]
    return written(SealedBids(), 2, {}, b"secret", ["a", "b"], lines)


def test_a_log_survives_its_text_and_replays_to_the_same_hashes() -> None:
    log = decode_log(encode_log(full_log()))
    assert log == full_log()
    match = Match.new(SealedBids(), log.seats, log.game_options, seed_of(log))
    assert match.hash() == log.opening_hash
    for line in log.lines:
        match.apply(line)
        assert match.hash() == line.hash
    assert match.state.result is not None
    assert match.state.result.as_dict() == log.result


@pytest.mark.parametrize(
    "text", [b"", b"[]", b"{}", b'{"format": "palestra.log/9"}', b"\xff", b"null"]
)
def test_what_is_no_log_is_refused(text: bytes) -> None:
    with pytest.raises(BadLog):
        decode_log(text)


def test_a_log_of_another_format_is_refused() -> None:
    text = encode_log(full_log()).replace(b"palestra.log/1", b"palestra.log/2")
    with pytest.raises(BadLog, match=r"palestra\.log/2"):
        decode_log(text)


@pytest.mark.parametrize(
    ("line", "error"),
    [
        (lambda ply: Line(ply + 1, 0, "choice", "done"), StalePly),
        (lambda ply: Line(ply, 0, "wish", "done"), BadLog),
    ],
)
def test_lines_that_do_not_follow_are_refused(
    line: Callable[[int], Line], error: type[EngineError]
) -> None:
    match, _ = after_bidding()
    with pytest.raises(error):
        match.apply(line(match.ply))
