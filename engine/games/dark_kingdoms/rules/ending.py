"""How a match ends and how its seats rank (DK-143 to DK-154, section 9)."""

from __future__ import annotations

from engine.core.result import Result
from engine.games.dark_kingdoms.board.components import FAME_IDS
from engine.games.dark_kingdoms.board.geography import RESOURCES
from engine.games.dark_kingdoms.rules.hands import cards, fame_cards
from engine.games.dark_kingdoms.rules.pieces import victory_points
from engine.games.dark_kingdoms.state import NOBODY, Kingdoms, step

Standing = tuple[int, int, int, int, int]


def standing(s: Kingdoms, seat: int, winner: int = NOBODY) -> Standing:
    """DK-150: what a seat is ranked by, most important first."""
    return (
        int(seat == winner),
        victory_points(s, seat),
        s.control.count(seat),
        s.victories[seat],
        cards(s, seat) + fame_cards(s, seat),
    )


def ranks(s: Kingdoms, winner: int = NOBODY) -> tuple[int, ...]:
    """DK-150, DK-153: seats that left come last, the later the better."""
    standings = [standing(s, seat, winner) for seat in range(s.seats)]
    staying = [seat for seat in range(s.seats) if seat not in s.left]
    places = [0] * s.seats
    for seat in staying:
        places[seat] = 1 + sum(standings[other] > standings[seat] for other in staying)
    for later, seat in enumerate(reversed(s.left)):
        places[seat] = len(staying) + 1 + later
    return tuple(places)


def end(s: Kingdoms, reason: str, winner: int = NOBODY) -> None:
    everybody = range(s.seats)
    details = {
        "victory_points": [victory_points(s, seat) for seat in everybody],
        "territories": [s.control.count(seat) for seat in everybody],
        "victories": s.victories[:],
        "cards": [cards(s, seat) + fame_cards(s, seat) for seat in everybody],
        "round": s.round,
    }
    places = ranks(s, winner)
    hands = [shown_hand(s, seat) for seat in everybody]
    s.reveal("match_ended", reason=reason, ranks=list(places), hands=hands)
    s.end(Result(places, reason, details))


def shown_hand(s: Kingdoms, seat: int) -> dict[str, dict[str, int]]:
    """A hand laid open, once the match is over."""
    return {
        "hand": dict(zip(RESOURCES, s.hand[seat], strict=True)),
        "fame": {FAME_IDS[card]: held for card, held in enumerate(s.fame[seat]) if held},
    }


def end_if_won(s: Kingdoms, winner: int, is_attacker: bool, points_before: int) -> None:
    """DK-145, DK-146, DK-158: won a combat that was entered at the target."""
    if points_before >= s.target and (is_attacker or s.has_option("defender_instant_win")):
        end(s, "target", winner)


@step
def seat_left(s: Kingdoms, seat: int, reason: str) -> None:
    """DK-152: the seat stays and is played on for. DK-154: unless one seat only is left."""
    s.left.append(seat)
    s.tell("seat_left", seat=seat, reason=reason)
    if len(s.left) >= s.seats - 1:
        end(s, "last_seat")
