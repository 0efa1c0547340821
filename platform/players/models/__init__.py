"""What the players app stores, one file per noun."""

from players.models.moderation import ActionKind, ModerationAction, Report, ReportReason
from players.models.notification import Notification
from players.models.player import Language, Player, Role, Theme
from players.models.relation import Block, Follow
from players.models.token import ApiToken

__all__ = [
    "ActionKind",
    "ApiToken",
    "Block",
    "Follow",
    "Language",
    "ModerationAction",
    "Notification",
    "Player",
    "Report",
    "ReportReason",
    "Role",
    "Theme",
]
