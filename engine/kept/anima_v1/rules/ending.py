"""How a match ends and how its seats rank (section 9; AN-163 to AN-165)."""

from __future__ import annotations

from engine.core.result import Result
from engine.kept.anima_v1.board.components import in_order
from engine.kept.anima_v1.rules.groups import base_values
from engine.kept.anima_v1.state import NOBODY, Anima

Standing = tuple[int, int, int, int, int]


def standing(s: Anima, seat: int, winner: int = NOBODY) -> Standing:
    player = s.players[seat]
    combat, speed = base_values(s, seat)
    return (int(seat == winner), len(player.done), combat, speed, len(player.hand))


def ranks(s: Anima, winner: int = NOBODY) -> tuple[int, ...]:
    """Removed seats come last, the later the better; seats alike in everything share a rank."""
    standings = [
        (one.removed == 0, one.removed, standing(s, seat, winner))
        for seat, one in enumerate(s.players)
    ]
    return tuple(1 + sum(other > own for other in standings) for own in standings)


def end(s: Anima, reason: str, winner: int = NOBODY) -> None:
    everybody = range(s.seats)
    base = [base_values(s, seat) for seat in everybody]
    details = {
        "missions": [len(one.done) for one in s.players],
        "combat": [one for one, _ in base],
        "speed": [one for _, one in base],
        "gifts": [len(one.hand) for one in s.players],
        "turn": s.turn,
    }
    places = ranks(s, winner)
    hands = [in_order(one.hand) for one in s.players]
    secrets = [one.secret[:] for one in s.players]
    s.reveal("match_ended", reason=reason, ranks=list(places), hands=hands, secrets=secrets)
    s.end(Result(places, reason, details))
