"""Everything a match of Ánima is at one moment. Rules stand in the modules of the chapters.

Cards are named by key. What a character carries with it (turned, incapacitated, object) is kept by
character, so that it goes along whoever it belongs to.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, final

from engine.core.chance import Chance
from engine.core.decisions import Decision
from engine.core.flow import Record, State, Steps
from engine.core.options import Option
from engine.games.anima.rules.defaults import default_option

step = Steps()

NOBODY: Final = -1
PHASES: Final = ("start", "movement", "interaction", "exploration")


@final
class Player(Record):
    """What one seat has before it, and the markers it carries through a turn."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "courier_stage", "done", "explored", "fought", "group", "hand", "hunted", "in_play",
        "known", "last_speed", "left_from", "lose_next_turn", "lost_turn", "notes",
        "organisation", "position", "recruited_at", "recruited_in", "removed", "resist",
        "resist_won", "rest_next", "rest_now", "safe_passage_until", "secret", "staying",
        "temp_combat", "tie_rolls", "trade_opened",
    )  # fmt: skip
    __slots__ = FIELDS

    def __init__(self) -> None:
        self.group: list[str] = []
        self.hand: list[str] = []
        self.secret: list[str] = []
        self.in_play: list[str] = []
        self.done: list[str] = []
        self.hunted: list[str] = []
        self.organisation = ""
        self.position = ""
        """A Location, or empty on the road (AN-12)."""
        self.left_from = ""
        self.staying = 0
        self.explored = 0
        self.lost_turn = 0
        self.lose_next_turn = 0
        self.rest_now = 0
        self.rest_next = 0
        self.temp_combat = 0
        self.safe_passage_until = 0
        self.resist = ""
        self.resist_won = 0
        self.courier_stage = 0
        self.recruited_at = ""
        self.recruited_in = 0
        self.tie_rolls: list[int] = []
        self.last_speed = -1
        self.fought: list[int] = []
        self.trade_opened: list[int] = []
        self.removed = 0
        """0, or the number of the moment at which the seat was removed."""
        self.known: dict[str, int] = {}
        """Gifts this seat is sure of in other hands, and whose."""
        self.notes: list[tuple[str | int, ...]] = []
        """What it was shown alone: kind, turn, seat or Location, cards."""

    def copy(self) -> Player:
        # Written by `python -m engine copies`.
        twin = Player.__new__(Player)
        twin.courier_stage = self.courier_stage
        twin.done = self.done[:]
        twin.explored = self.explored
        twin.fought = self.fought[:]
        twin.group = self.group[:]
        twin.hand = self.hand[:]
        twin.hunted = self.hunted[:]
        twin.in_play = self.in_play[:]
        twin.known = self.known.copy()
        twin.last_speed = self.last_speed
        twin.left_from = self.left_from
        twin.lose_next_turn = self.lose_next_turn
        twin.lost_turn = self.lost_turn
        twin.notes = self.notes[:]
        twin.organisation = self.organisation
        twin.position = self.position
        twin.recruited_at = self.recruited_at
        twin.recruited_in = self.recruited_in
        twin.removed = self.removed
        twin.resist = self.resist
        twin.resist_won = self.resist_won
        twin.rest_next = self.rest_next
        twin.rest_now = self.rest_now
        twin.safe_passage_until = self.safe_passage_until
        twin.secret = self.secret[:]
        twin.staying = self.staying
        twin.temp_combat = self.temp_combat
        twin.tie_rolls = self.tie_rolls[:]
        twin.trade_opened = self.trade_opened[:]
        return twin


@final
class Combat(Record):
    """A combat from its first card to its end (6.9). `defender` is a seat, or nobody when the
    enemy is a creature card or the enemy of a Mission."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "attack_bonus", "attack_die", "attacker", "defence_bonus", "defence_die", "defender",
        "enemy", "escaped", "exhausted", "is_mission", "nature", "passes", "shielded",
        "silenced", "strength", "to_act",
    )  # fmt: skip
    __slots__ = FIELDS

    def __init__(self, attacker: int, defender: int = NOBODY) -> None:
        self.attacker = attacker
        self.defender = defender
        self.enemy = ""
        """The creature or the Mission."""
        self.is_mission = 0
        self.strength = 0
        self.nature = ""
        self.attack_bonus = 0
        self.defence_bonus = 0
        self.attack_die = 0
        self.defence_die = 0
        self.passes = 0
        self.to_act = attacker
        self.silenced: list[int] = []
        self.shielded: list[int] = []
        self.exhausted: list[str] = []
        self.escaped = NOBODY

    def copy(self) -> Combat:
        # Written by `python -m engine copies`.
        twin = Combat.__new__(Combat)
        twin.attack_bonus = self.attack_bonus
        twin.attack_die = self.attack_die
        twin.attacker = self.attacker
        twin.defence_bonus = self.defence_bonus
        twin.defence_die = self.defence_die
        twin.defender = self.defender
        twin.enemy = self.enemy
        twin.escaped = self.escaped
        twin.exhausted = self.exhausted[:]
        twin.is_mission = self.is_mission
        twin.nature = self.nature
        twin.passes = self.passes
        twin.shielded = self.shielded[:]
        twin.silenced = self.silenced[:]
        twin.strength = self.strength
        twin.to_act = self.to_act
        return twin

    def fighters(self) -> tuple[int, ...]:
        if self.defender == NOBODY:
            return (self.attacker,)
        return (self.attacker, self.defender)

    def opponent(self, seat: int) -> int:
        return self.defender if seat == self.attacker else self.attacker


@final
class Play(Record):
    """A Gift on the table, shown to all, not yet carried out (AN-127)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("cancelled", "gift", "seat", "target", "turner")
    __slots__ = FIELDS

    def __init__(self, seat: int, gift: str, turner: str, target: str | int) -> None:
        self.seat = seat
        self.gift = gift
        self.turner = turner
        self.target = target
        self.cancelled = 0

    def copy(self) -> Play:
        # Written by `python -m engine copies`.
        twin = Play.__new__(Play)
        twin.cancelled = self.cancelled
        twin.gift = self.gift
        twin.seat = self.seat
        twin.target = self.target
        twin.turner = self.turner
        return twin


@final
class Trade(Record):
    """A session between two seats (AN-64): `stage` 0 offer, 1 reply, 2 confirmation."""

    FIELDS: ClassVar[tuple[str, ...]] = ("answer", "offer", "partner", "proposer", "stage")
    __slots__ = FIELDS

    def __init__(self, proposer: int, partner: int) -> None:
        self.proposer = proposer
        self.partner = partner
        self.stage = 0
        self.offer: list[str] = []
        self.answer: list[str] = []

    def copy(self) -> Trade:
        # Written by `python -m engine copies`.
        twin = Trade.__new__(Trade)
        twin.answer = self.answer[:]
        twin.offer = self.offer[:]
        twin.partner = self.partner
        twin.proposer = self.proposer
        twin.stage = self.stage
        return twin


@final
class Placement(Record):
    """A Location being put into play by a seat, and which one goes for it (AN-47 to AN-51)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("newest", "protected", "retiring", "seat", "to_ask")
    __slots__ = FIELDS

    def __init__(self, seat: int, newest: str) -> None:
        self.seat = seat
        self.newest = newest
        self.retiring = ""
        """The Location proposed to go, or empty before one is."""
        self.protected: list[str] = []
        self.to_ask: list[int] = []
        """Seats that may still protect it."""

    def copy(self) -> Placement:
        # Written by `python -m engine copies`.
        twin = Placement.__new__(Placement)
        twin.newest = self.newest
        twin.protected = self.protected[:]
        twin.retiring = self.retiring
        twin.seat = self.seat
        twin.to_ask = self.to_ask[:]
        return twin


@final
class Anima(State):
    FIELDS: ClassVar[tuple[str, ...]] = (
        "active",
        "active_locations",
        "box",
        "carried",
        "character_deck",
        "character_discard",
        "combat",
        "dealt",
        "declared",
        "die",
        "dying",
        "encounter_deck",
        "encounter_discard",
        "encounters_left",
        "exploring",
        "final_deck",
        "final_mission",
        "gift_deck",
        "gift_discard",
        "kept",
        "location_deck",
        "location_discard",
        "looked",
        "meeting",
        "new_horizons_used",
        "outcome",
        "phase",
        "placement",
        "players",
        "plays",
        "previous",
        "removals",
        "returned",
        "speed_bonus",
        "speed_test",
        "trade",
        "turn",
        "turn_order",
    )  # fmt: skip
    __slots__ = FIELDS
    STEPS: ClassVar[Steps] = step
    RECORDS: ClassVar[tuple[type[Record], ...]] = (Player, Combat, Placement, Play, Trade)

    def __init__(self, seats: int, game_options: Mapping[str, int | str], chance: Chance) -> None:
        super().__init__(seats, game_options, chance)
        self.players = [Player() for _ in range(seats)]
        self.turn = 0
        self.phase = ""
        self.active = NOBODY
        """The seat in step."""
        self.turn_order = list(range(seats))
        self.new_horizons_used = 0
        self.character_deck: list[str] = []
        """First is top, as in all decks."""
        self.character_discard: list[str] = []
        """Oldest first, as in all discard piles."""
        self.location_deck: list[str] = []
        self.location_discard: list[str] = []
        self.active_locations: list[str] = []
        self.encounter_deck: list[str] = []
        self.encounter_discard: list[str] = []
        self.previous: dict[str, tuple[str, int]] = {}
        """The encounter before a Location, and whether it lies face up."""
        self.gift_deck: list[str] = []
        self.gift_discard: list[str] = []
        self.box: list[str] = []
        """Missions that are out of the match, unseen."""
        self.final_deck: list[str] = []
        self.final_mission = ""
        self.dealt: list[list[str]] = [[] for _ in range(seats)]
        self.kept = [""] * seats
        self.returned = [""] * seats
        self.carried: dict[str, tuple[int, int, str]] = {}
        """By character: turned, incapacitated, object. Only those that differ from (0, 0, "")."""
        self.declared: tuple[str, str] = ("", "")
        """The movement that was declared: its kind, and a Location."""
        self.placement: Placement | None = None
        self.looked: list[str] = []
        """Locations that Rumores shows to the moving seat."""
        self.exploring = ""
        self.die = 0
        self.encounters_left = 0
        self.meeting: tuple[str, str, int] = ("", "", 0)
        """The encounter being met, the Location if it lies before one, whether it was avoided."""
        self.combat: Combat | None = None
        self.outcome = ""
        """Of the last combat or Speed test: won, lost, draw or escaped."""
        self.plays: list[Play] = []
        self.dying = ""
        self.speed_test = 0
        self.speed_bonus = 0
        self.trade: Trade | None = None
        self.removals = 0

    def copy(self) -> Anima:
        # Written by `python -m engine copies`.
        twin = Anima.__new__(Anima)
        self.copy_flow(twin)
        twin.active = self.active
        twin.active_locations = self.active_locations[:]
        twin.box = self.box[:]
        twin.carried = self.carried.copy()
        twin.character_deck = self.character_deck[:]
        twin.character_discard = self.character_discard[:]
        twin.combat = None if self.combat is None else self.combat.copy()
        twin.dealt = [one[:] for one in self.dealt]
        twin.declared = self.declared
        twin.die = self.die
        twin.dying = self.dying
        twin.encounter_deck = self.encounter_deck[:]
        twin.encounter_discard = self.encounter_discard[:]
        twin.encounters_left = self.encounters_left
        twin.exploring = self.exploring
        twin.final_deck = self.final_deck[:]
        twin.final_mission = self.final_mission
        twin.gift_deck = self.gift_deck[:]
        twin.gift_discard = self.gift_discard[:]
        twin.kept = self.kept[:]
        twin.location_deck = self.location_deck[:]
        twin.location_discard = self.location_discard[:]
        twin.looked = self.looked[:]
        twin.meeting = self.meeting
        twin.new_horizons_used = self.new_horizons_used
        twin.outcome = self.outcome
        twin.phase = self.phase
        twin.placement = None if self.placement is None else self.placement.copy()
        twin.players = [one.copy() for one in self.players]
        twin.plays = [one.copy() for one in self.plays]
        twin.previous = self.previous.copy()
        twin.removals = self.removals
        twin.returned = self.returned[:]
        twin.speed_bonus = self.speed_bonus
        twin.speed_test = self.speed_test
        twin.trade = None if self.trade is None else self.trade.copy()
        twin.turn = self.turn
        twin.turn_order = self.turn_order[:]
        return twin

    # --- asked often

    @property
    def is_tree(self) -> bool:
        return self.game_options["tree"] == "yes"

    @property
    def is_over_limit(self) -> bool:
        """AN-47."""
        return len(self.active_locations) > 2 * self.seats

    def present(self) -> list[int]:
        """Seats that are not removed."""
        return [seat for seat, one in enumerate(self.players) if not one.removed]

    def others(self, seat: int) -> list[int]:
        return [
            other for other, one in enumerate(self.players) if other != seat and not one.removed
        ]

    def cyclic(self, first: int) -> list[int]:
        """Seats not removed in turn order, beginning with this one."""
        order = self.turn_order
        at = order.index(first)
        return [seat for seat in order[at:] + order[:at] if not self.players[seat].removed]

    def can_act(self, seat: int) -> bool:
        """AN-139."""
        player = self.players[seat]
        return not player.lost_turn and not player.removed and seat not in self.left

    def owner(self, character: str) -> int:
        for seat, player in enumerate(self.players):
            if character in player.group:
                return seat
        return NOBODY

    def fight(self) -> Combat:
        assert self.combat is not None
        return self.combat

    def placing(self) -> Placement:
        assert self.placement is not None
        return self.placement

    # --- what leaving and time-outs mean

    def default(self, decision: Decision) -> Option:
        player = self.players[decision.seat]
        return default_option(decision, player.hand, player.resist != "")

    def announced(self, decision: Decision) -> str:
        """AN-144: of private questions the others learn only who is thinking."""
        return "deciding" if decision.kind in PRIVATE else decision.kind

    def leave(self, seat: int, reason: str) -> None:
        self.STEPS.by_name["seat_left"](self, seat, reason)


PRIVATE: Final = frozenset(
    ("choose_target", "event_choice", "hunt_claim", "mission_payment", "study_discard")
)
