"""Cazador de sombras: claiming beaten supernatural creatures (AN-121)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anima.board.components import HUNT
from engine.games.anima.rules.meetings import claim
from engine.games.anima.rules.missions.completion import complete, show_mission
from engine.games.anima.state import Anima, step

CLAIM, DECLINE = option("claim"), option("decline")
NEEDED = 2


@step
def offer_claim(s: Anima, seat: int) -> None:
    """AN-121."""
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
