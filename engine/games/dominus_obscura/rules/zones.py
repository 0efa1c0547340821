"""Zones and zone markers: the last step of a turn (DO-112 to DO-120)."""

from __future__ import annotations

from engine.core.options import Option
from engine.games.dominus_obscura.board.echoes import OF_SEAT
from engine.games.dominus_obscura.board.squares import CENTRAL, OWN, RIVAL, ZONE, ZONE_OF
from engine.games.dominus_obscura.rules.missions import set_markers
from engine.games.dominus_obscura.rules.offers import TAKE
from engine.games.dominus_obscura.state import Umbral, step

MOST_MARKERS = 6


def presence(s: Umbral, seat: int) -> list[int]:
    """How many of the seat's Echoes stand in its own, the central and its rival zone (DO-113)."""
    counts = [0, 0, 0]
    zone = ZONE[seat]
    for square in s.square[OF_SEAT[seat]]:
        if square >= 0:
            counts[zone[square]] += 1
    return counts


@step
def zone_step(s: Umbral, seat: int) -> None:
    """Losses first, for both seats unless the option says otherwise (DO-118, DO-150)."""
    there = presence(s, 0), presence(s, 1)
    seats = (0, 1) if s.game_options["marker_loss"] == "every_turn" else (seat,)
    for loser in seats:
        held = s.markers[loser]
        counts = there[loser]
        for zone in (OWN, CENTRAL, RIVAL):
            if held[zone] and not counts[zone]:
                set_markers(s, loser, zone, held[zone] - 1)
    marker_step(s, seat, qualifying(there[seat], there[1 - seat]))


def qualifying(own: list[int], rival: list[int]) -> tuple[int, ...]:
    """The zones that give a marker, by how many Echoes of either seat stand where (DO-114 to
    DO-116); both count from their own side."""
    zones = []
    if not rival[RIVAL]:
        zones.append(OWN)
    if own[CENTRAL] > rival[CENTRAL]:
        zones.append(CENTRAL)
    if own[RIVAL]:
        zones.append(RIVAL)
    return tuple(zones)


@step
def marker_step(s: Umbral, seat: int, zones: tuple[int, ...]) -> None:
    """D8: a marker of each of these zones; the seat chooses where there is no room for all
    (DO-119, DO-120)."""
    room = MOST_MARKERS - sum(s.markers[seat])
    if room >= len(zones):
        for zone in zones:
            set_markers(s, seat, zone, s.markers[seat][zone] + 1)
    elif room:
        s.ask(seat, "marker_step", [TAKE[zone] for zone in zones], take_marker, zones)


@step
def take_marker(s: Umbral, seat: int, chosen: Option, zones: tuple[int, ...]) -> None:
    taken = ZONE_OF[chosen.args[0]]
    set_markers(s, seat, taken, s.markers[seat][taken] + 1)
    s.then(marker_step, seat, tuple([zone for zone in zones if zone != taken]))
