"""Checking a record: every round is paired again, every standing and rating computed again.

Needs nothing but the file. Ratings are followed move by move, as the ledger had them. Rounds that
an organiser paired by hand, and arenas (paired by who was free at which moment), are read as they
are; their standings are checked all the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import isclose
from typing import Any

from matchmaking.ratings.elo import meet
from tournaments.formats import (
    Elimination,
    Ending,
    EntrantId,
    Entry,
    Format,
    FormatError,
    History,
    Leave,
    Pairing,
    Record,
    Result,
    build,
)

GONE = ("withdrawn", "disqualified", "missed")


class _Log:
    """What was known when a round was paired: later corrections do not count for it."""

    def __init__(self, record: dict[str, Any], stage: int) -> None:
        self.lines = record["log"]
        self.stage = stage
        self.ids = {one["player"]: one["id"] for one in record["entrants"]}

    def since(self, number: int) -> list[dict[str, Any]]:
        """The lines after the one that says that a round was paired."""
        paired = 0
        for index, line in enumerate(self.lines):
            details = line["details"]
            if line["act"] in ("round_paired", "round_re_paired") and (
                (details["stage"], details["round"]) == (self.stage, number)
            ):
                paired = index
        later: list[dict[str, Any]] = self.lines[paired:]
        return later

    def format_then(self, stage: dict[str, Any], number: int) -> Format:
        """Pairs may have been forbidden, or allowed again, after a round was paired."""
        found = build(stage["format"], stage["options"])
        if not found.can_forbid_pairs:
            return found
        pairs = {frozenset(pair) for pair in stage["options"].get("forbidden", ())}
        for line in reversed(self.since(number)):
            if line["act"] in ("pair_forbidden", "pair_allowed"):
                details = line["details"]
                pair = frozenset((self.ids[details["player"]], self.ids[details["other"]]))
                pairs = pairs - {pair} if line["act"] == "pair_forbidden" else pairs | {pair}
        forbidden = [sorted(pair) for pair in pairs]
        return build(stage["format"], {**stage["options"], "forbidden": forbidden})

    def as_then(self, pairings: list[dict[str, Any]], number: int) -> list[dict[str, Any]]:
        first: dict[int, dict[str, Any]] = {}
        for line in self.since(number):
            if line["act"] == "result_corrected":
                first.setdefault(line["details"]["pairing"], line["details"])
        return [self._before(one, first.get(one["id"])) for one in pairings]

    def _before(self, pairing: dict[str, Any], correction: dict[str, Any] | None) -> dict[str, Any]:
        if correction is None:
            return pairing
        ranks = {self.ids[name]: rank for name, rank in correction["before"].items()}
        return {
            **pairing,
            "ranks": [ranks[seat] for seat in pairing["seats"]],
            "ending": correction["before_ending"],
            "absent": [self.ids[name] for name in correction.get("before_absent", ())],
        }


def check_record(record: dict[str, Any]) -> Iterator[str]:
    """A sentence for everything that does not follow from what is recorded."""
    status = {one["id"]: one["status"] for one in record["entrants"]}
    rating = {one["id"]: one["rating"] for one in record["entrants"]}
    for number, stage in enumerate(record["stages"], start=1):
        found = build(stage["format"], stage["options"])
        entries = [
            Entry(EntrantId(one), seed, rating[one], status[one] not in GONE)
            for one, seed in stage["entries"]
        ]
        history = _history(stage)
        yield from (f"stage {number}: {fault}" for fault in _standings(found, entries, stage))
        yield from (f"stage {number}: {fault}" for fault in _ratings(stage))
        yield from (
            f"stage {number}: {fault}"
            for fault in _pairings(found, entries, history, stage, _Log(record, number - 1))
        )


def _history(stage: dict[str, Any]) -> History:
    absences: dict[int, dict[EntrantId, Leave]] = {}
    for number, entrant, leave in stage["absences"]:
        absences.setdefault(number, {})[EntrantId(entrant)] = Leave(leave)
    return History([_record(one) for one in stage["pairings"]], absences)


def _record(one: dict[str, Any]) -> Record:
    seats = tuple(EntrantId(entrant) for entrant in one["seats"])
    pairing = Pairing(one["key"], one["round"], seats, one["section"], one["best_of"])
    if len(seats) == 1 or not one["ending"]:
        return Record(pairing)
    ranks = {seat: rank or len(seats) for seat, rank in zip(seats, one["ranks"], strict=True)}
    # Records of earlier versions do not say who was absent.
    absent = frozenset(EntrantId(entrant) for entrant in one.get("absent", ()))
    return Record(pairing, Result(ranks, Ending(one["ending"]), absent))


def _standings(found: Format, entries: list[Entry], stage: dict[str, Any]) -> Iterator[str]:
    computed = [
        (int(row.entrant), row.place, row.points)
        for row in found.standings(entries, _history(stage))
    ]
    recorded = [(row["entrant"], row["place"], row["points"]) for row in stage["standings"]]
    for one, other in zip(recorded, computed, strict=False):
        if one != other:
            yield f"standings have {one} where {other} follows from the results"
    if len(computed) != len(recorded):
        yield "standings list another number of entrants"


def _ratings(stage: dict[str, Any]) -> Iterator[str]:
    """Every rating moved by K times what the rank was worth beyond the expectation."""
    for match in (match for one in stage["pairings"] for match in one["matches"]):
        rated = match.get("rated")
        if not rated or len(rated["moves"]) != len(rated["players"]) or len(rated["ranks"]) < 2:
            continue
        # Records signed before results were weighed have no weights: everything counted in full.
        weights = rated.get("weights") or []
        worth = dict(zip(rated["players"], _scores(rated["ranks"], weights), strict=True))
        for move in rated["moves"]:
            step = move["k"] * move.get("weight", 1.0)
            after = move["before"] + step * (move["score"] - move["expected"])
            if not isclose(after, move["after"], abs_tol=1e-6):
                yield f"match {match['id']}: the rating of {move['player']} should be {after:.2f}"
            if rated["has_teams"]:
                continue
            if not isclose(worth[move["player"]], move["score"], abs_tol=1e-9):
                yield f"match {match['id']}: {move['player']} scored {worth[move['player']]:g}"
        total = sum(one["expected"] for one in rated["moves"])
        seats = len(rated["ranks"])
        is_plain = not rated["has_teams"] and (seats == 2 or not weights)
        if is_plain and not isclose(total, seats / 2):
            yield f"match {match['id']}: the expectations do not add up"


def _scores(ranks: list[int], weights: list[list[float]]) -> list[float]:
    """What every seat scored against the others, each as much as it counts."""
    if not weights:
        return meet([0.0] * len(ranks), ranks, lambda _: 0.5)[1]
    scores = []
    for own, rank in enumerate(ranks):
        counted = [
            (weights[own][other], ranks[other]) for other in range(len(ranks)) if other != own
        ]
        won = sum(weight * (0.5 if rank == other else rank < other) for weight, other in counted)
        scores.append(won / sum(weight for weight, _ in counted))
    return scores


def _pairings(
    found: Format, entries: list[Entry], history: History, stage: dict[str, Any], log: _Log
) -> Iterator[str]:
    if found.can_be_paired_again:
        yield from _by_round(entries, history, stage, log)
    elif isinstance(found, Elimination):
        known = found.bracket(entries, history)
        for one in stage["pairings"]:
            if set(known[one["key"]].sides) != set(one["seats"]):
                yield f"{one['key']} is not between those who got there"
    elif (listed := found.schedule(entries)) is not None:
        schedule = {pairing.key: pairing.seats for pairing in listed}
        for one in stage["pairings"]:
            if not one["is_manual"] and schedule.get(one["key"]) != tuple(one["seats"]):
                yield f"{one['key']} is not in the schedule of the stage"


def _by_round(
    entries: list[Entry],
    history: History,
    stage: dict[str, Any],
    log: _Log,
) -> Iterator[str]:
    by_round: dict[int, list[dict[str, Any]]] = {}
    for one in stage["pairings"]:
        by_round.setdefault(one["round"], []).append(one)
    for number, recorded in sorted(by_round.items()):
        if any(one["is_manual"] for one in recorded):
            continue
        seated = {entrant for one in recorded for entrant in one["seats"]}
        # Whoever was not seated was away: late, withdrawn by then, or sitting out.
        there = [
            Entry(entry.id, entry.seed, entry.rating, int(entry.id) in seated) for entry in entries
        ]
        before = [one for one in stage["pairings"] if one["round"] < number]
        past = History([_record(one) for one in log.as_then(before, number)], history.absences)
        try:
            again = log.format_then(stage, number).next_pairings(there, past)
        except FormatError as fault:
            yield f"round {number}: {fault}"
            continue
        was = {tuple(one["seats"]) for one in recorded}
        now = {tuple(int(seat) for seat in one.seats) for one in again}
        for seats in sorted(was - now):
            yield f"round {number}: {seats} does not follow from the rules"
