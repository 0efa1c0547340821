"""A passkey in the place of a password, for a guest who takes an account.

Passkeys of accounts are the business of django-allauth's own pages; guests have none of those.
"""

from __future__ import annotations

from typing import Any

from allauth.mfa.adapter import get_adapter
from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn.internal import auth, flows
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext as _

from players.models import Player


def creation_options(guest: Player, username: str) -> dict[str, Any]:
    """What the browser makes a passkey from; it is kept under the name the account will have."""
    would_be = Player(pk=guest.pk, username=username, display_name=username)
    options: dict[str, Any] = auth.begin_registration(would_be, passwordless=True)
    return options


def check(credential: dict[str, Any]) -> None:
    """Raises `ValidationError` unless it answers the options this session was given, by somebody
    whom the device knows."""
    try:
        auth.parse_registration_response(credential)
        data = auth.complete_registration(credential)
    except (KeyError, ValueError):
        raise ValidationError(_("This is no passkey.")) from None
    if not data.is_user_verified():
        raise ValidationError(_("The device did not ask who you are. Try again."))


def add(request: HttpRequest, player: Player, credential: dict[str, Any]) -> None:
    name = get_adapter().generate_authenticator_name(player, Authenticator.Type.WEBAUTHN)
    flows.signup_authenticator(request, player, name, credential)
