"""Missions: drawing, completing, exchanging (DO-29 to DO-45)."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option
from engine.core.reasons import Guard, Params
from engine.games.dominus_obscura.board.echoes import KIND, OF_SEAT
from engine.games.dominus_obscura.board.mission_cards import (
    IS_CONTROL,
    MISSION_OF,
    MISSIONS,
    NEEDS,
    NO_MISSION,
    VALUE,
)
from engine.games.dominus_obscura.board.squares import CENTRAL, OWN, RIVAL, ZONE, ZONES
from engine.games.dominus_obscura.rules.offers import MISSION
from engine.games.dominus_obscura.state import Umbral, step

MISSIONS_TO_WIN = 5


@step
def draw_missions(s: Umbral, seat: int) -> None:
    """Look at the top two, keep one; with one left it is kept (DO-31)."""
    drawn = s.mission_deck[seat][:2]
    if not drawn:
        return
    del s.mission_deck[seat][:2]
    s.drawn[seat] = drawn
    s.reveal("missions_offered", to=(seat,), missions=[MISSIONS[one].id for one in drawn])
    s.ask(seat, "keep_mission", [MISSION[one] for one in sorted(drawn)], keep_mission)


@step
def keep_mission(s: Umbral, seat: int, chosen: Option) -> None:
    kept = MISSION_OF[chosen.args[0]]
    drawn = s.drawn[seat]
    drawn.remove(kept)
    s.mission[seat] = kept
    s.mission_is_open[seat] = 0
    s.mission_is_new = 1
    s.mission_discard[seat] += drawn
    s.drawn[seat] = []
    announce = s.reveal if drawn else s.tell
    announce(
        "missions_drawn",
        seat=seat,
        number=1 + len(drawn),
        discarded=MISSIONS[drawn[0]].id if drawn else None,
        private={seat: {"kept": MISSIONS[kept].id}},
    )


def is_satisfied(s: Umbral, seat: int) -> bool:
    """Whether the active mission is a control mission with all its markers there (DO-33)."""
    mission = s.mission[seat]
    if mission < 0 or not IS_CONTROL[mission]:
        return False
    own, central, rival = NEEDS[mission]
    held = s.markers[seat]
    return held[OWN] >= own and held[CENTRAL] >= central and held[RIVAL] >= rival


def has_mission(s: Umbral, seat: int) -> bool:
    return s.mission[seat] >= 0


def has_control_mission(s: Umbral, seat: int) -> bool:
    return s.mission[seat] >= 0 and IS_CONTROL[s.mission[seat]]


def lacking(s: Umbral, seat: int) -> Params:
    """The markers a control mission still asks for, by zone."""
    needs, held = NEEDS[s.mission[seat]], s.markers[seat]
    return {
        "mission": f"mission:{MISSIONS[s.mission[seat]].id}@{seat}",
        **{f"{zone}_markers": max(0, needs[at] - held[at]) for at, zone in enumerate(ZONES)},
    }


def has_no_total_battle(s: Umbral, seat: int) -> bool:
    return s.mission[seat] < 0 or MISSIONS[s.mission[seat]].kind != "total_battle"


TO_COMPLETE: Final = (
    Guard("DO-30", "no_mission", has_mission),
    Guard("DO-41", "ends_itself", has_no_total_battle),
    Guard("DO-37", "completes_itself", has_control_mission),
    Guard("DO-33", "lacks_markers", is_satisfied, lacking),
)


def has_no_mission(s: Umbral, seat: int) -> bool:
    return s.mission[seat] < 0


def has_missions_to_draw(s: Umbral, seat: int) -> bool:
    return bool(s.mission_deck[seat])


TO_DRAW: Final = (
    Guard("DO-30", "has_mission", has_no_mission),
    Guard("DO-31", "mission_deck_empty", has_missions_to_draw),
)


def had_six_markers(s: Umbral, seat: int) -> bool:
    return s.markers_at_start == 6


def has_old_mission(s: Umbral, seat: int) -> bool:
    return not s.mission_is_new


def can_exchange(s: Umbral, seat: int) -> bool:
    """DO-36: six markers since the start of the turn, and a mission from before it."""
    if s.markers_at_start != 6 or s.mission[seat] < 0 or s.mission_is_new:
        return False
    return sum(s.markers[seat]) == 6


TO_EXCHANGE: Final = (
    Guard("DO-36", "no_mission_to_exchange", has_mission),
    Guard("DO-36", "no_six_markers", had_six_markers),
    Guard("DO-36", "mission_is_new", has_old_mission),
    Guard("DO-36", "markers_spent", can_exchange),
)


def set_markers(s: Umbral, seat: int, zone: int, value: int) -> None:
    s.markers[seat][zone] = value
    s.tell("markers_changed", seat=seat, zone=ZONES[zone], value=value)


def change_fragments(s: Umbral, seat: int, change: int, reason: str) -> None:
    s.fragments[seat] += change
    s.tell("fragments_changed", seat=seat, reason=reason, value=s.fragments[seat])


def score_mission(s: Umbral, seat: int) -> None:
    """The active mission is shown, counts towards the five and gives its Fragments."""
    mission = s.mission[seat]
    s.completed[seat].append(mission)
    _close(s, seat)
    s.reveal("mission_completed", seat=seat, mission=MISSIONS[mission].id, value=VALUE[mission])
    change_fragments(s, seat, VALUE[mission], "mission")


def complete_control(s: Umbral, seat: int) -> None:
    """DO-35: exactly the markers asked for are used."""
    needs = NEEDS[s.mission[seat]]
    score_mission(s, seat)
    for zone, used in enumerate(needs):
        if used:
            set_markers(s, seat, zone, s.markers[seat][zone] - used)


def exchange(s: Umbral, seat: int) -> None:
    """DO-36; with `six_markers` = `complete_control` a control mission is scored (DO-151)."""
    mission = s.mission[seat]
    if s.game_options["six_markers"] == "complete_control" and IS_CONTROL[mission]:
        score_mission(s, seat)
    else:
        s.mission_discard[seat].append(mission)
        _close(s, seat)
        s.reveal("mission_exchanged", seat=seat, mission=MISSIONS[mission].id, value=VALUE[mission])
    for zone in (OWN, CENTRAL, RIVAL):
        if s.markers[seat][zone]:
            set_markers(s, seat, zone, 0)


def discard_mission(s: Umbral, seat: int) -> None:
    """The active mission goes face-up to the discard pile, at no cost."""
    mission = s.mission[seat]
    s.mission_discard[seat].append(mission)
    _close(s, seat)
    s.reveal("mission_discarded", seat=seat, mission=MISSIONS[mission].id, value=VALUE[mission])


def recall_mission(s: Umbral, seat: int, mission: int) -> None:
    """A mission comes back from the discard pile, in the open (DO-132)."""
    s.mission_discard[seat].remove(mission)
    s.mission[seat] = mission
    s.mission_is_open[seat] = 1
    s.mission_is_new = 1
    s.mission_in_rewards = 0
    s.tell("mission_recalled", seat=seat, mission=MISSIONS[mission].id, value=VALUE[mission])


def complete_silence(s: Umbral, seat: int, silenced: list[tuple[int, int, int]]) -> None:
    """DO-37 to DO-40: `silenced` holds (Echo, credited seat, reference square)."""
    mission = s.mission[seat]
    if mission < 0:
        return
    card = MISSIONS[mission]
    for echo, credited, square in silenced:
        if credited == seat and KIND[echo] in card.echoes and ZONE[seat][square] == card.zone:
            score_mission(s, seat)
            return


def complete_total_battle(s: Umbral, seat: int) -> None:
    """DO-41."""
    mission = s.mission[seat]
    if mission < 0 or MISSIONS[mission].kind != "total_battle":
        return
    if max(s.square[OF_SEAT[1 - seat]]) < 0:
        score_mission(s, seat)


def _close(s: Umbral, seat: int) -> None:
    s.mission[seat] = NO_MISSION
    s.mission_is_open[seat] = 0
