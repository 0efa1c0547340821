"""States that agree with what somebody knows: read from a view, the rest dealt at random.

For the Hero the station itself is unknown: it is drawn up anew around the Sectors in the Labyrinth.
"""

from __future__ import annotations

import random
from typing import Any, Final, final

from engine.core.chance import FastChance
from engine.core.decisions import Decision
from engine.core.storage import unpack_frames
from engine.core.title import View
from engine.games.alone.board.creatures import TOKENS
from engine.games.alone.board.grid import SECTORS, in_order, level_of, sector, square_of
from engine.games.alone.board.items import ITEMS
from engine.games.alone.board.reaction_cards import deck_cards, deck_of
from engine.games.alone.mind.rebuilding import rebuilt
from engine.games.alone.rules import geography
from engine.games.alone.rules.danger_tokens import danger_places
from engine.games.alone.rules.evil import windows
from engine.games.alone.rules.hero import combat
from engine.games.alone.state import HERO, NOWHERE, Held, Played, Station, Walk
from engine.games.alone.view import FLAGS, HERO_PLAIN, SCRATCH, SCRATCH_LISTS, view_of


@final
class Dealer:
    """Reads a seat's view once; then deals states that agree with it, as many as wanted."""

    def __init__(self, view: View, decision: Decision) -> None:
        seen: Any = view
        self.view: Final[Any] = seen
        self.seat: Final = decision.seat
        self.base: Final = public_part(self.view)
        if "flow" in view:
            self.base.frames = unpack_frames(seen["flow"])
        self.base.asked = (decision,)
        if decision.seat != HERO:
            read_station(self.base, seen["evil"])
            names = {one["called"]: sector(at) for at, one in seen["evil"]["map"].items()}
            self.base.explored = [names[one] for one in seen["this_turn"]["explored"]]

    def deal(self, rng: random.Random) -> Station:
        s = self.base.copy()
        s.chance = FastChance(rng)
        rng.shuffle(s.item_deck)
        if self.seat == HERO:
            deal_station(s, self.view, rng)
            deal_cards(s, self.view, None, rng)
        else:
            deal_cards(s, self.view, self.view["evil"], rng)
        return s


def public_part(view: Any) -> Station:
    s = Station(len(view["hand_sizes"]), view["game_options"], FastChance(0))
    for field in HERO_PLAIN:
        setattr(s, field, view[field])
    for field in FLAGS:
        setattr(s, field, int(view[field]))
    this_turn = view["this_turn"]
    for field in SCRATCH:
        setattr(s, field, this_turn[field])
    for field in SCRATCH_LISTS:
        setattr(s, field, this_turn[field][:])
    s.missions = [one["id"] for one in view["missions"]]
    if s.missions:
        s.progress = [one["progress"] for one in view["missions"]]
    s.skills = list(view["skills"].values())
    s.looted = view["looted"][:]
    s.inventory = [Held(one["item"], one["charges"], one["upgraded"]) for one in view["inventory"]]
    s.item_discard = view["items"]["discard"][:]
    if view["items"]["deck"]:
        held = {one.item for one in s.inventory} | set(s.item_discard)
        s.item_deck = [item for item in ITEMS if item not in held]
    s.decks = [one["deck"] for one in view["decks"]]
    s.noises, s.answers = view["noises"][:], view["answers"][:]
    s.left = view["left"][:]
    return s


# --- Evil knows the station


def read_station(s: Station, evil: Any) -> None:
    if evil["start"] is None:
        return
    s.start, s.hero = sector(evil["start"]), sector(evil["hero"])
    stairs = set()
    for name, seen in evil["map"].items():
        at = sector(name)
        read_tile(s, at, seen)
        s.revealed[at], s.ghosts[at] = int(seen["revealed"]), int(seen["remembered"])
        s.exits[at] = in_order(seen["exits"])
        s.rooms[at] = seen["room"]
        if seen["stairs"]:
            stairs.add(square_of(at))
        if seen["lcu"]:
            s.lcus.append(at)
    s.stairs, s.lcus = sorted(stairs), sorted(s.lcus)
    for one in evil["tokens"]:
        token = one["token"]
        s.at[token] = sector(one["at"])
        s.wounded[token], s.entered[token] = int(one["wounded"]), int(one["entered"])
    s.targets, s.heard, s.lied = evil["targets"][:], evil["heard"], evil["lied"]
    s.walks = [Walk(one["tokens"][:], one["stepped"]) for one in evil["walks"]]


def read_tile(s: Station, at: int, seen: Any) -> None:
    s.lit[at], s.danger[at] = int(seen["lit"]), int(seen["danger"])
    s.condition[at] = seen["condition"]
    s.bars[at] = in_order([way for way, how in seen["exits"].items() if how == "barred"])


# --- the Hero has to imagine it


def deal_station(s: Station, view: Any, rng: random.Random) -> None:
    if view["hero"] is None:
        return
    remembered = view.get("memory") or view["ghosts"]
    layout, places = rebuilt(view["labyrinth"], remembered, rng)
    s.lay_out(layout)
    s.start, s.hero = places["h+0+0"], places[view["hero"]]
    for name, seen in view["labyrinth"].items():
        at = places[name]
        s.revealed[at] = 1
        read_tile(s, at, seen)
        for kind, wounded in seen["creatures"]:
            token = next(
                one for one, other in enumerate(TOKENS) if other == kind and s.at[one] == NOWHERE
            )
            # One that stands in the light came this Turn, as a rule: else it had put it out.
            s.at[token], s.wounded[token], s.entered[token] = at, int(wounded), s.lit[at]
    for at in range(SECTORS):
        for way in s.bars[at]:
            geography.set_bar(s, at, way, True)
    for name in remembered:
        s.ghosts[places[name]] = 1
    s.explored = [places[one] for one in view["this_turn"]["explored"] if one in places]
    populate(s, rng)
    if s.action and s.action[0] in ("attack", "ammo"):
        aim_again(s)
    here = s.here()
    heard = here[0] if here else NOWHERE
    s.walks = [Walk([heard], True) for _ in range(view["this_turn"]["movements"])]


def populate(s: Station, rng: random.Random) -> None:
    """Creatures and Danger tokens where the Hero cannot see."""
    dark = [one for one in geography.present(s) if not s.revealed[one]]
    if not dark:
        return
    supply = [token for token, at in enumerate(s.at) if at == NOWHERE and token < 15]
    for token in rng.sample(supply, min(len(supply), rng.randint(1, 4))):
        s.at[token] = rng.choice(dark)
    rng.shuffle(dark)
    for at in danger_places(s, dark[: 4 + 2 * s.round]):
        if at in danger_places(s, [at]):
            s.danger[at] = 1


def aim_again(s: Station) -> None:
    """The target of a declared attack by its looks, if it is still there."""
    if len(s.action) < 3:
        return
    kind, state = s.action[1:3] if s.action[0] == "attack" else s.action[2:4]
    for token in s.creatures():
        looks = (TOKENS[token], combat.STATES[s.wounded[token]])
        if looks == (kind, state) and s.revealed[s.at[token]]:
            s.targets = [token]


# --- cards


def deal_cards(s: Station, view: Any, evil: Any, rng: random.Random) -> None:
    """Fill piles, discards, hands and face-down places with the cards that are not seen."""
    s.piles, s.discards = [[], []], [[], []]
    s.track = [Played(one["card"] or "", one["face_down"], one["slots"]) for one in view["track"]]
    sizes = view["hand_sizes"]
    s.hands = [[] for _ in sizes]
    if evil is not None:
        s.hands = [hand[:] if hand is not None else [] for hand in evil["hands"]]
    loose: list[str] = []
    for at, shown in enumerate(view["decks"]):
        pool = deck_cards(shown["deck"])
        for known in [one.card for one in s.track] + [one for hand in s.hands for one in hand]:
            if known in pool:
                pool.remove(known)
        if evil is not None:
            s.discards[at] = evil["discards"][at][:]
            for known in s.discards[at]:
                pool.remove(known)
        rng.shuffle(pool)
        for place, one in zip(s.track, view["track"], strict=True):
            if not place.card and one["deck"] == shown["deck"]:
                place.card = pool.pop()
        while len(s.discards[at]) < shown["discard"]:
            s.discards[at].append(pool.pop())
        s.piles[at] = [pool.pop() for _ in range(shown["pile"])]
        loose += pool
    rng.shuffle(loose)
    for hand, size in zip(s.hands, sizes, strict=True):
        while len(hand) < size:
            hand.append(loose.pop())


# --- twins for the proof of isolation


HAND_DECISIONS = ("reaction", "evil_discard")


def scramble(s: Station, audience: int, rng: random.Random) -> Station | None:
    """A twin the audience cannot tell apart: whatever it may not know is exchanged."""
    if s.result is not None:
        return None
    decision = s.waiting()[0]
    if audience <= HERO and decision.seat == HERO:
        twin = Dealer(view_of(s, HERO), decision).deal(rng)
        s.copy_flow(twin)
        mix_steps(twin, rng)
        return twin
    if audience <= HERO and decision.kind == "reaction" and not s.walks:
        return another_window(s, decision, rng)
    twin = s.copy()
    rng.shuffle(twin.item_deck)
    for pile in twin.piles:
        rng.shuffle(pile)
    is_closed = s.game_options["evil_hands"] == "closed"
    for seat in range(1, s.seats):
        is_hidden = audience <= HERO or (is_closed and seat != audience)
        if is_hidden and not (decision.seat == seat and decision.kind in HAND_DECISIONS):
            exchange(twin, seat, rng)
    if audience <= HERO:
        mix_steps(twin, rng)
        if decision.kind not in ("place_danger", "pick_sector"):
            move_danger(twin, rng)
    return twin


def another_window(s: Station, decision: Decision, rng: random.Random) -> Station:
    """The same window in another station with other creatures and, half the time, other hands."""
    asked = Decision(HERO, decision.kind, decision.options, decision.step)
    twin = Dealer(view_of(s, HERO), asked).deal(rng)
    s.copy_flow(twin)
    mix_steps(twin, rng)
    if rng.random() < 0.5:
        twin.hands = [one[:] for one in s.hands]
        twin.piles = [one[:] for one in s.piles]
        twin.discards = [one[:] for one in s.discards]
        twin.track = [one.copy() for one in s.track]
    timing, icon = str(decision.args[0]), str(decision.args[1])
    options = windows.options(twin, decision.seat, timing, icon)
    twin.asked = (
        Decision(
            decision.seat, decision.kind, tuple(options), decision.step, decision.args, forced=True
        ),
    )
    return twin


def exchange(s: Station, seat: int, rng: random.Random) -> None:
    """Swap the cards of a hand with others of the same deck."""
    hand = s.hands[seat]
    for at, card in enumerate(hand):
        pile = s.piles[s.decks.index(deck_of(card))]
        if pile:
            other = rng.randrange(len(pile))
            hand[at], pile[other] = pile[other], card


def mix_steps(s: Station, rng: random.Random) -> None:
    """Which creatures stepped this Turn: of two alike the Hero never knows which (AL-85)."""
    for token in s.creatures():
        s.entered[token] = rng.randrange(2)


def move_danger(s: Station, rng: random.Random) -> None:
    """Danger tokens in unrevealed Sectors go to others of their level."""
    for level in (0, 1):
        dark = [one for one in geography.present(s) if level_of(one) == level]
        dark = [one for one in dark if not s.revealed[one] and one != s.hero]
        tokens = sum(s.danger[one] for one in dark)
        rng.shuffle(dark)
        for number, one in enumerate(dark):
            s.danger[one] = int(number < tokens)
