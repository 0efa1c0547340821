"""What the players app stores, one file per noun."""

from players.models.address import SignInAddress
from players.models.case import Case, CaseAct, CaseActKind, CaseKind, CaseSignal, CaseState
from players.models.moderation import ActionKind, ModerationAction, Outcome, Report, ReportReason
from players.models.player import EntryByOthers, Player, Role, Theme
from players.models.relation import Block, Follow
from players.models.token import ApiToken

__all__ = [
    "ActionKind",
    "ApiToken",
    "Block",
    "Case",
    "CaseAct",
    "CaseActKind",
    "CaseKind",
    "CaseSignal",
    "CaseState",
    "EntryByOthers",
    "Follow",
    "ModerationAction",
    "Outcome",
    "Player",
    "Report",
    "ReportReason",
    "Role",
    "SignInAddress",
    "Theme",
]
