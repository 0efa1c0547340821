"""Pairing one bracket (article 3): moved-down players and residents in, pairs and floaters out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tournaments.crosstable import Points
from tournaments.pairing.dutch.c04_completion import Completion
from tournaments.pairing.dutch.c06_pairs import floater_counts
from tournaments.pairing.dutch.criterion import BracketFacts, Criterion
from tournaments.pairing.dutch.field import Field
from tournaments.pairing.dutch.order import find_best, first_candidate
from tournaments.pairing.dutch.problem import Problem, force
from tournaments.pairing.dutch.weights import FLOATER_SCORES, QUALITY, Weights, score_weights
from tournaments.pairing.dutch.whole import WholeProblem

WITHOUT_LOOK_AHEAD = tuple(criterion for criterion in QUALITY if criterion.number > 8)


@dataclass(frozen=True, slots=True)
class Paired:
    """A bracket done: pairs (higher, lower) and floaters, by rank."""

    pairs: list[tuple[int, int]]
    floaters: list[int]


class Bracket:
    def __init__(
        self,
        field: Field,
        moved_down: Sequence[int],
        residents: Sequence[int],
        following: Sequence[int],
        below: Completion,
        rest: Sequence[int],
    ) -> None:
        """`below` answers C4 for everybody under this bracket (`following` and `rest`)."""
        self.field = field
        self.moved_down = list(moved_down)
        self.residents = list(residents)
        self.ranks = [*moved_down, *residents]
        self.players = [field.players[rank] for rank in self.ranks]
        self.following = list(following)
        self.rest = list(rest)
        self.below = below
        self.score: Points = field.players[residents[0]].score
        self.facts = BracketFacts(
            self.score, score_weights(field.players[rank] for rank in moved_down)
        )

    def pair(self) -> Paired | None:
        for floaters in floater_counts(len(self.ranks), self.below.unmatched):
            found = self._best(floaters, QUALITY)
            if found is None:
                continue
            done = self._candidate(found[0])
            if floaters < 2 or self._lands_well(done.floaters):
                return done
            return self._pair_as_a_whole()
        return None

    def optimum(self) -> tuple[int, int] | None:
        """The best this bracket can do for C6 and C7: number and score weight of floaters."""
        for floaters in floater_counts(len(self.ranks), self.below.unmatched):
            found = self._best(floaters, FLOATER_SCORES)
            if found is None:
                continue
            problem = found[0]
            left = [self.ranks[v] for v in range(problem.inside) if problem.floats(v)]
            if floaters < 2 or self.below.holds_with_all(left):
                return floaters, problem.total()
            whole = self._whole(FLOATER_SCORES[:0])
            if not whole.solve():
                return None
            weights = self.facts.score_weights
            left = [v for v in range(whole.inside) if whole.floats(v)]
            return len(left), sum(weights.get(self.players[v].score, 0) for v in left)
        return None

    def first_rule_against(
        self, floaters: int, pair: tuple[int, int] | None = None, floater: int | None = None
    ) -> int | None:
        """The first criterion that gets worse if a pair is made, or a player floats.

        4: nobody could complete the pairing; 6: more players would float; None: as good by
        all criteria, only later in the order of article 4.
        """
        found = self._best(floaters, QUALITY)
        assert found is not None
        problem, weights = found
        best = weights.failures(problem.total())
        force(problem, *(self.ranks.index(rank) for rank in pair or (floater,) if rank is not None))
        if not problem.solve():
            return self._rule_against_fewer(floaters + 2, pair, floater)
        forced = weights.failures(problem.total())
        return next((number for number in best if forced[number] > best[number]), None)

    def _rule_against_fewer(
        self, floaters: int, pair: tuple[int, int] | None, floater: int | None
    ) -> int:
        found = self._best(floaters, QUALITY)
        if found is None:
            return 4
        problem = found[0]
        force(problem, *(self.ranks.index(rank) for rank in pair or (floater,) if rank is not None))
        return 6 if problem.solve() else 4

    def _best(self, floaters: int, criteria: Sequence[Criterion]) -> tuple[Problem, Weights] | None:
        """A best matching for a given number of floaters, taken one by one."""
        allowed = [
            floaters > 0 and (floaters > 1 or self.below.holds_with(rank)) for rank in self.ranks
        ]
        if floaters and not any(allowed):
            return None
        facts = self.facts
        if floaters == 1 and criteria is QUALITY:
            facts = replace(facts, floater_gets_bye=self._floater_gets_bye())
            facts = replace(facts, following=self._ideal_or_not(allowed))
        problem, weights = self._problem(floaters, criteria, facts, allowed)
        if not find_best(problem, len(self.moved_down)):
            return None
        if any(facts.following.values()) and weights.failures(problem.total())[8]:
            facts = replace(facts, following=self._exact_following(allowed))
            problem, weights = self._problem(floaters, criteria, facts, allowed)
            find_best(problem, len(self.moved_down))
        return problem, weights

    def _problem(
        self,
        floaters: int,
        criteria: Sequence[Criterion],
        facts: BracketFacts,
        allowed: Sequence[bool],
    ) -> tuple[Problem, Weights]:
        weights = Weights(self.players, facts, criteria, floaters)
        position = {rank: index for index, rank in enumerate(self.ranks)}
        barred = [
            frozenset(position[other] for other in self.field.barred[rank] if other in position)
            for rank in self.ranks
        ]
        of_floater = [
            cost if may else None for cost, may in zip(weights.of_floater, allowed, strict=True)
        ]
        problem = Problem(
            weights.kind_of, weights.of_kinds, barred, of_floater, floaters, weights.limit
        )
        return problem, weights

    def _candidate(self, problem: Problem) -> Paired:
        pairs = first_candidate(problem, len(self.moved_down))
        paired = {vertex for pair in pairs for vertex in pair}
        return Paired(
            [(self.ranks[one], self.ranks[other]) for one, other in pairs],
            [rank for vertex, rank in enumerate(self.ranks) if vertex not in paired],
        )

    def _floater_gets_bye(self) -> bool:
        return self.field.bye_score is not None and self.field.bye_score >= self.score

    def _ideal_or_not(self, allowed: Sequence[bool]) -> dict[int, int]:
        """C8 in short: 0 for those who leave nothing to be desired in the next bracket."""
        if not self.following or self._floater_gets_bye():
            return {}
        ahead = LookAhead(self.field, self.following, self.below)
        return {
            player.number: int(not ahead.is_ideal([rank]))
            for player, rank, may in zip(self.players, self.ranks, allowed, strict=True)
            if may
        }

    def _exact_following(self, allowed: Sequence[bool]) -> dict[int, int]:
        """C8 in full: floaters ranked by the best the next bracket can do with each."""
        below = self.below.without(self.following)
        values: dict[int, tuple[int, int]] = {}
        for player, rank, may in zip(self.players, self.ranks, allowed, strict=True):
            if may:
                ahead = Bracket(self.field, [rank], self.following, [], below, self.rest)
                value = ahead.optimum()
                assert value is not None
                stranded = player.score if value[1] else 0
                values[player.number] = value[0], stranded
        order = sorted(set(values.values()))
        return {number: order.index(value) for number, value in values.items()}

    def _lands_well(self, floaters: Sequence[int]) -> bool:
        if not self.below.holds_with_all(floaters):
            return False
        if not self.following:
            return True
        return LookAhead(self.field, self.following, self.below).is_ideal(floaters)

    def _pair_as_a_whole(self) -> Paired | None:
        problem = self._whole(WITHOUT_LOOK_AHEAD)
        return self._candidate(problem) if problem.solve() else None

    def _whole(self, criteria: Sequence[Criterion]) -> WholeProblem:
        rest = [*self.rest, self.field.bye] if self.field.has_bye else self.rest
        return WholeProblem(self.field, self.ranks, self.following, rest, self.facts, criteria)


class LookAhead:
    """Could the next bracket pair all its newcomers and leave out one player at most?"""

    def __init__(self, field: Field, following: Sequence[int], below: Completion) -> None:
        self._place = -1
        self._residents = set(following)
        self._field = field
        self._rest = below.without(following)
        self._even = Completion(following, self._adjacent)
        self._odd: Completion | None = None
        self._may_float: dict[int, bool] = {}

    def is_ideal(self, newcomers: Sequence[int]) -> bool:
        if (len(self._residents) + len(newcomers)) % 2 == 0:
            return self._rest.holds() and self._joins(self._even, newcomers)
        if self._rest.unmatched != 1:
            return False
        if self._odd is None:
            self._odd = self._even.joined([self._place])
        return self._joins(self._odd, newcomers)

    @staticmethod
    def _joins(completion: Completion, newcomers: Sequence[int]) -> bool:
        if len(newcomers) == 1:
            return completion.holds_with(newcomers[0])
        return completion.holds_with_all(newcomers)

    def _adjacent(self, one: int, other: int) -> bool:
        if self._place in (one, other):
            resident = other if one == self._place else one
            if resident not in self._residents:
                return False
            if resident not in self._may_float:
                self._may_float[resident] = self._rest.holds_with(resident)
            return self._may_float[resident]
        if one not in self._residents and other not in self._residents:
            return False
        return self._field.may_meet(one, other)
