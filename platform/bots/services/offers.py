"""Challenges to bots: the owner's settings answer at once, yes or no."""

from __future__ import annotations

from functools import partial

from django.db import transaction

from bots.errors import BotAway, BotBusy, BotRefuses
from bots.live.connected import connected
from bots.models import BotAccount
from play import services as play_services
from play.clock import ClockKind
from play.models import Match, MatchStatus
from players.models import Player

UNDER_WAY = (MatchStatus.OPEN, MatchStatus.RUNNING)


def answer(match: Match, bot: Player, by: Player | None) -> None:
    """Sit the bot down once the match is stored, or refuse the whole match."""
    account = BotAccount.objects.select_for_update().filter(player=bot, retired_at=None).first()
    if account is None:
        raise BotRefuses
    is_owner = by is not None and by.pk == bot.owner_id
    if not is_owner and not (
        account.accepts_bots if by is not None and by.is_bot else account.accepts_people
    ):
        raise BotRefuses
    if not account.plays(match.title) or (match.is_rated and not account.accepts_rated):
        raise BotRefuses
    if match.clock_kind == ClockKind.REAL_TIME and bot.pk not in connected([bot.pk]):
        raise BotAway
    if matches_under_way(bot, besides=match) >= account.most_matches:
        raise BotBusy
    transaction.on_commit(partial(play_services.join, match.slug, bot))


def matches_under_way(bot: Player, besides: Match | None = None) -> int:
    """Matches it plays, and tables where a seat is kept for it."""
    seated = Match.objects.filter(seats__player=bot, seats__bot="", status__in=UNDER_WAY)
    invited = Match.objects.filter(seats__invited=bot, status=MatchStatus.OPEN)
    found = set(seated.values_list("pk", flat=True)) | set(invited.values_list("pk", flat=True))
    return len(found - {besides.pk if besides is not None else 0})
