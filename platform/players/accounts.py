"""How django-allauth makes, names and admits accounts here."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.internal.stagekit import clear_login
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from players.errors import Banned
from players.models import Language, Player
from players.models.player import FORMER_PREFIX


class AccountAdapter(DefaultAccountAdapter):
    def clean_username(self, username: str, shallow: bool = False) -> str:
        cleaned: str = super().clean_username(username, shallow=shallow)
        if cleaned.lower().startswith(FORMER_PREFIX):
            raise ValidationError(
                _("Names beginning with “former-” are kept for deleted accounts."),
                code="username_reserved",
            )
        return cleaned

    def save_user(
        self, request: HttpRequest, user: Player, form: Any, commit: bool = True
    ) -> Player:
        """A new player starts in the language they signed up in."""
        language = (get_language() or "")[:2]
        if language in Language.values:
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
