"""Zones and zone markers: the last step of a turn (DO-112 to DO-120)."""

from __future__ import annotations

from engine.core.options import Option
from engine.kept.dominus_obscura_v1.board.squares import CENTRAL, OWN, RIVAL, ZONE, ZONE_OF
from engine.kept.dominus_obscura_v1.rules.missions import set_markers
from engine.kept.dominus_obscura_v1.rules.offers import DONE, TAKE
from engine.kept.dominus_obscura_v1.state import Umbral, step

MOST_MARKERS = 6


def presence(s: Umbral, seat: int) -> list[int]:
    """How many of the seat's Echoes stand in its own, the central and its rival zone (DO-113)."""
    counts = [0, 0, 0]
    zone = ZONE[seat]
    for square in s.square[seat * 6 : seat * 6 + 6]:
        if square >= 0:
            counts[zone[square]] += 1
    return counts


@step
def zone_step(s: Umbral, seat: int) -> None:
    """Losses first, for both seats unless the option says otherwise (DO-118, DO-150)."""
    seats = (0, 1) if s.game_options["marker_loss"] == "every_turn" else (seat,)
    markers = s.markers
    for loser in seats:
        base = loser * 3
        if markers[base] or markers[base + 1] or markers[base + 2]:
            counts = presence(s, loser)
            for zone in (OWN, CENTRAL, RIVAL):
                if markers[base + zone] and not counts[zone]:
                    set_markers(s, loser, zone, markers[base + zone] - 1)
    s.then(marker_step, seat, 0)


@step
def marker_step(s: Umbral, seat: int, taken: int) -> None:
    """D8: at most one marker for each zone that qualifies, six in all (DO-114 to DO-120)."""
    base = seat * 3
    if sum(s.markers[base : base + 3]) >= MOST_MARKERS:
        return
    options = [TAKE[zone] for zone in qualifying(s, seat) if not taken >> zone & 1]
    if options:
        options.append(DONE)
        s.ask(seat, "marker_step", options, take_marker, taken)


def qualifying(s: Umbral, seat: int) -> list[int]:
    own, central, rival = presence(s, seat)
    intruders, rivals_in_centre, _ = presence(s, 1 - seat)[::-1]
    zones = []
    if own and not intruders:
        zones.append(OWN)
    if central > rivals_in_centre:
        zones.append(CENTRAL)
    if rival:
        zones.append(RIVAL)
    return zones


@step
def take_marker(s: Umbral, seat: int, chosen: Option, taken: int) -> None:
    if chosen is DONE:
        return
    zone = ZONE_OF[chosen.args[0]]
    set_markers(s, seat, zone, s.markers[seat * 3 + zone] + 1)
    s.then(marker_step, seat, taken | 1 << zone)
