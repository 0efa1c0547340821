"""Cazador de sombras: claiming beaten supernatural creatures (AN-121)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.kept.anima_v1.board.components import HUNT
from engine.kept.anima_v1.rules.meetings import claim
from engine.kept.anima_v1.rules.missions.completion import complete, show_mission
from engine.kept.anima_v1.state import Anima, step

CLAIM, DECLINE = option("claim"), option("decline")
NEEDED = 2


@step
def offer_claim(s: Anima, seat: int) -> None:
    s.reveal("considers", seat=seat)
    s.ask(seat, "hunt_claim", [CLAIM, DECLINE], claim_or_not)


@step
def claim_or_not(s: Anima, seat: int, chosen: Option) -> None:
    if chosen is DECLINE:
        s.exposed = True
        return
    player = s.players[seat]
    show_mission(s, seat, HUNT)
    card = claim(s, seat)
    s.tell("creature_claimed", seat=seat, encounter=card)
    if len(player.hunted) == NEEDED:
        s.encounter_discard += player.hunted
        player.hunted = []
        complete(s, seat, HUNT)
