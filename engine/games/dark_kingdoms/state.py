"""Everything a match of Dark Kingdoms is at one moment. Rules stand in the modules of the chapters.

Seats, territories and cards are numbers here; `board/numbering.py` says where a seat's armies,
ships and cards stand in the lists.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Final, final

from engine.core.chance import Chance
from engine.core.decisions import Decision
from engine.core.events import Event
from engine.core.flow import Record, State, Steps
from engine.core.options import Option
from engine.games.dark_kingdoms.board.components import (
    ARMIES,
    CARDS_OF_EACH_RESOURCE,
    FAME,
    SHIPS,
    TARGET,
)
from engine.games.dark_kingdoms.board.geography import COUNT

step = Steps()

NOBODY: Final = -1
NOWHERE: Final = -1
MOVED: Final = 1
FOUGHT: Final = 2
RETREATED: Final = 4
SAILED: Final = 1
FAIR: Final = 2

BATTLE, SIEGE, ASSAULT, PLUNDER, CAPTURE = range(5)
MODES: Final = ("battle", "siege", "assault", "plunder", "capture")


@final
class Combat(Record):
    """An attack from its declaration to its end: who, where, how, and the round being fought."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "army",
        "attack_dice",
        "attack_total",
        "attacker",
        "attacker_declined",
        "attacker_points",
        "defence_dice",
        "defence_total",
        "defender",
        "defender_declined",
        "defender_points",
        "is_engaged",
        "mode",
        "origin",
        "participants",
        "round",
        "territory",
    )
    __slots__ = FIELDS

    def __init__(
        self, territory: int, attacker: int, army: int, defender: int, mode: int, origin: int
    ) -> None:
        self.territory = territory
        self.attacker = attacker
        self.army = army
        self.defender = defender
        self.mode = mode
        self.origin = origin
        self.participants: list[int] = []
        """The defender's armies that take part in a battle or sheltered in a siege."""
        self.attacker_points = 0
        self.defender_points = 0
        """`vp_before` of both sides."""
        self.attacker_declined = 0
        self.defender_declined = 0
        self.is_engaged = 0
        self.round = 0
        self.attack_dice: list[int] = []
        self.defence_dice: list[int] = []
        self.attack_total = 0
        self.defence_total = 0

    def copy(self) -> Combat:
        # Written by `python -m engine copies`.
        twin = Combat.__new__(Combat)
        twin.army = self.army
        twin.attack_dice = self.attack_dice[:]
        twin.attack_total = self.attack_total
        twin.attacker = self.attacker
        twin.attacker_declined = self.attacker_declined
        twin.attacker_points = self.attacker_points
        twin.defence_dice = self.defence_dice[:]
        twin.defence_total = self.defence_total
        twin.defender = self.defender
        twin.defender_declined = self.defender_declined
        twin.defender_points = self.defender_points
        twin.is_engaged = self.is_engaged
        twin.mode = self.mode
        twin.origin = self.origin
        twin.participants = self.participants[:]
        twin.round = self.round
        twin.territory = self.territory
        return twin


@final
class Kingdoms(State):
    FIELDS: ClassVar[tuple[str, ...]] = (
        "active",
        "army_at",
        "army_flags",
        "arrangements",
        "bank",
        "black_dice",
        "britannia_deck",
        "britannia_played",
        "colours",
        "combat",
        "control",
        "dice",
        "event",
        "fame",
        "fame_deck",
        "fame_fresh",
        "first",
        "fortresses",
        "hand",
        "known",
        "marker",
        "people",
        "red_dice",
        "round",
        "ship_at",
        "ship_flags",
        "text_used",
        "troops",
        "victories",
        "villages",
    )
    __slots__ = FIELDS
    STEPS: ClassVar[Steps] = step
    RECORDS: ClassVar[tuple[type[Record], ...]] = (Combat,)

    def __init__(self, seats: int, game_options: Mapping[str, int | str], chance: Chance) -> None:
        super().__init__(seats, game_options, chance)
        self.people = [NOBODY] * seats
        self.first = 0
        """The Britons' seat, which begins every round."""
        self.hand = [[0] * 5 for _ in range(seats)]
        self.fame = [[0] * len(FAME) for _ in range(seats)]
        """Fame cards in hand, counted by type; copies are identical."""
        self.villages = [[0] * COUNT for _ in range(seats)]
        self.fortresses = [[0] * COUNT for _ in range(seats)]
        self.marker = [NOBODY] * COUNT
        """DK-17: whose marker stands in a territory; there is one at most."""
        self.control = [NOBODY] * COUNT
        """DK-14, kept up to date by `pieces.settle_control`."""
        self.troops = [0] * (seats * ARMIES)
        self.army_at = [NOWHERE] * (seats * ARMIES)
        self.army_flags = [0] * (seats * ARMIES)
        self.ship_at = [NOWHERE] * (seats * SHIPS)
        self.ship_flags = [0] * (seats * SHIPS)
        self.victories = [0] * seats
        self.text_used = [0] * seats
        self.arrangements: list[list[int]] = []
        """DK-90: the active seat's troops by army before each regrouping since its last other
        action."""
        self.bank = [CARDS_OF_EACH_RESOURCE] * 5
        self.fame_deck: list[int] = []
        """First is top."""
        self.fame_fresh = 0
        """How many cards of the deck, from the top, nobody has seen being put back."""
        self.britannia_deck: list[int] = []
        self.britannia_played: list[int] = []
        self.round = 0
        self.event = NOBODY
        self.active = NOBODY
        self.dice = [1, 1]
        """Red and black dice on the table in the production window."""
        self.red_dice: list[int] = []
        self.black_dice: list[int] = []
        self.colours = [NOBODY] * seats
        """The colour that produced for each seat this round; 2 is both."""
        self.combat: Combat | None = None
        self.known = [[0] * (seats * 5) for _ in range(seats + 1)]
        """Cards each seat (last: the public) is sure of in each hand, at `card_in_hand`."""

    def copy(self) -> Kingdoms:
        # Written by `python -m engine copies`.
        twin = Kingdoms.__new__(Kingdoms)
        self.copy_flow(twin)
        twin.active = self.active
        twin.army_at = self.army_at[:]
        twin.army_flags = self.army_flags[:]
        twin.arrangements = [one[:] for one in self.arrangements]
        twin.bank = self.bank[:]
        twin.black_dice = self.black_dice[:]
        twin.britannia_deck = self.britannia_deck[:]
        twin.britannia_played = self.britannia_played[:]
        twin.colours = self.colours[:]
        twin.combat = None if self.combat is None else self.combat.copy()
        twin.control = self.control[:]
        twin.dice = self.dice[:]
        twin.event = self.event
        twin.fame = [one[:] for one in self.fame]
        twin.fame_deck = self.fame_deck[:]
        twin.fame_fresh = self.fame_fresh
        twin.first = self.first
        twin.fortresses = [one[:] for one in self.fortresses]
        twin.hand = [one[:] for one in self.hand]
        twin.known = [one[:] for one in self.known]
        twin.marker = self.marker[:]
        twin.people = self.people[:]
        twin.red_dice = self.red_dice[:]
        twin.round = self.round
        twin.ship_at = self.ship_at[:]
        twin.ship_flags = self.ship_flags[:]
        twin.text_used = self.text_used[:]
        twin.troops = self.troops[:]
        twin.victories = self.victories[:]
        twin.villages = [one[:] for one in self.villages]
        return twin

    @property
    def target(self) -> int:
        """DK-144, DK-156."""
        chosen = self.game_options["victory_target"]
        return chosen if isinstance(chosen, int) else TARGET[self.seats]

    def has_option(self, name: str) -> bool:
        """Whether a yes-or-no game option is on."""
        return self.game_options[name] == "yes"

    def turn_order(self) -> list[int]:
        """DK-3: from the Britons' seat to the right."""
        return [(self.first + place) % self.seats for place in range(self.seats)]

    def fight(self) -> Combat:
        """The combat that is going on."""
        assert self.combat is not None
        return self.combat

    def show(self, follows: bool, kind: str, /, **fields: object) -> None:
        """Announce a payment or play: a reveal unless everybody knew the cards were there."""
        self.exposed = self.exposed or not follows
        if self.events is not None:
            self.events.append(Event(kind, fields, reveals=not follows))

    def default(self, decision: Decision) -> Option:
        """5.6, DK-151."""
        answer = DEFAULTS.get(decision.kind)
        if answer is not None:
            return answer(self, decision)
        for one in decision.options:
            if one.kind in PREFERRED:
                return one
        return decision.options[0]

    def leave(self, seat: int, reason: str) -> None:
        """DK-152, DK-154: the seat is played on for, unless a single seat is left."""
        self.STEPS.by_name["seat_left"](self, seat, reason)


DEFAULTS: Final[dict[str, Callable[[Kingdoms, Decision], Option]]] = {}
"""By kind of decision, where the first or a preferred option will not do; `rules/defaults.py`
fills it."""
PREFERRED: Final = ("pass", "stand", "stop", "deny")


def piece_in_question(decision: Decision) -> int:
    """The army or ship a decision is about: its step goes on with it."""
    piece = decision.args[0]
    assert isinstance(piece, int)
    return piece
