"""Telling moments of ALONE, found in matches between greedy bots: what a picture is taken of.

They are looked for and not stored, so that a change of the rules finds others.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from engine.bots.greedy import GreedyBot
from engine.core.chance import mixed_seed
from engine.core.decisions import Decision
from engine.core.events import PUBLIC
from engine.core.match import Match
from engine.games.alone import TITLE
from tests.browser.prepared import MOST_SEEDS, Choice, Recording

View = Mapping[str, Any]
Tells = Callable[[View, Decision | None], bool]
HERO: Final = 0


class Moment(NamedTuple):
    """A position worth a look, by what a seat sees and is asked; nobody is asked at the end."""

    name: str
    seats: int
    looker: int | None
    """The seat that looks, or None for somebody who watches."""
    tells: Tells
    is_review: bool = False


def asked(kind: str, *, by: int = HERO) -> Tells:
    return lambda view, decision: (
        decision is not None and decision.seat == by and decision.kind == kind
    )


def both(*all_of: Tells) -> Tells:
    return lambda view, decision: all(tells(view, decision) for tells in all_of)


def _options(decision: Decision | None) -> list[str]:
    """The kinds of what can be chosen."""
    return [] if decision is None else [option.kind for option in decision.options]


def _beasts(view: View) -> int:
    return sum(len(sector["creatures"]) for sector in view["labyrinth"].values())


MOMENTS: Final = (
    Moment("characters", 2, HERO, asked("choose_character")),
    Moment(
        "walking",
        2,
        HERO,
        both(asked("choose_action"), lambda v, d: len(v["labyrinth"]) > 7 and _beasts(v) > 1),
    ),
    Moment(
        "cornered",
        2,
        HERO,
        both(
            asked("choose_action"),
            lambda v, d: (
                len(v["labyrinth"][v["hero"]]["creatures"]) > 0
                and v["labyrinth"][v["hero"]]["room"] != ""
                and not v["labyrinth"][v["hero"]]["lit"]
            ),
        ),
    ),
    Moment("tracking", 2, HERO, asked("track_target")),
    Moment(
        "listening",
        2,
        HERO,
        both(asked("turn_start"), lambda v, d: len(v["noises"]) > 1 and v["companion"] != ""),
    ),
    Moment("defending", 2, HERO, asked("defence")),
    Moment(
        "failing",
        2,
        HERO,
        both(
            asked("choose_action"),
            lambda v, d: v["life"] + v["self_control"] < 9 and len(v["inventory"]) > 2,
        ),
    ),
    Moment("decks", 2, 1, asked("choose_decks", by=1)),
    Moment(
        "reaction",
        2,
        1,
        both(
            asked("reaction", by=1),
            lambda v, d: v["round"] > 1 and _options(d).count("play") > 1,
        ),
    ),
    Moment(
        "prowling",
        2,
        1,
        both(asked("creature_step", by=1), lambda v, d: v["round"] > 1 and len(_options(d)) > 2),
    ),
    Moment(
        "team",
        3,
        2,
        both(
            asked("reaction", by=2),
            lambda v, d: v["round"] > 1 and len(v["noises"]) > 0 and "play" in _options(d),
        ),
    ),
    Moment("spawning", 2, 1, both(asked("spawn_sector", by=1), lambda v, d: v["round"] > 1)),
    Moment(
        "watching",
        2,
        None,
        both(
            asked("reaction", by=1),
            lambda v, d: len(v["labyrinth"]) > 6 and len(v["track"]) > 1 and len(v["noises"]) > 1,
        ),
    ),
    Moment("laid_open", 2, None, lambda v, d: d is None),
    Moment("looking_back", 2, HERO, lambda v, d: d is None, is_review=True),
)


def found() -> dict[str, Recording]:
    """Every moment, at the first position in which it can be seen."""
    recordings: dict[str, Recording] = {}
    for seats in sorted({moment.seats for moment in MOMENTS}):
        for seed in range(MOST_SEEDS):
            missing = [one for one in MOMENTS if one.seats == seats and one.name not in recordings]
            if not missing:
                break
            for recording, view_of, decision in _positions(seats, seed):
                for moment in missing:
                    if moment.name in recordings:
                        continue
                    if moment.tells(view_of(moment.looker), decision):
                        recordings[moment.name] = recording()
    lost = {moment.name for moment in MOMENTS} - recordings.keys()
    assert not lost, f"no match shows {sorted(lost)}"
    return recordings


_Position = tuple[Callable[[], Recording], Callable[[int | None], View], Decision | None]


def _positions(seats: int, seed: int) -> Iterator[_Position]:
    """The positions of one match, with the way there."""
    contributions = tuple(f"seat {seat}" for seat in range(seats))
    secret = seed.to_bytes(32)
    mixed = mixed_seed(secret, [one.encode() for one in contributions])
    match = Match.new("alone", seats, {}, mixed)
    bot, rng = GreedyBot(), random.Random(seed)
    choices: list[Choice] = []

    def recording() -> Recording:
        return Recording("alone", {}, secret.hex(), contributions, tuple(choices))

    def view_of(seat: int | None) -> View:
        return TITLE.view(match.state, PUBLIC if seat is None else seat)

    while not match.is_over:
        decision = match.state.waiting()[0]
        yield recording, view_of, decision
        chosen = bot.choose(TITLE, TITLE.recalled(match.state, decision.seat), decision, rng)
        choices.append(Choice(decision.seat, chosen.key))
        match.choose(decision.seat, chosen.key)
    yield recording, view_of, None
