"""An owner enters a bot in a tournament, or takes it out: the bot's own token only plays."""

from __future__ import annotations

from bots.models import BotAccount
from tournaments.models import Entrant
from tournaments.services import entering


def enter(bot: BotAccount, slug: str, password: str = "") -> Entrant:
    """Under the tournament's own conditions; it must allow bots."""
    return entering.register(slug, bot.player, password)


def withdraw(bot: BotAccount, slug: str) -> Entrant:
    return entering.withdraw(slug, bot.player, bot.player)
