"""Information-set Monte Carlo tree search: one tree over many states that fit what the seat knows.

Every iteration draws a full state from the view, walks the shared tree by the options that are
legal in that state, and scores the leaf for every seat, so that any number of seats can play.
The title's appraisal orders the options at the root.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import exp, log, sqrt
from typing import Final, final

from engine.core.decisions import Decision
from engine.core.errors import EngineError
from engine.core.flow import State
from engine.core.options import Option
from engine.core.title import Title, View


@final
class Node:
    """What came of an option: visits, how often it was on offer, and each seat's total score."""

    __slots__ = ("children", "offered", "prior", "totals", "visits")

    def __init__(self, seats: int, prior: float) -> None:
        self.children: dict[Option, Node] = {}
        self.visits = 0
        self.offered = 0
        self.prior = prior
        self.totals = [0.0] * seats


@final
class SearchBot:
    """Bounded by iterations (then it is reproducible) or by seconds on the caller's clock."""

    def __init__(
        self,
        iterations: int = 0,
        seconds: float = 0.0,
        clock: Callable[[], float] | None = None,
        exploration: float = 0.5,
        prior_weight: float = 1.5,
        playout_plies: int = 8,
    ) -> None:
        if (iterations > 0) == (seconds > 0):
            raise EngineError("a search is bounded either by iterations or by seconds")
        if seconds > 0 and clock is None:
            raise EngineError("a search bounded by seconds needs a clock")
        self.name: Final = f"search:{iterations}" if iterations else f"search:{seconds:g}s"
        self.iterations: Final = iterations
        self.seconds: Final = seconds
        self.clock: Final = clock
        self.exploration: Final = exploration
        self.prior_weight: Final = prior_weight
        self.playout_plies: Final = playout_plies

    def choose(self, title: Title, view: View, decision: Decision, rng: random.Random) -> Option:
        if len(decision.options) == 1:
            return decision.options[0]
        root = Node(0, 0.0)
        priors = _softmax(title.appraise(view, decision))
        for one, prior in zip(decision.options, priors, strict=True):
            root.children[one] = Node(0, prior)
        deadline = self.clock() + self.seconds if self.clock is not None and self.seconds else 0.0
        done = 0
        while done < self.iterations or (
            self.clock is not None and deadline > 0 and self.clock() < deadline
        ):
            self._iterate(title, view, decision, rng, root)
            done += 1
        return max(
            decision.options,
            key=lambda one: (root.children[one].visits, root.children[one].prior),
        )

    def _iterate(
        self,
        title: Title,
        view: View,
        decision: Decision,
        rng: random.Random,
        root: Node,
    ) -> None:
        state = title.determinize(view, decision, rng)
        path = [root]
        node = root
        asked = decision
        while True:
            chosen, is_new = self._select(node, asked, rng)
            child = node.children[chosen]
            path.append(child)
            state.answer(asked, chosen)
            node = child
            if is_new or state.result is not None:
                break
            asked = state.waiting()[0]
        scores = self._score(title, state, rng)
        for node in path:
            if not node.totals:
                node.totals = [0.0] * len(scores)
            node.visits += 1
            for seat, score in enumerate(scores):
                node.totals[seat] += score

    def _select(self, node: Node, asked: Decision, rng: random.Random) -> tuple[Option, bool]:
        """The child to walk to; new options are tried as visits grow, likely ones first."""
        seat = asked.seat
        best: Option | None = None
        best_value = -1e9
        fresh: list[Option] = []
        for one in asked.options:
            child = node.children.get(one)
            if child is None:
                fresh.append(one)
                continue
            child.offered += 1
            if child.visits == 0:
                value = 0.5 + self.prior_weight * child.prior + 1e-6 * rng.random()
            else:
                value = (
                    child.totals[seat] / child.visits
                    + self.exploration * sqrt(log(child.offered + 1) / child.visits)
                    + self.prior_weight * child.prior / (1 + child.visits)
                )
            if value > best_value:
                best, best_value = one, value
        if fresh and (best is None or len(node.children) <= sqrt(node.visits + 1)):
            one = fresh[int(rng.random() * len(fresh))]
            node.children[one] = Node(0, 0.0)
            node.children[one].offered = 1
            return one, True
        assert best is not None
        return best, node.children[best].visits == 0

    def _score(self, title: Title, state: State, rng: random.Random) -> Sequence[float]:
        """Play on at random for a few plies, then ask the title how everybody stands."""
        plies = self.playout_plies
        while plies > 0 and state.result is None:
            asked = state.waiting()[0]
            state.answer(asked, asked.options[int(rng.random() * len(asked.options))])
            plies -= 1
        if state.result is None:
            return title.evaluate(state)
        return shares(state.result.ranks)


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


def _softmax(worths: Sequence[float]) -> list[float]:
    spread = max(worths) - min(worths)
    if spread <= 0:
        return [1 / len(worths)] * len(worths)
    weights = [exp(6 * (worth - max(worths)) / spread) for worth in worths]
    total = sum(weights)
    return [weight / total for weight in weights]
