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
    sentence = _("There is no such match.")


class NotSeated(PlayError):
    kind = Kind.FORBIDDEN
    code = "not_seated"
    sentence = _("You do not sit at this match.")


class SeatTaken(PlayError):
    code = "seat_taken"
    sentence = _("This seat is taken.")


class NoSeatForYou(SeatTaken):
    sentence = _("There is no free seat for you at this table: the others are kept or taken.")


class NotInvited(PlayError):
    kind = Kind.FORBIDDEN
    code = "not_invited"
    sentence = _("No seat is kept for you at this table.")


class NobodyToInvite(PlayError):
    kind = Kind.INVALID
    code = "nobody_to_invite"
    field = "player"

    def __init__(self, name: str) -> None:
        sentence = _("There is nobody called “%(name)s” whom you could invite.")
        super().__init__(sentence % {"name": name})


class NotOpen(PlayError):
    code = "not_open"
    sentence = _("This table is no longer open.")


class NotRunning(PlayError):
    code = "not_running"
    sentence = _("This match is not running.")


class TooLate(PlayError):
    code = "too_late"
    sentence = _("It is too late for that.")


class TooMany(PlayError):
    code = "too_many"
    sentence = _("Slow down: that was too much at once.")


class TooManyBotMatches(PlayError):
    code = "too_many_bot_matches"

    def __init__(self, most: int) -> None:
        super().__init__(
            _(
                "%(most)d of your matches with bots are running, and a player may have no more. "
                "End one first, or wait until the house has played those you left."
            ),
            most=most,
        )


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


class NeedsAccountForRatedPlay(PlayError):
    kind = Kind.FORBIDDEN
    code = "needs_account"
    sentence = _(
        "Rated matches are for players with an account. Choose a name and a password, or play "
        "unrated."
    )


class NeedsMailForRatedPlay(PlayError):
    kind = Kind.FORBIDDEN
    code = "needs_confirmed_mail"
    sentence = _(
        "Rated matches need a confirmed e-mail address of everybody at the table. You find yours "
        "in your settings, under sign-in and security."
    )


class GuestsOpenNoTables(PlayError):
    kind = Kind.FORBIDDEN
    code = "needs_account"
    sentence = _(
        "Guests play against bots, or sit down at a table that somebody else has opened. To open "
        "tables and challenge people, choose a name and a password."
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
    sentence = _("Somebody else was quicker. Try again.")


class RulesGone(PlayError):
    """The match began with rules that were removed from the site before it ended."""

    code = "rules_gone"

    def __init__(self, version: int) -> None:
        super().__init__(
            _(
                "This match was begun under version %(version)d of the rules, which this site no "
                "longer carries."
            ),
            version=version,
        )


BY_THE_RULES = {
    "not_your_decision": _("You have nothing to decide now."),
    "illegal_option": _("This cannot be chosen now."),
    "unknown_thing": _("There is nothing of this name that you can see or choose."),
    "match_over": _("The match is over."),
    "cannot_undo": _("Your last choice cannot be taken back any more."),
    "bad_game_options": _("These game options do not fit: %(problem)s"),
    "unknown_title": _("There is no such game."),
}
"""What the engine refuses a person, by its code. What it says itself is for programs."""


class RefusedByRules(PlayError):
    """What the engine refused, with the engine's own code."""

    def __init__(self, problem: EngineError) -> None:
        sentence = BY_THE_RULES.get(problem.code)
        if sentence is None:
            super().__init__(str(problem))
        elif problem.code == "bad_game_options":
            super().__init__(sentence, problem=problem)
        else:
            super().__init__(sentence)
        self.code = problem.code  # type: ignore[misc]
        self.reason = problem.reason
        if isinstance(problem, BadGameOptions | UnknownTitle | UnknownThing):
            self.kind = Kind.INVALID  # type: ignore[misc]

    @property
    def more(self) -> dict[str, Any]:
        return {} if self.reason is None else {"reason": msgspec.to_builtins(self.reason)}
