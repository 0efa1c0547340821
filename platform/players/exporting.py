"""Everything the site stores about a player, written as JSON piece by piece.

Other apps add theirs through the `DATA_EXPORTERS` setting: (name, dotted function). A function
gives plain values, or yields the rows of a long list one by one, so that an export of any size
takes little memory. Cases about the player are left out: they hold what others said in confidence.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from asgiref.sync import sync_to_async
from django.conf import settings
from django.utils.module_loading import import_string
from rest_framework.utils.encoders import JSONEncoder

from players.models import Player

ROWS_TOGETHER = 200


def sections(player: Player) -> Iterator[tuple[str, Any]]:
    yield from _own(player).items()
    for name, dotted in settings.DATA_EXPORTERS:
        yield name, import_string(dotted)(player)


def as_json(player: Player) -> Iterator[str]:
    """The export as pieces of one JSON object."""
    before = "{"
    for name, content in sections(player):
        yield f"{before}{_encoded(name)}:"
        if isinstance(content, Iterator):
            yield from _list(content)
        else:
            yield _encoded(content)
        before = ",\n"
    yield "}"


async def in_threads(pieces: Iterator[str]) -> AsyncIterator[str]:
    """For a server with an event loop, which must not wait for the database."""

    def following() -> str | None:
        return next(pieces, None)

    while (piece := await sync_to_async(following)()) is not None:
        yield piece


def _list(rows: Iterator[Any]) -> Iterator[str]:
    before, together = "[", []
    for row in rows:
        together.append(_encoded(row))
        if len(together) == ROWS_TOGETHER:
            yield before + ",".join(together)
            before, together = ",", []
    yield (before + ",".join(together) if together or before == "[" else "") + "]"


def _encoded(content: Any) -> str:
    return json.dumps(content, cls=JSONEncoder, ensure_ascii=False)


def _own(player: Player) -> dict[str, Any]:
    return {
        "account": {
            "username": player.username,
            "display_name": player.display_name,
            "email": player.email,
            "country": player.country,
            "language": player.language,
            "time_zone": player.time_zone,
            "theme": player.theme,
            "entry_by_others": player.entry_by_others,
            "role": player.role,
            "is_guest": player.is_guest,
            "is_mail_confirmed": player.is_mail_confirmed,
            "joined_at": player.joined_at,
            "last_sign_in_at": player.last_login,
        },
        "email_addresses": list(
            EmailAddress.objects.filter(user=player).values("email", "verified", "primary")
        ),
        "sessions": list(
            UserSession.objects.filter(user=player).values(
                "ip", "user_agent", "created_at", "last_seen_at"
            )
        ),
        # Kept as digests that tell nothing by themselves, if the operator keeps them at all.
        "sign_in_addresses": list(player.sign_in_addresses.values("seen_at")),
        "second_factors": list(
            Authenticator.objects.filter(user=player).values("type", "created_at", "last_used_at")
        ),
        "tokens": list(
            player.tokens.values(
                "name", "hint", "scopes", "created_at", "expires_at", "last_used_at", "revoked_at"
            )
        ),
        "following": list(player.follows.values_list("followed__username", flat=True)),
        "followers": list(player.followed_by.values_list("follower__username", flat=True)),
        "blocked": list(player.blocks.values_list("blocked__username", flat=True)),
        "moderation": list(
            player.moderation_received.values("kind", "reason", "expires_at", "created_at")
        ),
        "reports": list(
            player.reports_made.values("subject__username", "reason", "text", "created_at")
        ),
    }
