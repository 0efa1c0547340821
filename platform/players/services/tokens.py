"""Making, checking and revoking personal API tokens."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from players.access.revocation import rights_changed
from players.errors import TooManyTokens
from players.models import ApiToken, Player
from players.models.token import TOKEN_PREFIX, digest_of, new_secret

MOST_TOKENS = 20
# Use is recorded at most this often, to spare the database a write per request.
USE_RECORDED_EVERY = timedelta(minutes=1)


def create_token(
    player: Player, name: str, scopes: Collection[str], expires_at: datetime | None
) -> tuple[ApiToken, str]:
    """The token and its secret, which nobody can see again."""
    secret = new_secret()
    with transaction.atomic():
        # Counting and adding under one lock, or two requests at once pass the limit.
        Player.objects.select_for_update().get(pk=player.pk)
        if ApiToken.objects.filter(player=player, revoked_at=None).count() >= MOST_TOKENS:
            raise TooManyTokens
        token = ApiToken.objects.create(
            player=player,
            name=name,
            digest=digest_of(secret),
            hint=secret[:12],
            scopes=sorted(set(scopes)),
            expires_at=expires_at,
        )
    return token, secret


def revoke_token(token: ApiToken) -> None:
    ApiToken.objects.filter(pk=token.pk, revoked_at=None).update(revoked_at=timezone.now())
    rights_changed(token.player_id)


def find_token(secret: str) -> ApiToken | None:
    """The usable token with this secret, with its player; records that it was used."""
    if not secret.startswith(TOKEN_PREFIX):
        return None
    tokens = ApiToken.objects.select_related("player__owner").filter(digest=digest_of(secret))
    token = tokens.first()
    if token is None or not token.is_usable or not token.player.is_active:
        return None
    now = timezone.now()
    if token.last_used_at is None or now - token.last_used_at > USE_RECORDED_EVERY:
        ApiToken.objects.filter(pk=token.pk).update(last_used_at=now)
    return token
