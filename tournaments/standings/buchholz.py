"""Buchholz, Fore Buchholz and Sonneborn-Berger (articles 8 and 9), with cuts (14)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from tournaments.standings.event import Event, is_voluntary
from tournaments.standings.grammar import TieBreak
from tournaments.standings.value import Part, Source, Value


@dataclass(frozen=True, slots=True)
class _Contribution:
    part: Part
    score: Fraction
    """The opponent's score before it is multiplied by the result."""
    is_voluntary: bool


def buchholz(event: Event, tie_break: TieBreak) -> dict[int, Value]:
    return {
        number: _cut(_contributions(event, number, tie_break, by_result=False), tie_break)
        for number in event.numbers
    }


def sonneborn_berger(event: Event, tie_break: TieBreak) -> dict[int, Value]:
    return {
        number: _cut(_contributions(event, number, tie_break, by_result=True), tie_break)
        for number in event.numbers
    }


def average_of_buchholz(event: Event, tie_break: TieBreak) -> dict[int, Value]:
    """8.2: the mean Buchholz of the opponents met over the board, to two decimals."""
    own = buchholz(event, replace(tie_break, cut_low=0))
    values: dict[int, Value] = {}
    for number in event.numbers:
        parts = [
            Part(index, cell.opponent, own[cell.opponent].number or Fraction(0), source)
            for index, cell in enumerate(event.cells(number), start=1)
            if cell.is_played and (source := Source.OPPONENT_SCORE)
        ]
        parts = mark_lowest(parts, tie_break.cut_low)
        kept = [part.amount for part in parts if not part.is_cut]
        mean = rounded(sum(kept, Fraction(0)) / len(kept), 2) if kept else None
        values[number] = Value(mean, tuple(parts))
    return values


def mark_lowest(parts: list[Part], count: int) -> list[Part]:
    low = sorted(range(len(parts)), key=lambda index: parts[index].amount)[:count]
    return [
        replace(part, is_cut=True) if index in low else part for index, part in enumerate(parts)
    ]


def rounded(value: Fraction, decimals: int) -> Fraction:
    """Half up, as all FIDE averages."""
    step = Decimal(1).scaleb(-decimals)
    exact = Decimal(value.numerator) / Decimal(value.denominator)
    return Fraction(exact.quantize(step, rounding=ROUND_HALF_UP))


def _contributions(
    event: Event, number: int, tie_break: TieBreak, by_result: bool
) -> list[_Contribution]:
    adjusted = event.fore_adjusted if tie_break.fore else event.adjusted
    own = (event.fore_points if tie_break.fore else event.points)[number]
    found: list[_Contribution] = []
    for index, cell in enumerate(event.cells(number), start=1):
        is_fore_round = tie_break.fore and index == event.rounds
        counts = cell.is_played or tie_break.forfeits_count or is_fore_round
        if cell.opponent and counts:
            score, source, voluntary = adjusted[cell.opponent], Source.OPPONENT_SCORE, False
        elif event.is_round_robin:
            if not cell.opponent:
                continue
            score, source, voluntary = Fraction(0), Source.ABSENT, is_voluntary(cell)
        else:
            # 16.4: an unplayed round counts like a game against somebody with the own score.
            if cell.opponent:
                score = min(own, adjusted[cell.opponent])
            else:
                score = min(own, event.draw * event.rounds)
            source, voluntary = Source.DUMMY_OPPONENT, is_voluntary(cell)
        amount = score * event.gained(cell) if by_result else score
        part = Part(index, cell.opponent, amount, source)
        found.append(_Contribution(part, score, voluntary))
    return found


def _cut(contributions: list[_Contribution], tie_break: TieBreak) -> Value:
    left = list(contributions)
    cut: set[int] = set()

    def leave_out(chosen: _Contribution) -> None:
        left.remove(chosen)
        cut.add(chosen.part.round_number)

    for _ in range(min(tie_break.cut_low, len(left))):
        lowest = min(left, key=lambda item: (item.score, item.part.amount))
        unplayed = [item for item in left if item.is_voluntary]
        # 16.5: rounds not played by choice are the first to be cut.
        first = min(unplayed, key=lambda item: (item.score, item.part.amount), default=lowest)
        leave_out(lowest if lowest.part.amount > first.part.amount else first)
    for _ in range(min(tie_break.cut_high, len(left))):
        leave_out(max(left, key=lambda item: (item.score, item.part.amount)))
    return Value.total(
        [replace(item.part, is_cut=item.part.round_number in cut) for item in contributions]
    )
