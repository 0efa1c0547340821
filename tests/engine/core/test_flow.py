"""Steps, decisions, sealed answers, windows and leaving, on a state made for it."""

from __future__ import annotations

from typing import ClassVar

import pytest

from engine.core.chance import FastChance
from engine.core.decisions import Decision
from engine.core.errors import FlowError, IllegalOption, MatchOver, NotYourDecision
from engine.core.events import PUBLIC, Event, seen
from engine.core.flow import State, Steps
from engine.core.options import Option, option
from engine.core.result import Result

step = Steps()
A, B, PASS = option("a"), option("b"), option("pass")


class Notes(State):
    """Writes down what happens, in order."""

    __slots__ = ("notes",)
    STEPS: ClassVar[Steps] = step
    FIELDS: ClassVar[tuple[str, ...]] = ("notes",)

    def __init__(self, seats: int = 3) -> None:
        super().__init__(seats, {}, FastChance(1))
        self.notes: list[str] = []

    def copy(self) -> Notes:
        twin = Notes.__new__(Notes)
        self.copy_flow(twin)
        twin.notes = self.notes[:]
        return twin


class Tenacious(Notes):
    """Whoever leaves, the match goes on."""

    __slots__ = ()

    def leave(self, seat: int, reason: str) -> None:
        self.left.append(seat)


class Answering(Tenacious):
    """Seats that left are answered for by the rules, as in versions kept from earlier days."""

    __slots__ = ()

    def stand_in(self, decision: Decision) -> Option | None:
        return self.default(decision)


@step
def note(s: Notes, text: str) -> None:
    s.notes.append(text)


@step
def nest(s: Notes) -> None:
    s.notes.append("nest")
    s.then(note, "inner 1")
    s.then(note, "inner 2")


@step
def stop(s: Notes) -> None:
    s.end(Result((1,) * s.seats, "stop"))


@step
def ask_one(s: Notes, seat: int) -> None:
    s.ask(seat, "one", [A, B, PASS], answered, "from ask_one")


@step
def ask_single(s: Notes, is_forced: int) -> None:
    s.ask(0, "single", [PASS], answered, "single", forced=bool(is_forced))


@step
def ask_nothing(s: Notes) -> None:
    s.ask(0, "nothing", [], answered, "nothing")


@step
def ask_all(s: Notes) -> None:
    s.then(note, "after all")
    for seat in range(s.seats):
        s.ask(seat, "all", [A, B, PASS], answered, "sealed")


@step
def ask_all_but_some_have_no_choice(s: Notes) -> None:
    s.then(note, "after all")
    for seat in range(s.seats):
        s.ask(seat, "all", [A, B] if seat == 1 else [PASS], answered, "sealed")


@step
def ask_twice(s: Notes) -> None:
    s.ask(0, "first", [A, B], answered, "first")
    s.ask(0, "second", [A, B], answered, "second")


@step
def answered(s: Notes, seat: int, chosen: Option, origin: str) -> None:
    s.notes.append(f"{seat} {chosen.key} {origin}")
    s.then(note, f"after {seat}")


@step
def shuffle_then_ask(s: Notes, seat: int) -> None:
    s.shuffle("cards", [1, 2, 3])
    s.ask(seat, "one", [A, B], answered, "shuffled")


@step
def roll_then_ask(s: Notes, seat: int) -> None:
    s.roll("die", 1, 6, seat=seat)
    s.ask(seat, "one", [A, B], answered, "rolled")


@step
def announce(s: Notes) -> None:
    s.tell("told", to=(1,), secret=1)
    s.reveal("shown", private={2: {"card": 7}}, seat=2)


def started(*steps: tuple[object, ...], state: Notes | None = None) -> Notes:
    state = Notes() if state is None else state
    for one, *args in reversed([*steps, (stop,)]):
        state.frames.append((one.__name__, tuple(args)))  # type: ignore[attr-defined]
    state.run()
    return state


def test_steps_run_in_the_order_they_were_pushed_before_what_was_there() -> None:
    s = started((nest,), (note, "outer"))
    assert s.notes == ["nest", "inner 1", "inner 2", "outer"]
    assert s.result is not None


def test_an_answer_goes_to_its_step_with_seat_option_and_arguments() -> None:
    s = started((ask_one, 2), (note, "rest"))
    s.choose(2, "b")
    assert s.notes == ["2 b from ask_one", "after 2", "rest"]


def test_a_single_option_is_taken_without_asking_unless_it_is_forced() -> None:
    assert started((ask_single, 0)).notes == ["0 pass single", "after 0"]
    s = started((ask_single, 1))
    assert s.notes == []
    assert [one.kind for one in s.waiting()] == ["single"]


def test_simultaneous_answers_are_sealed_until_the_last_and_resolve_in_order_of_asking() -> None:
    s = started((ask_all,))
    s.choose(2, "a")
    assert s.notes == []
    assert [one.seat for one in s.waiting()] == [0, 1]
    s.choose(0, "b")
    assert s.notes == []
    s.choose(1, "pass")
    assert s.notes == [
        "0 b sealed",
        "after 0",
        "1 pass sealed",
        "after 1",
        "2 a sealed",
        "after 2",
        "after all",
    ]


def test_a_sealed_answer_cannot_be_given_twice() -> None:
    s = started((ask_all,))
    s.choose(2, "a")
    with pytest.raises(NotYourDecision):
        s.choose(2, "b")


def test_a_sealed_answer_shows_nobody_anything_until_all_are_in() -> None:
    s = started((ask_all,))
    s.choose(0, "a")
    assert not s.exposed
    s.choose(1, "a")
    assert not s.exposed
    s.choose(2, "a")
    assert s.exposed


def test_seats_without_a_choice_do_not_hold_up_a_simultaneous_decision() -> None:
    s = started((ask_all_but_some_have_no_choice,))
    s.choose(1, "b")
    assert [one for one in s.notes if "sealed" in one] == [
        "0 pass sealed",
        "1 b sealed",
        "2 pass sealed",
    ]


def test_the_match_stops_at_a_decision_of_a_seat_that_left_until_the_house_chooses() -> None:
    s = started((ask_one, 0), (ask_one, 1), (ask_one, 0), state=Tenacious())
    s.depart(0, "resigned")
    assert s.notes == []
    owed = s.owed_by_house()
    assert owed is not None and owed.seat == 0
    with pytest.raises(NotYourDecision, match="the house chooses for it"):
        s.choose(0, "a")
    s.choose(0, "a", by_house=True)
    assert s.notes == ["0 a from ask_one", "after 0"]
    assert s.owed_by_house() is None
    with pytest.raises(NotYourDecision, match="it chooses for itself"):
        s.choose(1, "a", by_house=True)
    s.choose(1, "a")
    s.choose(0, "pass", by_house=True)
    assert s.result is not None


def test_the_house_seals_an_answer_like_any_seat() -> None:
    s = started((ask_all,), state=Tenacious())
    s.choose(0, "a")
    s.depart(2, "resigned")
    s.choose(2, "b", by_house=True)
    assert s.notes == [] and s.owed_by_house() is None
    s.choose(1, "b")
    assert "2 b sealed" in s.notes


def test_a_single_option_of_a_seat_that_left_is_taken_without_the_house() -> None:
    s = started((ask_all_but_some_have_no_choice,), state=Tenacious())
    s.depart(0, "resigned")
    assert s.owed_by_house() is None
    s.choose(1, "b")
    assert "0 pass sealed" in s.notes


def test_rules_that_answer_for_a_seat_that_left_need_no_house() -> None:
    s = started((ask_one, 0), (ask_one, 1), (ask_one, 0), state=Answering())
    s.depart(0, "resigned")
    assert s.notes == ["0 pass from ask_one", "after 0"]
    s.choose(1, "a")
    assert s.notes[-2:] == ["0 pass from ask_one", "after 0"]
    assert s.result is not None


def test_rules_that_answer_for_a_seat_that_left_do_not_hold_up_a_sealed_decision() -> None:
    s = started((ask_all,), state=Answering())
    s.choose(0, "a")
    s.choose(1, "b")
    s.depart(2, "resigned")
    assert "2 pass sealed" in s.notes


def test_by_default_leaving_ends_the_match_for_the_others_good() -> None:
    s = started((ask_one, 0))
    s.depart(1, "resigned")
    assert s.result is not None
    assert s.result.ranks == (1, 2, 1)
    assert s.result.winners == (0, 2)


@pytest.mark.parametrize("seat", [-1, 3, 1])
def test_only_a_seat_at_the_table_can_leave(seat: int) -> None:
    s = started((ask_one, 0), state=Tenacious())
    s.left.append(1)
    with pytest.raises(NotYourDecision):
        s.depart(seat, "resigned")


def test_the_default_passes_where_it_can_and_else_takes_the_first() -> None:
    s = started((ask_one, 0))
    assert s.default(s.asked[0]) is PASS
    s = started((roll_then_ask, 0))
    assert s.default(s.asked[0]) is A


def test_dice_expose_a_choice_and_a_shuffle_does_not() -> None:
    s = started((ask_one, 0), (shuffle_then_ask, 0), (roll_then_ask, 0))
    s.choose(0, "a")
    assert not s.exposed
    s.choose(0, "a")
    assert s.exposed


def test_events_are_heard_only_by_their_audience() -> None:
    s = Notes()
    heard: list[Event] = []
    s.events = heard
    started((announce,), state=s)
    assert seen(heard, PUBLIC) == [{"kind": "shown", "seat": 2}]
    assert seen(heard, 1) == [{"kind": "told", "secret": 1}, {"kind": "shown", "seat": 2}]
    assert seen(heard, 2) == [{"kind": "shown", "seat": 2, "card": 7}]
    assert s.exposed


def test_a_refused_choice_changes_nothing() -> None:
    s = started((ask_one, 0))
    with pytest.raises(IllegalOption):
        s.choose(0, "c")
    with pytest.raises(NotYourDecision):
        s.choose(1, "a")
    assert s.notes == []
    s.choose(0, "a")
    with pytest.raises(MatchOver):
        s.choose(0, "a")
    with pytest.raises(MatchOver):
        s.depart(0, "late")


def test_a_title_that_asks_badly_is_told_so() -> None:
    with pytest.raises(FlowError, match="without options"):
        started((ask_nothing,))
    with pytest.raises(FlowError, match="two things at the same time"):
        started((ask_twice,))
    s = Notes()
    with pytest.raises(FlowError, match="ran out"):
        s.run()
    with pytest.raises(FlowError, match="two steps"):
        step(note)


def test_a_copy_goes_its_own_way() -> None:
    s = started((ask_one, 0), (ask_one, 1))
    twin = s.copy()
    twin.choose(0, "a")
    assert s.notes == []
    assert s.decision_of(0) is not None
    assert twin.decision_of(1) is not None
