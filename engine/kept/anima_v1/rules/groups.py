"""Groups: what a character carries, Combat and Speed, joining, losing the turn (6.1, 6.15)."""

from __future__ import annotations

from typing import Final

from engine.kept.anima_v1.board.components import (
    CHARACTERS,
    INQUISICION,
    MAGIC,
    MISSIONS,
    SAMAEL,
    SIREN,
    SOL_NEGRO,
    SUPERNATURAL,
    WISSENSCHAFT,
)
from engine.kept.anima_v1.rules.decks import discard_gift_card, draw_character
from engine.kept.anima_v1.state import NOBODY, Anima, Combat

BARE: Final = (0, 0, "")
OBJECT_COMBAT: Final = 2
REST_BONUS: Final = 2


# --- what a character carries


def is_turned(s: Anima, character: str) -> bool:
    return s.carried.get(character, BARE)[0] == 1


def is_incapacitated(s: Anima, character: str) -> bool:
    return s.carried.get(character, BARE)[1] == 1


def object_of(s: Anima, character: str) -> str:
    return s.carried.get(character, BARE)[2]


def mark(
    s: Anima,
    character: str,
    turned: int | None = None,
    incapacitated: int | None = None,
    object: str | None = None,
) -> None:
    old = s.carried.get(character, BARE)
    new = (
        old[0] if turned is None else turned,
        old[1] if incapacitated is None else incapacitated,
        old[2] if object is None else object,
    )
    if new == BARE:
        s.carried.pop(character, None)
    else:
        s.carried[character] = new


def can_turn(s: Anima, character: str) -> bool:
    """AN-124, AN-135: neither turned nor incapacitated."""
    turned, incapacitated, _ = s.carried.get(character, BARE)
    return not turned and not incapacitated


def incapacitate(s: Anima, character: str) -> None:
    if not is_incapacitated(s, character):
        mark(s, character, incapacitated=1)
        s.tell("character_incapacitated", seat=s.owner(character), character=character)


def drop_object(s: Anima, character: str) -> None:
    """AN-33, AN-130."""
    object = object_of(s, character)
    if object:
        mark(s, character, object="")
        discard_gift_card(s, object)
        s.tell("object_discarded", character=character)


def refresh(s: Anima, seat: int) -> None:
    """AN-27: straight and active again."""
    for character in s.players[seat].group:
        mark(s, character, turned=0, incapacitated=0)


# --- Combat and Speed


def benefits(s: Anima, seat: int) -> tuple[int, int]:
    done = s.players[seat].done
    return sum(MISSIONS[one].combat for one in done), sum(MISSIONS[one].speed for one in done)


def object_combat(s: Anima, character: str) -> int:
    """AN-129."""
    if not object_of(s, character):
        return 0
    return OBJECT_COMBAT + (CHARACTERS[character].ability == "arms")


def group_combat(s: Anima, seat: int, combat: Combat | None = None) -> int:
    """AN-8, AN-11: with everything that counts in this combat."""
    player = s.players[seat]
    total = benefits(s, seat)[0] + player.temp_combat + REST_BONUS * player.rest_now
    is_group_fight = combat is not None and combat.defender != NOBODY
    is_supernatural = combat is not None and combat.nature == SUPERNATURAL
    for character in player.group:
        if is_incapacitated(s, character):
            continue
        card = CHARACTERS[character]
        if combat is not None and combat.enemy == SIREN and card.is_male:
            continue
        total += card.combat + object_combat(s, character)
        if (card.ability == "holy" and is_supernatural) or (
            card.ability == "duel" and is_group_fight
        ):
            total += 2
    if combat is not None:
        if player.organisation == INQUISICION and is_supernatural:
            total += 2
        if player.organisation == WISSENSCHAFT and not is_supernatural:
            total += 1
        total += combat.attack_bonus if seat == combat.attacker else combat.defence_bonus
    return max(0, total)


def group_speed(s: Anima, seat: int) -> int:
    """AN-9."""
    player = s.players[seat]
    total = benefits(s, seat)[1] + REST_BONUS * player.rest_now
    total += 2 * (player.organisation == SAMAEL)
    return max(0, total + sum(CHARACTERS[one].speed for one in player.group))


def speed_in_test(s: Anima, seat: int) -> int:
    """Speed in a test, before the die: with `grace` and played cards (AN-9)."""
    grace = sum(
        CHARACTERS[one].ability == "grace" and not is_incapacitated(s, one)
        for one in s.players[seat].group
    )
    return group_speed(s, seat) + 2 * grace + s.speed_bonus


def base_values(s: Anima, seat: int) -> tuple[int, int]:
    """Section 9: printed values with objects and benefits, whatever state they are in."""
    combat, speed = benefits(s, seat)
    for character in s.players[seat].group:
        combat += CHARACTERS[character].combat + object_combat(s, character)
        speed += CHARACTERS[character].speed
    return combat, speed


# --- Organisations


def meets_requirement(s: Anima, seat: int, organisation: str) -> bool:
    """AN-132."""
    group = s.players[seat].group
    if organisation in (SOL_NEGRO, WISSENSCHAFT):
        return len(group) >= 2
    if organisation == SAMAEL:
        return any(MAGIC in CHARACTERS[one].skills for one in group)
    return True


def leave_organisation(s: Anima, seat: int) -> None:
    player = s.players[seat]
    if player.organisation:
        s.tell("organisation_left", seat=seat, organisation=player.organisation)
        discard_gift_card(s, player.organisation)
        player.organisation = ""


# --- joining, losing the turn


def join(s: Anima, seat: int, character: str) -> None:
    """AN-99: straight and active."""
    mark(s, character, turned=0, incapacitated=0)
    s.players[seat].group.append(character)


def recruit_top(s: Anima, seat: int) -> None:
    character = draw_character(s)
    if character:
        join(s, seat, character)
        s.reveal("character_joined", seat=seat, character=character)


def to_the_road(s: Anima, seat: int) -> None:
    """AN-119, AN-146: whoever leaves a Location begins a resist Mission anew."""
    player = s.players[seat]
    player.position = ""
    player.resist = ""
    player.resist_won = 0


def lose_turn(s: Anima, seat: int) -> None:
    """AN-26, AN-146."""
    player = s.players[seat]
    to_the_road(s, seat)
    player.staying = 0
    if not player.lost_turn:
        player.lost_turn = 1
        s.tell("turn_lost", seat=seat)
