"""Points, elimination, leaving, and how a match ends (6.21, section 9)."""

from __future__ import annotations

from typing import Final

from engine.core.result import Result
from engine.games.anochecer.board.components import CARDS, KINDS, TOKENS
from engine.games.anochecer.rules.hands import PILES, shuffle_in
from engine.games.anochecer.rules.units.units import controlled, ground_at, lift, of_type
from engine.games.anochecer.state import NOBODY, Twilight, step

SAFETY_BOUND: Final = 20_000


def add_points(s: Twilight, seat: int, number: int) -> None:
    """TF-281, TF-285: whoever reaches the target has won at once."""
    realm = s.realms[seat]
    realm.points = max(0, realm.points + number)
    s.tell("points", seat=seat, number=number, total=realm.points)
    if realm.points >= s.target:
        finish(s, seat, "points")


def standing(s: Twilight, winner: int = NOBODY) -> list[int]:
    """TF-284, TF-286: seats from best to worst."""
    order = s.initiative or s.table
    present = [seat for seat in order if not s.realms[seat].out and seat not in s.left]
    present.sort(key=lambda seat: (seat != winner, -s.realms[seat].points))
    gone = [seat for seat in range(s.seats) if s.realms[seat].out and seat not in s.left]
    gone.sort(key=lambda seat: -s.realms[seat].out)
    return [*present, *gone, *reversed(s.left)]


def finish(s: Twilight, winner: int, reason: str) -> None:
    ranks = [0] * s.seats
    for place, seat in enumerate(standing(s, winner)):
        ranks[seat] = place + 1
    points = [realm.points for realm in s.realms[: s.seats]]
    # From here on everybody sees what was held: the event says so.
    held = [[*realm.hand, *realm.secrets, *realm.kept] for realm in s.realms[: s.seats]]
    s.reveal("finished", reason=reason, points=points, held=held)
    s.end(Result(tuple(ranks), reason, {"points": points, "rounds": s.round}))


def end_by_points(s: Twilight, reason: str) -> None:
    """TF-282: the most points win, then the lower initiative."""
    finish(s, NOBODY, reason)


def safety_bound(s: Twilight) -> bool:
    """TF-288."""
    if s.choices >= SAFETY_BOUND:
        end_by_points(s, "bound")
    return s.result is not None


def has_production(s: Twilight, seat: int) -> bool:
    stats = s.stats(seat)
    return any(
        any(stats[kind].production and of_type(units, kind) for kind in range(KINDS))
        for units in s.forces(seat).values()
    )


@step
def check_elimination(s: Twilight) -> None:
    """TF-275, TF-283."""
    for seat in range(s.seats):
        if s.realms[seat].out or controlled(s, seat) or has_production(s, seat):
            continue
        if any(ground_at(s, seat, place) for place in s.forces(seat)):
            continue
        eliminate(s, seat)
    present = [seat for seat in range(s.seats) if not s.realms[seat].out]
    if len(present) == 1:
        finish(s, present[0], "last")


def eliminate(s: Twilight, seat: int) -> None:
    """TF-276, TF-277."""
    left = s.clockwise(seat)[1 % len(s.clockwise(seat))]
    realm = s.realms[seat]
    realm.out = 1 + max(other.out for other in s.realms)
    s.reveal("eliminated", seat=seat)
    for place in list(s.forces(seat)):
        lift(s, seat, place)
    for slot in range(len(s.tokens)):
        s.lift_token(seat, slot)
    realm.reserve, realm.tactic, realm.fleet, realm.strategy = TOKENS, 0, 0, 0
    realm.goods = realm.commodities = 0
    s.discard += realm.hand
    realm.hand = ()
    shuffle_in(s, "secret", realm.secrets)
    realm.secrets = ()
    for kind in ("ability", "unit_upgrade", "genome"):
        cards = getattr(realm, PILES[kind])
        setattr(realm, PILES[kind], ())
        forget(s, cards)
        shuffle_in(s, kind, cards)
    for kind in ("ability", "unit_upgrade", "genome"):
        shuffle_in(s, kind, tuple([card for card in realm.kept if CARDS[card].kind == kind]))
    s.purged += tuple([card for card in realm.kept if CARDS[card].kind == "paradigm"])
    realm.kept = ()
    s.purged += realm.paradigms + realm.relics
    forget(s, realm.paradigms + realm.techs)
    forget(s, tuple([card for card in realm.relics if card in s.owner]))
    realm.paradigms = realm.relics = realm.techs = ()
    realm.captured = ()
    s.guests = tuple([one for one in s.guests if one[1] != seat])
    s.flags = tuple([
        one for one in s.flags
        if not one.startswith((f"stored:yin_clone:{seat}", f"stored:spec_ops_training:{seat}:"))
    ])  # fmt: skip
    realm.passed = 1
    if s.speaker == seat:
        s.speaker = left
    if s.tyrant == seat:
        s.tyrant = NOBODY


def forget(s: Twilight, cards: tuple[str, ...]) -> None:
    for card in cards:
        del s.owner[card]
        s.marks = tuple([one for one in s.marks if card not in one])
        s.flags = tuple([one for one in s.flags if not one.startswith(f"stored:{card}:")])
    s.spent = tuple([card for card in s.spent if card not in cards])


@step
def seat_left(s: Twilight, seat: int, reason: str) -> None:
    """TF-286: the simple bot plays on; when one seat is left the match is over."""
    s.left.append(seat)
    s.tell("left", seat=seat)
    present = [other for other in range(s.seats) if other not in s.left]
    if len(present) == 1:
        finish(s, present[0], reason)


def is_home_planet(s: Twilight, planet: int) -> bool:
    return any(planet in s.map.planets[realm.home] for realm in s.realms if realm.home >= 0)
