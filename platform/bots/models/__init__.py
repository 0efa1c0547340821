"""What is stored about bots: accounts, faults, ladder budgets, tests of strength."""

from bots.models.account import MOST_MATCHES, BotAccount
from bots.models.fault import BotFault
from bots.models.ladder import DEFAULT_GAMES_AN_HOUR, LadderBudget
from bots.models.strength import StrengthGame, StrengthStatus, StrengthTest

__all__ = [
    "DEFAULT_GAMES_AN_HOUR",
    "MOST_MATCHES",
    "BotAccount",
    "BotFault",
    "LadderBudget",
    "StrengthGame",
    "StrengthStatus",
    "StrengthTest",
]
