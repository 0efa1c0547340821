"""The state of a match of ALONE: the station, the Hero, Evil's cards and the Turn in progress."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, final

from engine.core.chance import Chance
from engine.core.decisions import Decision
from engine.core.flow import Record, State, Steps
from engine.core.options import Option
from engine.core.result import Result
from engine.games.alone.board.creatures import NIGHTMARE, NORMAL, TOKENS, Side
from engine.games.alone.board.grid import SECTORS, SQUARES
from engine.games.alone.board.maps import Layout
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

_FIELDS: Final = (
    "character", "companion", "companion_charges", "final_active", "hunt", "plans", "round",
    "turn", "marker", "nightmare", "life", "self_control", "adrenaline", "leader", "played",
    "bullet", "healed", "set_aside", "hero", "start", "heard", "halted", "fewer", "slash",
    "fierce", "keep_danger", "lies", "dim", "jam", "void", "extra", "lied", "speaker", "missions",
    "progress", "skills", "looted", "item_deck", "item_discard", "decks", "unlocked", "stims",
    "round_used", "noises", "answers", "exits", "rooms", "stairs", "lcus", "bars", "lit",
    "danger", "condition", "revealed", "ghosts", "at", "wounded", "entered", "targets", "action",
    "named", "drawn", "dice", "defences", "explored", "inventory", "piles", "discards", "hands",
    "track", "walks",
)  # fmt: skip


@final
class Held(Record):
    """An item in the Hero's inventory."""

    FIELDS: ClassVar[tuple[str, ...]] = ("item", "charges", "is_upgraded")
    __slots__ = FIELDS

    def __init__(self, item: str, charges: int, is_upgraded: bool = False) -> None:
        self.item = item
        self.charges = charges
        self.is_upgraded = is_upgraded

    def copy(self) -> Held:
        # Written by `python -m engine copies`.
        twin = Held.__new__(Held)
        twin.item = self.item
        twin.charges = self.charges
        twin.is_upgraded = self.is_upgraded
        return twin


@final
class Played(Record):
    """A card on the reaction track, with the number of slots it covers."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card", "is_face_down", "slots")
    __slots__ = FIELDS

    def __init__(self, card: str, is_face_down: bool, slots: int) -> None:
        self.card = card
        self.is_face_down = is_face_down
        self.slots = slots

    def copy(self) -> Played:
        # Written by `python -m engine copies`.
        twin = Played.__new__(Played)
        twin.card = self.card
        twin.is_face_down = self.is_face_down
        twin.slots = self.slots
        return twin


@final
class Walk(Record):
    """Creatures moved by one effect, the one that moves now last, and whether it has stepped."""

    FIELDS: ClassVar[tuple[str, ...]] = ("tokens", "has_stepped")
    __slots__ = FIELDS

    def __init__(self, tokens: list[int], has_stepped: bool = False) -> None:
        self.tokens = tokens
        self.has_stepped = has_stepped

    def copy(self) -> Walk:
        # Written by `python -m engine copies`.
        twin = Walk.__new__(Walk)
        twin.tokens = self.tokens[:]
        twin.has_stepped = self.has_stepped
        return twin


@final
class Station(State):
    __slots__ = _FIELDS
    STEPS: ClassVar[Steps] = step
    FIELDS: ClassVar[tuple[str, ...]] = _FIELDS
    RECORDS: ClassVar[tuple[type[Record], ...]] = (Held, Played, Walk)

    def __init__(self, seats: int, game_options: Mapping[str, int | str], chance: Chance) -> None:
        super().__init__(seats, game_options, chance)
        self.character = self.companion = ""
        self.companion_charges = 0
        self.final_active = self.hunt = self.plans = 0
        self.round = self.turn = 0
        self.marker = MARKER_START
        self.nightmare = 0
        self.life = self.self_control = METER
        self.adrenaline = 3
        self.leader = 1
        self.played = self.bullet = self.healed = self.set_aside = 0
        self.hero = self.start = NOWHERE
        self.heard = self.jam = NOWHERE
        self.halted = self.fewer = self.slash = self.fierce = self.keep_danger = 0
        self.lies = self.lied = self.dim = self.void = self.extra = 0
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
        self.exits = [""] * SECTORS
        self.rooms = [""] * SECTORS
        self.stairs: list[int] = []
        self.lcus: list[int] = []
        self.bars = [""] * SECTORS
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
        self.inventory: list[Held] = []
        self.piles: list[list[str]] = [[], []]
        self.discards: list[list[str]] = [[], []]
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.track: list[Played] = []
        """The cards played this Round."""
        self.walks: list[Walk] = []
        """Movements of creatures under way; one may open a window in which another begins."""

    def copy(self) -> Station:
        # Written by `python -m engine copies`.
        twin = Station.__new__(Station)
        self.copy_flow(twin)
        twin.character = self.character
        twin.companion = self.companion
        twin.companion_charges = self.companion_charges
        twin.final_active = self.final_active
        twin.hunt = self.hunt
        twin.plans = self.plans
        twin.round = self.round
        twin.turn = self.turn
        twin.marker = self.marker
        twin.nightmare = self.nightmare
        twin.life = self.life
        twin.self_control = self.self_control
        twin.adrenaline = self.adrenaline
        twin.leader = self.leader
        twin.played = self.played
        twin.bullet = self.bullet
        twin.healed = self.healed
        twin.set_aside = self.set_aside
        twin.hero = self.hero
        twin.start = self.start
        twin.heard = self.heard
        twin.halted = self.halted
        twin.fewer = self.fewer
        twin.slash = self.slash
        twin.fierce = self.fierce
        twin.keep_danger = self.keep_danger
        twin.lies = self.lies
        twin.dim = self.dim
        twin.jam = self.jam
        twin.void = self.void
        twin.extra = self.extra
        twin.lied = self.lied
        twin.speaker = self.speaker
        twin.missions = self.missions[:]
        twin.progress = self.progress[:]
        twin.skills = self.skills[:]
        twin.looted = self.looted[:]
        twin.item_deck = self.item_deck[:]
        twin.item_discard = self.item_discard[:]
        twin.decks = self.decks[:]
        twin.unlocked = self.unlocked[:]
        twin.stims = self.stims[:]
        twin.round_used = self.round_used[:]
        twin.noises = self.noises[:]
        twin.answers = self.answers[:]
        twin.exits = self.exits[:]
        twin.rooms = self.rooms[:]
        twin.stairs = self.stairs[:]
        twin.lcus = self.lcus[:]
        twin.bars = self.bars[:]
        twin.lit = self.lit[:]
        twin.danger = self.danger[:]
        twin.condition = self.condition[:]
        twin.revealed = self.revealed[:]
        twin.ghosts = self.ghosts[:]
        twin.at = self.at[:]
        twin.wounded = self.wounded[:]
        twin.entered = self.entered[:]
        twin.targets = self.targets[:]
        twin.action = self.action[:]
        twin.named = self.named[:]
        twin.drawn = self.drawn[:]
        twin.dice = self.dice[:]
        twin.defences = self.defences[:]
        twin.explored = self.explored[:]
        twin.inventory = [one.copy() for one in self.inventory]
        piles_0, piles_1 = self.piles
        twin.piles = [piles_0[:], piles_1[:]]
        discards_0, discards_1 = self.discards
        twin.discards = [discards_0[:], discards_1[:]]
        twin.hands = [one[:] for one in self.hands]
        twin.track = [one.copy() for one in self.track]
        twin.walks = [one.copy() for one in self.walks]
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
        return SLOTS - sum([one.slots for one in self.track])

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
        return next((one.charges for one in self.inventory if one.item == item), 0)

    def is_upgraded(self, item: str) -> bool:
        return any(one.item == item and one.is_upgraded for one in self.inventory)

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
            inherited = self.hands[seat]
            self.hands[heir] += inherited
            self.hands[seat] = []
            if self.leader == seat:
                self.leader = heir
            self.reveal(
                "seat_left", seat=seat, heir=heir, private={heir: {"cards": sorted(inherited)}}
            )

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
            track=[one.card for one in self.track],
            exits=self.exits[:],
            rooms=self.rooms[:],
            creatures=self.at[:],
            wounded=self.wounded[:],
            danger=self.danger[:],
        )
        self.walks = []
        self.heard = NOWHERE
        self.targets = []
        self.end(Result(tuple(ranks), reason))


def station(state: State) -> Station:
    assert isinstance(state, Station)
    return state
