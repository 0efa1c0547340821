"""What play stores. The log of lines is the truth; the rest can be rebuilt from it."""

from play.models.announcement import Announcement
from play.models.chat import ChatMessage, ChatReport
from play.models.conduct import Conduct, ConductEntry, Vacation
from play.models.favourite import Favourite
from play.models.house_bot import HouseBot
from play.models.lesson import LessonProgress, LessonStep
from play.models.match import CallOffReason, Match, MatchStatus, Visibility
from play.models.match_line import MatchLine, PackedLog, Snapshot
from play.models.match_notice import MatchNotice, Occasion
from play.models.seat import Seat
from play.models.series import Series
from play.models.win_chances import WinChances
from play.models.work import WorkShare, WorkUnit

__all__ = [
    "Announcement",
    "CallOffReason",
    "ChatMessage",
    "ChatReport",
    "Conduct",
    "ConductEntry",
    "Favourite",
    "HouseBot",
    "LessonProgress",
    "LessonStep",
    "Match",
    "MatchLine",
    "MatchNotice",
    "MatchStatus",
    "Occasion",
    "PackedLog",
    "Seat",
    "Series",
    "Snapshot",
    "Vacation",
    "Visibility",
    "WinChances",
    "WorkShare",
    "WorkUnit",
]
