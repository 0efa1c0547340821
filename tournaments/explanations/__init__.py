"""Explanations of pairings: keys with parameters, and their texts in two languages."""

from tournaments.explanations.catalogue import CATALOGUE, text
from tournaments.explanations.message import Message
from tournaments.explanations.standings import explain_part
from tournaments.explanations.swiss import Explained, explain_round, why_not

__all__ = [
    "CATALOGUE",
    "Explained",
    "Message",
    "explain_part",
    "explain_round",
    "text",
    "why_not",
]
