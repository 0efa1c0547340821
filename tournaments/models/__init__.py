"""What a tournament stores: who entered, who met whom, what came of it, who did what."""

from tournaments.models.arbiter_call import ArbiterCall
from tournaments.models.audit import AuditLine
from tournaments.models.dispute import Dispute, DisputeStatus
from tournaments.models.entrant import Absence, Entrant, EntrantStatus
from tournaments.models.event_picture import EventPicture, PictureRole
from tournaments.models.pairing import (
    Pairing,
    PairingMatch,
    PairingSeat,
    PairingStatus,
    Round,
)
from tournaments.models.stage import Stage, StageEntry, StageStatus
from tournaments.models.tournament import (
    MOVES,
    CoOrganiser,
    Entry,
    Right,
    Status,
    Tournament,
)
from tournaments.models.webhook import Delivery, EventKind, Webhook, kind_of

__all__ = [
    "MOVES",
    "Absence",
    "ArbiterCall",
    "AuditLine",
    "CoOrganiser",
    "Delivery",
    "Dispute",
    "DisputeStatus",
    "Entrant",
    "EntrantStatus",
    "Entry",
    "EventKind",
    "EventPicture",
    "Pairing",
    "PairingMatch",
    "PairingSeat",
    "PairingStatus",
    "PictureRole",
    "Right",
    "Round",
    "Stage",
    "StageEntry",
    "StageStatus",
    "Status",
    "Tournament",
    "Webhook",
    "kind_of",
]
