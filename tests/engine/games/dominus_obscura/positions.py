"""Positions of Dominus Obscura for tests, written the way one would say them.

    p = position("equinox@d3", "imperator@d5", dice={"fracture.attack": [(2, 4)]})
    p.act("attack", "equinox", "d5")
    assert p.where("N imperator") == "d5"

Echoes not named are silenced, except Nomen Umbrae, which waits in a corner (h1, a8). `!` after a
square means revealed, `'` an Equinox with one life. Tokens are numbered in the order written.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.core.chance import ScriptedChance
from engine.core.options import Option
from engine.games.dominus_obscura import TITLE
from engine.games.dominus_obscura.board.echoes import ECHO_OF, ECHOES, LIVES, NAME, TOKENS
from engine.games.dominus_obscura.board.mission_cards import MISSION_OF, MISSIONS
from engine.games.dominus_obscura.board.reward_cards import CARD_OF, CARDS, FULL_DECK
from engine.games.dominus_obscura.board.squares import SQUARE_OF, SQUARES
from engine.games.dominus_obscura.rules.echo_step import echo_step
from engine.games.dominus_obscura.rules.turn import (
    end_round,
    end_turn,
    mission_step,
    reward_step,
    turn,
)
from engine.games.dominus_obscura.rules.zones import zone_step
from engine.games.dominus_obscura.state import BLOCKED, TURN, Umbral, number_token, put
from tests.engine.games.table import Table

STEPS = ("mission_step", "reward_step", "echo_step", "zone_step")
CORNERS = ("h1", "a8")


class Position(Table[Umbral]):
    """A match in progress, with words for looking at it and for going on."""

    title = TITLE

    # --- looking

    @property
    def asked(self) -> str:
        return self.s.asked[0].kind if self.s.asked else ""

    @property
    def decider(self) -> int:
        return self.s.asked[0].seat

    def kinds(self) -> set[str]:
        return {one.kind for one in self.s.asked[0].options}

    def offered(self, kind: str) -> list[Option]:
        return [one for one in self.s.asked[0].options if one.kind == kind]

    def where(self, who: str) -> str | None:
        square = self.s.square[echo(who)]
        return SQUARES[square] if square >= 0 else None

    def at(self, square: str) -> str | None:
        there = self.s.board[SQUARE_OF[square]]
        return f"{'SN'[there // 6]} {NAME[there]}" if there >= 0 else None

    def token(self, who: str) -> str:
        number = echo(who)
        return TOKENS[number // 6][self.s.token[number]]

    def is_revealed(self, who: str) -> bool:
        return bool(self.s.revealed[echo(who)])

    def lives(self, who: str) -> int:
        return self.s.lives[echo(who)]

    def objects(self, who: str) -> list[str]:
        return [CARDS[card] for card in self.s.objects[echo(who)]]

    def hand(self, seat: int) -> list[str]:
        return [CARDS[card] for card in self.s.hands[seat]]

    def discard(self) -> list[str]:
        return [CARDS[card] for card in self.s.discard]

    def mission(self, seat: int) -> str | None:
        mission = self.s.mission[seat]
        return MISSIONS[mission].id if mission >= 0 else None

    def markers(self, seat: int) -> tuple[int, ...]:
        return tuple(self.s.markers[seat])

    @property
    def fragments(self) -> tuple[int, ...]:
        return tuple(self.s.fragments)

    @property
    def winner(self) -> int:
        assert self.s.result is not None, "the match goes on"
        return self.s.result.winners[0]

    @property
    def reason(self) -> str:
        return "" if self.s.result is None else self.s.result.reason

    def details(self) -> Mapping[str, Any]:
        assert self.s.result is not None
        return self.s.result.details

    shown = Table.told

    # --- going on

    def act(self, kind: str, who: str, square: str = "") -> Position:
        """`move`, `attack`, `shoot` or `free` with an Echo of the deciding seat."""
        token = self.token(f"{'SN'[self.decider]} {who}")
        return self.choose(":".join([kind, token, square] if square else [kind, token]))

    def play(self, card: str, *choices: str) -> Position:
        return self.choose(f"play:{card}", *choices)

    def target(self, who: str) -> str:
        return f"target:{self.token(who)}"

    def finish_turn(self) -> Position:
        """Let the deciding seat do nothing more this turn."""
        seat, round = self.s.active, self.s.round
        while self.s.result is None and (self.s.active, self.s.round) == (seat, round):
            self.s.choose(seat, self.s.default(self.s.asked[0]).key)
        return self


def echo(who: str) -> int:
    """``N imperator`` as the number of the Echo."""
    side, name = who.split()
    return "SN".index(side) * 6 + ECHO_OF[name]


def position(
    south: str = "",
    north: str = "",
    *,
    step: str = "echo_step",
    seat: int = 0,
    first: int = 0,
    round: int = 3,
    dice: Mapping[str, Sequence[Sequence[int]]] | None = None,
    hand: Iterable[str] = (),
    rival_hand: Iterable[str] = (),
    top: Sequence[str] = (),
    objects: Mapping[str, Sequence[str]] | None = None,
    mission: str = "",
    rival_mission: str = "",
    missions_top: Sequence[str] = (),
    completed: Sequence[str] = (),
    rival_completed: Sequence[str] = (),
    mission_discard: Sequence[str] = (),
    markers: tuple[int, int, int] = (0, 0, 0),
    rival_markers: tuple[int, int, int] = (0, 0, 0),
    fragments: tuple[int, int] = (0, 0),
    blocks: str = "",
    rewards: Mapping[str, int] | None = None,
    game_options: Mapping[str, int | str] | None = None,
) -> Position:
    """A seat's turn at one of its four steps. Hand, mission and markers are that seat's."""
    chance = ScriptedChance({name: list(rolls) for name, rolls in (dice or {}).items()})
    s = Umbral(TITLE.checked(2, game_options or {}), chance)
    s.phase, s.round, s.first, s.active = TURN, round, first, seat
    for side, names in enumerate((south, north)):
        _place(s, side, names)
    for square in blocks.split():
        s.board[SQUARE_OF[square]] = BLOCKED
    for square, count in (rewards or {}).items():
        s.rewards[SQUARE_OF[square]] = count
    for who, cards in (objects or {}).items():
        s.objects[echo(who)] = tuple(sorted(CARD_OF[card] for card in cards))
    s.hands[seat] = sorted(CARD_OF[card] for card in hand)
    s.hands[1 - seat] = sorted(CARD_OF[card] for card in rival_hand)
    _set_missions(s, seat, mission, completed, mission_discard, missions_top)
    _set_missions(s, 1 - seat, rival_mission, rival_completed, (), ())
    s.markers[seat] = list(markers)
    s.markers[1 - seat] = list(rival_markers)
    s.markers_at_start = sum(markers)
    s.fragments[:] = fragments
    deck = list(FULL_DECK)
    for card in [*s.hands[0], *s.hands[1], *[one for pile in s.objects for one in pile]]:
        deck.remove(card)
    for name in reversed(top):
        deck.remove(CARD_OF[name])
        deck.insert(0, CARD_OF[name])
    s.deck = deck
    _stack(s, seat, first, step)
    TITLE.check(s)
    p = Position(s)
    s.run()
    return p


def opening(
    dice: Mapping[str, Sequence[Sequence[int]]] | None = None,
    game_options: Mapping[str, int | str] | None = None,
) -> Position:
    """A new match at its first decision; South has the initiative unless the dice say otherwise."""
    script = {"initiative": [(6,), (1,)], **(dice or {})}
    chance = ScriptedChance({name: list(rolls) for name, rolls in script.items()})
    s = TITLE.set_up(2, TITLE.checked(2, game_options or {}), chance)
    p = Position(s)
    s.run()
    return p


def deployed(p: Position, places: Sequence[tuple[str, str]] = ()) -> Position:
    """Deploy everybody: as told first, then each remaining Echo on its first free square."""
    waiting = [list(places), list(places)]
    while p.asked in ("deploy_echo", "deploy_square"):
        named = waiting[p.decider]
        if p.asked == "deploy_echo":
            p.choose(f"echo:{named[0][0]}" if named else p.options[0])
        else:
            square = named.pop(0)[1] if named else ""
            if p.decider == 1 and square:
                square = square[0] + str(9 - int(square[1]))
            p.choose(f"square:{square}" if square else p.options[0])
    return p


def _place(s: Umbral, seat: int, names: str) -> None:
    words = names.split()
    if not any(word.startswith("nomen_umbrae") for word in words):
        words.append(f"nomen_umbrae@{CORNERS[seat]}")
    for word in words:
        name, _, square = word.partition("@")
        number = seat * 6 + ECHOES.index(name)
        s.lives[number] = 1 if "'" in square else LIVES[number]
        s.revealed[number] = int("!" in square)
        put(s, number, SQUARE_OF[square.strip("!'")])
        number_token(s, number)


def _set_missions(
    s: Umbral,
    seat: int,
    mission: str,
    completed: Sequence[str],
    discard: Sequence[str],
    top: Sequence[str],
) -> None:
    s.mission[seat] = MISSION_OF[mission] if mission else -1
    s.completed[seat] = [MISSION_OF[one] for one in completed]
    s.mission_discard[seat] = [MISSION_OF[one] for one in discard]
    first = [MISSION_OF[one] for one in top]
    gone = {*s.completed[seat], *s.mission_discard[seat], s.mission[seat], *first}
    s.mission_deck[seat] = [*first, *[one for one in range(12) if one not in gone]]


def _stack(s: Umbral, seat: int, first: int, step: str) -> None:
    frames: list[tuple[str, tuple[int, ...]]] = [(end_round.__name__, ())]
    if seat == first:
        frames.append((turn.__name__, (1 - seat,)))
    frames.append((end_turn.__name__, (seat,)))
    steps = [
        (mission_step.__name__, (seat,)),
        (reward_step.__name__, (seat,)),
        (echo_step.__name__, (seat, 0)),
        (zone_step.__name__, (seat,)),
    ]
    frames += reversed(steps[STEPS.index(step) :])
    s.frames[:] = frames
