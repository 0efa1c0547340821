"""What play stores. The log of lines is the truth; the rest can be rebuilt from it."""

from play.models.announcement import Announcement
from play.models.chat import ChatMessage, ChatReport
from play.models.conduct import Conduct, ConductEntry, Vacation
from play.models.house_bot import HouseBot
from play.models.match import Match, MatchStatus, Visibility
from play.models.match_line import MatchLine, Snapshot
from play.models.seat import Seat

__all__ = [
    "Announcement",
    "ChatMessage",
    "ChatReport",
    "Conduct",
    "ConductEntry",
    "HouseBot",
    "Match",
    "MatchLine",
    "MatchStatus",
    "Seat",
    "Snapshot",
    "Vacation",
    "Visibility",
]
