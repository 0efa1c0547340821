"""How long a ticket will probably wait, from what happened to tickets lately.

A Kaplan-Meier curve over recent tickets of the pool, near ratings weighing more: tickets that are
still waiting, or left, count for as long as they waited, so a stalled queue looks slow.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, pow


@dataclass(frozen=True, slots=True)
class Waited:
    """One ticket lately: how long it waited by `at`, and whether it was seated then.

    A ticket that left, or that is still in the queue, is not seated.
    """

    at: float
    rating: float
    seconds: float
    was_seated: bool


@dataclass(frozen=True, slots=True)
class WaitRules:
    """Memory in seconds, how near a rating counts, and how much evidence an estimate needs."""

    memory: float = 1800.0
    rating_reach: float = 150.0
    least_evidence: float = 5.0


@dataclass(frozen=True, slots=True)
class ExpectedWait:
    """Seconds by which half, and nine of ten, of such tickets are seated.

    None where not enough tickets got that far: more than the longest wait seen.
    """

    half_by: float | None
    most_by: float | None
    tickets: int


def expected_wait(
    lately: Sequence[Waited],
    rating: float,
    now: float,
    already: float = 0.0,
    rules: WaitRules | None = None,
) -> ExpectedWait | None:
    """The wait ahead of a ticket that has waited `already` seconds; None without evidence."""
    rules = rules or WaitRules()
    evidence = [
        (waited, _weight(waited, rating, now, rules))
        for waited in lately
        if now - rules.memory <= waited.at <= now and waited.seconds >= already
    ]
    total = sum(weight for _, weight in evidence)
    if total < rules.least_evidence:
        # Too few near this rating: everybody in the pool counts alike.
        evidence = [(waited, 1.0) for waited, _ in evidence]
        if len(evidence) < rules.least_evidence:
            return None
    evidence.sort(key=lambda item: (item[0].seconds, not item[0].was_seated))
    at_risk = sum(weight for _, weight in evidence)
    still_waiting = 1.0
    half_by = most_by = None
    for waited, weight in evidence:
        if waited.was_seated:
            still_waiting *= 1.0 - min(1.0, weight / at_risk)
            if half_by is None and still_waiting <= 0.5 + 1e-12:
                half_by = waited.seconds - already
            if most_by is None and still_waiting <= 0.1 + 1e-12:
                most_by = waited.seconds - already
        at_risk = max(weight, at_risk - weight)
    return ExpectedWait(half_by, most_by, len(evidence))


def _weight(waited: Waited, rating: float, now: float, rules: WaitRules) -> float:
    """Nearer in rating and later in time counts more."""
    off = (waited.rating - rating) / rules.rating_reach
    return exp(-0.5 * off * off) * pow(0.5, 2.0 * (now - waited.at) / rules.memory)
