"""The verbs of play. Each changes things inside one transaction, or refuses and changes nothing."""

from play.services.acting import (
    abort,
    agree_to_undo,
    ask_undo,
    choose,
    claim,
    leave,
    refuse_undo,
    remove_absent,
    take_vacation,
    time_out,
    undo,
)
from play.services.at_once import play_at_once
from play.services.invitations import counter, decline
from play.services.passing import auto_passes, set_auto_pass
from play.services.seating import (
    SeatRequest,
    create_match,
    join,
    leave_table,
    rematch,
)
from play.services.talking import around, may_read, report_message, say, set_hidden

__all__ = [
    "SeatRequest",
    "abort",
    "agree_to_undo",
    "around",
    "ask_undo",
    "auto_passes",
    "choose",
    "claim",
    "counter",
    "create_match",
    "decline",
    "join",
    "leave",
    "leave_table",
    "may_read",
    "play_at_once",
    "refuse_undo",
    "rematch",
    "remove_absent",
    "report_message",
    "say",
    "set_auto_pass",
    "set_hidden",
    "take_vacation",
    "time_out",
    "undo",
]
