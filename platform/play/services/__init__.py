"""The verbs of play. Each changes things inside one transaction, or refuses and changes nothing."""

from play.services.acting import (
    abort,
    agree_to_undo,
    ask_undo,
    choose,
    claim,
    leave,
    refuse_undo,
    take_vacation,
    time_out,
    undo,
)
from play.services.seating import (
    SeatRequest,
    create_match,
    join,
    leave_table,
    rematch,
)
from play.services.talking import hide_message, report_message, say, settle_report

__all__ = [
    "SeatRequest",
    "abort",
    "agree_to_undo",
    "ask_undo",
    "choose",
    "claim",
    "create_match",
    "hide_message",
    "join",
    "leave",
    "leave_table",
    "refuse_undo",
    "rematch",
    "report_message",
    "say",
    "settle_report",
    "take_vacation",
    "time_out",
    "undo",
]
