"""Matches whose course is known: a recording is played for everybody, then people take over.

Run as a program inside the site's environment. The seed of the table is set before the last
person sits down, so that what follows falls as it fell when the recording was made.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from engine.core.chance import mixed_seed
from engine.core.match import Match
from tests.browser.site import ROOT, Site

if TYPE_CHECKING:
    from engine.core.decisions import Decision
    from engine.core.options import Option

RECORDINGS = Path(__file__).parent / "recordings"
MOST_SEEDS = 200

Policy = Callable[["Decision", random.Random], "Option"]


class Choice(msgspec.Struct, frozen=True, array_like=True):
    seat: int
    option: str


class Recording(msgspec.Struct, frozen=True):
    """A match as far as it was recorded; the seed comes with it."""

    title: str
    game_options: dict[str, int | str]
    secret: str
    contributions: tuple[str, ...]
    choices: tuple[Choice, ...]

    def until(self, ply: int) -> Recording:
        return msgspec.structs.replace(self, choices=self.choices[:ply])


def fresh(title: str, seats: int, **game_options: int | str) -> Recording:
    """A match nobody has chosen anything in."""
    contributions = tuple([f"seat {seat}" for seat in range(seats)])
    return Recording(title, game_options, bytes(32).hex(), contributions, ())


def stored(name: str) -> Recording:
    return msgspec.json.decode((RECORDINGS / f"{name}.json").read_bytes(), type=Recording)


def found(
    title: str,
    seats: int,
    game_options: dict[str, int | str],
    policy: Policy,
    wanted: Collection[tuple[str, str]],
    late: int,
) -> Recording:
    """The first whole match, seeds tried in order, with every wanted answer to a kind of decision.

    All of them are given among the last plies of the match, as many as `late` says.
    It is looked for and not stored, so that a change of the rules finds another one.
    """
    contributions = tuple(f"seat {seat}" for seat in range(seats))
    for seed in range(MOST_SEEDS):
        secret = seed.to_bytes(32)
        match = Match.new(
            title, seats, game_options, mixed_seed(secret, [one.encode() for one in contributions])
        )
        rng = random.Random(seed)
        choices: list[Choice] = []
        answered: dict[tuple[str, str], int] = {}
        while not match.is_over:
            decision = match.state.waiting()[0]
            option = policy(decision, rng)
            answered[decision.kind, option.kind] = match.ply
            choices.append(Choice(decision.seat, option.key))
            match.choose(decision.seat, option.key)
        if all(answered.get(one, 0) >= match.ply - late for one in wanted):
            return Recording(title, game_options, secret.hex(), contributions, tuple(choices))
    raise AssertionError(f"no match of {title} with {sorted(wanted)} in {MOST_SEEDS} seeds")


def prepared_match(site: Site, recording: Recording, people: Sequence[str], level: int = 1) -> str:
    """The address of a match played up to a point; seats without a person are bots of a level."""
    made = subprocess.run(
        [sys.executable, "-m", "tests.browser.prepared", str(level), *people],
        cwd=ROOT,
        env=dict(site.environment),
        check=True,
        input=msgspec.json.encode(recording),
        stdout=subprocess.PIPE,
    )
    return f"{site.url}/matches/{made.stdout.decode().strip()}"


def prepare(recording: Recording, level: int, names: Sequence[str]) -> str:
    from django.db import transaction

    from engine.core.chance import commitment
    from play import models
    from play.clock import ClockRules
    from play.log import store
    from play.now import now_ms
    from play.services import seating
    from players.models import Player

    people = [Player.objects.get(username=name) for name in names]
    house_bot = models.HouseBot.objects.get(level=level)
    *seated, last = people
    secret = bytes.fromhex(recording.secret)
    bots = len(recording.contributions) - len(people)
    # One transaction: a worker must not move a bot before the recording is on the table.
    with transaction.atomic():
        match = seating.create_match(
            title=recording.title,
            seats=[
                *[seating.SeatRequest(player=player) for player in seated],
                seating.SeatRequest(),
                *[seating.SeatRequest(house_bot=house_bot)] * bots,
            ],
            clock=ClockRules.untimed(),
            creator=None,
            game_options=recording.game_options,
        )
        models.Match.objects.filter(pk=match.pk).update(
            secret=secret, commitment=commitment(secret)
        )
        for index, contribution in enumerate(recording.contributions):
            models.Seat.objects.filter(match=match, index=index).update(contribution=contribution)
        seating.join(match.slug, last, recording.contributions[len(seated)])
        live = store.load(match.slug)
        for choice in recording.choices:
            change = live.choose(
                choice.seat, live.numbers[choice.seat], choice.option, "", now_ms()
            )
            if not store.append(change):
                raise AssertionError(f"somebody else played ply {change.ply}")
    return match.slug


if __name__ == "__main__":
    import django

    django.setup()
    asked = msgspec.json.decode(sys.stdin.buffer.read(), type=Recording)
    print(prepare(asked, int(sys.argv[1]), sys.argv[2:]))
