"""One stage played to its end with imagined results.

Swiss and pods are paired in a quick way here (by score, avoiding repeats where it is easy):
a thousand events must take seconds, and their figures hardly depend on the finer rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import singledispatch

from tournaments.dry_run.play import Dice, Pace
from tournaments.formats import (
    Arena,
    EntrantId,
    Entry,
    Format,
    FormatError,
    History,
    Pods,
    Record,
    Standing,
    Swiss,
    Waiting,
)
from tournaments.formats.pod_tables import table_sizes


@dataclass(slots=True)
class Played:
    """A stage that was played: standings, how long it took, how many matches."""

    standings: list[Standing]
    minutes: float
    matches: int
    rounds: int


@singledispatch
def play_stage(
    format_: Format, entries: Sequence[Entry], dice: Dice, pace: Pace, history: History
) -> Played:
    """Play on from a history (empty at the start) to the end of the stage.

    Any format can be played by its own rules; those registered below have a quicker way.
    """
    return _play_by_the_rules(format_, entries, dice, pace, history)


def _play_by_the_rules(
    format_: Format, entries: Sequence[Entry], dice: Dice, pace: Pace, history: History
) -> Played:
    records = [
        record
        if record.result is not None or record.pairing.is_bye
        else Record(record.pairing, dice.result(record.pairing))
        for record in history.records
    ]
    minutes, matches, rounds = 0.0, 0, 0
    while not format_.is_finished(entries, History(records, history.absences)):
        pairings = format_.next_pairings(entries, History(records, history.absences))
        if not pairings:
            raise FormatError("the stage cannot go on with these entrants")
        boards = [pairing for pairing in pairings if not pairing.is_bye]
        longest = max((pairing.best_of for pairing in boards), default=1)
        minutes += pace.one_round(len(boards), dice.rng, longest)
        matches += len(boards)
        rounds += 1
        records += [Record(p, None if p.is_bye else dice.result(p)) for p in pairings]
    standings = format_.standings(entries, History(records, history.absences))
    return Played(standings, minutes, matches, rounds)


@play_stage.register
def _play_swiss(
    format_: Swiss, entries: Sequence[Entry], dice: Dice, pace: Pace, history: History
) -> Played:
    if history.records:
        return _play_by_the_rules(format_, entries, dice, pace, history)
    order = [entry.id for entry in sorted(entries, key=lambda e: e.seed) if entry.is_active]
    seed = {entrant: index for index, entrant in enumerate(order)}
    points = dict.fromkeys(order, 0.0)
    met: dict[EntrantId, set[EntrantId]] = {entrant: set() for entrant in order}
    had_bye: set[EntrantId] = set()
    minutes, matches = 0.0, 0
    for _ in range(format_.rounds):
        order.sort(key=lambda entrant: (-points[entrant], seed[entrant]))
        waiting = list(order)
        if len(waiting) % 2:
            spare = next((e for e in reversed(waiting) if e not in had_bye), waiting[-1])
            waiting.remove(spare)
            had_bye.add(spare)
            points[spare] += 1
        pairs = _quick_pairs(waiting, points, met)
        minutes += pace.one_round(len(pairs), dice.rng, format_.best_of)
        matches += len(pairs)
        for one, other in pairs:
            score = dice.outcome(one, other)
            points[one] += score
            points[other] += 1 - score
            met[one].add(other)
            met[other].add(one)
    strength = {entrant: sum(points[o] for o in met[entrant]) for entrant in order}
    order.sort(key=lambda entrant: (-points[entrant], -strength[entrant], seed[entrant]))
    standings = [
        Standing(entrant, place, points[entrant]) for place, entrant in enumerate(order, start=1)
    ]
    return Played(standings, minutes, matches, format_.rounds)


def _quick_pairs(
    order: Sequence[EntrantId],
    points: dict[EntrantId, float],
    met: dict[EntrantId, set[EntrantId]],
) -> list[tuple[EntrantId, EntrantId]]:
    """From the top: half a score group down, the first whom one has not met."""
    waiting = list(order)
    pairs: list[tuple[EntrantId, EntrantId]] = []
    while waiting:
        one = waiting.pop(0)
        group = 1
        while group < len(waiting) and points[waiting[group]] == points[one]:
            group += 1
        start = max(0, (group + 1) // 2 - 1)
        ways = [*range(start, len(waiting)), *range(start - 1, -1, -1)]
        chosen = next((i for i in ways if waiting[i] not in met[one]), ways[0])
        pairs.append((one, waiting.pop(chosen)))
    return pairs


@play_stage.register
def _play_pods(
    format_: Pods, entries: Sequence[Entry], dice: Dice, pace: Pace, history: History
) -> Played:
    if history.records:
        return _play_by_the_rules(format_, entries, dice, pace, history)
    order = [entry.id for entry in sorted(entries, key=lambda e: e.seed) if entry.is_active]
    seed = {entrant: index for index, entrant in enumerate(order)}
    points = dict.fromkeys(order, 0.0)
    sizes = table_sizes(len(order), format_.smallest, format_.preferred, format_.largest)
    if not sizes:
        raise FormatError("there are not enough entrants for one table")
    minutes, matches = 0.0, 0
    for _ in range(format_.rounds):
        order.sort(key=lambda entrant: (-points[entrant], seed[entrant]))
        minutes += pace.one_round(len(sizes), dice.rng)
        matches += len(sizes)
        start = 0
        for size in sizes:
            table = order[start : start + size]
            start += size
            for place, entrant in enumerate(dice.order(table)):
                points[entrant] += format_.scale[place]
        for entrant in order[start:]:
            points[entrant] += format_.scale[(format_.preferred - 1) // 2]
    order.sort(key=lambda entrant: (-points[entrant], seed[entrant]))
    standings = [
        Standing(entrant, place, points[entrant]) for place, entrant in enumerate(order, start=1)
    ]
    return Played(standings, minutes, matches, format_.rounds)


@play_stage.register
def _play_arena(
    format_: Arena, entries: Sequence[Entry], dice: Dice, pace: Pace, history: History
) -> Played:
    """A tick every half length of a match; matches that run at the end are played out."""
    minutes = float(format_.minutes)
    records = list(history.records)
    ends = {i: 0.0 for i, record in enumerate(records) if record.result is None}
    free = {entry.id: 0 for entry in entries if entry.is_active}
    for index in ends:
        for entrant in records[index].pairing.seats:
            free.pop(entrant, None)
    tick = max((record.pairing.round_number for record in records), default=0)
    step = pace.match_minutes / 2
    now, last, matches = 0.0, minutes, 0
    while now < minutes:
        tick += 1
        waiting = [Waiting(entrant, since) for entrant, since in free.items()]
        for pairing in format_.pair_free(entries, History(records), waiting, tick):
            ends[len(records)] = now + pace.one_match(dice.rng)
            records.append(Record(pairing))
            matches += 1
            for entrant in pairing.seats:
                del free[entrant]
        now += step
        over = now >= minutes
        for index in [i for i, end in ends.items() if over or end <= now]:
            last = max(last, ends.pop(index))
            pairing = records[index].pairing
            records[index] = Record(pairing, dice.result(pairing))
            free.update(dict.fromkeys(pairing.seats, tick))
    done = format_.as_of(has_ended=True)
    return Played(done.standings(entries, History(records)), last, matches, tick)
