"""How a service says no: a value with a code, a sentence for a person, and a kind.

Every app raises these; they become HTTP answers or socket replies in one place.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Sentence = str | Promise


class Kind(Enum):
    """What went wrong in general; HTTP statuses follow from it."""

    INVALID = 400
    FORBIDDEN = 403
    NOT_FOUND = 404
    CONFLICT = 409
    UNAVAILABLE = 503


class Refusal(Exception):
    """Base of all refusals. `field` names the input that is to blame, if one is."""

    kind: ClassVar[Kind] = Kind.CONFLICT
    code: ClassVar[str] = "refused"
    sentence: ClassVar[Sentence] = _("This cannot be done.")
    field: ClassVar[str] = ""

    def __init__(self, sentence: Sentence | None = None, **params: object) -> None:
        """`params` fill the sentence once it is read, so that it is put into the reader's
        language first."""
        super().__init__(sentence or self.sentence)
        self.params = params

    def __str__(self) -> str:
        return self.detail

    @property
    def detail(self) -> str:
        sentence = str(self.args[0])
        return sentence % self.params if self.params else sentence

    @property
    def more(self) -> dict[str, Any]:
        """What a program may want to know besides code and sentence."""
        return {}


class PlayerUnknown(Refusal):
    kind = Kind.NOT_FOUND
    code = "player_unknown"
    sentence = _("There is no player of this name.")


class NotWithYourself(Refusal):
    kind = Kind.INVALID
    code = "not_with_yourself"
    sentence = _("This needs somebody else.")


class Blocked(Refusal):
    kind = Kind.FORBIDDEN
    code = "blocked"
    sentence = _("One of you has blocked the other.")


class Muted(Refusal):
    kind = Kind.FORBIDDEN
    code = "muted"
    sentence = _("A moderator has muted you for now.")


class Banned(Refusal):
    kind = Kind.FORBIDDEN
    code = "banned"
    sentence = _("A moderator has shut this account out for now.")


class NeedsAccount(Refusal):
    """For what a guest may not do; also said by `players.access.permissions`."""

    kind = Kind.FORBIDDEN
    code = "needs_account"
    sentence = _("This needs an account. Choose a name and a password: your matches stay yours.")


class NeedsConfirmedMail(Refusal):
    kind = Kind.FORBIDDEN
    code = "needs_confirmed_mail"
    sentence = _(
        "Confirm your e-mail address first. "
        "You find it in your settings under sign-in and security."
    )


class NameTaken(Refusal):
    kind = Kind.INVALID
    code = "username_taken"
    sentence = _("This name is taken.")
    field = "username"


class HasAccount(Refusal):
    code = "has_account"
    sentence = _("You have an account already.")


class AboveYou(Refusal):
    kind = Kind.FORBIDDEN
    code = "above_you"
    sentence = _("You cannot act on a player of this role.")


class WrongPassword(Refusal):
    kind = Kind.INVALID
    code = "wrong_password"
    sentence = _("The password is not right.")
    field = "password"


class WrongConfirmation(Refusal):
    kind = Kind.INVALID
    code = "wrong_confirmation"
    sentence = _("Type your own name to confirm.")
    field = "username"


class RenamedLately(Refusal):
    code = "renamed_lately"
    sentence = _("You can change your name once every 30 days.")
    field = "username"


class TooManyTokens(Refusal):
    code = "too_many_tokens"
    sentence = _("You have as many tokens as one player may have. Revoke one first.")


class CaseUnknown(Refusal):
    kind = Kind.NOT_FOUND
    code = "case_unknown"
    sentence = _("There is no such case.")


class CaseSettled(Refusal):
    code = "case_settled"
    sentence = _("This case is settled already. Open it again first.")


class NotInThisCase(Refusal):
    kind = Kind.INVALID
    code = "not_in_this_case"
    sentence = _("This case is not about this player.")
    field = "player"


class OwnBot(Refusal):
    kind = Kind.INVALID
    code = "own_bot"
    sentence = _("This bot is yours: you can change or retire it yourself.")


class HouseBot(Refusal):
    kind = Kind.INVALID
    code = "house_bot"
    sentence = _("This is a bot of the house: there is no person behind it to report.")


class TooManyReports(Refusal):
    code = "too_many_reports"
    sentence = _("You have made as many reports as one may in a day. Try again tomorrow.")


class LastAdministrator(Refusal):
    code = "last_administrator"
    sentence = _("The site needs at least one administrator.")
