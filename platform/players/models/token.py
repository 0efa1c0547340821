"""A personal API token: only its digest is stored, the token itself is shown once."""

from __future__ import annotations

import hashlib
import secrets
from typing import ClassVar

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils import timezone

from players.models.player import Player

TOKEN_PREFIX = "pal_"


def new_secret() -> str:
    return TOKEN_PREFIX + secrets.token_urlsafe(32)


def digest_of(secret: str) -> str:
    """A plain hash is enough: the secret has 256 random bits, there is nothing to guess."""
    return hashlib.sha256(secret.encode()).hexdigest()


class ApiToken(models.Model):
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=60)
    digest = models.CharField(max_length=64, unique=True, editable=False)
    # The first characters, so that a person can tell tokens apart.
    hint = models.CharField(max_length=12, editable=False)
    scopes = ArrayField(models.CharField(max_length=32))
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    expires_at = models.DateTimeField(null=True, blank=True)
    last_used_at = models.DateTimeField(null=True, blank=True, editable=False)
    revoked_at = models.DateTimeField(null=True, blank=True, editable=False)

    class Meta:
        ordering: ClassVar = ["-id"]
        verbose_name = "API token"

    def __str__(self) -> str:
        return f"{self.hint}… ({self.name})"

    @property
    def is_usable(self) -> bool:
        is_expired = self.expires_at is not None and self.expires_at <= timezone.now()
        return self.revoked_at is None and not is_expired
