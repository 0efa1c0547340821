"""Refusals about bots and of the bot API."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from players.errors import Kind, Refusal


class NoSuchBot(Refusal):
    kind = Kind.NOT_FOUND
    code = "no_such_bot"
    sentence = _("There is no bot of this name.")


class TooManyBots(Refusal):
    code = "too_many_bots"
    sentence = _("You have as many bots as one person may have. Retire one first.")


class TooManyNewBots(Refusal):
    code = "too_many_new_bots"
    sentence = _("You have made as many bots as one person may make in a day. Come back tomorrow.")


class NameTaken(Refusal):
    kind = Kind.INVALID
    code = "name_taken"
    sentence = _("This name is taken.")
    field = "username"


class BotRefuses(Refusal):
    """The owner's settings say no to this challenge."""

    code = "bot_refuses"
    sentence = _("This bot does not take such challenges.")


class BotAway(Refusal):
    code = "bot_away"
    sentence = _("This bot is not connected right now.")


class BotBusy(Refusal):
    code = "bot_busy"
    sentence = _("This bot plays as many matches as its owner allows.")


class BotsOnly(Refusal):
    kind = Kind.FORBIDDEN
    code = "bots_only"
    sentence = _("Only bots play through this door; make one under your account.")


class StrengthTestRefused(Refusal):
    """A test of strength that cannot be run like this."""

    kind = Kind.INVALID
    code = "test_refused"
    sentence = _("These two bots cannot be tested against each other like this.")


class NoSuchTest(Refusal):
    kind = Kind.NOT_FOUND
    code = "no_such_test"
    sentence = _("There is no such test of strength.")
