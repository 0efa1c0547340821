"""How django-allauth makes and names accounts here."""

from __future__ import annotations

from allauth.account.adapter import DefaultAccountAdapter
from django.core.exceptions import ValidationError

from players.models.player import FORMER_PREFIX


class AccountAdapter(DefaultAccountAdapter):
    def clean_username(self, username: str, shallow: bool = False) -> str:
        cleaned: str = super().clean_username(username, shallow=shallow)
        if cleaned.lower().startswith(FORMER_PREFIX):
            raise ValidationError(
                "Names beginning with “former-” are kept for deleted accounts.",
                code="username_reserved",
            )
        return cleaned
