"""Showing and completing Missions, and the Final Mission that follows (6.12)."""

from __future__ import annotations

from engine.kept.anima_v1.rules.ending import end
from engine.kept.anima_v1.state import Anima


def show_mission(s: Anima, seat: int, mission: str) -> None:
    """AN-110: face up from its first attempt on."""
    player = s.players[seat]
    if mission in player.secret:
        player.secret.remove(mission)
        player.in_play.append(mission)
        s.reveal("mission_shown", seat=seat, mission=mission)


def complete(s: Anima, seat: int, mission: str) -> None:
    """AN-112 to AN-115."""
    player = s.players[seat]
    s.tell("mission_completed", seat=seat, mission=mission)
    if mission == s.final_mission:
        end(s, "final_mission", seat)
        return
    player.in_play.remove(mission)
    player.done.append(mission)
    if not s.final_mission:
        s.final_mission = s.final_deck.pop(0)
        s.reveal("final_mission_shown", mission=s.final_mission)
