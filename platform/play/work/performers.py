"""Who performs which kind of unit: a function an app puts on the list, found by the kind."""

from __future__ import annotations

from collections.abc import Callable

from play.work.claims import Claim

Performer = Callable[[Claim], bool]
"""True when it is done, False when there is more to do after a slice of it."""

_performers: dict[str, Performer] = {}


def performs(kind: str) -> Callable[[Performer], Performer]:
    def noted(performer: Performer) -> Performer:
        _performers[kind] = performer
        return performer

    return noted


def performer_of(kind: str) -> Performer:
    return _performers[kind]
