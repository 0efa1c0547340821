"""Plays matches and holds what a model says against what the engine does."""

from __future__ import annotations

import importlib
import pkgutil
import random
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from types import ModuleType

from engine.bots import Bot
from engine.bots.greedy import GreedyBot
from engine.bots.random_bot import RandomBot
from engine.core.decisions import Decision
from engine.core.match import Match
from engine.core.options import Option
from engine.core.registry import present_titles
from engine.core.registry import title as find_title
from engine.core.title import Title, View
from engine.proving.case import Case
from tests.conformance.rules import rules_of
from tests.models.opinion import Describes, Difference, Opinion, Stirs
from tests.models.planting import Planted


class EvenBot:
    """Takes each kind of option equally often, so that attacks are not lost among many moves."""

    name = "even"

    def choose(self, title: Title, view: View, decision: Decision, rng: random.Random) -> Option:
        kinds = list(dict.fromkeys(option.kind for option in decision.options))
        kind = rng.choice(kinds)
        return rng.choice([option for option in decision.options if option.kind == kind])


WAYS: tuple[Bot, ...] = (RandomBot(), GreedyBot(), EvenBot())


@dataclass(frozen=True, slots=True)
class Found:
    """A difference, and the match and choice at which it shows again."""

    case: str
    number: int
    difference: Difference

    def __str__(self) -> str:
        return f"{self.difference}\n  in {self.case}"


@dataclass(slots=True)
class Comparison:
    """What was compared, and where model and engine parted."""

    title: str
    matches: int = 0
    decisions: int = 0
    listed: Counter[str] = field(default_factory=Counter)
    """How often the options of a kind of decision were compared."""
    left_out: Counter[str] = field(default_factory=Counter)
    found: list[Found] = field(default_factory=list)

    def lines(self) -> Iterator[str]:
        yield (
            f"{self.title}: {self.matches} matches, {self.decisions} decisions, "
            f"options compared at {self.listed.total()}, {len(self.found)} differences"
        )
        for name, counts in (("options compared", self.listed), ("left out", self.left_out)):
            if counts:
                kinds = ", ".join(f"{kind} {times}" for kind, times in counts.most_common())
                yield f"  {name}: {kinds}"
        for found in self.found:
            yield str(found)


def compare(
    opinion: Opinion, decisions: int, first: int = 0, limit: int = 1, matches: int = sys.maxsize
) -> Comparison:
    """Play until so many decisions were made, differences were found or matches were played.

    The cases are numbered from `first`. A quarter of them is played at random, a quarter by
    greedy bots, a quarter with every kind of option equally often, a quarter by seats that differ.
    Half of the matches are stirred where the model can do that. A match that showed a difference
    is left there.
    """
    comparison = Comparison(opinion.title)
    for number in count(first):
        is_enough = comparison.decisions >= decisions or comparison.matches >= matches
        if is_enough or len(comparison.found) >= limit:
            break
        _compare_match(opinion, _case(opinion, number), decisions, comparison)
    return comparison


def _case(opinion: Opinion, number: int) -> Case:
    """With the game options a model is limited to, if it is, and seats they allow."""
    settings = getattr(opinion, "settings", None)
    if settings is None:
        return Case(opinion.title, number)
    title = find_title(opinion.title)
    usual = {option.id: option.default for option in title.game_options}
    seats = sorted(title.seats_with({**usual, **settings}))
    return Case(title, number, seats[number % len(seats)], settings)


def _compare_match(opinion: Opinion, case: Case, decisions: int, comparison: Comparison) -> None:
    comparison.matches += 1
    with case:
        match = case.match()
        while not match.is_over and comparison.decisions < decisions:
            case.expect_going_on()
            differences = list(_compare_choice(opinion, case, match, comparison))
            if differences:
                comparison.found.append(Found(str(case), case.number, differences[0]))
                return
            case.ply += 1


def _compare_choice(
    opinion: Opinion, case: Case, match: Match, comparison: Comparison
) -> Iterator[Difference]:
    """The options of every open decision, then what one choice does."""
    before = match.state
    for open_decision in before.waiting():
        yield from _compare_options(opinion, before, open_decision, comparison)
    decision, option = _choice(case, match)
    if isinstance(opinion, Stirs) and case.number % 8 >= 4 and case.rng.random() < 0.4:
        stirred = opinion.stirred(match.state, decision, case.rng)
        if stirred is not None:
            before, option = stirred
            case.title.check(before)
            match.state = before
    match.choose(decision.seat, option)
    comparison.decisions += 1
    yield from opinion.differences(before, decision, option, match.events, match.state)


def _compare_options(
    opinion: Opinion, state: object, decision: Decision, comparison: Comparison
) -> Iterator[Difference]:
    expected = opinion.options(state, decision)
    if expected is None:
        comparison.left_out[decision.kind] += 1
        return
    comparison.listed[decision.kind] += 1
    listed = frozenset(option.key for option in decision.options)
    if listed != expected:
        yield Difference(
            clause=f"options of {decision.kind}",
            position=f"seat {decision.seat} decides. {_position(opinion, state)}",
            engine=f"offers {_only(listed - expected)} that the model does not",
            model=f"offers {_only(expected - listed)} that the engine does not",
        )


def _position(opinion: Opinion, state: object) -> str:
    return opinion.position(state) if isinstance(opinion, Describes) else ""


def _only(keys: frozenset[str]) -> str:
    return ", ".join(sorted(keys)) or "nothing"


def _choice(case: Case, match: Match) -> tuple[Decision, str]:
    decision, _ = case.any_choice(match.state)
    way = case.number % 4
    if way == len(WAYS):
        way = (decision.seat + case.number // 4) % len(WAYS)
    view = case.title.recalled(match.state, decision.seat)
    return decision, WAYS[way].choose(case.title, view, decision, case.rng).key


def opinions() -> Mapping[str, Opinion]:
    """The models there are, by title: one folder each beside this file."""
    return {title: module.OPINION for title, module in _modules().items()}


def planted(title: str) -> tuple[Planted, ...]:
    """The errors planted in a title's model."""
    module = importlib.import_module(f"tests.models.{title}.planted")
    return tuple(module.PLANTED)


def known_differences(title: str) -> Mapping[str, str]:
    """By clause, where engine and rules are known to part and the model follows the engine."""
    return getattr(_modules()[title], "KNOWN_DIFFERENCES", {})


@cache
def _modules() -> dict[str, ModuleType]:
    package = importlib.import_module("tests.models")
    folders = {module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg}
    return {
        title: importlib.import_module(f"tests.models.{title}")
        for title in present_titles()
        if title in folders
    }


def covered(opinion: Opinion) -> tuple[int, int]:
    """How many of the clauses of its title a model covers, and how many there are."""
    rules = rules_of(opinion.title)
    if rules is None:
        return 0, 0
    return len(opinion.clauses & set(rules.clauses)), len(rules.clauses)
