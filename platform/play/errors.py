"""Refusals of play. The engine's own refusals become `RefusedByRules` at the edge."""

from __future__ import annotations

from typing import Any

import msgspec
from django.utils.translation import gettext_lazy as _

from engine.core.errors import BadGameOptions, EngineError, UnknownThing, UnknownTitle
from players.errors import Kind, Refusal


class PlayError(Refusal):
    """Something a player may not do now. It changed nothing."""

    code = "play_error"


class NoSuchMatch(PlayError):
    kind = Kind.NOT_FOUND
    code = "no_such_match"


class NotSeated(PlayError):
    kind = Kind.FORBIDDEN
    code = "not_seated"


class SeatTaken(PlayError):
    code = "seat_taken"


class NotOpen(PlayError):
    code = "not_open"


class NotRunning(PlayError):
    code = "not_running"


class TooLate(PlayError):
    code = "too_late"


class TooMany(PlayError):
    code = "too_many"


class TooManyBotMatches(PlayError):
    code = "too_many_bot_matches"

    def __init__(self, most: int) -> None:
        sentence = _(
            "%(most)d of your matches with bots are running, and a player may have no more. "
            "End one first, or wait until the house has played those you left."
        )
        super().__init__(sentence % {"most": most})


class Blocked(PlayError):
    kind = Kind.FORBIDDEN
    code = "blocked"


class Muted(PlayError):
    kind = Kind.FORBIDDEN
    code = "muted"


class BadRequest(PlayError):
    kind = Kind.INVALID
    code = "bad_request"


class OnePersonTwice(PlayError):
    kind = Kind.FORBIDDEN
    code = "one_person_twice"
    sentence = _(
        "A match with your own bot, or between two bots of one owner, cannot be rated. "
        "Play it unrated."
    )


class BarredFromRatedPlay(PlayError):
    kind = Kind.FORBIDDEN
    code = "barred_from_rated_play"
    sentence = _(
        "Somebody here has left too many matches to play rated ones for now. Each match seen "
        "through takes a point off; an unrated match is open to everybody."
    )


class RatedFromTheStart(PlayError):
    code = "rated_from_the_start"
    sentence = _(
        "A rated match counts from its start: you can resign. It can be called off only when an "
        "opponent who has not chosen yet has been away for a minute."
    )


class StaleNumber(PlayError):
    """A choice for another decision than the one that is open now."""

    code = "stale_number"


class OldProtocol(PlayError):
    """A client from before each audience had its own numbers."""

    kind = Kind.INVALID
    code = "old_protocol"
    sentence = _(
        "This page or program speaks an older protocol than the site: it counts by plies, the site "
        "by the numbers of what you were shown. Load the page again, or update the program."
    )


class LostRace(PlayError):
    """Another process wrote first; the caller reads again and retries."""

    code = "lost_race"


class RulesGone(PlayError):
    """The match began with rules that were removed from the site before it ended."""

    code = "rules_gone"

    def __init__(self, version: int) -> None:
        super().__init__(
            f"this match was begun under version {version} of the rules, "
            "which this site no longer carries"
        )


class RefusedByRules(PlayError):
    """What the engine refused, with the engine's own code."""

    def __init__(self, problem: EngineError) -> None:
        super().__init__(str(problem))
        self.code = problem.code  # type: ignore[misc]
        self.reason = problem.reason
        if isinstance(problem, BadGameOptions | UnknownTitle | UnknownThing):
            self.kind = Kind.INVALID  # type: ignore[misc]

    @property
    def more(self) -> dict[str, Any]:
        return {} if self.reason is None else {"reason": msgspec.to_builtins(self.reason)}
