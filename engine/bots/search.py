"""Information-set Monte Carlo tree search: one tree over many states that fit what the seat knows.

Every iteration draws a full state from the view, walks the shared tree by the options that are
legal in that state, and scores the leaf for every seat, so that any number of seats can play.
The title's appraisal weighs the options at the root, its judgement those further down, where a
position opens few options at first and more of them the more often it is reached (progressive
widening).

The options at the root are tried on the same dealt states with the same luck, the weaker half is
dropped, and so on (sequential halving): options are told apart by what they do, not by their dice.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from math import exp, sqrt
from typing import Final, final

from engine.core.decisions import Decision
from engine.core.errors import EngineError
from engine.core.flow import State
from engine.core.house import expected_option
from engine.core.options import Option
from engine.core.title import Title, View

RARE: Final = 0.02
"""How likely an option looks that was not on offer when its decision was first judged."""
OPENING: Final = 2.0
"""How many options a position opens, times the root of its visits."""


@final
class Node:
    """What came of an option: visits, each seat's total score, and how likely it looked before."""

    __slots__ = ("children", "prior", "priors", "totals", "visits")

    def __init__(self, prior: float) -> None:
        self.children: dict[Option, Node] = {}
        self.priors: dict[Option, float] | None = None
        """Of the options on offer here, from the first state that came by; None before that."""
        self.visits = 0
        self.prior = prior
        self.totals: list[float] = []

    def merit(self, seat: int) -> float:
        """The mean score, and a say for the first impression that fades with experience."""
        if not self.visits:
            return self.prior
        return self.totals[seat] / self.visits + 0.2 * self.prior / sqrt(self.visits)


@final
class SearchBot:
    """Bounded by iterations (then it is reproducible) or by seconds on the caller's clock.

    With `most_seconds` a search by iterations stops early where the machine is slow, and takes what
    looks best by then.
    """

    def __init__(
        self,
        iterations: int = 0,
        seconds: float = 0.0,
        clock: Callable[[], float] | None = None,
        exploration: float = 0.6,
        sharpness: float = 3.0,
        playout_plies: int = 4,
        width: int = 10,
        is_paranoid: bool = False,
        most_seconds: float = 0.0,
    ) -> None:
        if (iterations > 0) == (seconds > 0):
            raise EngineError("a search is bounded either by iterations or by seconds")
        if (seconds > 0 or most_seconds > 0) and clock is None:
            raise EngineError("a search bounded by seconds needs a clock")
        kind = "paranoid" if is_paranoid else "search"
        self.name: Final = f"{kind}:{iterations}" if iterations else f"{kind}:{seconds:g}s"
        self.iterations: Final = iterations
        self.seconds: Final = seconds
        self.most_seconds: Final = most_seconds
        self.clock: Final = clock
        self.exploration: Final = exploration
        self.sharpness: Final = sharpness
        self.playout_plies: Final = playout_plies
        self.width: Final = width
        """How many options, the most promising ones, are looked into."""
        self.most_plies: Final = 4 * playout_plies + 20
        self.is_paranoid: Final = is_paranoid
        """Whether all other seats are taken to play against this one instead of for themselves."""

    def choose(self, title: Title, view: View, decision: Decision, rng: random.Random) -> Option:
        if len(decision.options) == 1:
            return decision.options[0]
        priors = _likely(decision, title.appraise(view, decision), self.sharpness)
        field = sorted(decision.options, key=lambda one: -priors[one])[: self.width]
        nodes = {one: Node(priors[one]) for one in field}
        deal = title.dealer(view, decision)
        base = rng.getrandbits(48)
        phases = max(1, (len(field) - 1).bit_length())
        spent = 0
        began = self.clock() if self.clock is not None else 0.0
        for phase in range(1, phases + 1):
            due = self.iterations * phase // phases
            until = began + self.seconds * phase / phases
            while spent < due or (self.seconds and self.clock and self.clock() < until):
                luck = random.Random(base + nodes[field[0]].visits)
                seed = luck.getrandbits(48)
                for one in field:
                    luck.seed(seed)
                    self._iterate(title, deal(luck), decision, one, nodes[one], luck)
                spent += len(field)
                if self._is_over(began):
                    return max(field, key=lambda one: nodes[one].merit(decision.seat))
            field.sort(key=lambda one: -nodes[one].merit(decision.seat))
            field = field[: (len(field) + 1) // 2]
        return field[0]

    def _is_over(self, began: float) -> bool:
        """Whether it has thought for as long as it may."""
        if not self.most_seconds or self.clock is None:
            return False
        return self.clock() - began >= self.most_seconds

    def _iterate(
        self,
        title: Title,
        state: State,
        decision: Decision,
        first: Option,
        root: Node,
        rng: random.Random,
    ) -> None:
        """Take the option, walk on in the tree below it, and score what comes of it."""
        path = [root]
        node = root
        state.answer(decision, first)
        while True:
            asked = _next_question(title, state)
            if asked is None or not node.visits:
                break
            if node.priors is None:
                node.priors = _likely(asked, title.judge(state, asked), self.sharpness)
                for one in node.priors:
                    node.priors[one] += 1e-6 * rng.random()
            chosen = self._select(node, asked)
            child = node.children.get(chosen)
            if child is None:
                child = node.children[chosen] = Node(node.priors.get(chosen, RARE))
            path.append(child)
            state.answer(asked, chosen)
            node = child
        scores = self._score(title, state, decision.seat, rng)
        if self.is_paranoid:
            own = scores[decision.seat]
            scores = [own if seat == decision.seat else 1 - own for seat in range(len(scores))]
        for node in path:
            if not node.totals:
                node.totals = [0.0] * len(scores)
            node.visits += 1
            for seat, score in enumerate(scores):
                node.totals[seat] += score

    def _select(self, node: Node, asked: Decision) -> Option:
        """Weigh what an option brought so far against how likely it looked and how rarely tried."""
        seat = asked.seat
        priors = node.priors or {}
        # An untried option is expected to do a little worse than its siblings did.
        untried = node.totals[seat] / node.visits - 0.05 if node.visits else 0.5
        curiosity = self.exploration * sqrt(node.visits + 1)
        best = asked.options[0]
        best_value = -1e9
        for one in opened(asked.options, priors, node.visits):
            child = node.children.get(one)
            if child is None:
                value = untried + curiosity * priors.get(one, RARE)
            else:
                visits = child.visits
                value = child.totals[seat] / visits + curiosity * child.prior / (1 + visits)
            if value > best_value:
                best, best_value = one, value
        return best

    def _score(self, title: Title, state: State, seat: int, rng: random.Random) -> Sequence[float]:
        """Play on for some plies and until things are settled; ask the title how all stand."""
        plies = 0
        while state.result is None and plies < self.most_plies:
            if plies >= self.playout_plies and title.is_settled(state, seat):
                break
            asked = state.waiting()[0]
            options = asked.options
            if len(options) == 1:
                state.answer(asked, options[0])
                continue
            if asked.seat in state.left:
                state.answer(asked, expected_option(title, state, asked))
                plies += 1
                continue
            worths = title.judge(state, asked)
            if worths is None:
                chosen = options[int(rng.random() * len(options))]
            else:
                chosen = options[max(range(len(options)), key=worths.__getitem__)]
            state.answer(asked, chosen)
            plies += 1
        if state.result is None:
            return title.evaluate(state)
        return shares(state.result.ranks)


def opened(
    options: Sequence[Option], priors: Mapping[Option, float], visits: int
) -> Sequence[Option]:
    """The options that may be tried at a position so far: the likeliest, more with its visits.

    >>> [len(opened(range(60), {}, visits)) for visits in (1, 4, 25, 900)]
    [2, 4, 10, 60]
    """
    count = int(OPENING * sqrt(visits))
    if len(options) <= count:
        return options
    return sorted(options, key=lambda one: -priors.get(one, RARE))[:count]


def _next_question(title: Title, state: State) -> Decision | None:
    """The next decision that leaves somebody at the table a choice; None once the match is over."""
    while state.result is None:
        asked = state.waiting()[0]
        if len(asked.options) == 1:
            state.answer(asked, asked.options[0])
        elif asked.seat in state.left:
            state.answer(asked, expected_option(title, state, asked))
        else:
            return asked
    return None


def shares(ranks: Sequence[int]) -> list[float]:
    """Final ranks as scores from 1 for the best to 0 for the last; ties share.

    >>> shares((1, 2))
    [1.0, 0.0]
    >>> shares((2, 1, 2))
    [0.25, 1.0, 0.25]
    """
    others = len(ranks) - 1
    if others == 0:
        return [1.0]
    return [
        (sum(rank < other for other in ranks) + (ranks.count(rank) - 1) / 2) / others
        for rank in ranks
    ]


def _likely(
    decision: Decision, worths: Sequence[float] | None, sharpness: float
) -> dict[Option, float]:
    """Worths as shares of 1; without an opinion all options are alike.

    The yardstick is how far the best stands above the median, so that a few dreadful options do
    not make the rest look alike.
    """
    options = decision.options
    if worths is None:
        return dict.fromkeys(options, 1 / len(options))
    best = max(worths)
    above = best - sorted(worths)[len(worths) // 2] or best - min(worths)
    if above <= 0:
        return dict.fromkeys(options, 1 / len(options))
    weights = [exp(sharpness * (worth - best) / above) + 0.002 for worth in worths]
    total = sum(weights)
    return {one: weight / total for one, weight in zip(options, weights, strict=True)}
