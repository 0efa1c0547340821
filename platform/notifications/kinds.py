"""What people are told: one table of kinds. Pure.

A kind says by which roads it goes, what the player may switch off, and what becomes of it when the
same is told again. Its name is the key of its texts: the client's words for the bell, and
`notifications.texts` for push and mail.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum, StrEnum
from typing import Final


class Road(StrEnum):
    CALL = "call"
    """On every open page at once, because a board waits."""
    BELL = "bell"
    """In the list on the site, which holds everything."""
    PUSH = "push"
    """To the browsers that agreed to be woken."""
    MAIL = "mail"
    """Only about what can wait: a match with days for each choice."""


class Repeats(Enum):
    """What happens when somebody is told the same again: of one kind, with equal `same`."""

    EVERY_TIME = "every time"
    REPLACES_UNREAD = "replaces unread"
    ONCE = "once"
    """For as long as the first is kept."""


@dataclass(frozen=True, slots=True)
class Kind:
    name: str
    roads: tuple[Road, ...]
    mail_switch: str = ""
    """The preference that turns its mail off; push has one switch for all kinds."""
    repeats: Repeats = Repeats.EVERY_TIME
    same: tuple[str, ...] = ()
    """The parameters by which two of the kind are the same."""


    stands: timedelta = timedelta(minutes=10)
    """How long a call is worth repeating when nobody answers it; a deadline may end it sooner."""


class UnknownKind(LookupError):
    """Nobody is told what does not stand in the table."""


_QUIET: Final = (Road.BELL, Road.PUSH)
_CALL: Final = (Road.CALL, Road.BELL, Road.PUSH)
_A_DAY: Final = timedelta(days=1)

TABLE: Final = (
    # Accounts and moderation.
    Kind("players.welcome", _QUIET),
    Kind("players.followed", _QUIET, repeats=Repeats.ONCE, same=("username",)),
    Kind("players.report_closed", _QUIET),
    Kind("moderation.warn", _QUIET),
    Kind("moderation.mute", _QUIET),
    Kind("moderation.unmute", _QUIET),
    Kind("moderation.ban", _QUIET),
    Kind("moderation.unban", _QUIET),
    Kind("moderation.role", _QUIET),
    # Matches.
    Kind(
        "match_invited",
        _CALL,
        repeats=Repeats.REPLACES_UNREAD,
        same=("username",),
        stands=_A_DAY,
    ),
    Kind(
        "rematch_asked",
        _CALL,
        repeats=Repeats.REPLACES_UNREAD,
        same=("username",),
        stands=_A_DAY,
    ),
    Kind(
        "clock_proposed",
        _CALL,
        repeats=Repeats.REPLACES_UNREAD,
        same=("username",),
        stands=_A_DAY,
    ),
    Kind("invitation_declined", (Road.CALL, Road.BELL), stands=timedelta(minutes=1)),
    Kind("table_found", _CALL, repeats=Repeats.REPLACES_UNREAD, same=("title",)),
    Kind("undo_asked", _CALL, repeats=Repeats.REPLACES_UNREAD, same=("title",)),
    Kind("match_started", _CALL),
    Kind("your_turn", (*_CALL, Road.MAIL), mail_switch="mail_your_turn"),
    Kind("time_low", (*_CALL, Road.MAIL), mail_switch="mail_time_low"),
    Kind("match_finished", (*_QUIET, Road.MAIL), mail_switch="mail_match_finished"),
    # Ratings.
    Kind("rating.corrected", _CALL),
    # Tournaments.
    Kind("tournament.entered_by_organiser", _QUIET),
    Kind("tournament.moved_up", _QUIET),
    Kind("tournament.check_in_opened", _QUIET),
    Kind("tournament.started", _QUIET),
    Kind("tournament.paused", _QUIET),
    Kind("tournament.resumed", _QUIET),
    Kind("tournament.cancelled", _QUIET),
    Kind("tournament.message", _CALL),
    Kind("tournament.no_show", _QUIET),
    Kind("tournament.no_show_of_opponent", _QUIET),
    Kind("tournament.withdrawn_absent", _QUIET),
    Kind("tournament.disqualified", _QUIET),
    Kind("tournament.disputed", _QUIET),
    Kind("tournament.dispute_upheld", _QUIET),
    Kind("tournament.dispute_rejected", _QUIET),
    Kind("tournament.result_corrected", _CALL),
    Kind("tournament.finished", _QUIET),
    Kind("tournament.finished_without_winner", _QUIET),
)

_BY_NAME: Final = {kind.name: kind for kind in TABLE}


def kind_named(name: str) -> Kind:
    """
    >>> kind_named("match_invited").roads[0] is Road.CALL
    True
    """
    try:
        return _BY_NAME[name]
    except KeyError:
        raise UnknownKind(name) from None


def roads_of(name: str) -> tuple[Road, ...]:
    """Of something stored, perhaps by another version: what it does not know stays on the bell."""
    kind = _BY_NAME.get(name)
    return (Road.BELL,) if kind is None else kind.roads


def calls_until(name: str, told_at: datetime, deadline: datetime | None) -> datetime | None:
    """Until when something calls whoever has not read it; None for what makes no call.

    >>> told_at = datetime(2026, 11, 18, 9)
    >>> calls_until("your_turn", told_at, told_at + timedelta(days=3)) - told_at
    datetime.timedelta(seconds=600)
    >>> calls_until("match_finished", told_at, None) is None
    True
    """
    kind = _BY_NAME.get(name)
    if kind is None or Road.CALL not in kind.roads:
        return None
    end = told_at + kind.stands
    return end if deadline is None else min(end, deadline)


CALLS: Final = tuple(kind.name for kind in TABLE if Road.CALL in kind.roads)
LONGEST_CALL: Final = max(kind.stands for kind in TABLE)
