"""Telling moments of Anochecer, found in matches of the house: what a picture is taken of.

They are looked for and not stored, so that a change of the rules finds others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from tests.browser.anochecer import MOST_SEEDS, SEATS, Step, played, steps
from tests.browser.prepared import Recording

Tells = Callable[[Step], bool]


class Moment(NamedTuple):
    """A position worth a look, by what is asked in it; whoever is asked looks."""

    name: str
    tells: Tells
    seats: int = SEATS
    drawer: str = ""
    """What is opened beside the map."""


def asked(kind: str, options: int = 2, round: int = 0) -> Tells:
    return lambda step: step.kind == kind and len(step.options) >= options and step.round >= round


MOMENTS: Final = (
    Moment("references", asked("draft_reference")),
    Moment("map", lambda step: step.kind == "map_slot" and step.ply > 25),
    Moment("kings", asked("king", 6)),
    Moment("strategies", asked("strategy_pick", 4, 2)),
    Moment("turn", asked("turn_action", 5, 2)),
    Moment("activating", asked("activate_system", 6, 2)),
    Moment("movement", asked("move_ship", 4, 2)),
    Moment("production", asked("produce_unit", 8, 2)),
    Moment("paying", asked("pay", 5, 2)),
    Moment("window", lambda step: step.sides is not None and "play" in step.options),
    Moment("hits", lambda step: step.sides is not None and asked("assign_hit", 3)(step)),
    Moment("deal", asked("tx_answer")),
    Moment("splice", asked("splice_pick", 5)),
    Moment("edict", asked("edict_pick", 3)),
    Moment("scoring", asked("score_public", 3, 2), drawer="goals"),
    Moment("four", asked("turn_action", 5, 5), seats=4),
)

LATE: Final = Moment(
    "late", lambda step: step.seat == 0 and asked("turn_action", 5, 5)(step), seats=4
)
"""The first seat's turn in a full galaxy."""


def found(moment: Moment) -> tuple[Recording, int]:
    """The first position in which it can be seen, and who sees it."""
    for seed in range(1, MOST_SEEDS):
        for step in steps(seed, moment.seats):
            if moment.tells(step):
                return played(seed, moment.seats).until(step.ply), step.seat
    raise AssertionError(f"no match shows {moment.name}")
