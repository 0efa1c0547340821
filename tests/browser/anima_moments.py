"""Telling moments of Ánima, found in sociable matches: what a picture is taken of.

They are looked for and not stored, so that a change of the rules finds others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.core.match import Match
from engine.games.anima.state import NOBODY, Anima
from tests.browser.anima import MOST_SEEDS, positions
from tests.browser.prepared import Recording

Tells = Callable[[Anima, str, list[str]], bool]
"""Of a state, what is asked in it, and the kinds of the options."""
PEOPLE: Final = 3


class Moment(NamedTuple):
    name: str
    tells: Tells
    seats: int = 3
    is_watched: bool = False
    """By somebody who does not play."""
    is_review: bool = False


def _is_fight(s: Anima, kind: str, options: list[str]) -> bool:
    return kind == "combat_action" and "play" in options


MOMENTS: Final = (
    Moment("set-up", lambda s, kind, options: kind == "setup_character"),
    Moment("start", lambda s, kind, options: kind == "start_action" and "play_plot" in options),
    Moment(
        "movement",
        lambda s, kind, options: kind == "movement_action" and len(s.active_locations) > 4,
    ),
    Moment(
        "interaction",
        lambda s, kind, options: kind == "interaction_action" and "declare_combat" in options,
    ),
    Moment("trade", lambda s, kind, options: kind == "trade_confirm"),
    Moment(
        "creature",
        lambda s, kind, options: _is_fight(s, kind, options) and s.fight().defender == NOBODY,
    ),
    Moment(
        "groups",
        lambda s, kind, options: _is_fight(s, kind, options) and s.fight().defender != NOBODY,
    ),
    Moment("interrupt", lambda s, kind, options: kind == "interrupt" and "play" in options),
    Moment("reward", lambda s, kind, options: kind == "reward_choice" and "mission" in options),
    Moment("death", lambda s, kind, options: kind == "choose_death"),
    Moment(
        "final",
        lambda s, kind, options: (
            kind == "movement_action" and s.final_mission != "" and len(s.active_locations) > 5
        ),
        seats=5,
    ),
    Moment(
        "watched",
        lambda s, kind, options: s.combat is not None and max(len(p.group) for p in s.players) > 2,
        is_watched=True,
    ),
    Moment("looking-back", lambda s, kind, options: kind == "", is_review=True),
)


def found(moment: Moment) -> tuple[Recording, int]:
    """The first position in which it can be seen by a person, and that person's seat."""
    for seed in range(MOST_SEEDS):
        for recording, match in positions(moment.seats, seed):
            seat, kind, options = _asked(match)
            state = match.state
            assert isinstance(state, Anima)
            if seat < PEOPLE and moment.tells(state, kind, options):
                return recording, seat
    raise AssertionError(f"no match shows {moment.name}")


def _asked(match: Match) -> tuple[int, str, list[str]]:
    """Nobody is asked at the end."""
    if match.is_over:
        return 0, "", []
    decision = match.state.waiting()[0]
    return decision.seat, decision.kind, [option.kind for option in decision.options]
