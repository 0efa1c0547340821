"""The flow of a match: named steps on an explicit stack inside the state.

A step does its part of the rules, then pushes further steps (`then`) or puts decisions (`ask`).
The position is plain data, so a state can be copied, stored and resumed at any moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Final, TypeVar, final

from engine.core.chance import Chance, Draw
from engine.core.compiling import mypyc_attr
from engine.core.decisions import Arg, Decision
from engine.core.errors import FlowError, IllegalOption, MatchOver, NotYourDecision
from engine.core.events import Event, Fields
from engine.core.options import Option, Plain, option
from engine.core.result import Result

StepFunction = Callable[..., None]
Frame = tuple[str, tuple[Arg, ...]]
F = TypeVar("F", bound=StepFunction)


@final
class Steps:
    """A title's steps by name. Used as a decorator: ``step = Steps()`` … ``@step``."""

    __slots__ = ("by_name",)

    def __init__(self) -> None:
        self.by_name: Final[dict[str, StepFunction]] = {"resolve_sealed": resolve_sealed}

    def __call__(self, function: F) -> F:
        name = function.__name__
        if name in self.by_name:
            raise FlowError(f"two steps are called {name}")
        self.by_name[name] = function
        return function


# Serializable: `__new__` alone, without `__init__`, makes an empty one, as copies need it.
@mypyc_attr(serializable=True)
class Record:
    """A mutable part of a state. `FIELDS` lists what is stored; `copy` is written from it."""

    __slots__ = ()
    FIELDS: ClassVar[tuple[str, ...]] = ()


@mypyc_attr(serializable=True)
class State:
    """What every title's state shares: the stack, the open decisions, chance and the result.

    A title subclasses it and lists its own stored attributes in `FIELDS`, from which
    `python -m engine copies` writes `copy`.
    `chance`, `events` and `witness` belong to whoever drives the state and are not stored.
    """

    __slots__ = (
        "asked",
        "chance",
        "draws",
        "events",
        "exposed",
        "frames",
        "game_options",
        "left",
        "result",
        "sealed",
        "seats",
        "witness",
    )
    STEPS: ClassVar[Steps]
    FIELDS: ClassVar[tuple[str, ...]] = ()
    RECORDS: ClassVar[tuple[type[Record], ...]] = ()

    def __init__(self, seats: int, game_options: Mapping[str, int | str], chance: Chance) -> None:
        self.seats = seats
        self.game_options = game_options
        self.frames: list[Frame] = []
        self.asked: tuple[Decision, ...] = ()
        self.sealed: dict[int, Option] = {}
        self.draws = 0
        self.left: list[int] = []
        self.result: Result | None = None
        self.chance = chance
        self.events: list[Event] | None = None
        self.witness: list[Draw] | None = None
        self.exposed = False

    def copy(self) -> State:
        raise FlowError("a title has its own copy: python -m engine copies")

    def copy_flow(self, other: State) -> None:
        """Give a fresh copy this state's flow. Listeners stay behind."""
        other.seats = self.seats
        other.game_options = self.game_options
        other.frames = self.frames[:]
        other.asked = self.asked
        other.sealed = self.sealed.copy()
        other.draws = self.draws
        other.left = self.left[:]
        other.result = self.result
        other.chance = self.chance
        other.events = None
        other.witness = None
        other.exposed = False

    # --- what steps call

    def then(self, step: StepFunction, *args: Arg) -> None:
        """Run this step afterwards. Several calls run in the order they were made."""
        self.frames.append((step.__name__, args))

    def ask(
        self,
        seat: int,
        kind: str,
        options: Iterable[Option],
        step: StepFunction,
        *args: Arg,
        forced: bool = False,
        secret: bool = False,
    ) -> None:
        """Put a decision; `step(state, seat, option, *args)` goes on with the answer.

        A single option is taken without asking unless the decision is forced.
        """
        decision = Decision(seat, kind, tuple(options), step.__name__, args, forced, secret)
        if not self.asked:
            self.asked = (decision,)
            return
        if any(other.seat == seat for other in self.asked):
            raise FlowError(f"seat {seat} was asked two things at the same time")
        self.asked = (*self.asked, decision)

    def tell(
        self,
        kind: str,
        /,
        to: tuple[int, ...] | None = None,
        private: Mapping[int, Fields] | None = None,
        **fields: object,
    ) -> None:
        """Announce what follows from what its audience already knew."""
        if self.events is not None:
            self.events.append(Event(kind, fields, to, private))

    def reveal(
        self,
        kind: str,
        /,
        to: tuple[int, ...] | None = None,
        private: Mapping[int, Fields] | None = None,
        **fields: object,
    ) -> None:
        """Announce something that somebody in its audience could not have known."""
        self.exposed = True
        if self.events is not None:
            self.events.append(Event(kind, fields, to, private, True))

    def roll(self, name: str, dice: int, sides: int, seat: int = -1) -> tuple[int, ...]:
        """Roll in the open; `seat` is whose luck it is."""
        number = self.draws
        self.draws = number + 1
        self.exposed = True
        values = self.chance.roll(number, name, dice, sides)
        if self.witness is not None:
            self.witness.append(Draw(number, name, "roll", dice, sides, values, seat))
        return values

    def pick(self, name: str, count: int, seat: int = -1) -> int:
        """One of `count` things at random, from 0."""
        number = self.draws
        self.draws = number + 1
        self.exposed = True
        value = self.chance.pick(number, name, count)
        if self.witness is not None:
            self.witness.append(Draw(number, name, "pick", 1, count, (value,), seat))
        return value

    def shuffle(self, name: str, items: list[Any]) -> None:
        """Shuffle in place, unseen by anybody."""
        number = self.draws
        self.draws = number + 1
        places = self.chance.order(number, name, len(items))
        items[:] = [items[place] for place in places]
        if self.witness is not None:
            self.witness.append(Draw(number, name, "shuffle", len(places), 0, tuple(places), -1))

    def end(self, result: Result) -> None:
        """The match is over; whatever was still to come is dropped."""
        self.result = result
        self.frames.clear()
        self.asked = ()
        self.sealed = {}

    # --- what a title may override

    def default(self, decision: Decision) -> Option | None:
        """The option taken for a seat that does not answer, seen with that seat's eyes.

        None: the rules name none, and `Title.house_choice` is asked.
        """
        for candidate in decision.options:
            if candidate.kind in ("pass", "done", "decline", "none"):
                return candidate
        return decision.options[0]

    def stand_in(self, decision: Decision) -> Option | None:
        """An answer for a seat that has left, given by the rules without a line in the log.

        None, as a title should leave it: the house answers, and its choice is a line. Kept versions
        from before there were such lines answer here.
        """
        return None

    def announced(self, decision: Decision) -> str:
        """What the other seats may know of a decision's kind; by default the kind itself."""
        return decision.kind

    def leave(self, seat: int, reason: str) -> None:
        """A seat resigns, runs out of time or is gone. By default the others share first place."""
        self.left.append(seat)
        ranks = tuple(2 if other == seat else 1 for other in range(self.seats))
        self.end(Result(ranks, reason))

    # --- what drives a state

    def decision_of(self, seat: int) -> Decision | None:
        """The decision this seat has to take now."""
        for decision in self.asked:
            if decision.seat == seat and seat not in self.sealed:
                return decision
        return None

    def waiting(self) -> tuple[Decision, ...]:
        """Decisions not answered yet."""
        if not self.sealed:
            return self.asked
        return tuple([one for one in self.asked if one.seat not in self.sealed])

    def owed_by_house(self) -> Decision | None:
        """The first open decision of a seat that has left."""
        if not self.left:
            return None
        for decision in self.asked:
            if decision.seat in self.left and decision.seat not in self.sealed:
                return decision
        return None

    def choose(self, seat: int, key: str, by_house: bool = False) -> None:
        """Apply the option with this key, or refuse and change nothing.

        The house chooses for seats that have left, and for no others.
        """
        if self.result is not None:
            raise MatchOver("the match is over")
        decision = self.decision_of(seat)
        if decision is None:
            raise NotYourDecision(f"seat {seat} has nothing to decide now")
        if by_house != (seat in self.left):
            raise NotYourDecision(
                f"seat {seat} has not left: it chooses for itself"
                if by_house
                else f"seat {seat} has left: the house chooses for it"
            )
        chosen = decision.find(key)
        if chosen is None:
            raise IllegalOption(f"{key!r} is not an option of {decision.kind}")
        self.answer(decision, chosen)

    def answer(self, decision: Decision, chosen: Option) -> None:
        """Apply an option known to be one of the decision's own, and run on."""
        self.exposed = False
        if len(self.asked) > 1:
            self.sealed[decision.seat] = chosen
        else:
            self._resolve(decision, chosen)
        self.run()

    def depart(self, seat: int, reason: str) -> None:
        """Carry out a seat's leaving and run on."""
        if self.result is not None:
            raise MatchOver("the match is over")
        if seat in self.left or not 0 <= seat < self.seats:
            raise NotYourDecision(f"seat {seat} is not at the table")
        self.exposed = True
        self.leave(seat, reason)
        self.run()

    def run(self) -> None:
        """Run steps until somebody has to decide or the match is over."""
        steps = self.STEPS.by_name
        frames = self.frames
        while self.result is None:
            asked = self.asked
            if not asked:
                if not frames:
                    raise FlowError("the steps ran out before the match had a result")
                name, args = frames.pop()
                base = len(frames)
                steps[name](self, *args)
                if len(frames) > base + 1:
                    frames[base:] = frames[base:][::-1]
            elif len(asked) > 1:
                if not self._unseal():
                    return
            else:
                decision = asked[0]
                # The usual case first: a real question to a seat that is there.
                if not self.left and len(decision.options) > 1:
                    return
                chosen = self._given(decision)
                if chosen is None:
                    return
                self._resolve(decision, chosen)

    def _given(self, decision: Decision) -> Option | None:
        """The answer that needs no asking, if there is one."""
        if not decision.options:
            raise FlowError(f"{decision.kind} was asked without options")
        if len(decision.options) == 1 and not decision.forced:
            return decision.options[0]
        if self.left and decision.seat in self.left:
            return self.stand_in(decision)
        return None

    def _unseal(self) -> bool:
        """Resolve simultaneous decisions once the last answer is in."""
        for decision in self.asked:
            if decision.seat not in self.sealed:
                given = self._given(decision)
                if given is None:
                    continue
                self.sealed[decision.seat] = given
        if len(self.sealed) < len(self.asked):
            return False
        asked, sealed = self.asked, self.sealed
        self.asked, self.sealed = (), {}
        self.exposed = True
        # Answers resolve in the order they were asked; frames run last in, first out.
        for decision in reversed(asked):
            chosen = sealed[decision.seat]
            self.frames.append(
                (
                    "resolve_sealed",
                    (
                        decision.seat,
                        chosen.kind,
                        chosen.args,
                        decision.step,
                        decision.args,
                    ),
                )
            )
        return True

    def _resolve(self, decision: Decision, chosen: Option) -> None:
        self.asked = ()
        frames = self.frames
        base = len(frames)
        self.STEPS.by_name[decision.step](self, decision.seat, chosen, *decision.args)
        if len(frames) > base + 1:
            frames[base:] = frames[base:][::-1]


def resolve_sealed(
    state: State,
    seat: int,
    kind: str,
    option_args: tuple[Plain, ...],
    step: str,
    step_args: tuple[Arg, ...],
) -> None:
    """Go on with one of several answers that were given at the same time."""
    state.STEPS.by_name[step](state, seat, option(kind, *option_args), *step_args)
