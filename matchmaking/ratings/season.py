"""Seasons: a soft reset pulls every rating toward the middle, by rows in the same ledger."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from matchmaking.ratings.ladder_rules import InvalidRules
from matchmaking.ratings.records import EntryKind, LedgerEntry, PlayerRating


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
    player_ratings: dict[str, PlayerRating]


def soft_reset(opening: SeasonOpening, player_ratings: Mapping[str, PlayerRating]) -> SeasonReset:
    """Rows and ratings that open a season; the peak starts anew."""
    rules = opening.rules
    entries: list[LedgerEntry] = []
    opened: dict[str, PlayerRating] = {}
    for player, player_rating in sorted(player_ratings.items()):
        rating = rules.centre + rules.keep * (player_rating.rating - rules.centre)
        matches = player_rating.matches
        if rules.matches_kept is not None:
            matches = min(matches, rules.matches_kept)
        uncounted = max(0.0, matches - player_rating.counted)
        opened[player] = PlayerRating(rating, matches, uncounted=uncounted)
        if rating != player_rating.rating:
            entries.append(
                LedgerEntry(EntryKind.SEASON, opening.season, player, player_rating.rating, rating)
            )
    return SeasonReset(tuple(entries), opened)
