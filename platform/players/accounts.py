"""How django-allauth makes, names and admits accounts here."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.internal.stagekit import clear_login
from allauth.core import context as allauth_context
from django.conf import settings
from django.contrib.sites.shortcuts import get_current_site
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language

from players.access.addresses import UNKNOWN_ADDRESS, client_address, is_address
from players.errors import Banned
from players.languages import languages
from players.models import Player
from players.profiles.names import refuse_office, staff_skeletons
from players.signals import mail_written


class AccountAdapter(DefaultAccountAdapter):
    def clean_username(self, username: str, shallow: bool = False) -> str:
        """By the same rule as renaming; see `players.profiles.names`."""
        cleaned: str = super().clean_username(username, shallow=shallow)
        refuse_office(cleaned, staff_skeletons())
        return cleaned

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Written now, sent by a worker after the answer."""
        request = allauth_context.request
        known = {"request": request, "email": email, "current_site": get_current_site(request)}
        message = self.render_mail(template_prefix, email, known | context)
        mail_written.send(sender=type(self), message=message)

    def get_client_ip(self, request: HttpRequest) -> str:
        """As the rate limits of the API see it; see `players.access.addresses`."""
        forwarded = request.headers.get("X-Forwarded-For", "")
        remote = request.META.get("REMOTE_ADDR", "")
        address = client_address(forwarded, remote, settings.TRUSTED_PROXIES)
        return address if is_address(address) else UNKNOWN_ADDRESS

    def save_user(
        self, request: HttpRequest, user: Player, form: Any, commit: bool = True
    ) -> Player:
        """A new player starts in the language they signed up in, and confirms the mail later."""
        user.is_mail_confirmed = False
        language = (get_language() or "")[:2]
        if language in languages():
            user.language = language
        player: Player = super().save_user(request, user, form, commit=commit)
        return player

    def authenticate(self, request: HttpRequest, **credentials: Any) -> Player | None:
        player: Player | None = super().authenticate(request, **credentials)
        if player is not None and player.is_banned:
            # Said only to someone who knows the password.
            raise ValidationError(Banned.sentence, code=Banned.code)
        return player

    def pre_login(self, request: HttpRequest, user: Player, **kwargs: Any) -> HttpResponse | None:
        """The other ways in: passkeys, reset passwords, second factors."""
        if user.is_banned:
            clear_login(request)
            refused: HttpResponse = self.respond_user_inactive(request, user)
            return refused
        admitted: HttpResponse | None = super().pre_login(request, user, **kwargs)
        return admitted
