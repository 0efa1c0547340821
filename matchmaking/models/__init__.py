"""What matchmaking stores: ladders and their ledger, and the queue."""

from matchmaking.models.ladder import Ladder, Rating, Season, SeatAdvantage
from matchmaking.models.ledger import Correction, LedgerRow, RatedResult
from matchmaking.models.queue import (
    Answer,
    LiveSeat,
    Proposal,
    ProposalStatus,
    Ticket,
    TicketStatus,
)

__all__ = [
    "Answer",
    "Correction",
    "Ladder",
    "LedgerRow",
    "LiveSeat",
    "Proposal",
    "ProposalStatus",
    "RatedResult",
    "Rating",
    "Season",
    "SeatAdvantage",
    "Ticket",
    "TicketStatus",
]
