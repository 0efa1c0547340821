"""The small world in which every endpoint is tried by every role."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rest_framework.test import APIClient

from notifications.services import tell
from players.models import Case, Player, ReportReason
from players.services.cases import act_upon, note, note_signal
from players.services.guests import create_guest
from players.services.moderation import ActionKind, act
from players.services.relations import block, follow
from players.services.reports import report
from players.services.tokens import create_token
from tests.players.factories import (
    make_administrator,
    make_moderator,
    make_organiser,
    make_player,
    signed_in,
)

ROLES = ("anonymous", "guest", "player", "other", "organiser", "moderator", "administrator")


@dataclass
class World:
    """Everything belongs to `player`; `other` and `guest` are strangers to all of it.

    Apps put what their rows need into `things`, for example `world.things["match"]`.
    """

    guest: Player
    player: Player
    other: Player
    organiser: Player
    moderator: Player
    administrator: Player
    bystanders: list[Player]
    case: Case
    things: dict[str, Any] = field(default_factory=dict)

    def client(self, role: str) -> APIClient:
        return APIClient() if role == "anonymous" else signed_in(getattr(self, role))


def build_world() -> World:
    """Several of everything, so that a query per line of a list would show."""
    player, other = make_player("Player"), make_player("Other")
    moderator, administrator = make_moderator("Moderator"), make_administrator("Administrator")
    bystanders = [make_player(f"Bystander{number}") for number in range(4)]
    for owner in (player, administrator):
        for bystander in bystanders[:3]:
            follow(owner, bystander)
            follow(bystander, owner)
            tell(owner, "players.welcome", {"display_name": bystander.display_name})
            create_token(owner, f"for {bystander.username}", ["play:read"], None)
        block(owner, bystanders[3])
    for bystander in bystanders:
        act(moderator, bystander, ActionKind.WARN, "Be kind.")
        for reporter in (player, other, administrator):
            report(reporter, bystander, ReportReason.ABUSE)
    for number in range(3):
        note_signal("farming", bystanders[:2], key=f"farming:{number}", weight=1, evidence={})
    case = bystanders[0].cases.get(kind="reports")
    note(moderator, case.pk, "Looks bad.")
    act_upon(moderator, case.pk, bystanders[0], ActionKind.WARN, "Be kinder.")
    return World(
        guest=create_guest("en", "UTC"),
        player=player,
        other=other,
        organiser=make_organiser("Organiser"),
        moderator=moderator,
        administrator=administrator,
        bystanders=bystanders,
        case=case,
    )
