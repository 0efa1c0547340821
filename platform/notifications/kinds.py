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
    """Only about what can wait: a match with days for each choice, or what an event asks of one."""


class Topic(StrEnum):
    """What kinds are about, for the switches of players."""

    INVITATIONS = "invitations"
    TURNS = "turns"
    TIME = "time"
    UNDO = "undo"
    MESSAGES = "messages"
    MATCHES = "matches"
    RESULTS = "results"
    ROUNDS = "rounds"
    TOURNAMENTS = "tournaments"
    FOLLOWERS = "followers"
    HOUSE = "house"
    """Accounts and moderation: not to be switched off."""


PUSH_TOPICS: Final = tuple(topic for topic in Topic if topic is not Topic.HOUSE)
CALL_TOPICS: Final = (
    Topic.INVITATIONS,
    Topic.TURNS,
    Topic.TIME,
    Topic.UNDO,
    Topic.MESSAGES,
    Topic.ROUNDS,
    Topic.TOURNAMENTS,
)
"""A table that was found, or a match that begins, waits for nobody: it always calls."""


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
    """The preference that turns its mail off; push and calls have switches for topics."""
    repeats: Repeats = Repeats.EVERY_TIME
    same: tuple[str, ...] = ()
    """The parameters by which two of the kind are the same."""

    stands: timedelta = timedelta(minutes=10)
    """How long a call is worth repeating when nobody answers it; a deadline may end it sooner."""
    topic: Topic = Topic.HOUSE

    @property
    def is_invitation(self) -> bool:
        return self.topic is Topic.INVITATIONS


class UnknownKind(LookupError):
    """Nobody is told what does not stand in the table."""


_QUIET: Final = (Road.BELL, Road.PUSH)
_CALL: Final = (Road.CALL, Road.BELL, Road.PUSH)


def _invitation(name: str) -> Kind:
    return Kind(
        name,
        (*_CALL, Road.MAIL),
        mail_switch="mail_invitations",
        repeats=Repeats.REPLACES_UNREAD,
        same=("username",),
        stands=timedelta(days=1),
        topic=Topic.INVITATIONS,
    )


def _of_an_event(
    name: str,
    *roads: Road,
    stands: timedelta = timedelta(minutes=10),
    topic: Topic = Topic.TOURNAMENTS,
) -> Kind:
    """What an entrant has to know who is elsewhere."""
    return Kind(
        f"tournament.{name}",
        (*roads, Road.MAIL),
        mail_switch="mail_tournaments",
        stands=stands,
        topic=topic,
    )


TABLE: Final = (
    # Accounts and moderation.
    Kind("players.welcome", _QUIET),
    Kind(
        "players.followed",
        _QUIET,
        repeats=Repeats.ONCE,
        same=("username",),
        topic=Topic.FOLLOWERS,
    ),
    Kind("players.report_closed", _QUIET),
    Kind("moderation.warn", _QUIET),
    Kind("moderation.mute", _QUIET),
    Kind("moderation.unmute", _QUIET),
    Kind("moderation.ban", _QUIET),
    Kind("moderation.unban", _QUIET),
    Kind("moderation.role", _QUIET),
    # Matches.
    _invitation("match_invited"),
    _invitation("rematch_asked"),
    _invitation("clock_proposed"),
    Kind(
        "invitation_declined",
        (Road.CALL, Road.BELL),
        stands=timedelta(minutes=1),
        topic=Topic.INVITATIONS,
    ),
    Kind(
        "table_found", _CALL, repeats=Repeats.REPLACES_UNREAD, same=("title",), topic=Topic.MATCHES
    ),
    Kind("undo_asked", _CALL, repeats=Repeats.REPLACES_UNREAD, same=("title",), topic=Topic.UNDO),
    Kind("message", _CALL, repeats=Repeats.REPLACES_UNREAD, same=("match",), topic=Topic.MESSAGES),
    Kind("match_started", _CALL, topic=Topic.MATCHES),
    Kind("your_turn", (*_CALL, Road.MAIL), mail_switch="mail_your_turn", topic=Topic.TURNS),
    Kind("time_low", (*_CALL, Road.MAIL), mail_switch="mail_time_low", topic=Topic.TIME),
    Kind(
        "match_finished",
        (*_QUIET, Road.MAIL),
        mail_switch="mail_match_finished",
        topic=Topic.RESULTS,
    ),
    # Ratings.
    Kind("rating.corrected", _CALL, topic=Topic.RESULTS),
    # Tournaments.
    _of_an_event("entered_by_organiser", *_QUIET),
    _of_an_event("moved_up", *_QUIET),
    _of_an_event("check_in_opened", *_QUIET, topic=Topic.ROUNDS),
    Kind("tournament.started", _QUIET, topic=Topic.TOURNAMENTS),
    Kind(
        "tournament.paired",
        _CALL,
        repeats=Repeats.REPLACES_UNREAD,
        same=("tournament", "round"),
        topic=Topic.ROUNDS,
    ),
    Kind(
        "tournament.called",
        _CALL,
        repeats=Repeats.REPLACES_UNREAD,
        same=("tournament", "round"),
        topic=Topic.ROUNDS,
    ),
    Kind("tournament.arbiter_called", _CALL, topic=Topic.TOURNAMENTS),
    Kind("tournament.arbiter_comes", (Road.CALL, Road.BELL), topic=Topic.TOURNAMENTS),
    Kind("tournament.paused", _QUIET, topic=Topic.TOURNAMENTS),
    Kind("tournament.resumed", _QUIET, topic=Topic.TOURNAMENTS),
    _of_an_event("cancelled", *_QUIET),
    # Longer than an open page is given before a mail goes out.
    _of_an_event("message", *_CALL, stands=timedelta(hours=1)),
    Kind("tournament.no_show", _QUIET, topic=Topic.TOURNAMENTS),
    Kind("tournament.no_show_of_opponent", _QUIET, topic=Topic.TOURNAMENTS),
    Kind("tournament.withdrawn_absent", _QUIET, topic=Topic.TOURNAMENTS),
    Kind("tournament.disqualified", _QUIET, topic=Topic.TOURNAMENTS),
    Kind("tournament.disputed", _QUIET, topic=Topic.TOURNAMENTS),
    Kind("tournament.dispute_upheld", _QUIET, topic=Topic.TOURNAMENTS),
    Kind("tournament.dispute_rejected", _QUIET, topic=Topic.TOURNAMENTS),
    Kind("tournament.result_corrected", _CALL, topic=Topic.RESULTS),
    Kind("tournament.finished", _QUIET, topic=Topic.TOURNAMENTS),
    Kind("tournament.finished_without_winner", _QUIET, topic=Topic.TOURNAMENTS),
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


def calls_until(kind: Kind, told_at: datetime, deadline: datetime | None) -> datetime | None:
    """Until when something calls whoever has not read it; None for what makes no call.

    >>> told_at = datetime(2026, 11, 18, 9)
    >>> calls_until(kind_named("your_turn"), told_at, told_at + timedelta(days=3)) - told_at
    datetime.timedelta(seconds=600)
    >>> calls_until(kind_named("match_finished"), told_at, None) is None
    True
    """
    if Road.CALL not in kind.roads:
        return None
    end = told_at + kind.stands
    return end if deadline is None else min(end, deadline)
