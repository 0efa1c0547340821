"""What moderators do to players, each act with a reason and an audit line."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Any

from django.db import transaction

from players.errors import AboveYou, LastAdministrator, NeedsAccount, NotWithYourself
from players.models import ActionKind, ModerationAction, Player, Role
from players.services.accounts import end_sessions
from players.signals import moderated

FOR_GOOD = datetime(9999, 12, 31, tzinfo=UTC)
_RANK = {Role.PLAYER: 0, Role.ORGANISER: 0, Role.MODERATOR: 1, Role.ADMINISTRATOR: 2}


def act(
    moderator: Player,
    player: Player,
    kind: ActionKind,
    reason: str,
    expires_at: datetime | None = None,
) -> ModerationAction:
    """Warn, mute, ban, or lift one of these. Without `expires_at` it is for good."""
    with transaction.atomic():
        player = _lock(moderator, player)
        match kind:
            case ActionKind.MUTE:
                player.muted_until = expires_at or FOR_GOOD
            case ActionKind.UNMUTE:
                player.muted_until = None
            case ActionKind.BAN:
                player.banned_until = expires_at or FOR_GOOD
                end_sessions(player)
            case ActionKind.UNBAN:
                player.banned_until = None
        player.save(update_fields=["muted_until", "banned_until"])
        return _record(moderator, player, kind, reason, expires_at=expires_at)


def change_role(administrator: Player, player: Player, role: Role, reason: str) -> ModerationAction:
    with transaction.atomic():
        player = _lock(administrator, player)
        if player.is_guest:
            raise NeedsAccount
        before = player.role
        if before == Role.ADMINISTRATOR and role != Role.ADMINISTRATOR:
            others = Player.objects.present().filter(role=Role.ADMINISTRATOR)
            if not others.exclude(pk=player.pk).exists():
                raise LastAdministrator
        player.role = role
        player.save(update_fields=["role"])
        details = {"before": before, "after": role}
        return _record(administrator, player, ActionKind.ROLE, reason, details=details)


def _lock(moderator: Player, player: Player) -> Player:
    """The player's row, if the moderator stands above them."""
    if moderator.pk == player.pk:
        raise NotWithYourself
    player = Player.objects.select_for_update().get(pk=player.pk)
    is_administrator = moderator.role == Role.ADMINISTRATOR
    if _RANK[Role(player.role)] >= _RANK[Role(moderator.role)] and not is_administrator:
        raise AboveYou
    return player


def _record(
    moderator: Player,
    player: Player,
    kind: ActionKind,
    reason: str,
    *,
    expires_at: datetime | None = None,
    details: Mapping[str, Any] = MappingProxyType({}),
) -> ModerationAction:
    action = ModerationAction.objects.create(
        player=player,
        moderator=moderator,
        kind=kind,
        reason=reason,
        expires_at=expires_at,
        details=dict(details),
    )
    moderated.send(sender=ModerationAction, action=action)
    return action
