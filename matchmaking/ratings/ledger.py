"""The rating ledger as a fold: results in order in, entries and ratings out.

Pure values only. The app stores what `rate_match` returns; `replay`, `correct` and `audit` rebuild
a ladder from what was stored and say where the two disagree.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf

from matchmaking.ratings.elo import InvalidTable, SeatEntry, check_table, moved, rate, sides_of
from matchmaking.ratings.expectation import expectation
from matchmaking.ratings.ladder_rules import LadderRules
from matchmaking.ratings.records import (
    EntryKind,
    LedgerEntry,
    MatchRecord,
    PlayerRating,
    PlayerRatings,
)
from matchmaking.ratings.season import SeasonOpening, soft_reset
from matchmaking.ratings.seat_advantage import Advantages, Role, SeatAdvantage, learn, points_of


class UnknownMatch(LookupError):
    """A correction names a match that the ladder never rated."""

    code = "unknown_match"


@dataclass(frozen=True, slots=True)
class RatedMatch:
    """What one match changes: the rows to write, the new ratings, the roles that moved."""

    entries: tuple[LedgerEntry, ...]
    player_ratings: dict[str, PlayerRating]
    advantages: dict[Role, SeatAdvantage]


Happening = MatchRecord | SeasonOpening


@dataclass(slots=True)
class Book:
    """A whole ladder after some results."""

    player_ratings: dict[str, PlayerRating] = field(default_factory=dict)
    advantages: dict[Role, SeatAdvantage] = field(default_factory=dict)
    entries: list[LedgerEntry] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Correction:
    """A result overturned: compensating rows, and the ladder as if it had always been so."""

    match: str
    entries: tuple[LedgerEntry, ...]
    player_ratings: dict[str, PlayerRating]
    advantages: dict[Role, SeatAdvantage]
    happenings: tuple[Happening, ...]
    replayed: int


@dataclass(frozen=True, slots=True)
class Discrepancy:
    """A place where the ledger does not agree with itself or with the stored rating."""

    player: str
    match: str
    found: float
    due: float


def rate_match(
    record: MatchRecord, player_ratings: PlayerRatings, advantages: Advantages, rules: LadderRules
) -> RatedMatch:
    """Rate one match given where its players and roles stand; changes nothing it was given."""
    seats = len(record.players)
    if len(record.ranks) != seats or len(record.roles) not in {0, seats}:
        raise InvalidTable(f"Match {record.match} does not have one rank and role per seat.")
    if len(record.teams) not in {0, seats}:
        raise InvalidTable(f"Match {record.match} does not have one team per seat.")
    if record.weights and {len(record.weights), *map(len, record.weights)} != {seats}:
        raise InvalidTable(f"Match {record.match} does not have one weight per pair of seats.")
    newcomer = PlayerRating(rules.start_rating)
    before = [player_ratings.get(player, newcomer) for player in record.players]
    bare = [
        SeatEntry(
            player,
            before[seat].rating,
            record.ranks[seat],
            before[seat].counted,
            record.teams[seat] if record.teams else None,
            deserted=player in record.deserters,
            is_anchored=player in record.anchored,
        )
        for seat, player in enumerate(record.players)
    ]
    sides = sides_of(bare)
    check_table(bare, sides)
    # A side's role is that of its first seat; the advantage counts once for the whole side.
    roles = [
        Role(len(sides), record.roles[side[0]] if record.roles else "", record.setting)
        for side in sides
    ]
    worth = [points_of(advantages, role) for role in roles]
    table = list(bare)
    for side, points in zip(sides, worth, strict=True):
        if points:
            for seat in side:
                table[seat] = replace(bare[seat], advantage=points)
    entries: list[LedgerEntry] = []
    ratings_after: dict[str, PlayerRating] = {}
    most_k = rules.chosen_k if record.is_chosen else inf
    changes = rate(table, rules, record.weights, most_k)
    for change, player_rating in zip(changes, before, strict=True):
        entries.append(
            LedgerEntry(
                EntryKind.RESULT,
                record.match,
                change.player,
                change.before,
                change.after,
                change.expected,
                change.score,
                change.k,
                change.weight,
            )
        )
        ratings_after[change.player] = player_rating.moved_to(
            change.after, rules.provisional_matches, change.weight
        )
    learned: dict[Role, SeatAdvantage] = {}
    if rules.learns_advantage and record.teaches and record.roles:
        strengths = [
            sum(table[seat].rating for seat in side) / len(side) + points
            for side, points in zip(sides, worth, strict=True)
        ]
        ranks = [record.ranks[side[0]] for side in sides]
        expect = expectation(rules.curve, rules.gap_cap)
        learned = learn(
            advantages, roles=roles, strengths=strengths, ranks=ranks, expect=expect, rules=rules
        )
    return RatedMatch(tuple(entries), ratings_after, learned)


def replay(
    happenings: Iterable[Happening], rules: LadderRules, opening: Book | None = None
) -> Book:
    """The ladder after these results and season openings, from nothing or from `opening` on."""
    book = Book()
    if opening is not None:
        book = Book(dict(opening.player_ratings), dict(opening.advantages))
    for happening in happenings:
        if isinstance(happening, SeasonOpening):
            reset = soft_reset(happening, book.player_ratings)
            book.entries.extend(reset.entries)
            book.player_ratings = reset.player_ratings
            continue
        rated = rate_match(happening, book.player_ratings, book.advantages, rules)
        book.entries.extend(rated.entries)
        book.player_ratings.update(rated.player_ratings)
        book.advantages.update(rated.advantages)
    return book


def correct(
    happenings: Sequence[Happening],
    match: str,
    corrected: MatchRecord | None,
    *,
    stored: PlayerRatings,
    rules: LadderRules,
    opening: Book | None = None,
) -> Correction:
    """Overturn one result (None annuls it) and replay the ladder with it.

    The old rows stay. Everyone whose rating the replay moves gets one compensating row, from the
    stored rating to the replayed one.
    """
    place = next(
        (
            place
            for place, happening in enumerate(happenings)
            if isinstance(happening, MatchRecord) and happening.match == match
        ),
        None,
    )
    if place is None:
        raise UnknownMatch(f"The ladder has no rated match {match}.")
    now_holds = list(happenings)
    now_holds[place : place + 1] = [] if corrected is None else [replace(corrected, match=match)]
    book = replay(now_holds, rules, opening)
    newcomer = PlayerRating(rules.start_rating)
    player_ratings = {player: book.player_ratings.get(player, newcomer) for player in stored}
    player_ratings.update(book.player_ratings)
    entries = tuple(
        LedgerEntry(EntryKind.CORRECTION, match, player, before, due.rating)
        for player, due in sorted(player_ratings.items())
        if (before := stored.get(player, newcomer).rating) != due.rating
    )
    return Correction(
        match,
        entries,
        player_ratings,
        book.advantages,
        tuple(now_holds),
        replayed=len(happenings) - place - 1,
    )


def rebuild(entries: Iterable[LedgerEntry]) -> dict[str, float]:
    """Every player's rating from the rows alone: the last row of each player, chained."""
    ratings: dict[str, float] = {}
    for entry in entries:
        ratings[entry.player] = entry.after
    return ratings


def audit(
    entries: Iterable[LedgerEntry], stored: Mapping[str, float], rules: LadderRules
) -> list[Discrepancy]:
    """Rows that do not begin where the player's last one ended, whose arithmetic is off, or that
    do not lead to the stored rating; an empty list is a ledger in order."""
    found: list[Discrepancy] = []
    at: dict[str, float] = {}
    for entry in entries:
        due = at.get(entry.player)
        if due is not None and due != entry.before:
            found.append(Discrepancy(entry.player, entry.match, entry.before, due))
        if entry.kind is EntryKind.RESULT:
            reached = moved(entry.before, entry.k, entry.weight, entry.score, entry.expected)
            if reached != entry.after:
                found.append(Discrepancy(entry.player, entry.match, entry.after, reached))
        at[entry.player] = entry.after
    for player in sorted(set(at) | set(stored)):
        due = at.get(player, rules.start_rating)
        if stored.get(player) != due:
            found.append(Discrepancy(player, "", stored.get(player, float("nan")), due))
    return found
