"""What a thousand imagined runs of an event say: length, ties, and everybody's chances."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tournaments.dry_run.play import Dice, Pace
from tournaments.dry_run.stages import Played, play_stage
from tournaments.formats import (
    Cut,
    EntrantId,
    Entry,
    Format,
    FormatError,
    History,
    Seeding,
    qualified,
)


@dataclass(frozen=True, slots=True)
class StagePlan:
    """A stage, and who goes on from it (nobody after the last one)."""

    format: Format
    cut: Cut | None = None
    seeding: Seeding = Seeding.BY_PLACE


@dataclass(frozen=True, slots=True)
class Forecast:
    runs: int
    minutes: tuple[float, float, float]
    """Length of the event: one run in ten is shorter, the middle, one in ten is longer."""
    matches: float
    rounds: float
    win_chance: Mapping[EntrantId, float]
    qualify_chance: tuple[Mapping[EntrantId, float], ...]
    """For each stage with a cut, the chance to go on from it."""
    strongest_wins: float
    shared_first: float
    """How often the first two of the last stage have equal points (never in a knock-out)."""


@dataclass(slots=True)
class _Tally:
    minutes: list[float] = field(default_factory=list)
    matches: int = 0
    rounds: int = 0
    winners: Counter[EntrantId] = field(default_factory=Counter)
    through: list[Counter[EntrantId]] = field(default_factory=list)
    shared: int = 0


def forecast(
    stages: Sequence[StagePlan],
    entries: Sequence[Entry],
    runs: int = 1000,
    seed: int = 0,
    pace: Pace | None = None,
    draw_share: float = 0.0,
    history: History | None = None,
) -> Forecast:
    """Simulate the event. With a history the first stage goes on from there."""
    if runs < 1:
        raise FormatError("a dry run needs at least one run")
    if not stages or any(stage.cut is None for stage in stages[:-1]):
        raise FormatError("every stage but the last needs a cut")
    if sum(entry.is_active for entry in entries) < 2:
        raise FormatError("an event needs at least two entrants")
    rng = random.Random(seed)
    dice = Dice({entry.id: entry.rating for entry in entries}, draw_share, rng)
    tally = _Tally(through=[Counter() for stage in stages if stage.cut is not None])
    for _ in range(runs):
        _run(stages, entries, dice, pace or Pace(), history or History(), tally)
    lengths = sorted(tally.minutes)
    strongest = max(
        (entry for entry in entries if entry.is_active),
        key=lambda entry: (entry.rating, -entry.seed),
    )
    return Forecast(
        runs,
        (lengths[runs // 10], lengths[runs // 2], lengths[min(runs - 1, 9 * runs // 10)]),
        tally.matches / runs,
        tally.rounds / runs,
        {entry.id: tally.winners[entry.id] / runs for entry in entries},
        tuple(
            {entry.id: through[entry.id] / runs for entry in entries} for through in tally.through
        ),
        tally.winners[strongest.id] / runs,
        tally.shared / runs,
    )


def _run(
    stages: Sequence[StagePlan],
    entries: Sequence[Entry],
    dice: Dice,
    pace: Pace,
    history: History,
    tally: _Tally,
) -> None:
    field_: Sequence[Entry] = entries
    minutes = 0.0
    played: Played | None = None
    for index, stage in enumerate(stages):
        past = history if index == 0 else History()
        played = play_stage(stage.format, field_, dice, pace, past)
        minutes += played.minutes
        tally.matches += played.matches
        tally.rounds += played.rounds
        if stage.cut is not None:
            groups = _groups(stage.format, field_)
            field_ = qualified(field_, played.standings, stage.cut, stage.seeding, groups)
            tally.through[index].update(entry.id for entry in field_)
    assert played is not None
    tally.minutes.append(minutes)
    tally.winners[played.standings[0].entrant] += 1
    if len(played.standings) > 1 and not stages[-1].format.is_bracket:
        first, second = played.standings[:2]
        tally.shared += first.points == second.points


def _groups(format_: Format, entries: Sequence[Entry]) -> Mapping[EntrantId, int]:
    return {
        entry.id: group
        for group, members in enumerate(format_.groups_of(entries))
        for entry in members
    }


def estimate_minutes(stages: Sequence[StagePlan], entrants: int, pace: Pace) -> float:
    """A plain estimate for the organiser, without simulation."""
    total = 0.0
    field_ = entrants
    for stage in stages:
        if stage.format.is_continuous:
            total += stage.format.length_minutes + pace.match_minutes / 2
        else:
            best_of = getattr(stage.format, "best_of", 1)
            for number in range(stage.format.rounds_for(field_)):
                pairings = stage.format.pairings_in_round(field_, number)
                total += pace.expected_round(max(1, pairings), best_of)
        if stage.cut is not None:
            groups = getattr(stage.format, "groups", 1) if stage.cut.per_group else 1
            field_ = min(field_, stage.cut.count * groups)
    return total
