"""Seasons: a soft reset pulls every rating toward the middle, by rows in the same ledger."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from matchmaking.ratings.ladder_rules import InvalidRules
from matchmaking.ratings.records import EntryKind, LedgerEntry, Standing


@dataclass(frozen=True, slots=True)
class SeasonRules:
    """`keep` of the distance to `centre` survives; `matches_kept` caps the experience carried on.

    Fewer kept matches than the ladder's provisional span make everyone place again.
    """

    centre: float = 1500.0
    keep: float = 0.7
    matches_kept: int | None = None

    def __post_init__(self) -> None:
        if not 0.0 <= self.keep <= 1.0:
            raise InvalidRules("The kept share of a soft reset lies between 0 and 1.")
        if self.matches_kept is not None and self.matches_kept < 0:
            raise InvalidRules("A soft reset cannot keep fewer than no matches.")


@dataclass(frozen=True, slots=True)
class SeasonOpening:
    """A season's first moment on a ladder, in its place between two results."""

    season: str
    rules: SeasonRules = SeasonRules()


@dataclass(frozen=True, slots=True)
class SeasonReset:
    entries: tuple[LedgerEntry, ...]
    standings: dict[str, Standing]


def soft_reset(opening: SeasonOpening, standings: Mapping[str, Standing]) -> SeasonReset:
    """Rows and standings that open a season; the peak starts anew."""
    rules = opening.rules
    entries: list[LedgerEntry] = []
    opened: dict[str, Standing] = {}
    for player, standing in sorted(standings.items()):
        rating = rules.centre + rules.keep * (standing.rating - rules.centre)
        matches = standing.matches
        if rules.matches_kept is not None:
            matches = min(matches, rules.matches_kept)
        uncounted = max(0.0, matches - standing.counted)
        opened[player] = Standing(rating, matches, uncounted=uncounted)
        if rating != standing.rating:
            entries.append(
                LedgerEntry(EntryKind.SEASON, opening.season, player, standing.rating, rating)
            )
    return SeasonReset(tuple(entries), opened)
