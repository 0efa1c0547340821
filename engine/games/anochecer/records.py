"""Parts of a match: a seat's realm, a tactical action, a combat, a window, a splice, a trade.

Their lists of cards are tuples that are replaced, never changed, so a copy is a row of references.
"""

from __future__ import annotations

from typing import ClassVar, final

from engine.core.decisions import Arg
from engine.core.flow import Record

Cards = tuple[str, ...]


@final
class Realm(Record):
    """What one seat has. Units, planets and tokens on the board stand in the galaxy."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "abilities",
        "captured",
        "commodities",
        "draft",
        "echo",
        "fleet",
        "genomes",
        "goods",
        "hand",
        "home",
        "kept",
        "king",
        "out",
        "paradigms",
        "passed",
        "peeked",
        "points",
        "relics",
        "reserve",
        "scored",
        "seat_card",
        "secrets",
        "strategy",
        "tactic",
        "techs",
        "tiles",
        "transacted",
        "upgrades",
    )
    __slots__ = FIELDS

    def __init__(self) -> None:
        self.king = ""
        self.tactic = self.fleet = self.strategy = self.reserve = 0
        self.goods = self.commodities = self.points = 0
        self.abilities: Cards = ()
        self.upgrades: Cards = ()
        self.genomes: Cards = ()
        self.paradigms: Cards = ()
        self.techs: Cards = ()
        self.relics: Cards = ()
        self.hand: Cards = ()
        """Action cards, in the order in which they came."""
        self.secrets: Cards = ()
        self.scored: Cards = ()
        self.captured: tuple[tuple[int, int], ...] = ()
        """Owner (-1: a token of nobody's) and unit type of each captured unit."""
        self.draft: Cards = ()
        """The cards handed on in a draft that this seat holds now."""
        self.kept: Cards = ()
        """Cards this seat has put face down in a draft."""
        self.seat_card = ""
        self.tiles: Cards = ()
        self.home = -1
        self.echo = ""
        self.passed = 0
        self.transacted: tuple[int, ...] = ()
        """Seats this one has proposed to in this turn."""
        self.peeked: tuple[int, ...] = ()
        """Places of face-down public objectives this seat has looked at."""
        self.out = 0
        """TF-277: the how-manieth seat to be eliminated; 0 while in play."""

    def copy(self) -> Realm:
        # Written by `python -m engine copies`.
        twin = Realm.__new__(Realm)
        twin.abilities = self.abilities
        twin.captured = self.captured
        twin.commodities = self.commodities
        twin.draft = self.draft
        twin.echo = self.echo
        twin.fleet = self.fleet
        twin.genomes = self.genomes
        twin.goods = self.goods
        twin.hand = self.hand
        twin.home = self.home
        twin.kept = self.kept
        twin.king = self.king
        twin.out = self.out
        twin.paradigms = self.paradigms
        twin.passed = self.passed
        twin.peeked = self.peeked
        twin.points = self.points
        twin.relics = self.relics
        twin.reserve = self.reserve
        twin.scored = self.scored
        twin.seat_card = self.seat_card
        twin.secrets = self.secrets
        twin.strategy = self.strategy
        twin.tactic = self.tactic
        twin.techs = self.techs
        twin.tiles = self.tiles
        twin.transacted = self.transacted
        twin.upgrades = self.upgrades
        return twin


@final
class Expedition(Record):
    """A tactical action: the active system, the ships under way, and what is in force."""

    FIELDS: ClassVar[tuple[str, ...]] = ("forces", "moves", "notes", "seat", "slot")
    __slots__ = FIELDS

    def __init__(self, seat: int, slot: int) -> None:
        self.seat = seat
        self.slot = slot
        self.moves: tuple[tuple[int, int, tuple[int, ...], tuple[tuple[int, int, int], ...]], ...]
        self.moves = ()
        """Ship type (with damage), origin and route, and cargo as (place, type, number)."""
        self.forces: Cards = ()
        """Cards whose effect lasts for this action."""
        self.notes: tuple[tuple[str, int], ...] = ()
        """What happened in it, for effects that ask."""

    def copy(self) -> Expedition:
        # Written by `python -m engine copies`.
        twin = Expedition.__new__(Expedition)
        twin.forces = self.forces
        twin.moves = self.moves
        twin.notes = self.notes
        twin.seat = self.seat
        twin.slot = self.slot
        return twin


@final
class Combat(Record):
    """A space combat (planet -1) or the ground combat on a planet."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "attacker",
        "bonus",
        "defender",
        "forces",
        "is_over",
        "planet",
        "retreat",
        "rolled",
        "round",
        "scorers",
        "slot",
        "winner",
    )
    __slots__ = FIELDS

    def __init__(self, slot: int, planet: int, attacker: int, defender: int) -> None:
        self.slot = slot
        self.planet = planet
        self.attacker = attacker
        self.defender = defender
        self.round = 0
        self.retreat = -1
        """The seat that has announced its retreat in this round."""
        self.bonus: tuple[tuple[str, int, int, int], ...] = ()
        """("dice" or "roll", seat, unit type, how many) for this round."""
        self.forces: Cards = ()
        self.rolled: tuple[tuple[int, int], ...] = ()
        """Hits each seat produced in this round."""
        self.scorers: tuple[int, ...] = ()
        """TF-194: seats that have scored a secret objective in it."""
        self.winner = -1
        self.is_over = 0

    def copy(self) -> Combat:
        # Written by `python -m engine copies`.
        twin = Combat.__new__(Combat)
        twin.attacker = self.attacker
        twin.bonus = self.bonus
        twin.defender = self.defender
        twin.forces = self.forces
        twin.is_over = self.is_over
        twin.planet = self.planet
        twin.retreat = self.retreat
        twin.rolled = self.rolled
        twin.round = self.round
        twin.scorers = self.scorers
        twin.slot = self.slot
        twin.winner = self.winner
        return twin

    def other(self, seat: int) -> int:
        return self.defender if seat == self.attacker else self.attacker

    def values(self) -> tuple[Arg, ...]:
        """What `combat_of` makes it from again."""
        return tuple([getattr(self, field) for field in self.FIELDS])


def combat_of(values: Arg) -> Combat:
    assert isinstance(values, tuple)
    combat = Combat(-1, -1, -1, -1)
    for field, value in zip(Combat.FIELDS, values, strict=True):
        setattr(combat, field, value)
    return combat


@final
class Volley(Record):
    """Hits that a seat has to assign to its units at one place."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "armour",
        "doomed",
        "hits",
        "place",
        "scope",
        "shooter",
        "source",
        "victim",
    )
    __slots__ = FIELDS

    def __init__(
        self, victim: int, shooter: int, place: int, hits: int, scope: str, source: str
    ) -> None:
        self.victim = victim
        self.shooter = shooter
        self.place = place
        self.hits = hits
        self.scope = scope
        """`ships`, `big` (non-fighter ships if possible) or `ground`."""
        self.source = source
        """`combat`, `barrage`, `cannon`, `bombard`, `defence` or a card."""
        self.armour = 0
        """1: Metali Void Shielding has been used."""
        self.doomed: tuple[tuple[int, int], ...] = ()
        """Units chosen for destruction: group and number."""

    def copy(self) -> Volley:
        # Written by `python -m engine copies`.
        twin = Volley.__new__(Volley)
        twin.armour = self.armour
        twin.doomed = self.doomed
        twin.hits = self.hits
        twin.place = self.place
        twin.scope = self.scope
        twin.shooter = self.shooter
        twin.source = self.source
        twin.victim = self.victim
        return twin


@final
class Window(Record):
    """A hook that is being answered (5.9)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("hook", "is_hidden", "last", "moment", "passed", "used")
    __slots__ = FIELDS

    def __init__(self, hook: str, moment: tuple[Arg, ...]) -> None:
        self.hook = hook
        self.moment = moment
        """Who caused it, then whatever the hook tells about it."""
        self.passed: tuple[int, ...] = ()
        """Seats that have passed since anything was last used."""
        self.used: tuple[tuple[int, str], ...] = ()
        """Seats and the cards they have used."""
        self.last = -1
        """The seat that was the last to use something."""
        self.is_hidden = 0
        """Whether somebody was asked because of a hidden card: from then on nobody sees who is."""

    def copy(self) -> Window:
        # Written by `python -m engine copies`.
        twin = Window.__new__(Window)
        twin.hook = self.hook
        twin.is_hidden = self.is_hidden
        twin.last = self.last
        twin.moment = self.moment
        twin.passed = self.passed
        twin.used = self.used
        return twin


@final
class Build(Record):
    """One use of PRODUCTION: where, with what, and what has been chosen (TF-124, TF-125)."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "card",
        "discount",
        "given",
        "limit",
        "order",
        "places",
        "seat",
        "slot",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        seat: int,
        slot: int,
        places: tuple[tuple[int, int], ...],
        limit: int,
        discount: int = 0,
        card: str = "",
    ) -> None:
        self.seat = seat
        self.slot = slot
        self.places = places
        """Producing places and how much PRODUCTION each has."""
        self.limit = limit
        self.discount = discount
        self.card = card
        """The effect by which it is used, if any."""
        self.order: tuple[tuple[int, int], ...] = ()
        """Unit types and numbers chosen so far."""
        self.given: tuple[tuple[int, int], ...] = ()
        """Captured units that pay for new ones, by type and number (Amalgamation)."""

    def copy(self) -> Build:
        # Written by `python -m engine copies`.
        twin = Build.__new__(Build)
        twin.card = self.card
        twin.discount = self.discount
        twin.given = self.given
        twin.limit = self.limit
        twin.order = self.order
        twin.places = self.places
        twin.seat = self.seat
        twin.slot = self.slot
        return twin


@final
class Splice(Record):
    """A common draft: who takes part, what lies in the pool, what was paid for it."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "extra",
        "forces",
        "initiator",
        "kind",
        "order",
        "paid",
        "pool",
        "refunded",
    )
    __slots__ = FIELDS

    def __init__(self, kind: str, initiator: int, order: tuple[int, ...]) -> None:
        self.kind = kind
        self.initiator = initiator
        self.order = order
        self.pool: Cards = ()
        self.extra = 0
        """TF-158: the initiator has paid for a second pick."""
        self.paid: tuple[tuple[int, int, tuple[int, ...], int], ...] = ()
        """Seat, strategy tokens, exhausted planets and trade goods each has paid."""
        self.forces: Cards = ()
        self.refunded: tuple[int, ...] = ()

    def copy(self) -> Splice:
        # Written by `python -m engine copies`.
        twin = Splice.__new__(Splice)
        twin.extra = self.extra
        twin.forces = self.forces
        twin.initiator = self.initiator
        twin.kind = self.kind
        twin.order = self.order
        twin.paid = self.paid
        twin.pool = self.pool
        twin.refunded = self.refunded
        return twin


@final
class Trade(Record):
    """A transaction being proposed (TF-135)."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "asked",
        "asked_item",
        "given",
        "given_item",
        "partner",
        "proposer",
    )
    __slots__ = FIELDS

    def __init__(self, proposer: int, partner: int) -> None:
        self.proposer = proposer
        self.partner = partner
        self.given: tuple[int, ...] = ()
        """Trade goods, then commodities."""
        self.asked: tuple[int, ...] = ()
        self.given_item = ""
        self.asked_item = ""

    def copy(self) -> Trade:
        # Written by `python -m engine copies`.
        twin = Trade.__new__(Trade)
        twin.asked = self.asked
        twin.asked_item = self.asked_item
        twin.given = self.given
        twin.given_item = self.given_item
        twin.partner = self.partner
        twin.proposer = self.proposer
        return twin
