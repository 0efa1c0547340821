"""The languages somebody can have the site in, as the settings found them."""

from __future__ import annotations

from django.conf import settings


def languages() -> tuple[str, ...]:
    return tuple(code for code, _ in settings.LANGUAGES)
