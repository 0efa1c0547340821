"""How much the Hero can lose, and whether he can win, before anybody is asked again.

Read from the steps that wait on the stack and from what the seat that decides can see; an upper
bound, since dice may miss. While Evil can still react, any damage and most steps lead to a
question first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from engine.core.decisions import Arg, Decision
from engine.core.options import Option
from engine.games.alone.board.actions import ICON_OF_ACTION
from engine.games.alone.board.creatures import BOSSES, TOKENS
from engine.games.alone.board.missions import MISSIONS
from engine.games.alone.board.reaction_cards import REACTIONS, Part
from engine.games.alone.rules import geography, harm
from engine.games.alone.rules.evil import windows
from engine.games.alone.rules.hero.interaction import RED, counts
from engine.games.alone.rules.hero.turn import REACTED_TO
from engine.games.alone.state import CARDS_PER_TURN, HERO, TURNS, Station

UNSEEN: Final = 12
"""What may be lost to creatures in a Sector the Hero has not seen: more than was ever met."""
ASKING: Final = ("move_begin", "first_action", "doubt")
"""Steps that always ask somebody."""


def may_fall(s: Station, decision: Decision, option: Option) -> bool:
    return Peril(s, decision.seat, option).loss(decision) >= s.life + s.self_control


@final
class Peril:
    """What hangs over the Hero after one option, as one seat can tell."""

    __slots__ = ("dice_after", "option", "reacts", "s", "seat")

    def __init__(self, s: Station, seat: int, option: Option) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.option: Final = option
        self.reacts: Final = _can_react_after(s, option)
        self.dice_after: int = _dice_here(s)
        """Dice of the creatures' attack at the end of the Turn."""

    def loss(self, decision: Decision) -> int:
        """The most the Hero can lose before the next question."""
        losses = [self._at_once(decision)]
        if not self._asks_at_once(decision):
            for name, args in reversed(self.s.frames):
                if self._asks(name, args):
                    break
                losses.append(self._of_step(name, args))
        # With cards to play, Evil is asked after the first damage.
        return max(losses) if self.reacts else sum(losses)

    def _asks(self, name: str, args: tuple[Arg, ...]) -> bool:
        """Whether a step on the stack puts a question before anything else happens."""
        if name == "window":
            return self.reacts
        if name in ("move_pick", "prowl_on"):
            return bool(args[1])
        return name in ASKING

    def _asks_at_once(self, decision: Decision) -> bool:
        kind = self.option.kind
        if decision.kind == "turn_start":
            return True
        if decision.kind == "choose_action":
            return self.reacts and kind != "skip"
        if kind == "common" or (kind == "play" and self.reacts):
            return True
        if kind == "play":
            return any(part[0] in ("MOVE", "ECHO") for part in _parts_of(self.s, self.option))
        return False

    def _at_once(self, decision: Decision) -> int:
        """By the step that goes on with the answer."""
        s, step, args = self.s, decision.step, decision.args
        kind = self.option.kind
        if step == "declare":
            return 0 if self.reacts else self._of_action([kind, *map(str, self.option.args)])
        if step == "answered" and kind == "play":
            return sum([self._of_part(part) for part in _parts_of(s, self.option)])
        if step == "conditioned":
            return 1
        if step in ("gone_on", "prowled") and kind == "step":
            return self._of_step_towards(self.option.word())
        if step in ("defended", "pilot_helps"):
            return len(s.dice) if step == "defended" else _number(args[0])
        if step in ("braved", "sedated", "aimed") and kind != "companion":
            return _number(args[0 if step == "braved" else 1])
        return 2 if kind == "suffer" else 0

    def _of_step_towards(self, way: str) -> int:
        s = self.s
        if self.seat == HERO:
            return _slash(s) + self._of_entering(way)
        token = s.walks[-1].tokens[-1]
        if geography.leads(s, s.at[token], way) != s.hero:
            return 0
        side = s.side(TOKENS[token])
        self.dice_after += side.lit if s.lit[s.hero] else side.dark
        return side.encounter

    def _of_action(self, action: list[str]) -> int:
        """A Movement as it was declared; no other Action hurts by itself."""
        if action[0] in ("move", "move2", "jet"):
            way = action[2] if action[0] == "jet" else action[1]
            return _slash(self.s) + self._of_entering(way)
        return 0

    def _of_entering(self, way: str) -> int:
        """Encounters, and dice of whatever waits there if the Turn ends with it."""
        s = self.s
        there = geography.leads(s, s.hero, way)
        if there < 0:
            return 0
        if self.seat == HERO and not s.revealed[there]:
            return 4 if self.reacts else UNSEEN
        sides = [s.side(TOKENS[token]) for token, at in enumerate(s.at) if at == there]
        self.dice_after += sum([max(side.lit, side.dark) for side in sides])
        burns = 1 if s.condition[there] in ("fire", "gas") else 0
        if s.revealed[there]:
            return burns
        fears = [side.encounter for side in sides]
        return burns + (max(fears, default=0) if self.reacts else sum(fears))

    def _of_part(self, part: Part) -> int:
        """What a card does at once, or adds to what comes."""
        s, effect = self.s, part[0]
        if effect in ("ATTACK", "SLASH", "FIERCE"):
            return int(part[1]) if s.here() else 0
        if effect == "DARK":
            self.dice_after = sum([s.side(TOKENS[token]).dark for token in s.here()])
        if effect == "COND":
            return 1
        return int(part[1]) if effect in ("LIFE", "SC") else 0

    def _of_step(self, name: str, args: tuple[Arg, ...]) -> int:
        s = self.s
        if name == "perform":
            return self._of_action(s.action)
        if name == "enter":
            return self._of_entering(str(args[0]))
        if name == "leave":
            return _slash(s) + self._of_entering(str(args[0]))
        if name == "creatures_attack":
            return self.dice_after + s.fierce
        by_name = STEPS.get(name)
        return 0 if by_name is None else by_name(s, args)


def _number(value: Arg) -> int:
    assert isinstance(value, int)
    return value


def _can_react_after(s: Station, option: Option) -> bool:
    """Whether Evil still has cards and slots when the option has been taken: public facts."""
    if option.kind not in ("play", "common"):
        return windows.is_open(s)
    played = s.played + 1
    cards = sum([len(hand) for hand in s.hands])
    return cards > 1 and played < CARDS_PER_TURN and s.slots_free - played >= played + 1


def _parts_of(s: Station, option: Option) -> tuple[Part, ...]:
    if option.kind == "common":
        return (("MOVE", 1, 1),)
    card = REACTIONS[option.word()]
    return card.dangerous if s.danger[s.hero] else card.basic


def _slash(s: Station) -> int:
    """The opportunity attack of a step."""
    return len(s.here()) + s.slash if s.here() else 0


def _dice_here(s: Station) -> int:
    sides = [s.side(TOKENS[token]) for token in s.here()]
    return sum([side.lit if s.lit[s.hero] else side.dark for side in sides])


def _losses(s: Station) -> int:
    """The end of a Round: the blue mission, and nightmare."""
    missions = s.malus("BL5") + s.malus("BL6")
    return missions + (2 if s.nightmare else 0)


STEPS: Final[dict[str, Callable[[Station, tuple[Arg, ...]], int]]] = {
    "creature_roll": lambda s, args: _number(args[1]),
    "attack": lambda s, args: _number(args[1]) if s.here() else 0,
    "hurt": lambda s, args: _number(args[1]),
    "soften": lambda s, args: _number(args[1]),
    "suffer": lambda s, args: _number(args[1]),
    "hurt_life": lambda s, args: _number(args[1]),
    "hurt_nerves": lambda s, args: _number(args[1]),
    "fierce": lambda s, args: _number(args[1]),
    "put_condition": lambda s, args: 1,
    "encounter": lambda s, args: s.side(str(args[0])).encounter,
    "brave": lambda s, args: _number(args[0]),
    "strike": lambda s, args: harm.hits(s),
    "defend": lambda s, args: harm.hits(s),
    "reroll_hits": lambda s, args: harm.hits(s),
    "suffer_condition": lambda s, args: 1 if s.condition[s.hero] in ("fire", "gas") else 0,
    "end_turn": lambda s, args: _losses(s) if s.turn == TURNS else 0,
    "round_losses": lambda s, args: _losses(s),
}
"""What a step on the stack can cost."""


# --- winning


def finishes(s: Station, action: list[str]) -> bool:
    """Whether a declared Action takes the last step of the Final Mission."""
    if action[:1] != ["mission"] or action[1] != s.missions[RED]:
        return False
    needed = MISSIONS[action[1]].needed
    return action[1] != "RE8" and s.progress[RED] == needed - 1 and counts(s, action[1])


def strikes_boss(s: Station, action: list[str]) -> bool:
    """Whether, in the hunt, a declared attack could kill a Boss."""
    if not s.hunt or not action or ICON_OF_ACTION.get(action[0]) != "combat":
        return False
    return action[0] == "grenade" or any(kind in action for kind in BOSSES)


def is_answered(s: Station, action: list[str]) -> bool:
    """Whether Evil is asked before the Action takes effect."""
    return ICON_OF_ACTION[action[0]] in REACTED_TO and windows.is_open(s)
