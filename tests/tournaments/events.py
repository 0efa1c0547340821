"""Playing events of any format to the end with random or scripted results."""

from __future__ import annotations

import random
from collections.abc import Callable

from tournaments.formats import EntrantId, Entry, Format, History, Pairing, Record, Result

Decide = Callable[[Pairing], Result]


def entries(count: int) -> list[Entry]:
    """Entrants 101, 102, ... so that ids and seeds cannot be confused."""
    return [Entry(EntrantId(100 + seed), seed, 2400 - 5 * seed) for seed in range(1, count + 1)]


def at_random(rng: random.Random, draws: float = 0.0) -> Decide:
    def decide(pairing: Pairing) -> Result:
        if draws and rng.random() < draws:
            return Result(dict.fromkeys(pairing.seats, 1))
        order = list(pairing.seats)
        rng.shuffle(order)
        return Result({entrant: rank for rank, entrant in enumerate(order, start=1)})

    return decide


def by_seed(pairing: Pairing) -> Result:
    order = sorted(pairing.seats)
    return Result({entrant: rank for rank, entrant in enumerate(order, start=1)})


def play(format_: Format, field: list[Entry], decide: Decide, limit: int = 2000) -> History:
    """Publish and play until the format says it is finished."""
    records: list[Record] = []
    for _ in range(limit):
        history = History(records)
        if format_.is_finished(field, history):
            return history
        pairings = format_.next_pairings(field, history)
        assert pairings, "nothing to play, yet not finished"
        assert not {p.key for p in pairings} & history.keys()
        records += [Record(p, None if p.is_bye else decide(p)) for p in pairings]
    raise AssertionError("the event does not end")
