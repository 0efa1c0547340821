"""Positions as a client gets them, for proofs outside the engine: that a drawn table leaves no
option out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from engine.core.decisions import Decision
from engine.core.flow import State
from engine.core.layout import Layout
from engine.core.sight import shown_decision
from engine.core.title import Title, View
from engine.proving.case import NOTHING_GIVEN
from engine.proving.walking import cases, overrides, walked

STRIDE: Final = 5
"""One position in so many is taken: neighbours are much alike."""
FIRST_OF_A_KIND: Final = 20
"""So many decisions of a kind are always taken, so that rare ones are there."""


class Position(msgspec.Struct, frozen=True):
    """A decision with all that the deciding seat is shown. `layout` is None where the title has
    none."""

    seat: int
    view: View
    decision: View
    layout: Layout | None
    touches: dict[str, tuple[str, ...]]


def positions(
    title: Title,
    number: int,
    first: int = 0,
    seats: int = 0,
    game_options: Mapping[str, int | str] = NOTHING_GIVEN,
) -> Iterator[Position]:
    """So many positions of random matches, from the first case on."""
    left = number
    taken: Counter[str] = Counter()
    for case in cases(title, first, seats, game_options):
        with case:
            for state, decision, _ in walked(case):
                if case.ply % STRIDE and taken[decision.kind] >= FIRST_OF_A_KIND:
                    continue
                taken[decision.kind] += 1
                yield _position(title, state, decision)
                left -= 1
                if left == 0:
                    return


def _position(title: Title, state: State, decision: Decision) -> Position:
    view = title.view(state, decision.seat)
    return Position(
        decision.seat,
        view,
        shown_decision(title, state, decision),
        title.layout(view) if overrides(title, "layout") else None,
        {one.key: title.touches(state, decision, one) for one in decision.options},
    )
