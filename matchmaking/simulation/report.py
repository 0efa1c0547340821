"""What a simulation showed: waits, gaps, how well Elo predicted, how fast it found true skill."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from math import ceil, log, sqrt
from typing import Final

from matchmaking.simulation.day import Happened

# The log loss of one who calls every pair even.
COIN: Final = log(2.0)
MILESTONES: Final = (1, 5, 10, 20, 40, 80)


@dataclass(frozen=True, slots=True)
class Report:
    """Times in seconds, gaps and errors in rating points, log loss in nats per pair."""

    arrivals: int
    matches: int
    left: int
    still_waiting: int
    wait_p50: float
    wait_p95: float
    wait_longest: float
    overdue_beyond_bound: float
    starved: int
    repeats: int
    gap_mean: float
    gap_p95: float
    quality_mean: float
    log_loss: float
    log_loss_last_quarter: float
    log_loss_of_true_skill: float
    log_loss_of_a_coin: float
    rating_error_start: float
    rating_error_end: float
    rating_error_after: dict[int, float]
    first_seat_points: float
    first_seat_deviation: float

    def as_dict(self) -> dict[str, object]:
        return asdict(self)

    def as_text(self) -> str:
        lines = [
            f"{self.arrivals} tickets, {self.matches} matches, {self.left} left the queue, "
            f"{self.still_waiting} still waiting at the end",
            f"wait           p50 {self.wait_p50:.1f} s   p95 {self.wait_p95:.1f} s   "
            f"longest {self.wait_longest:.1f} s",
            f"starvation     {self.starved} tickets overdue with company at hand; "
            f"{self.overdue_beyond_bound:.1f} s beyond the bound",
            f"repeats        {self.repeats}",
            f"rating gap     mean {self.gap_mean:.1f}   p95 {self.gap_p95:.1f}   "
            f"quality {self.quality_mean:.3f}",
            f"log loss       {self.log_loss:.4f}, last quarter {self.log_loss_last_quarter:.4f} "
            f"(true skill {self.log_loss_of_true_skill:.4f}, coin {self.log_loss_of_a_coin:.4f})",
            f"rating error   {self.rating_error_start:.0f} at the start, "
            f"{self.rating_error_end:.0f} at the end",
            "  after matches  "
            + "   ".join(f"{at}: {error:.0f}" for at, error in self.rating_error_after.items()),
            f"first seat     {self.first_seat_points:+.1f} ± {self.first_seat_deviation:.1f} "
            "points against the others",
        ]
        return "\n".join(lines)


def report_on(happened: Happened) -> Report:
    waits = sorted(ticket.wait for ticket in happened.seated)
    gaps = sorted(match.spread for match in happened.played)
    losses = [match.log_loss for match in happened.played]
    start = happened.settings.ladder.start_rating
    skill = happened.skill
    edge, deviation = first_seat(happened)
    return Report(
        arrivals=happened.arrivals,
        matches=len(happened.played),
        left=happened.left,
        still_waiting=happened.arrivals - happened.left - len(happened.seated),
        wait_p50=quantile(waits, 0.5),
        wait_p95=quantile(waits, 0.95),
        wait_longest=waits[-1] if waits else 0.0,
        overdue_beyond_bound=happened.longest_overdue,
        starved=happened.starved,
        repeats=happened.repeats,
        gap_mean=mean(gaps),
        gap_p95=quantile(gaps, 0.95),
        quality_mean=mean([match.quality for match in happened.played]),
        log_loss=mean(losses),
        log_loss_last_quarter=mean(losses[-max(1, len(losses) // 4) :]),
        log_loss_of_true_skill=mean([match.least_log_loss for match in happened.played]),
        log_loss_of_a_coin=COIN,
        rating_error_start=root_mean_square([start - value for value in skill.values()]),
        rating_error_end=root_mean_square(
            [
                player_rating.rating - skill[name]
                for name, player_rating in happened.player_ratings.items()
            ]
        ),
        rating_error_after={
            matches: error for matches, error in error_by_matches(happened) if matches in MILESTONES
        },
        first_seat_points=edge,
        first_seat_deviation=deviation,
    )


def first_seat(happened: Happened) -> tuple[float, float]:
    """The learned worth of the first seat against the others, and its error."""
    points = {role.name: known for role, known in happened.advantages.items()}
    if "first" not in points or "other" not in points:
        return 0.0, happened.settings.ladder.advantage_deviation
    first, other = points["first"], points["other"]
    return first.points - other.points, sqrt(first.deviation**2 + other.deviation**2)


def error_by_matches(happened: Happened, least: int = 20) -> list[tuple[int, float]]:
    """Root mean square distance from true skill after so many matches, where `least` got there."""
    squares: dict[int, list[float]] = {}
    for sample in happened.samples:
        squares.setdefault(sample.matches, []).append(sample.error)
    return [
        (matches, root_mean_square(errors))
        for matches, errors in sorted(squares.items())
        if len(errors) >= least
    ]


def by_hour(
    points: Sequence[tuple[float, float]], value: Callable[[Sequence[float]], float]
) -> list[tuple[float, float]]:
    """(hour, value of what happened in it) for points of (seconds, measure)."""
    hours: dict[int, list[float]] = {}
    for at, measure in points:
        hours.setdefault(int(at // 3600), []).append(measure)
    return [(hour + 0.5, value(sorted(measures))) for hour, measures in sorted(hours.items())]


def cumulative(ordered: Sequence[float], steps: int = 200) -> list[tuple[float, float]]:
    """The share of `ordered` values up to each of some even steps."""
    if not ordered:
        return []
    top = quantile(ordered, 0.995) or 1.0
    return [
        (top * step / steps, bisect_right(ordered, top * step / steps) / len(ordered))
        for step in range(steps + 1)
    ]


def quantile(ordered: Sequence[float], share: float) -> float:
    return ordered[max(0, ceil(share * len(ordered)) - 1)] if ordered else 0.0


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def root_mean_square(values: Sequence[float]) -> float:
    return sqrt(mean([value * value for value in values]))
