"""One row of the access table: what each role gets from one operation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tests.palestra.world import World

Names = Callable[[World], Mapping[str, object]]
Body = Callable[[World], object]


def no_names(world: World) -> Mapping[str, object]:
    return {}


@dataclass(frozen=True, kw_only=True)
class Row:
    """Statuses by role, and what the request needs: names in the path, a query, a body.

    `queries` is the exact number of database queries of a GET by an administrator.
    """

    anonymous: int
    guest: int
    player: int
    other: int
    organiser: int
    moderator: int
    administrator: int
    path: Names = no_names
    query: str = ""
    body: Body | None = None
    queries: int | None = None


def everyone(status: int = 200, **rest: Any) -> Row:
    """`rest` may name roles that fare differently."""
    return also_guests(status, **{"anonymous": status, **rest})


def signed_in(status: int = 200, **rest: Any) -> Row:
    """Strangers get 401, guests 403; `rest` may name roles that fare differently."""
    statuses: dict[str, Any] = {
        "anonymous": 401,
        "guest": 403,
        "player": status,
        "other": status,
        "organiser": status,
        "moderator": status,
        "administrator": status,
    }
    return Row(**{**statuses, **rest})


def also_guests(status: int = 200, **rest: Any) -> Row:
    """Everybody but strangers: what a guest may do has a row that says so."""
    return signed_in(status, **{"guest": status, **rest})


def moderators(status: int = 200, **rest: Any) -> Row:
    return Row(
        anonymous=401,
        guest=403,
        player=403,
        other=403,
        organiser=403,
        moderator=status,
        administrator=status,
        **rest,
    )


def organisers(status: int = 200, **rest: Any) -> Row:
    return Row(
        anonymous=401,
        guest=403,
        player=403,
        other=403,
        organiser=status,
        moderator=403,
        administrator=status,
        **rest,
    )


def administrators(status: int = 200, **rest: Any) -> Row:
    return Row(
        anonymous=401,
        guest=403,
        player=403,
        other=403,
        organiser=403,
        moderator=403,
        administrator=status,
        **rest,
    )
