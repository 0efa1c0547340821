"""Objects: which Echo may bear one, and giving it (DO-48 to DO-51, table 3.5)."""

from __future__ import annotations

from engine.core.options import Option
from engine.games.dominus_obscura.board.echoes import BRIGADE, ECHO_OF, NAME, NOMENS
from engine.games.dominus_obscura.board.reward_cards import CARD_OF, CORAZA_PLENA
from engine.games.dominus_obscura.rules.offers import ECHO
from engine.games.dominus_obscura.state import Umbral, step


def bearers(s: Umbral, seat: int, card: str) -> list[int]:
    """Echoes on the board that can receive the object, in table order.

    The choice goes by Echo cards, which lie open, never by token.
    """
    side = 1 - seat if card == "grillete" else seat
    echoes = [
        echo
        for echo in BRIGADE[side]
        if s.square[echo] >= 0 and CORAZA_PLENA not in s.objects[echo]
    ]
    if card == "coraza_plena":
        return [echo for echo in echoes if not s.objects[echo]]
    if card == "aliento_ultimo":
        return [echo for echo in echoes if echo not in NOMENS]
    if card == "ojo_lejano":
        return [echo for echo in echoes if echo in NOMENS]
    return echoes


def ask_bearer(s: Umbral, seat: int, card: str) -> None:
    options = [ECHO[echo] for echo in bearers(s, seat, card)]
    s.ask(seat, "card_choice", options, assign_object, card)


@step
def assign_object(s: Umbral, seat: int, chosen: Option, card: str) -> None:
    """DO-48, DO-124: announced as Echo and object, without token or square."""
    side = 1 - seat if card == "grillete" else seat
    echo = BRIGADE[side][ECHO_OF[chosen.args[0]]]
    number = CARD_OF[card]
    s.played.remove(number)
    s.objects[echo] = tuple(sorted((*s.objects[echo], number)))
    s.tell("object_assigned", seat=side, echo=NAME[echo], card=card)
