"""Bots for Palestra: subclass `Bot`, implement `choose(view, options)`, `run()`.

Knows the bot API and, for the arena, the engine; nothing of Django or of a site's inside.
"""

from palestra_bot.bot import Bot, Decision, MatchInfo, Option, View
from palestra_bot.wire import Refused, SiteUnreachable, StreamClosed

__all__ = [
    "Bot",
    "Decision",
    "MatchInfo",
    "Option",
    "Refused",
    "SiteUnreachable",
    "StreamClosed",
    "View",
]
