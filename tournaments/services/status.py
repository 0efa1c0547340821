"""The status of a tournament: the moves it can make, and what an act requires."""

from __future__ import annotations

from tournaments.errors import WrongStatus
from tournaments.models import MOVES, Status, Tournament


def move(tournament: Tournament, to: Status) -> None:
    if to not in MOVES[Status(tournament.status)]:
        raise WrongStatus
    tournament.status = to
    tournament.save(update_fields=["status"])


def require(tournament: Tournament, *statuses: Status) -> None:
    if tournament.status not in statuses:
        raise WrongStatus
