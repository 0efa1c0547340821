"""Matches of Anochecer that the house has played, and scenes in them to be played again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import count
from typing import Final, NamedTuple

from engine.core.chance import mixed_seed
from engine.core.match import Match
from engine.games.anochecer.state import Twilight
from tests.browser.prepared import MOST_SEEDS, Choice, Recording

TITLE = "anochecer"
SEATS = 3


class Step(NamedTuple):
    """One answer of a match the house has played, and what it was given to."""

    ply: int
    seat: int
    kind: str
    options: tuple[str, ...]
    """The kinds of what was offered."""
    chosen: str
    sides: tuple[int, int] | None
    """Who fights, while a combat goes on."""
    round: int


def played(seed: int, seats: int = SEATS) -> Recording:
    """A whole match in which the house chooses for everybody."""
    return _played(seed, seats)[0]


def steps(seed: int, seats: int = SEATS) -> tuple[Step, ...]:
    return _played(seed, seats)[1]


def moments(seed: int, seat: int) -> Mapping[str, int]:
    """The first ply at which a seat is asked each kind of question in that match."""
    found: dict[str, int] = {}
    for step in steps(seed):
        if step.seat == seat:
            found.setdefault(step.kind, step.ply)
    return found


@cache
def _played(seed: int, seats: int) -> tuple[Recording, tuple[Step, ...]]:
    contributions = tuple([f"seat {seat}" for seat in range(seats)])
    secret = seed.to_bytes(32)
    match = Match.new(TITLE, seats, {}, mixed_seed(secret, [one.encode() for one in contributions]))
    taken: list[Step] = []
    choices: list[Choice] = []
    while not match.is_over:
        state = match.state
        assert isinstance(state, Twilight)
        decision = state.waiting()[0]
        seen = match.title.recalled(state, decision.seat)
        option = match.title.house_choice(seen, decision)
        fight = state.combat
        taken.append(
            Step(
                match.ply,
                decision.seat,
                decision.kind,
                tuple([one.kind for one in decision.options]),
                option.kind,
                None if fight is None else (fight.attacker, fight.defender),
                state.round,
            )
        )
        choices.append(Choice(decision.seat, option.key))
        match.choose(decision.seat, option.key)
    recording = Recording(TITLE, {}, secret.hex(), contributions, tuple(choices))
    return recording, tuple(taken)


# --- scenes: parts of such a match, to be played again by presses


class Scene(NamedTuple):
    seed: int
    first: int
    last: int
    """The ply after its end."""

    @property
    def steps(self) -> tuple[Step, ...]:
        return steps(self.seed)[self.first : self.last]

    def answer(self, ply: int) -> str:
        return played(self.seed).choices[ply].option


def battle() -> Scene:
    """A whole combat in which both sides use cards or abilities."""
    for seed in range(MOST_SEEDS):
        for first, last in _stretches(seed, lambda step: step.sides is not None):
            fought = steps(seed)[first:last]
            users = {one.seat for one in fought if one.kind == "react" and one.chosen != "pass"}
            if users >= set(fought[0].sides or ()):
                return Scene(seed, first, last)
    raise AssertionError("nobody answers a card with a card")


def _stretches(seed: int, belongs: Callable[[Step], bool]) -> Iterator[tuple[int, int]]:
    """Runs of steps that belong together: first and after the last."""
    first: int | None = None
    for step in steps(seed):
        if belongs(step):
            first = step.ply if first is None else first
        elif first is not None:
            yield first, step.ply
            first = None


def stretch(*kinds: str) -> Scene:
    """The first run of questions of these kinds, with all of them, and an answer that is not no."""
    for seed in count(1):
        for first, last in _stretches(seed, lambda step: step.kind in kinds):
            run = steps(seed)[first:last]
            if {one.kind for one in run} == set(kinds) and run[-1].chosen not in ("none", "pass"):
                return Scene(seed, first, last)
    raise AssertionError("matches never end")


def deal() -> Scene:
    """From the wish to trade to a yes."""
    for seed in count(1):
        for step in steps(seed):
            if step.kind == "tx_answer" and step.chosen == "accept":
                wishes = [one for one in steps(seed)[: step.ply] if one.chosen == "transact"]
                return Scene(seed, wishes[-1].ply, step.ply + 1)
    raise AssertionError("matches never end")


SCENES: Final[Mapping[str, Callable[[], Scene]]] = {
    "draft": lambda: stretch("draft_reference"),
    "map": lambda: stretch("map_tile", "map_slot"),
    "splice": lambda: stretch("splice_pick"),
    "production": lambda: stretch("produce_unit", "pay"),
    "deal": deal,
    "scoring": lambda: stretch("score_public"),
    "edict": lambda: stretch("edict_pick"),
    "battle": battle,
}
