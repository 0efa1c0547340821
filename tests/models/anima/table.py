"""What lies on the table, what a Group is worth, and what happens to cards (6.1, 6.15, 6.16)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from .cards import CHARACTERS, ENCOUNTERS, GIFTS, LOCATIONS, MISSIONS, kind_of

GIFT_ORDER = {gift: number for number, gift in enumerate(GIFTS)}


class Ask(NamedTuple):
    seat: int
    kind: str
    options: tuple[str, ...]


Flow = Generator[tuple[Ask, ...], tuple[str, ...], Any]
"""The course of a match: it puts questions, some to several seats at once, and is sent answers."""


class Chance(Protocol):
    def roll(self, name: str) -> int: ...

    def pick(self, name: str, count: int) -> int: ...

    def shuffle(self, name: str, cards: list[str]) -> None: ...


class MatchEnded(Exception):
    """Raised through the flow: whatever was still to come is dropped (AN-163)."""


@dataclass
class Player:
    dealt: list[str] = field(default_factory=list)
    """The two characters of which it keeps one."""
    hand: list[str] = field(default_factory=list)
    secret: list[str] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    group: list[str] = field(default_factory=list)
    position: str = ""
    """A Location, or nothing for the road."""
    left_from: str = ""
    organisation: str = ""
    hunted: list[str] = field(default_factory=list)
    has_letter: bool = False
    resisting: str = ""
    rounds_won: int = 0
    lost_turn: bool = False
    loses_next: bool = False
    is_rested: bool = False
    will_be_rested: bool = False
    blessing: int = 0
    is_staying: bool = False
    fought: set[int] = field(default_factory=set)
    traded: set[int] = field(default_factory=set)
    recruited: tuple[str, int] = ("", 0)
    """Where, and in which turn, it last recruited as a reward."""
    passage_until: int = 0
    last_speed: int = -1
    tie_rolls: list[int] = field(default_factory=list)


@dataclass
class Combat:
    attacker: int
    defender: int = -1
    """Another seat, or -1 for an enemy with a strength."""
    enemy: str = ""
    strength: int = 0
    nature: str = ""
    bonus: dict[int, int] = field(default_factory=dict)
    dice: dict[int, int] = field(default_factory=dict)
    shielded: set[int] = field(default_factory=set)
    silenced: set[int] = field(default_factory=set)
    exhausted: list[str] = field(default_factory=list)
    escaped: int = -1
    is_claimed: bool = False
    """By a hunter of shadows."""

    @property
    def fighters(self) -> list[int]:
        return [self.attacker] if self.defender < 0 else [self.attacker, self.defender]

    def opponent(self, seat: int) -> int:
        return self.defender if seat == self.attacker else self.attacker

    @property
    def forbidden(self) -> str:
        """AN-88."""
        return {"golem": "magic", "senor_oscuro": "ruse"}.get(self.enemy, "")


class Table:
    """Everything a match is, and the smallest changes to it."""

    GROUP_SIZE = 4
    HAND_SIZE = 5

    def __init__(self, seats: int, options: dict[str, Any], chance: Chance) -> None:
        self.players = [Player() for _ in range(seats)]
        self.options = options
        self.chance = chance
        self.characters: list[str] = []
        self.encounters: list[str] = []
        self.gifts: list[str] = []
        self.locations: list[str] = []
        self.final_missions: list[str] = []
        self.dead: list[str] = []
        self.met: list[str] = []
        self.spent: list[str] = []
        self.retired: list[str] = []
        self.active: list[str] = []
        self.waiting: dict[str, tuple[str, bool]] = {}
        """The previous encounter of a Location, and whether it lies face up."""
        self.turned: set[str] = set()
        self.incapacitated: set[str] = set()
        self.objects: dict[str, str] = {}
        self.final_mission = ""
        self.turn = 0
        self.order = list(range(seats))
        self.has_new_horizons = True
        self.combat: Combat | None = None
        self.ranks: tuple[int, ...] = ()
        self.totals: list[tuple[int, int]] = []
        """What combats and Speed tests came to, for whoever compares."""

    # --- questions

    def ask(self, seat: int, kind: str, options: Sequence[str]) -> Flow:
        """AN-4: the only option is taken without a question."""
        if len(options) == 1:
            return options[0]
        (answer,) = yield (Ask(seat, kind, tuple(options)),)
        return answer

    def choose(self, seat: int, kind: str, word: str, things: Sequence[Any]) -> Flow:
        """One of some things, named in the options."""
        answer = yield from self.ask(seat, kind, [f"{word}:{thing}" for thing in things])
        return answer.partition(":")[2]

    # --- who

    def others(self, seat: int) -> list[int]:
        return [other for other in range(len(self.players)) if other != seat]

    def others_in_order(self, seat: int) -> list[int]:
        return [other for other in self.order if other != seat]

    def seats_after(self, seat: int) -> list[int]:
        """The others, from the next in turn order around."""
        place = self.order.index(seat)
        return self.order[place + 1 :] + self.order[:place]

    def owner(self, character: str) -> int:
        for seat, player in enumerate(self.players):
            if character in player.group:
                return seat
        raise LookupError(character)

    def at(self, location: str) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player.position == location]

    def is_ready(self, character: str) -> bool:
        """AN-124, AN-125."""
        return character not in self.turned and character not in self.incapacitated

    # --- what a Group is worth

    def object_worth(self, character: str) -> int:
        """AN-129."""
        if character not in self.objects:
            return 0
        return 3 if CHARACTERS[character].ability == "arms" else 2

    def combat_of(self, seat: int) -> int:
        """AN-8, AN-10, AN-135."""
        player, combat = self.players[seat], self.combat
        total = player.blessing + (2 if player.is_rested else 0)
        total += sum(MISSIONS[mission].combat for mission in player.done)
        for character in player.group:
            if character in self.incapacitated:
                continue
            card = CHARACTERS[character]
            if combat and combat.enemy == "sirena" and card.is_male:
                continue
            total += card.combat + self.object_worth(character)
            if combat and card.ability == "holy" and combat.nature == "supernatural":
                total += 2
            if combat and card.ability == "duel" and combat.defender >= 0:
                total += 2
        if combat:
            total += self.organisation_bonus(player, combat) + combat.bonus.get(seat, 0)
        return max(0, total)

    def organisation_bonus(self, player: Player, combat: Combat) -> int:
        if player.organisation == "org_inquisicion" and combat.nature == "supernatural":
            return 2
        is_wissenschaft = player.organisation == "org_wissenschaft"
        return 1 if is_wissenschaft and combat.nature != "supernatural" else 0

    def speed_of(self, seat: int) -> int:
        """AN-9."""
        player = self.players[seat]
        total = sum(CHARACTERS[character].speed for character in player.group)
        total += sum(MISSIONS[mission].speed for mission in player.done)
        total += 2 if player.is_rested else 0
        total += 2 if player.organisation == "org_samael" else 0
        return total

    def grace_of(self, seat: int) -> int:
        is_graceful = "tao" in self.players[seat].group and "tao" not in self.incapacitated
        return 2 if is_graceful else 0

    # --- decks

    def drawn(self, deck: list[str], pile: list[str], name: str) -> str | None:
        """AN-151."""
        if not deck:
            if not pile:
                return None
            deck.extend(pile)
            pile.clear()
            self.chance.shuffle(f"reshuffle_{name}", deck)
        return deck.pop(0)

    def draw_gifts(self, seat: int, count: int) -> None:
        """AN-7."""
        hand = self.players[seat].hand
        for _ in range(count):
            if len(hand) >= self.HAND_SIZE:
                return
            card = self.drawn(self.gifts, self.spent, "gifts")
            if card is None:
                return
            hand.append(card)

    def draw_encounter(self) -> str | None:
        return self.drawn(self.encounters, self.met, "encounters")

    def can_recruit(self, seat: int) -> bool:
        """AN-5, AN-151."""
        has_room = len(self.players[seat].group) < self.GROUP_SIZE
        return has_room and bool(self.characters or self.dead)

    def recruit(self, seat: int) -> None:
        """AN-99, AN-100."""
        character = self.drawn(self.characters, self.dead, "characters")
        if character is not None:
            self.players[seat].group.append(character)

    def spend(self, seat: int, card: str) -> None:
        self.players[seat].hand.remove(card)
        self.spent.append(card)

    def random_gift(self, seat: int) -> str | None:
        hand = self.players[seat].hand
        return hand[self.chance.pick("random_gift", len(hand))] if hand else None

    def lose_random_gift(self, seat: int) -> None:
        card = self.random_gift(seat)
        if card is not None:
            self.spend(seat, card)

    def take_random_gift(self, seat: int, source: int) -> None:
        """AN-74."""
        card = self.random_gift(source)
        if card is None:
            return
        if len(self.players[seat].hand) >= self.HAND_SIZE:
            self.spend(source, card)
        else:
            self.players[source].hand.remove(card)
            self.players[seat].hand.append(card)

    # --- characters, turns, places

    def remove_character(self, character: str) -> None:
        """AN-130: out of its Group, its object on the pile."""
        self.players[self.owner(character)].group.remove(character)
        if character in self.objects:
            self.spent.append(self.objects.pop(character))

    def to_the_dead(self, character: str) -> None:
        """AN-148."""
        self.turned.discard(character)
        self.incapacitated.discard(character)
        self.dead.append(character)

    def refresh(self, seat: int) -> None:
        self.turned.difference_update(self.players[seat].group)
        self.incapacitated.difference_update(self.players[seat].group)

    def incapacitate_random(self, seat: int) -> None:
        """AN-136."""
        group = self.players[seat].group
        self.incapacitated.add(group[self.chance.pick("random_character", len(group))])

    def stop_resisting(self, seat: int) -> None:
        """AN-119."""
        self.players[seat].resisting = ""
        self.players[seat].rounds_won = 0

    def lose_turn(self, seat: int) -> None:
        """AN-145, AN-146."""
        self.players[seat].lost_turn = True
        self.players[seat].position = ""
        self.players[seat].is_staying = False
        self.stop_resisting(seat)

    def leave_organisation(self, seat: int) -> None:
        player = self.players[seat]
        if player.organisation:
            self.spent.append(player.organisation)
            player.organisation = ""

    def found_new_group(self, seat: int) -> None:
        """AN-133, AN-149, AN-153."""
        self.lose_turn(seat)
        self.leave_organisation(seat)
        self.players[seat].has_letter = False
        self.recruit(seat)

    # --- end

    def end(self, winner: int = -1) -> None:
        """Section 9."""

        def worth(seat: int) -> tuple[int, ...]:
            player = self.players[seat]
            benefits = [MISSIONS[mission] for mission in player.done]
            cards = [CHARACTERS[character] for character in player.group]
            return (
                int(seat == winner),
                len(player.done),
                sum(card.combat for card in [*cards, *benefits])
                + sum(self.object_worth(character) for character in player.group),
                sum(card.speed for card in [*cards, *benefits]),
                len(player.hand),
            )

        worths = [worth(seat) for seat in range(len(self.players))]
        self.ranks = tuple(1 + sum(other > own for other in worths) for own in worths)
        raise MatchEnded


def level(place: str) -> int:
    return LOCATIONS[place].level


def is_creature(encounter: str) -> bool:
    return ENCOUNTERS[encounter].combat > 0


def sorted_gifts(hand: list[str]) -> list[str]:
    """Section 5.2: Gifts by id and number."""
    return sorted(hand, key=lambda card: (GIFT_ORDER[kind_of(card)], card))
