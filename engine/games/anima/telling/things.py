"""The things of Ánima by their keys, and which of them each option goes by.

location:lunaris, road:road, group:0 (the Group of a seat as one pawn), previous:lunaris (what lies
in front of a Location), character:tao, gift:dormir#2, mission:derrota_a_tiamat, encounter:ogro,
objective, sign:turned, number:combat@0, phase:start, pile:gift, button:rest
"""

from __future__ import annotations

from typing import Final

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.things import thing
from engine.games.anima.board.components import CHARACTERS, LOCATIONS, MISSIONS
from engine.games.anima.state import Anima

ROAD: Final = "road:road"
CHARACTER_OPTIONS: Final = frozenset(("keep", "expel", "use", "kill", "target_character"))
GIFT_OPTIONS: Final = frozenset(
    ("return", "discard_gift", "play_plot", "protect", "discard", "target_gift")
)
GROUP_OPTIONS: Final = frozenset(("trade_with", "declare_combat", "target_seat"))
LOCATION_OPTIONS: Final = frozenset(("pick", "retire", "new_horizons_retrieve"))


def group(seat: int) -> str:
    return thing("group", seat)


def location(place: str) -> str:
    return thing("location", place)


def character(key: str) -> str:
    return thing("character", key)


def gift(card: str) -> str:
    return thing("gift", card)


def mission(key: str) -> str:
    return thing("mission", key)


def encounter(key: str) -> str:
    return thing("encounter", key)


def item(key: str) -> str:
    """What can be traded: a character or a Gift."""
    return character(key) if key in CHARACTERS else gift(key)


def target(aim: str | int) -> str:
    """What a card or an ability is aimed at."""
    if isinstance(aim, int):
        return group(aim)
    return location(aim) if aim in LOCATIONS else item(aim)


def enemy(key: str) -> str:
    """Whom a Group fights that is no Group."""
    return mission(key) if key in MISSIONS else encounter(key)


def touches(s: Anima, decision: Decision, option: Option) -> tuple[str, ...]:
    kind = option.kind
    if not option.args:
        return (thing("button", kind), *_beside_button(s, decision, kind))
    if kind in GROUP_OPTIONS:
        return (group(option.number()),)
    key = option.word()
    if kind in GIFT_OPTIONS:
        return (gift(key),)
    if kind in CHARACTER_OPTIONS:
        return (character(key),)
    if kind == "play":
        return gift(key), character(option.word(1))
    if kind == "go_to":
        return (group(decision.seat), *_with_encounter(s, key))
    if kind == "target_location":
        return _with_encounter(s, key)
    if kind in LOCATION_OPTIONS:
        return (location(key),)
    return (mission(key),) if kind == "mission" else (item(key),)


def _with_encounter(s: Anima, place: str) -> tuple[str, ...]:
    if place in s.previous:
        return location(place), thing("previous", place)
    return (location(place),)


def _beside_button(s: Anima, decision: Decision, kind: str) -> tuple[str, ...]:
    """What lies on the table and means the same as the button."""
    player = s.players[decision.seat]
    if kind in ("end_stay", "explore"):
        return (location(player.position),)
    if kind in ("end_leave", "rest"):
        return (ROAD,)
    if kind == "leave_organisation":
        return (gift(player.organisation),)
    if kind == "new_horizons_draw":
        return ("pile:location",)
    if kind == "take":
        return (item(str(decision.args[0])),)
    return (encounter(s.meeting[0]),) if kind == "claim" else ()
