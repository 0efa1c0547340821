"""Refusals of matchmaking."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from players.errors import Kind, Refusal


class LadderUnknown(Refusal):
    kind = Kind.NOT_FOUND
    code = "ladder_unknown"
    sentence = _("There is no such ladder.")


class TicketUnknown(Refusal):
    kind = Kind.NOT_FOUND
    code = "ticket_unknown"
    sentence = _("You have no such place in the queue.")


class AlreadyWaiting(Refusal):
    code = "already_waiting"
    sentence = _("You are in the queue already.")


class AlreadyPlaying(Refusal):
    code = "already_playing"
    sentence = _("You are playing a live match. End it first.")


class WaitAWhile(Refusal):
    code = "wait_a_while"
    sentence = _("You left a table that was ready. Wait a little before you queue again.")


class SeatCountUnknown(Refusal):
    kind = Kind.INVALID
    code = "seat_count_unknown"
    sentence = _("The game is not played by so many.")
    field = "seat_counts"


class NothingProposed(Refusal):
    code = "nothing_proposed"
    sentence = _("There is no table to answer to, or its time is over.")


class NotRatedYet(Refusal):
    kind = Kind.NOT_FOUND
    code = "not_rated"
    sentence = _("This match has not been rated.")


class RanksDoNotFit(Refusal):
    kind = Kind.INVALID
    code = "ranks_do_not_fit"
    sentence = _("Give one rank of 1 or more for every seat; team mates share theirs.")
    field = "ranks"


class SeasonExists(Refusal):
    code = "season_exists"
    sentence = _("The ladder has had a season of this name.")
