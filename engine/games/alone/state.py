"""The state of a match of ALONE: the station, the Hero, Evil's cards and the Turn in progress."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, final

from engine.core.chance import Chance
from engine.core.decisions import Decision
from engine.core.flow import State, Steps
from engine.core.options import Option
from engine.core.result import Result
from engine.games.alone.board.creatures import NIGHTMARE, NORMAL, TOKENS, Side
from engine.games.alone.board.maps import SECTORS, SQUARES, Layout
from engine.games.alone.board.missions import MISSIONS

step: Final = Steps()
HERO: Final = 0
NOWHERE: Final = -1
METER: Final = 12
TURNS: Final = 8
SLOTS: Final = 8
CARDS_PER_TURN: Final = 2
HAND: Final = 6
ADRENALINE_LIMIT: Final = 6
INVENTORY_LIMIT: Final = 6
DANGER_PER_LEVEL: Final = 8
CONDITIONS: Final = 8
MARKER_START: Final = 4
MARKER_END: Final = 5

STAYING: Final = ("pass", "done", "stop", "go", "loot", "none", "keep", "no")
"""What is chosen for a seat that does not answer, where it is offered (AL-205)."""

_PLAIN: Final = (
    "character", "companion", "companion_charges", "final_active", "hunt", "plans",
    "round", "turn", "marker", "nightmare", "life", "self_control", "adrenaline",
    "leader", "played", "bullet", "healed", "set_aside", "hero", "start",
    "heard", "halted", "fewer", "slash", "fierce", "keep_danger", "lies", "dim",
    "jam", "void", "extra", "lied", "speaker",
)  # fmt: skip
_LISTS: Final = (
    "missions", "progress", "skills", "looted", "item_deck", "item_discard", "decks",
    "unlocked", "stims", "round_used", "noises", "answers",
    "exits", "rooms", "stairs", "lcus", "bars", "lit", "danger", "condition", "revealed",
    "ghosts", "at", "wounded", "entered", "targets", "action", "named", "drawn", "dice", "defences",
    "explored",
)  # fmt: skip
_NESTED: Final = ("inventory", "piles", "discards", "hands", "track", "movers")


@final
class Station(State):
    """Plain fields, then lists of plain values, then lists of lists; `copy` relies on the order."""

    __slots__ = (*_PLAIN, *_LISTS, *_NESTED)
    STEPS: ClassVar[Steps] = step
    FIELDS: ClassVar[tuple[str, ...]] = (*_PLAIN, *_LISTS, *_NESTED)

    def __init__(self, seats: int, game_options: Mapping[str, int | str], chance: Chance) -> None:
        super().__init__(seats, game_options, chance)
        self.character = ""
        self.companion = ""
        self.companion_charges = 0
        self.final_active = 0
        self.hunt = 0
        self.plans = 0
        self.round = self.turn = 0
        self.marker = MARKER_START
        self.nightmare = 0
        self.life = self.self_control = METER
        self.adrenaline = 3
        self.leader = 1
        self.played = self.bullet = self.healed = self.set_aside = 0
        self.hero = self.start = NOWHERE
        self.heard = NOWHERE
        self.halted = self.fewer = self.slash = self.fierce = self.keep_danger = 0
        self.lies = self.dim = self.void = self.extra = 0
        self.jam = NOWHERE
        self.lied = 0
        self.speaker = 1
        self.missions: list[str] = []
        self.progress = [0, 0, 0]
        self.skills = [0] * 5
        self.looted: list[str] = []
        self.item_deck: list[str] = []
        self.item_discard: list[str] = []
        self.decks: list[str] = []
        self.unlocked: list[str] = []
        self.stims: list[str] = []
        self.round_used: list[str] = []
        self.noises: list[str] = []
        self.answers: list[str] = []
        self.exits = [0] * SECTORS
        self.rooms = [""] * SECTORS
        self.stairs: list[int] = []
        self.lcus: list[int] = []
        self.bars = [0] * SECTORS
        self.lit = [0] * SECTORS
        self.danger = [0] * SECTORS
        self.condition = [""] * SECTORS
        self.revealed = [0] * SECTORS
        self.ghosts = [0] * SECTORS
        self.at = [NOWHERE] * len(TOKENS)
        self.wounded = [0] * len(TOKENS)
        self.entered = [0] * len(TOKENS)
        self.targets: list[int] = []
        """Tokens the declared attack is meant for; those of a grenade when it lands."""
        self.action: list[str] = []
        self.named: list[str] = []
        self.drawn: list[str] = []
        self.dice: list[str] = []
        self.defences: list[str] = []
        self.explored: list[int] = []
        self.inventory: list[list[str | int]] = []
        self.piles: list[list[str]] = [[], []]
        self.discards: list[list[str]] = [[], []]
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.track: list[list[str | int]] = []
        """Per card played this Round: id, whether face down, slots covered."""
        self.movers: list[list[int]] = []
        """Per movement of creatures under way: whether one stepped, then the tokens moved."""

    def copy(self) -> Station:
        twin = Station.__new__(Station)
        self.copy_flow(twin)
        for field in _PLAIN:
            setattr(twin, field, getattr(self, field))
        for field in _LISTS:
            setattr(twin, field, getattr(self, field)[:])
        for field in _NESTED:
            setattr(twin, field, [one[:] for one in getattr(self, field)])
        return twin

    # --- reading

    @property
    def evil(self) -> list[int]:
        """Evil seats still at the table, from the Leader on."""
        seats = [seat for seat in range(1, self.seats) if seat not in self.left]
        later = [seat for seat in seats if seat >= self.leader]
        return later + [seat for seat in seats if seat < self.leader]

    @property
    def heal_limit(self) -> int:
        return 2 * self.marker + 2

    @property
    def slots_free(self) -> int:
        return SLOTS - sum(int(one[2]) for one in self.track)

    def side(self, kind: str) -> Side:
        return (NIGHTMARE if self.nightmare else NORMAL)[kind]

    def here(self) -> list[int]:
        """Creatures in the Hero Sector."""
        return [token for token, at in enumerate(self.at) if at == self.hero]

    def creatures(self) -> list[int]:
        return [token for token, at in enumerate(self.at) if at != NOWHERE]

    def has(self, skill: int) -> bool:
        return self.skills[skill] >= 2

    def malus(self, id: str) -> bool:
        return (
            bool(self.missions)
            and self.missions[1] == id
            and self.progress[1] < MISSIONS[id].needed
        )

    def charges(self, item: str) -> int:
        return next((int(one[1]) for one in self.inventory if one[0] == item), 0)

    def is_upgraded(self, item: str) -> bool:
        return any(one[0] == item and one[2] for one in self.inventory)

    def lay_out(self, layout: Layout) -> None:
        self.exits, self.rooms = list(layout.exits), list(layout.rooms)
        self.stairs, self.lcus = list(layout.stairs), list(layout.lcus)

    def layout(self) -> Layout:
        return Layout(tuple(self.exits), tuple(self.rooms), tuple(self.stairs), tuple(self.lcus))

    def relative(self, sector: int) -> str:
        """As the Hero names it: h or f (home or far level), then steps from the start."""
        level, square = divmod(sector, SQUARES)
        home, origin = divmod(self.start, SQUARES)
        x, y = square % 5 - origin % 5, square // 5 - origin // 5
        return f"{'h' if level == home else 'f'}{x:+d}{y:+d}"

    # --- what the platform asks

    def default(self, decision: Decision) -> Option:
        for kind in STAYING:
            for candidate in decision.options:
                if candidate.kind == kind:
                    return candidate
        return decision.options[0]

    def announced(self, decision: Decision) -> str:
        """Of what Evil thinks about the Hero learns only that it does (AL-200)."""
        return decision.kind if decision.seat == HERO else "evil"

    def stand_in(self, decision: Decision) -> Option:
        """For a seat that has left, what is taken for one that does not answer."""
        return self.default(decision)

    def leave(self, seat: int, reason: str) -> None:
        self.left.append(seat)
        if seat == HERO:
            self.conclude(False, reason)
        elif not self.evil:
            self.conclude(True, reason)
        else:
            heir = next(
                other
                for turn in range(1, self.seats)
                if (other := 1 + (seat - 1 + turn) % (self.seats - 1)) not in self.left
            )
            self.hands[heir] += self.hands[seat]
            self.hands[seat] = []
            if self.leader == seat:
                self.leader = heir
            self.reveal("seat_left", seat=seat, heir=heir)

    def conclude(self, hero_wins: bool, reason: str) -> None:
        """Rank both sides; an Evil seat that left is behind everybody (AL-202 to AL-204)."""
        gone = [seat for seat in self.left if seat != HERO]
        staying = self.seats - 1 - len(gone)
        if not staying:
            gone, staying = [], self.seats - 1
        last = self.seats
        if hero_wins:
            ranks = [1] + [2] * (self.seats - 1)
        else:
            ranks = [staying + 1] + [1] * (self.seats - 1)
        for seat in gone:
            ranks[seat] = last
        self.reveal(
            "opened",
            hands=[sorted(hand) for hand in self.hands],
            discards=[sorted(pile) for pile in self.discards],
            track=[str(one[0]) for one in self.track],
            exits=self.exits[:],
            rooms=self.rooms[:],
            creatures=self.at[:],
            wounded=self.wounded[:],
            danger=self.danger[:],
        )
        self.movers = []
        self.heard = NOWHERE
        self.targets = []
        self.end(Result(tuple(ranks), reason))


def station(state: State) -> Station:
    assert isinstance(state, Station)
    return state
