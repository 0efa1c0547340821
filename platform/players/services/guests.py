"""Guests: players without an account. They are made at once, may become an account and keep what
is theirs, and are forgotten when nobody can come back as them."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from datetime import timedelta
from typing import Final

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef, ProtectedError
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from players.errors import HasAccount
from players.languages import languages
from players.models import Player
from players.models.player import GUEST_PREFIX
from players.services.accounts import anonymise

FEWEST_DIGITS: Final = 4
MOST_DIGITS: Final = 9
TRIES_A_LENGTH: Final = 3
FORGOTTEN_AT_ONCE: Final = 500
FRESH: Final = timedelta(hours=1)
"""A session is noted a moment after its guest is made."""


def create_guest(language: str, time_zone: str) -> Player:
    """A new guest, called by a number that nobody has."""
    spoken = language if language in languages() else settings.LANGUAGE_CODE
    for number in _numbers():
        guest = Player(
            username=f"{GUEST_PREFIX}{number}",
            display_name=_name(number, spoken),
            language=spoken,
            time_zone=time_zone,
            is_guest=True,
            is_mail_confirmed=False,
        )
        guest.set_unusable_password()
        guest.clean_fields()
        try:
            with transaction.atomic():
                guest.save()
        except IntegrityError:
            continue
        return guest
    raise RuntimeError("no number is free for another guest")


def _name(number: int, language: str) -> str:
    with translation.override(language):
        return _("Guest %(number)s") % {"number": number}


def _numbers() -> Iterator[int]:
    """Short ones first: they are easier to say."""
    for digits in range(FEWEST_DIGITS, MOST_DIGITS + 1):
        for _again in range(TRIES_A_LENGTH):
            yield 10 ** (digits - 1) + secrets.randbelow(9 * 10 ** (digits - 1))


def become_account(guest: Player, username: str, password: str | None, email: str) -> Player:
    """Give the guest a name of their own and a way to come back; everything else stays theirs.

    The caller has validated name, password and address; without a password, it adds a passkey in
    the same transaction.
    """
    with transaction.atomic():
        player = Player.objects.select_for_update().get(pk=guest.pk)
        if not player.is_guest:
            raise HasAccount
        player.username = player.display_name = username
        player.email = email
        player.is_guest = False
        player.set_password(password)
        player.save()
    return player


def forget_guests() -> int:
    """Remove guests whose last session has ended: nobody can come back as them.

    A row that something needs, such as a seat at a match, is emptied of everything personal.
    """
    sessions = UserSession.objects.filter(user=OuterRef("pk"))
    gone = (
        Player.objects.guests()
        .filter(~Exists(sessions), joined_at__lt=timezone.now() - FRESH)
        .order_by("joined_at")[:FORGOTTEN_AT_ONCE]
    )
    for guest in gone:
        try:
            with transaction.atomic():
                guest.delete()
        except ProtectedError:
            anonymise(guest)
    return len(gone)
