"""What happens to an account as a whole: change, sign-out everywhere, deletion."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from players.errors import LastAdministrator, RenamedLately, WrongConfirmation, WrongPassword
from players.models import (
    ApiToken,
    Block,
    Follow,
    Player,
    Report,
    Role,
    SignInAddress,
    Theme,
)
from players.models.player import FORMER_PREFIX
from players.signals import anonymised

RENAME_EVERY = timedelta(days=30)


def change_account(player: Player, changes: Mapping[str, Any]) -> Player:
    """Apply validated changes; a new name at most once every 30 days."""
    with transaction.atomic():
        player = Player.objects.select_for_update().get(pk=player.pk)
        new_name = changes.get("username", player.username)
        if new_name != player.username:
            now = timezone.now()
            if player.renamed_at is not None and now - player.renamed_at < RENAME_EVERY:
                raise RenamedLately
            player.renamed_at = now
        for field, value in changes.items():
            setattr(player, field, value)
        player.save()
    return player


def end_sessions(player: Player) -> int:
    """Sign a player out on every device."""
    sessions = list(UserSession.objects.filter(user=player))
    for session in sessions:
        session.end()
    return len(sessions)


def delete_account(player: Player, username: str, password: str) -> None:
    """The person's own request, confirmed by name and password."""
    if username.lower() != player.username.lower():
        raise WrongConfirmation
    if player.has_usable_password() and not player.check_password(password):
        raise WrongPassword
    anonymise(player)


def anonymise(player: Player) -> None:
    """Remove everything personal. The row stays, so that matches keep their seats."""
    with transaction.atomic():
        player = Player.objects.select_for_update().get(pk=player.pk)
        if player.role == Role.ADMINISTRATOR and not _has_other_administrator(player):
            raise LastAdministrator
        for bot in Player.objects.filter(owner=player, anonymised_at=None):
            anonymise(bot)
        end_sessions(player)
        EmailAddress.objects.filter(user=player).delete()
        Authenticator.objects.filter(user=player).delete()
        ApiToken.objects.filter(player=player).delete()
        SignInAddress.objects.filter(player=player).delete()
        Follow.objects.filter(Q(follower=player) | Q(followed=player)).delete()
        Block.objects.filter(Q(blocker=player) | Q(blocked=player)).delete()
        Report.objects.filter(reporter=player).update(text="")
        player.username = f"{FORMER_PREFIX}{player.pk}"
        player.display_name = f"Former player {player.pk}"
        player.email = player.country = ""
        player.language = settings.LANGUAGE_CODE
        player.time_zone = "UTC"
        player.theme = Theme.SYSTEM
        player.role = Role.PLAYER
        player.last_login = None
        player.is_active = False
        player.is_guest = False
        player.anonymised_at = timezone.now()
        player.set_unusable_password()
        player.save()
        anonymised.send(sender=Player, player=player)


def _has_other_administrator(player: Player) -> bool:
    return Player.objects.present().filter(role=Role.ADMINISTRATOR).exclude(pk=player.pk).exists()
