"""Which cards and abilities may be used now (6.13)."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.core.options import Option, option
from engine.core.reasons import Guard, Params
from engine.games.anima.board.components import (
    CHARACTERS,
    ENCOUNTERS,
    GIFT_OF,
    INQUISICION,
    KEY_OF,
    MAGIC,
    MOST_GIFTS,
    PLOT,
    in_order,
)
from engine.games.anima.rules.effect_tables import ABILITY_RULES, GIFT_RULES
from engine.games.anima.rules.groups import can_turn
from engine.games.anima.state import Anima


@cache
def play_option(gift: str, turner: str = "") -> Option:
    return option("play", gift, turner) if turner else option("play_plot", gift)


@cache
def use_option(character: str) -> Option:
    return option("use", character)


def may_use_magic(s: Anima, seat: int, kind: str) -> bool:
    """AN-134."""
    return kind != MAGIC or s.players[seat].organisation != INQUISICION


def is_allowed_by_enemy(s: Anima, seat: int, kind: str) -> bool:
    """AN-88."""
    combat = s.combat
    if combat is None or combat.attacker != seat or combat.is_mission:
        return True
    creature = ENCOUNTERS.get(combat.enemy)
    return creature is None or creature.forbids != kind


def is_forbidden(s: Anima, seat: int, kind: str) -> bool:
    """AN-134 and AN-88."""
    if kind == MAGIC and s.players[seat].organisation == INQUISICION:
        return True
    return s.combat is not None and not is_allowed_by_enemy(s, seat, kind)


def has_skilled(s: Anima, seat: int, kind: str) -> bool:
    return kind == PLOT or any(kind in CHARACTERS[one].skills for one in s.players[seat].group)


def has_turner(s: Anima, seat: int, kind: str) -> bool:
    """AN-124."""
    return kind == PLOT or any(
        kind in CHARACTERS[one].skills and can_turn(s, one) for one in s.players[seat].group
    )


def _skill(s: Anima, seat: int, kind: str) -> Params:
    return {"skill": f"sign:{kind}"}


def _skill_and_enemy(s: Anima, seat: int, kind: str) -> Params:
    return {"skill": f"sign:{kind}", "enemy": f"encounter:{s.fight().enemy}"}


TO_PLAY: Final[tuple[Guard[Anima, int, str], ...]] = (
    Guard("AN-124", "no_skill", has_skilled, _skill),
    Guard("AN-134", "no_magic", may_use_magic),
    Guard("AN-88", "forbidden_by_enemy", is_allowed_by_enemy, _skill_and_enemy),
    Guard("AN-124", "nobody_can_turn", has_turner, _skill),
)
"""What a Gift of a kind needs, whatever its text says; asked of the kind."""


def playable(s: Anima, seat: int, timing: str) -> list[Option]:
    """Gifts of the hand that may be played at this moment, with each character that may turn."""
    player = s.players[seat]
    found: list[Option] = []
    for card in in_order(player.hand):
        gift = GIFT_OF[card]
        if timing not in gift.timings or is_forbidden(s, seat, gift.kind):
            continue
        key = KEY_OF[card]
        rule = GIFT_RULES[key]
        if rule.legal is not None and not rule.legal(s, seat, timing):
            continue
        if rule.targets is not None and not rule.targets(s, seat, timing):
            continue
        if not gift.is_ability:
            found.append(play_option(card))
            continue
        for character in player.group:
            if gift.kind not in CHARACTERS[character].skills or not can_turn(s, character):
                continue
            if key == "curacion" and character == s.dying:
                continue
            found.append(play_option(card, character))
    return found


def usable(s: Anima, seat: int, timing: str) -> list[Option]:
    """Special abilities that may be used at this moment."""
    found: list[Option] = []
    for character in s.players[seat].group:
        rule = ABILITY_RULES.get(CHARACTERS[character].ability)
        if rule is None or rule.timing != timing or not can_turn(s, character):
            continue
        if rule.legal is not None and not rule.legal(s, seat, timing):
            continue
        if rule.targets is None or rule.targets(s, seat, timing):
            found.append(use_option(character))
    return found


def means(s: Anima, seat: int, timing: str) -> list[Option]:
    return playable(s, seat, timing) + usable(s, seat, timing)


def has_room(s: Anima, seat: int) -> bool:
    return len(s.players[seat].hand) < MOST_GIFTS
