"""How a card or an ability is played, and the windows in which others answer (6.13, 6.14).

A card that turns a character opens a window, and in a window cards are played: both stand here.
"""

from __future__ import annotations

from engine.core.options import Option
from engine.games.anima.board.components import CHARACTERS, KEY_OF, W_GIFT
from engine.games.anima.rules.decks import discard_gift_card, forget
from engine.games.anima.rules.effect_tables import ABILITY_RULES, GIFT_RULES
from engine.games.anima.rules.groups import mark
from engine.games.anima.rules.means import means
from engine.games.anima.rules.windows import PASS, asking_order, is_eligible, still_stands
from engine.games.anima.state import Anima, Play, step


def carry_out(s: Anima, seat: int, chosen: Option, timing: str, secret: int = 0) -> None:
    """Begin a play or a use; a target, if one is needed, is asked for first (AN-127)."""
    if chosen.kind == "use":
        s.then(choose_ability_target, seat, chosen.word(), timing, secret)
    else:
        turner = chosen.word(1) if len(chosen.args) > 1 else ""
        s.then(choose_gift_target, seat, chosen.word(), turner, timing, secret)


# --- Gifts


@step
def choose_gift_target(
    s: Anima, seat: int, card: str, turner: str, timing: str, secret: int
) -> None:
    """AN-124, AN-127."""
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
    """AN-124, AN-127."""
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


# --- windows


@step
def window(s: Anima, name: str, acting: int, passed: tuple[int, ...], opened: int) -> None:
    """Ask the next seat that may answer; `passed` have passed since the last play (AN-138).

    Whether anybody is asked can depend on hands, so a choice that leads here is never taken back,
    and an opened window announces itself and its end without naming a seat (AN-141).
    """
    s.exposed = True
    if still_stands(s, name):
        is_everyone = s.game_options["interrupt_prompt"] == "everyone"
        for seat in asking_order(s, name, acting):
            if seat in passed or not s.can_act(seat):
                continue
            found = means(s, seat, name)
            if not found and not (is_everyone and is_eligible(s, name, seat)):
                continue
            if not opened:
                s.reveal("window_opened", window=name)
            s.ask(
                seat, "interrupt", [*found, PASS], interrupt, name, acting, passed,
                forced=is_everyone, secret=True,
            )  # fmt: skip
            return
    if opened:
        s.reveal("window_closed", window=name)


@step
def interrupt(
    s: Anima, seat: int, chosen: Option, name: str, acting: int, passed: tuple[int, ...]
) -> None:
    """AN-138: after a play, asking starts again; AN-143: a pass is not announced."""
    s.exposed = True
    if chosen is PASS:
        s.then(window, name, acting, (*passed, seat), 1)
        return
    carry_out(s, seat, chosen, name, 1)
    s.then(window, name, acting, (), 1)
