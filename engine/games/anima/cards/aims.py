"""Whom and what cards and abilities may name: guards for single targets, and beside them the lists
of targets, made by a faster walk (AN-127). A test holds the two to each other."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option
from engine.core.reasons import Guard, Params
from engine.games.anima.board.components import CHARACTERS, START, W_MOVE
from engine.games.anima.rules.groups import is_incapacitated, object_of
from engine.games.anima.rules.turn.movement import destinations, is_within_reach
from engine.games.anima.state import NOBODY, Anima

AT_CHARACTER = {key: option("target_character", key) for key in CHARACTERS}
AT_SEAT = [option("target_seat", seat) for seat in range(5)]

SeatAim = tuple[Guard[Anima, int, int], ...]
"""Of the seat that acts and the seat it would name."""
CardAim = tuple[Guard[Anima, int, str], ...]
"""Of the seat that acts and the character or Location it would name."""


def at_location(place: str) -> Option:
    return option("target_location", place)


# --- characters


def is_active_character(s: Anima, seat: int, character: str) -> bool:
    """AN-136."""
    return not is_incapacitated(s, character)


def is_of_others(s: Anima, seat: int, character: str) -> bool:
    return s.owner(character) not in (seat, NOBODY)


def is_of_opponent(s: Anima, seat: int, character: str) -> bool:
    combat = s.combat
    return combat is None or s.owner(character) == combat.opponent(seat)


def is_of_own(s: Anima, seat: int, character: str) -> bool:
    return s.owner(character) == seat


def is_unarmed(s: Anima, seat: int, character: str) -> bool:
    """AN-129."""
    return not object_of(s, character)


def _character(s: Anima, seat: int, character: str) -> Params:
    return {"character": f"character:{character}"}


TO_STRIKE: Final[CardAim] = (
    Guard("AN-127", "aim_at_others", is_of_others, _character),
    Guard("AN-127", "aim_at_opponent", is_of_opponent, _character),
    Guard("AN-136", "aim_incapacitated", is_active_character, _character),
)
"""Whom Dormir and the ambush may fall on."""
TO_ARM: Final[CardAim] = (
    Guard("AN-129", "aim_at_own", is_of_own, _character),
    Guard("AN-129", "aim_carries", is_unarmed, _character),
)
CHARACTER_AIMS: Final[dict[str, CardAim]] = {
    "dormir": TO_STRIKE,
    "ambush": TO_STRIKE,
    "objeto_magico": TO_ARM,
}


def sleepers(s: Anima, seat: int, timing: str) -> list[Option]:
    """START: of any other Group; in combat: of the opposing one."""
    if timing == START:
        seats = s.others(seat)
    elif s.combat is not None and s.combat.defender != NOBODY:
        seats = [s.combat.opponent(seat)]
    else:
        seats = []
    return [
        AT_CHARACTER[one]
        for other in seats
        for one in s.players[other].group
        if not is_incapacitated(s, one)
    ]


def victims(s: Anima, seat: int, timing: str) -> list[Option]:
    return [
        AT_CHARACTER[one]
        for other in s.others(seat)
        for one in s.players[other].group
        if not is_incapacitated(s, one)
    ]


def unarmed(s: Anima, seat: int, timing: str) -> list[Option]:
    return [AT_CHARACTER[one] for one in s.players[seat].group if not object_of(s, one)]


# --- seats


def is_other_seat(s: Anima, seat: int, other: int) -> bool:
    return other != seat


def has_gifts(s: Anima, seat: int, other: int) -> bool:
    return bool(s.players[other].hand)


def is_at_same_place(s: Anima, seat: int, other: int) -> bool:
    return s.players[other].position == s.players[seat].position


def has_company(s: Anima, seat: int, other: int) -> bool:
    return len(s.players[other].group) >= 2


def has_secrets(s: Anima, seat: int, other: int) -> bool:
    return bool(s.players[other].secret)


def _rival(s: Anima, seat: int, other: int) -> Params:
    return {"rival": other}


OTHER_SEAT: Final[Guard[Anima, int, int]] = Guard("AN-127", "aim_at_rivals", is_other_seat)
WITH_GIFTS: Final[Guard[Anima, int, int]] = Guard("AN-127", "aim_without_gifts", has_gifts, _rival)
SAME_PLACE: Final[Guard[Anima, int, int]] = Guard(
    "AN-127", "aim_elsewhere", is_at_same_place, _rival
)
SEAT_AIMS: Final[dict[str, SeatAim]] = {
    "hurto": (OTHER_SEAT, SAME_PLACE, WITH_GIFTS),
    "traicion": (
        OTHER_SEAT,
        SAME_PLACE,
        Guard("AN-127", "aim_alone", has_company, _rival),
    ),
    "steal": (OTHER_SEAT, WITH_GIFTS),
    "read_mind": (OTHER_SEAT,),
    "vision_profetica": (
        OTHER_SEAT,
        Guard("AN-107", "aim_without_secrets", has_secrets, _rival),
    ),
}


def thieves_marks(s: Anima, seat: int, timing: str) -> list[Option]:
    place = s.players[seat].position
    return [
        AT_SEAT[other]
        for other in s.others(seat)
        if s.players[other].position == place and s.players[other].hand
    ]


def wavering(s: Anima, seat: int, timing: str) -> list[Option]:
    place = s.players[seat].position
    return [
        AT_SEAT[other]
        for other in s.others(seat)
        if s.players[other].position == place and len(s.players[other].group) >= 2
    ]


def with_gifts(s: Anima, seat: int, timing: str) -> list[Option]:
    return [AT_SEAT[other] for other in s.others(seat) if s.players[other].hand]


def anybody(s: Anima, seat: int, timing: str) -> list[Option]:
    return [AT_SEAT[other] for other in s.others(seat)]


def with_secrets(s: Anima, seat: int) -> list[Option]:
    return [AT_SEAT[other] for other in s.others(seat) if has_secrets(s, seat, other)]


# --- Locations


def is_in_play(s: Anima, seat: int, place: str) -> bool:
    return place in s.active_locations


def hides_encounter(s: Anima, seat: int, place: str) -> bool:
    return place in s.previous and not s.previous[place][1]


def is_another_way(s: Anima, seat: int, place: str) -> bool:
    return place != s.declared[1]


def is_reached_by_mover(s: Anima, seat: int, place: str) -> bool:
    """AN-161."""
    return is_within_reach(s, s.active, place)


def _location(s: Anima, seat: int, place: str) -> Params:
    return {"location": f"location:{place}"}


IN_PLAY: Final[Guard[Anima, int, str]] = Guard("AN-127", "aim_out_of_play", is_in_play, _location)
LOCATION_AIMS: Final[dict[str, CardAim]] = {
    "viaje_en_zepelin": (IN_PLAY,),
    "spy": (IN_PLAY, Guard("AN-127", "aim_nothing_hidden", hides_encounter, _location)),
    "direccion_equivocada": (
        IN_PLAY,
        Guard("AN-53", "aim_where_it_goes", is_another_way, _location),
        Guard("AN-161", "aim_out_of_reach", is_reached_by_mover, _location),
    ),
}


def everywhere(s: Anima, seat: int, timing: str) -> list[Option]:
    return [at_location(one) for one in s.active_locations]


def hidden_encounters(s: Anima, seat: int, timing: str) -> list[Option]:
    return [
        at_location(one)
        for one in s.active_locations
        if one in s.previous and not s.previous[one][1]
    ]


def detours(s: Anima, seat: int, timing: str) -> list[Option]:
    """AN-53, AN-161."""
    if timing != W_MOVE or seat == s.active:
        return []
    return [at_location(one) for one in destinations(s, s.active) if one != s.declared[1]]
