"""Everything a match of Anochecer is at one moment. Rules stand in the modules of the chapters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final, final

from engine.core.chance import Chance
from engine.core.decisions import Arg, Decision
from engine.core.flow import Record, State, StepFunction, Steps
from engine.core.options import Option, option
from engine.games.anochecer.board.components import CARDS, PLANETS, Stats, statistics
from engine.games.anochecer.board.galaxy import (
    PLAIN_SLOTS,
    SLOTS,
    Geography,
    empty_galaxy,
    geography,
)
from engine.games.anochecer.records import Combat, Expedition, Realm, Splice, Trade, Volley

step = Steps()

NOBODY: Final = -1
PLANET_TAPPED, LEGEND_TAPPED = 1, 2
DONE: Final = option("done")
DECLINE: Final = option("decline")
PASS: Final = option("pass")
NONE: Final = option("none")
AUTO: Final = option("auto")

Units = tuple[int, ...]
"""Of one seat at one place: undamaged units by type, then damaged ones."""


@final
class Twilight(State):
    FIELDS: ClassVar[tuple[str, ...]] = (
        "active",
        "choices",
        "combat",
        "control",
        "custodians",
        "decks",
        "dice",
        "discard",
        "doomed",
        "edicts",
        "expedition",
        "flags",
        "galaxy",
        "guests",
        "hits",
        "initiative",
        "law",
        "loot",
        "marks",
        "owner",
        "paid",
        "phase",
        "purged",
        "realms",
        "round",
        "row",
        "shown",
        "speaker",
        "spent",
        "splice",
        "strategy_goods",
        "strategy_holder",
        "strategy_used",
        "table",
        "tapped",
        "tokens",
        "trade",
        "tyrant",
        "units",
        "volleys",
    )
    __slots__ = FIELDS
    STEPS: ClassVar[Steps] = step
    RECORDS: ClassVar[tuple[type[Record], ...]] = (
        Realm,
        Expedition,
        Combat,
        Volley,
        Splice,
        Trade,
    )

    def __init__(self, seats: int, game_options: Mapping[str, int | str], chance: Chance) -> None:
        super().__init__(seats, game_options, chance)
        self.galaxy = empty_galaxy(seats)
        self.units: dict[int, Units] = {}
        """By `place * 8 + seat`; entries without a unit are left out."""
        self.tokens = [0] * (len(SLOTS) if self.is_wide else PLAIN_SLOTS)
        """Command tokens in each system: a bit per seat."""
        self.control = [NOBODY] * len(PLANETS)
        self.tapped = [0] * len(PLANETS)
        """Marks of each planet: exhausted itself, its legendary ability exhausted."""
        self.guests: tuple[tuple[int, int], ...] = ()
        """TF-215: planets and the seats that coexist there with its other holders."""
        self.custodians = 1
        self.round = 0
        self.phase = "setup"
        self.table = list(range(seats))
        """Seats clockwise; from TF-4 on the first is the first speaker."""
        self.speaker = self.tyrant = self.active = NOBODY
        self.initiative: list[int] = []
        """Seats in initiative order of this round."""
        self.strategy_holder = [NOBODY] * 8
        self.strategy_used = [0] * 8
        self.strategy_goods = [0] * 8
        self.realms = [Realm() for _ in range(seats)]
        self.owner: dict[str, int] = {}
        """Whose each card in a play area is."""
        self.marks: tuple[tuple[str, str], ...] = ()
        """TF-218: singularity cards and the ability each has its token on."""
        self.spent: tuple[str, ...] = ()
        """Exhausted cards."""
        self.decks: dict[str, tuple[str, ...]] = {}
        """By kind, first is top."""
        self.discard: tuple[str, ...] = ()
        self.purged: tuple[str, ...] = ()
        self.row: tuple[str, ...] = ()
        """The ten public objectives; the first `shown` are face up."""
        self.shown = 0
        self.edicts: tuple[str, ...] = ()
        """Drawn by the Tyrant, who alone sees them."""
        self.law = NOBODY
        """The seat under Censure."""
        self.expedition: Expedition | None = None
        self.combat: Combat | None = None
        self.volleys: tuple[Volley, ...] = ()
        """Hits waiting to be assigned; the last is being assigned."""
        self.doomed: tuple[tuple[int, int, int, int, int, str], ...] = ()
        """Units about to be removed: owner, place, group, number, by whom, and by what."""
        self.dice: tuple[int, str, tuple[tuple[int, int], ...]] = (NOBODY, "", ())
        """The last roll: whose, for what, and each die with what it needs to hit."""
        self.hits = 0
        """Hits of the last roll."""
        self.splice: Splice | None = None
        self.trade: Trade | None = None
        self.paid: tuple[tuple[int, ...], int] = ((), 0)
        """Planets exhausted and trade goods spent in the last payment."""
        self.loot: tuple[str, ...] = ()
        """Cards a seat is being shown, out of a deck for the moment."""
        self.flags: tuple[str, ...] = ()
        """What counts until the end of the turn."""
        self.choices = 0
        """TF-288: decisions made so far."""

    def copy(self) -> Twilight:
        twin = Twilight.__new__(Twilight)
        self.copy_flow(twin)
        twin.galaxy = self.galaxy
        twin.units = self.units.copy()
        twin.tokens = self.tokens[:]
        twin.control = self.control[:]
        twin.tapped = self.tapped[:]
        twin.guests = self.guests
        twin.custodians = self.custodians
        twin.round = self.round
        twin.phase = self.phase
        twin.table = self.table[:]
        twin.speaker = self.speaker
        twin.tyrant = self.tyrant
        twin.active = self.active
        twin.initiative = self.initiative[:]
        twin.strategy_holder = self.strategy_holder[:]
        twin.strategy_used = self.strategy_used[:]
        twin.strategy_goods = self.strategy_goods[:]
        twin.realms = [one.copy() for one in self.realms]
        twin.owner = self.owner.copy()
        twin.marks = self.marks
        twin.spent = self.spent
        twin.decks = self.decks.copy()
        twin.discard = self.discard
        twin.purged = self.purged
        twin.row = self.row
        twin.shown = self.shown
        twin.edicts = self.edicts
        twin.law = self.law
        twin.expedition = None if self.expedition is None else self.expedition.copy()
        twin.combat = None if self.combat is None else self.combat.copy()
        twin.volleys = tuple([one.copy() for one in self.volleys]) if self.volleys else ()
        twin.doomed = self.doomed
        twin.dice = self.dice
        twin.hits = self.hits
        twin.splice = None if self.splice is None else self.splice.copy()
        twin.trade = None if self.trade is None else self.trade.copy()
        twin.paid = self.paid
        twin.loot = self.loot
        twin.flags = self.flags
        twin.choices = self.choices
        return twin

    # --- looking things up

    @property
    def level(self) -> int:
        """The milestone up to which cards have their effects."""
        return LEVELS[self.game_options["rules_level"]]

    @property
    def target(self) -> int:
        found = self.game_options["victory_points"]
        assert isinstance(found, int)
        return found

    def has_option(self, name: str) -> bool:
        return self.game_options.get(name) == "yes"

    @property
    def is_wide(self) -> bool:
        """Whether the nexus or the Fracture may lie beside the map."""
        return self.has_option("pok") or self.has_option("fracture")

    @property
    def map(self) -> Geography:
        return geography(self.galaxy)

    def stats(self, seat: int) -> tuple[Stats, ...]:
        realm = self.realms[seat]
        return statistics(realm.king, realm.upgrades, self.level)

    def has(self, seat: int, card: str) -> bool:
        """Whether a seat has this card's effect: in play, or copied (TF-40, TF-218)."""
        if CARDS[card].level > self.level:
            return False
        return self.owner.get(card) == seat or (
            bool(self.marks) and self.copy_of(seat, card) is not None
        )

    def copy_of(self, seat: int, card: str) -> str | None:
        """The singularity card by which a seat has the effect of somebody else's ability."""
        for singularity, marked in self.marks:
            if marked == card and self.owner.get(singularity) == seat:
                return singularity
        return None

    def forces(self, seat: int) -> dict[int, Units]:
        """A party's units by place, not to be changed; places without any are left out."""
        return {key >> 3: units for key, units in self.units.items() if key & 7 == seat}

    def has_token(self, seat: int, slot: int) -> bool:
        """Whether a command token of the seat lies in a system."""
        return self.tokens[slot] >> seat & 1 == 1

    def lay_token(self, seat: int, slot: int) -> None:
        self.tokens[slot] |= 1 << seat

    def lift_token(self, seat: int, slot: int) -> None:
        self.tokens[slot] &= ~(1 << seat)

    def is_exhausted(self, planet: int) -> bool:
        return self.tapped[planet] & PLANET_TAPPED > 0

    def exhaust(self, planet: int) -> None:
        self.tapped[planet] |= PLANET_TAPPED

    def ready(self, planet: int) -> None:
        """The planet; its legendary ability stays as it is."""
        self.tapped[planet] &= ~PLANET_TAPPED

    def is_legend_exhausted(self, planet: int) -> bool:
        return self.tapped[planet] & LEGEND_TAPPED > 0

    def exhaust_legend(self, planet: int) -> None:
        self.tapped[planet] |= LEGEND_TAPPED

    def clockwise(self, first: int) -> list[int]:
        """Seats still in play, from this one to the left."""
        at = self.table.index(first)
        order = self.table[at:] + self.table[:at]
        return [seat for seat in order if not self.realms[seat].out]

    def others(self, seat: int) -> list[int]:
        """The other seats still in play, clockwise from this one."""
        return [other for other in self.clockwise(seat) if other != seat]

    def parties(self) -> range:
        """Everybody with units: the seats and, with the Fracture, nobody's guards (TF-266)."""
        return range(len(self.realms))

    def foes(self, seat: int) -> list[int]:
        """The other seats clockwise, then nobody's guards."""
        return [*self.others(seat), *range(self.seats, len(self.realms))]

    def priority(self) -> list[int]:
        """TF-33."""
        if self.phase == "action" and self.active != NOBODY:
            return self.clockwise(self.active)
        if self.phase == "status" and self.initiative:
            return [seat for seat in self.initiative if not self.realms[seat].out]
        return self.clockwise(self.speaker)

    def tour(self) -> Expedition:
        """The tactical action that is going on."""
        assert self.expedition is not None
        return self.expedition

    def fight(self) -> Combat:
        assert self.combat is not None
        return self.combat

    def draft(self) -> Splice:
        assert self.splice is not None
        return self.splice

    def deal(self) -> Trade:
        assert self.trade is not None
        return self.trade

    # --- what the engine asks

    def then(self, step: StepFunction, *args: Arg) -> None:
        """Nothing comes after the end: a victory may fall in the middle of a step (TF-281)."""
        if self.result is None:
            self.frames.append((step.__name__, args))

    def ask(
        self,
        seat: int,
        kind: str,
        options: Iterable[Option],
        step: StepFunction,
        *args: Arg,
        forced: bool = False,
        secret: bool = False,
    ) -> None:
        if self.result is not None:
            return
        if seat < self.seats:
            super().ask(seat, kind, options, step, *args, forced=forced, secret=secret)
        else:
            # TF-266: what nobody's guards have to decide is the speaker's choice.
            super().ask(self.speaker, kind, options, by_proxy, step.__name__, *args)

    def answer(self, decision: Decision, chosen: Option) -> None:
        self.choices += 1
        super().answer(decision, chosen)

    def default(self, decision: Decision) -> Option:
        from engine.games.anochecer.rules.defaults import default_option

        return default_option(self, decision)

    def stand_in(self, decision: Decision) -> Option:
        """TF-286: the simple bot plays on, with the seat's own view only."""
        from engine.games.anochecer.rules.defaults import bot_option

        return bot_option(self, decision)

    def announced(self, decision: Decision) -> str:
        """A seat with one tile that fits is asked only where to; others must not see that."""
        return "map_tile" if decision.kind == "map_slot" else decision.kind

    def leave(self, seat: int, reason: str) -> None:
        from engine.games.anochecer.rules.ending import seat_left

        seat_left(self, seat, reason)


@step
def by_proxy(s: Twilight, speaker: int, chosen: Option, name: str, *args: Arg) -> None:
    """Go on with what the speaker chose for nobody's guards."""
    s.STEPS.by_name[name](s, s.seats, chosen, *args)


LEVELS: Final[dict[int | str, int]] = {"M1": 1, "M2": 2, "M3": 3}
