"""A moment of a match, looked for by what is asked there: somebody is about to choose.

Run as a program with the packages of titles in its environment, so that a title of another
package is found without the process of the tests knowing it.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from dataclasses import dataclass

import msgspec

from engine.core.chance import mixed_seed
from engine.core.match import Match
from engine.core.packages import VARIABLE, use_packages
from tests.browser.prepared import Choice, Recording
from tests.browser.site import ROOT, Site

MOST_SEEDS = 40


class Moment(msgspec.Struct, frozen=True):
    recording: Recording
    seat: int
    """Who is asked."""


@dataclass(frozen=True, slots=True)
class Wanted:
    title: str
    seats: int
    kind: str
    """Of the decision; it leaves a choice."""
    after: int = 0
    """No earlier than this."""


def moment(site: Site, wanted: Wanted) -> Moment:
    """The first such decision of matches played at random, seeds tried in order."""
    found = subprocess.run(
        [
            *(sys.executable, "-m", "tests.browser.moments", wanted.title),
            *(str(wanted.seats), wanted.kind, str(wanted.after)),
        ],
        cwd=ROOT,
        env=dict(site.environment),
        check=True,
        stdout=subprocess.PIPE,
    )
    return msgspec.json.decode(found.stdout, type=Moment)


def _found(wanted: Wanted) -> Moment:
    contributions = tuple([f"seat {seat}" for seat in range(wanted.seats)])
    for seed in range(MOST_SEEDS):
        secret = seed.to_bytes(32)
        match = Match.new(
            wanted.title,
            wanted.seats,
            {},
            mixed_seed(secret, [one.encode() for one in contributions]),
        )
        rng = random.Random(seed)
        choices: list[Choice] = []
        while not match.is_over:
            decision = match.state.waiting()[0]
            is_wanted = decision.kind == wanted.kind and len(decision.options) > 1
            if is_wanted and match.ply >= wanted.after:
                so_far = Recording(wanted.title, {}, secret.hex(), contributions, tuple(choices))
                return Moment(so_far, decision.seat)
            option = rng.choice(decision.options)
            choices.append(Choice(decision.seat, option.key))
            match.choose(decision.seat, option.key)
    raise AssertionError(f"no such moment in {MOST_SEEDS} seeds: {wanted}")


if __name__ == "__main__":
    use_packages(os.environ.get(VARIABLE, ""))
    title, seats, kind, after = sys.argv[1:]
    sys.stdout.buffer.write(
        msgspec.json.encode(_found(Wanted(title, int(seats), kind, int(after))))
    )
