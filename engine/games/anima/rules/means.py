"""Which cards and abilities may be used now (6.13)."""

from __future__ import annotations

from functools import cache

from engine.core.options import Option, option
from engine.games.anima.board.components import (
    CHARACTERS,
    ENCOUNTERS,
    GIFT_OF,
    INQUISICION,
    KEY_OF,
    MAGIC,
    MOST_GIFTS,
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


def is_forbidden(s: Anima, seat: int, kind: str) -> bool:
    """AN-134 and AN-88."""
    if kind == MAGIC and s.players[seat].organisation == INQUISICION:
        return True
    combat = s.combat
    if combat is None or combat.attacker != seat or combat.is_mission:
        return False
    creature = ENCOUNTERS.get(combat.enemy)
    return creature is not None and creature.forbids == kind


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
