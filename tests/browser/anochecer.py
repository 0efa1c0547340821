"""Matches of Anochecer that the house has played, to be looked at and taken over at any ply."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.core.chance import mixed_seed
from engine.core.match import Match
from tests.browser.prepared import Choice, Recording

TITLE = "anochecer"
SEATS = 3


def played(seed: int, **game_options: int | str) -> Recording:
    """A whole match in which the house chooses for everybody."""
    return _played(seed, tuple(sorted(game_options.items())))[0]


def moments(seed: int, seat: int, **game_options: int | str) -> Mapping[str, int]:
    """The first ply at which a seat is asked each kind of question in that match."""
    return _played(seed, tuple(sorted(game_options.items())))[1][seat]


@cache
def _played(
    seed: int, options: tuple[tuple[str, int | str], ...]
) -> tuple[Recording, list[dict[str, int]]]:
    contributions = tuple([f"seat {seat}" for seat in range(SEATS)])
    secret = seed.to_bytes(32)
    match = Match.new(
        TITLE, SEATS, dict(options), mixed_seed(secret, [one.encode() for one in contributions])
    )
    choices: list[Choice] = []
    asked: list[dict[str, int]] = [{} for _ in range(SEATS)]
    while not match.is_over:
        decision = match.state.waiting()[0]
        asked[decision.seat].setdefault(decision.kind, match.ply)
        seen = match.title.recalled(match.state, decision.seat)
        option = match.title.house_choice(seen, decision)
        choices.append(Choice(decision.seat, option.key))
        match.choose(decision.seat, option.key)
    recording = Recording(TITLE, dict(options), secret.hex(), contributions, tuple(choices))
    return recording, asked
