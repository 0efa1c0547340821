"""Which cards and abilities may be used now, and how one is played (6.13)."""

from __future__ import annotations

from functools import cache

from engine.core.options import Option, option
from engine.kept.anima_v1.board.components import (
    CHARACTERS,
    ENCOUNTERS,
    GIFT_OF,
    INQUISICION,
    KEY_OF,
    MAGIC,
    MOST_GIFTS,
    W_GIFT,
    in_order,
)
from engine.kept.anima_v1.rules.decks import discard_gift_card, forget
from engine.kept.anima_v1.rules.effect_tables import ABILITY_RULES, GIFT_RULES
from engine.kept.anima_v1.rules.groups import can_turn, mark
from engine.kept.anima_v1.state import Anima, Play, step


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


def carry_out(s: Anima, seat: int, chosen: Option, timing: str, secret: int = 0) -> None:
    """Begin a play or a use; a target, if one is needed, is asked for first (AN-127)."""
    if chosen.kind == "use":
        s.then(choose_ability_target, seat, str(chosen.args[0]), timing, secret)
    else:
        turner = str(chosen.args[1]) if len(chosen.args) > 1 else ""
        s.then(choose_gift_target, seat, str(chosen.args[0]), turner, timing, secret)


# --- Gifts


@step
def choose_gift_target(
    s: Anima, seat: int, card: str, turner: str, timing: str, secret: int
) -> None:
    rule = GIFT_RULES[KEY_OF[card]]
    if rule.targets is None:
        s.then(show_card, seat, card, turner, "")
        return
    options = rule.targets(s, seat, timing)
    s.ask(seat, "choose_target", options, gift_target, card, turner, secret=bool(secret))


@step
def gift_target(s: Anima, seat: int, chosen: Option, card: str, turner: str) -> None:
    s.then(show_card, seat, card, turner, chosen.args[0])


@step
def show_card(s: Anima, seat: int, card: str, turner: str, target: str | int) -> None:
    """Turn the character, show the card, let the others answer."""
    from engine.kept.anima_v1.rules.windows import window

    s.players[seat].hand.remove(card)
    forget(s, card)
    if turner:
        mark(s, turner, turned=1)
    s.plays.append(Play(seat, card, turner, target))
    if turner:
        s.reveal("ability_card_played", seat=seat, gift=card, character=turner, target=target)
        s.then(window, W_GIFT, seat, (), 0)
    else:
        s.reveal("plot_card_played", seat=seat, gift=card, target=target)
    s.then(resolve_play)


@step
def resolve_play(s: Anima) -> None:
    """AN-127, AN-128."""
    play = s.plays.pop()
    if play.cancelled:
        s.tell("card_cancelled", seat=play.seat, gift=play.gift)
        discard_gift_card(s, play.gift)
        return
    rule = GIFT_RULES[KEY_OF[play.gift]]
    rule.effect(s, play)
    if not rule.stays:
        discard_gift_card(s, play.gift)


# --- special abilities


@step
def choose_ability_target(s: Anima, seat: int, character: str, timing: str, secret: int) -> None:
    rule = ABILITY_RULES[CHARACTERS[character].ability]
    if rule.targets is None:
        s.then(use_ability, seat, character, "")
        return
    options = rule.targets(s, seat, timing)
    s.ask(seat, "choose_target", options, ability_target, character, secret=bool(secret))


@step
def ability_target(s: Anima, seat: int, chosen: Option, character: str) -> None:
    s.then(use_ability, seat, character, chosen.args[0])


@step
def use_ability(s: Anima, seat: int, character: str, target: str | int) -> None:
    """AN-125."""
    mark(s, character, turned=1)
    name = CHARACTERS[character].ability
    s.tell("ability_used", seat=seat, character=character, ability=name, target=target)
    ABILITY_RULES[name].effect(s, seat, character, target)


def has_room(s: Anima, seat: int) -> bool:
    return len(s.players[seat].hand) < MOST_GIFTS
