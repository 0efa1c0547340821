"""Making, changing and retiring bots, and the tokens they play with."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any, Final

from allauth.account.adapter import get_adapter
from django.core.exceptions import ValidationError as DjangoValidationError
from django.db import IntegrityError, transaction
from django.utils import timezone
from rest_framework.exceptions import ValidationError

from bots.errors import NameTaken, NoSuchBot, TooManyBots, TooManyNewBots
from bots.models import BotAccount
from play import services as play_services
from play.models import Match, MatchStatus
from players.access.revocation import rights_changed
from players.models import ApiToken, Player
from players.services.accounts import change_account
from players.services.tokens import create_token

MOST_BOTS: Final = 5
MOST_NEW_BOTS: Final = 8
"""Bots one person may make in `NEW_BOTS_WITHIN`, the retired ones counted too."""
NEW_BOTS_WITHIN: Final = timedelta(days=1)
TOKEN_SCOPES: Final = ("play:read", "play:write")
"""A bot's token opens the doors of play and no others."""
ACCOUNT_FIELDS: Final = ("username", "display_name")


def create_bot(owner: Player, username: str, settings: Mapping[str, Any]) -> BotAccount:
    name = _checked_name(username)
    with transaction.atomic():
        Player.objects.select_for_update().get(pk=owner.pk)
        if owner.bots.filter(bot_account__retired_at=None, anonymised_at=None).count() >= MOST_BOTS:
            raise TooManyBots
        made_since = timezone.now() - NEW_BOTS_WITHIN
        if owner.bots.filter(joined_at__gt=made_since).count() >= MOST_NEW_BOTS:
            raise TooManyNewBots
        try:
            with transaction.atomic():
                player = Player.objects.create_user(
                    name,
                    display_name=settings.get("display_name", ""),
                    is_bot=True,
                    owner=owner,
                )
        except IntegrityError:
            raise NameTaken from None
        fields = {name: value for name, value in settings.items() if name not in ACCOUNT_FIELDS}
        return BotAccount.objects.create(player=player, **fields)


def own_bot(owner: Player, username: str) -> BotAccount:
    """A bot that still plays, of this person."""
    found = (
        BotAccount.objects.select_related("player")
        .filter(player__owner=owner, player__in=Player.objects.named(username), retired_at=None)
        .first()
    )
    if found is None:
        raise NoSuchBot
    return found


def change_bot(bot: BotAccount, changes: Mapping[str, Any]) -> BotAccount:
    """Rename it, or change what it accepts."""
    named = {name: value for name, value in changes.items() if name in ACCOUNT_FIELDS}
    if named.get("username", bot.player.username).lower() == bot.player.username.lower():
        renamed = named.get("username", bot.player.username)
    else:
        renamed = _checked_name(named["username"])
    with transaction.atomic():
        if named:
            if "username" in named:
                named["username"] = renamed
            try:
                with transaction.atomic():
                    bot.player = change_account(bot.player, named)
            except IntegrityError:
                raise NameTaken from None
        for name, value in changes.items():
            if name not in ACCOUNT_FIELDS:
                setattr(bot, name, value)
        bot.save()
    return bot


def retire_bot(bot: BotAccount) -> None:
    """It plays no more: its matches are given up, its tokens end, its streams close."""
    with transaction.atomic():
        bot = BotAccount.objects.select_for_update().select_related("player").get(pk=bot.pk)
        if bot.is_retired:
            return
        bot.retired_at = timezone.now()
        bot.save(update_fields=["retired_at"])
        ApiToken.objects.filter(player=bot.player, revoked_at=None).update(
            revoked_at=timezone.now()
        )
        for match in Match.objects.filter(
            seats__player=bot.player, seats__bot="", status=MatchStatus.RUNNING
        ):
            play_services.leave(match.slug, bot.player)
        Player.objects.filter(pk=bot.player_id).update(is_active=False)
        rights_changed(bot.player_id)


def create_bot_token(bot: BotAccount, name: str) -> tuple[ApiToken, str]:
    return create_token(bot.player, name, TOKEN_SCOPES, None)


def _checked_name(username: str) -> str:
    try:
        name: str = get_adapter().clean_username(username)
    except DjangoValidationError as refused:
        raise ValidationError({"username": refused.messages}) from None
    return name
