"""Whom the lines of a log name, by the names they show."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from players.models import Player
from tournaments.models import AuditLine

NAMING: Final = ("player", "other", "players", "absent", "winners", "ranks")
"""Details that hold user names: one, a list, or the keys of a mapping."""


def mentioned(line: AuditLine) -> set[str]:
    """User names; a line whose details are of another shape names nobody."""
    found: set[str] = set() if line.actor is None else {line.actor.username}
    for key in NAMING:
        value = line.details.get(key)
        if isinstance(value, str):
            found.add(value)
        elif isinstance(value, list | dict):
            found |= {name for name in value if isinstance(name, str)}
    return found


def shown_names(lines: Iterable[AuditLine]) -> dict[str, str]:
    """One query. Who was a placeholder keeps the name that stood in the list of the event."""
    names = {name for line in lines for name in mentioned(line)}
    return dict(Player.objects.filter(username__in=names).values_list("username", "display_name"))
