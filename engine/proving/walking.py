"""Positions of random matches, one after the other, for checks that look at a state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.core.chance import VerifiableChance
from engine.core.decisions import Decision
from engine.core.events import Event
from engine.core.flow import State
from engine.core.options import Option
from engine.core.title import Title
from engine.proving.case import Case

PLAYERS = ("Ada", "Blas", "Cleo", "Dario", "Elsa", "Fermín", "Greta", "Hugo")


def players(seats: int) -> tuple[str, ...]:
    """Names for the seats of a match."""
    return PLAYERS[:seats]


def cases(
    title: str | Title, first: int, seats: int, game_options: Mapping[str, int | str]
) -> Iterator[Case]:
    """Cases without end, the first one first."""
    number = first
    while True:
        yield Case(title, number, seats, game_options)
        number += 1


def walked(
    case: Case, events: list[Event] | None = None
) -> Iterator[tuple[State, Decision, Option]]:
    """Every state of a match in which somebody decides, with the choice that is taken next.

    The state given is the match's own: it goes on when the next one is asked for. The list hears
    all that happens, from the set-up on.
    """
    title = case.title
    options = title.checked(case.seats, case.game_options)
    state = title.set_up(case.seats, options, VerifiableChance(case.seed))
    state.events = events
    state.run()
    while state.result is None:
        case.expect_going_on()
        decision, chosen = case.any_choice(state)
        yield state, decision, chosen
        state.answer(decision, chosen)
        case.ply += 1


def overrides(title: Title, method: str) -> bool:
    """Whether the title has written this part itself."""
    return getattr(type(title), method) is not getattr(Title, method)
