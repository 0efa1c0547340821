"""Tie-breaks from ratings: average of opponents, performance, perfect performance (article 10).

Tables of FIDE B.02: expected score by rating difference, and difference by percentage score.
"""

from __future__ import annotations

from bisect import bisect_left
from fractions import Fraction

from tournaments.standings.buchholz import mark_lowest, rounded
from tournaments.standings.event import Event
from tournaments.standings.grammar import TieBreak
from tournaments.standings.value import Part, Source, Value

# Largest rating difference for which the stronger side's expectation is 50 %, 51 %, ... 99 %.
_UP_TO = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
)  # fmt: skip
# Rating difference that stands for a score of 50 %, 51 %, ... 100 %.
_DIFFERENCE = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
)  # fmt: skip
_MOST = 800


def expected_percent(difference: int) -> int:
    """Expected score in per cent of a player rated `difference` above the opponent."""
    percent = 50 + bisect_left(_UP_TO, abs(difference))
    return percent if difference >= 0 else 100 - percent


def difference_for(percent: int) -> int:
    return _DIFFERENCE[percent - 50] if percent >= 50 else -_DIFFERENCE[50 - percent]


def average_rating(event: Event, tie_break: TieBreak) -> dict[int, Value]:
    values: dict[int, Value] = {}
    for number in event.numbers:
        parts = mark_lowest(_opponents(event, number), tie_break.cut_low)
        if tie_break.cut_high:
            order = [part for part in sorted(parts, key=lambda p: -p.amount) if not part.is_cut]
            gone = {part.round_number for part in order[: tie_break.cut_high]}
            parts = [
                Part(p.round_number, p.opponent, p.amount, p.source, True)
                if p.round_number in gone
                else p
                for p in parts
            ]
        values[number] = Value(_mean([p.amount for p in parts if not p.is_cut]), tuple(parts))
    return values


def performance(event: Event, tie_break: TieBreak) -> dict[int, Value]:
    return {
        number: Value(_performance(event, number), tuple(_opponents(event, number)))
        for number in event.numbers
    }


def perfect_performance(event: Event, tie_break: TieBreak) -> dict[int, Value]:
    return {
        number: Value(_perfect(event, number), tuple(_opponents(event, number)))
        for number in event.numbers
    }


def average_performance(event: Event, tie_break: TieBreak) -> dict[int, Value]:
    return _average_over_opponents(event, performance(event, tie_break))


def average_perfect_performance(event: Event, tie_break: TieBreak) -> dict[int, Value]:
    return _average_over_opponents(event, perfect_performance(event, tie_break))


def _average_over_opponents(event: Event, own: dict[int, Value]) -> dict[int, Value]:
    values: dict[int, Value] = {}
    for number in event.numbers:
        parts = [
            Part(index, cell.opponent, amount, Source.OPPONENT_RATING)
            for index, cell in enumerate(event.cells(number), start=1)
            if cell.is_played and (amount := own[cell.opponent].number) is not None
        ]
        values[number] = Value(_mean([part.amount for part in parts]), tuple(parts))
    return values


def _opponents(event: Event, number: int) -> list[Part]:
    return [
        Part(index, cell.opponent, Fraction(rating), Source.OPPONENT_RATING)
        for index, cell in enumerate(event.cells(number), start=1)
        if cell.is_played and (rating := event.rating(cell.opponent))
    ]


def _mean(amounts: list[Fraction]) -> Fraction | None:
    return rounded(sum(amounts, Fraction(0)) / len(amounts), 0) if amounts else None


def _score(event: Event, number: int, parts: list[Part]) -> Fraction:
    """The score in played games on the scale of one for a win."""
    cells = event.cells(number)
    total = Fraction(0)
    for part in parts:
        gained = event.gained(cells[part.round_number - 1])
        total += 1 if gained > event.draw else Fraction(1, 2) if gained == event.draw else 0
    return total


def _performance(event: Event, number: int) -> Fraction | None:
    parts = _opponents(event, number)
    mean = _mean([part.amount for part in parts])
    if mean is None:
        return None
    percent = int(rounded(100 * _score(event, number, parts) / len(parts), 0))
    return mean + difference_for(percent)


def _perfect(event: Event, number: int) -> Fraction | None:
    """The lowest rating whose expected score, by the table, reaches the score made."""
    parts = _opponents(event, number)
    if not parts:
        return None
    ratings = [int(part.amount) for part in parts]
    score = _score(event, number, parts)
    if score == 0:
        return Fraction(min(ratings) - _MOST)
    low, high = min(ratings) - _MOST, max(ratings) + _MOST
    while high - low > 1:
        middle = (low + high) // 2
        reached = sum(expected_percent(middle - rating) for rating in ratings)
        if reached >= 100 * score:
            high = middle
        else:
            low = middle
    return Fraction(high)
