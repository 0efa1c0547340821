"""What a title shows of itself: game options, registry, options, sight and words."""

from __future__ import annotations

import pickle

import pytest

from engine.core.errors import BadGameOptions, UnknownTitle
from engine.core.events import PUBLIC
from engine.core.match import Match
from engine.core.options import option
from engine.core.registry import first_title, playable_titles, present_titles, title
from engine.core.result import Result
from engine.core.sight import sight
from engine.core.title import GameOption, Title
from engine.core.wording import say_decision, say_event, say_option, say_result
from tests.engine.titles.sealed_bids import SealedBids


class Adjustable(Title):
    id = "adjustable"
    seat_counts = (2, 4)
    game_options = (GameOption("length", (5, 10), 10), GameOption("map", ("old", "new"), "old"))


def test_game_options_are_filled_with_their_defaults() -> None:
    assert Adjustable().checked(2, {"length": 5}) == {"length": 5, "map": "old"}


@pytest.mark.parametrize(
    ("seats", "options", "named"),
    [
        (3, {}, "seats"),
        (2, {"width": 5}, "width"),
        (2, {"length": 7}, "length"),
        (2, {"length": "5"}, "length"),
        (2, {"map": ""}, "map"),
    ],
)
def test_wrong_game_options_are_refused_by_name(
    seats: int, options: dict[str, int | str], named: str
) -> None:
    with pytest.raises(BadGameOptions, match=named):
        Adjustable().checked(seats, options)


def test_a_setting_names_the_options_that_change_what_a_seat_is_worth() -> None:
    class Levelled(Title):
        id = "levelled"
        game_options = Adjustable.game_options
        advantage_options = ("map", "length")

    assert Levelled().setting({"length": 5}) == "map=old,length=5"
    assert Adjustable().setting({"length": 5}) == ""


@pytest.mark.parametrize("id", present_titles())
def test_the_worth_of_seats_is_kept_apart_by_options_that_exist(id: str) -> None:
    one = title(id)
    assert set(one.advantage_options) <= {option.id for option in one.game_options}
    assert len(one.setting({})) <= 100


def test_true_is_not_the_number_one() -> None:
    class Counted(Title):
        id = "counted"
        game_options = (GameOption("count", (1, 2), 1),)

    with pytest.raises(BadGameOptions):
        Counted().checked(2, {"count": True})


def test_a_default_is_one_of_the_values() -> None:
    with pytest.raises(BadGameOptions):
        GameOption("length", (5, 10), 7)


def test_titles_are_found_by_name() -> None:
    assert title("tic_tac_toe") is title("tic_tac_toe")
    with pytest.raises(UnknownTitle, match="there is no title 'go'"):
        title("go")


def test_titles_that_are_not_listed_are_not_offered_to_players() -> None:
    offered = {one.id for one in playable_titles()}
    assert offered == set(present_titles()) - {"tic_tac_toe", "connect_four"}
    assert first_title(2).id in offered
    with pytest.raises(UnknownTitle, match="played by 99"):
        first_title(99)


def test_equal_options_are_one_object_also_after_pickling() -> None:
    move = option("move", 3, "d4")
    assert move.key == "move:3:d4"
    assert option("move", 3, "d4") is move
    assert pickle.loads(pickle.dumps(move)) is move


def test_a_number_and_its_digits_are_different_options() -> None:
    assert option("move", 3) is not option("move", "3")


def test_winners_are_all_of_the_best_rank() -> None:
    assert Result((2, 1, 1), "points").winners == (1, 2)


def test_a_secret_window_does_not_say_who_is_asked() -> None:
    match = Match.new(SealedBids(), 3, {}, b"seed")
    for seat in range(3):
        decision = match.state.decision_of(seat)
        assert decision is not None
        match.choose(seat, decision.options[0].key)
    (decision,) = match.state.waiting()
    match.choose(decision.seat, "done")
    (window,) = match.state.waiting()
    assert window.secret
    assert sight(match.title, match.state, window.seat)["waiting"] == [[window.seat, "challenge"]]
    for audience in {PUBLIC, 0, 1, 2} - {window.seat}:
        shown = sight(match.title, match.state, audience)
        assert shown["waiting"] == [[None, None]]
        assert shown["decision"] is None


def test_options_go_to_the_deciding_seat_alone() -> None:
    match = Match.new(SealedBids(), 2, {}, b"seed")
    own = sight(match.title, match.state, 0)["decision"]
    assert isinstance(own, dict)
    assert {one["kind"] for one in own["options"]} == {"bid"}
    assert sight(match.title, match.state, PUBLIC)["decision"] is None


def test_texts_are_filled_in_both_languages() -> None:
    bids = SealedBids()
    assert say_option(bids, "en", option("peek", 2)) == "Peek at seat 2"
    assert say_option(bids, "es", option("peek", 2)) == "Mirar al asiento 2"
    assert say_decision(bids, "en", "bid", {"round": 2}) == "Bid a card (round 2)"
    assert say_result(bids, "es", Result((1, 2), "points")) == "más puntos"


def test_who_is_not_shown_everything_reads_the_hidden_text() -> None:
    bids = SealedBids()
    assert say_event(bids, "en", {"kind": "drawn", "seat": 1, "card": 7}) == "Seat 1 draws 7"
    assert say_event(bids, "en", {"kind": "drawn", "seat": 1}) == "Seat 1 draws a card"


def test_a_list_is_read_out() -> None:
    shown = say_event(SealedBids(), "en", {"kind": "tie_rolled", "seats": [0, 1], "dice": [3, 4]})
    assert shown == "Seats 0, 1 roll 3, 4"
