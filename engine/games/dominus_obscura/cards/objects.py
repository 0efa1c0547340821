"""Objects: which Echo may bear one, and giving it (DO-48 to DO-51, table 3.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.options import Option
from engine.core.reasons import Guard, Params
from engine.games.dominus_obscura.board.echoes import BRIGADE, ECHO_OF, NAME, NOMENS, OWNER
from engine.games.dominus_obscura.board.reward_cards import CARD_OF, CORAZA_PLENA, OBJECTS
from engine.games.dominus_obscura.rules.offers import ECHO
from engine.games.dominus_obscura.state import Umbral, step

# --- who may bear an object, by Echo cards, which lie open (DO-123)


def is_on_board(s: Umbral, echo: int) -> bool:
    return s.square[echo] >= 0


def is_not_in_full_armour(s: Umbral, echo: int) -> bool:
    return CORAZA_PLENA not in s.objects[echo]


def carries_nothing(s: Umbral, echo: int) -> bool:
    return not s.objects[echo]


def is_no_nomen(s: Umbral, echo: int) -> bool:
    return echo not in NOMENS


def is_nomen(s: Umbral, echo: int) -> bool:
    return echo in NOMENS


def _echo(s: Umbral, echo: int) -> Params:
    return {"echo": f"echo:{NAME[echo]}@{OWNER[echo]}"}


ANYONE: Final = (
    Guard("DO-48", "bearer_silenced", is_on_board, _echo),
    Guard("DO-50", "bearer_in_full_armour", is_not_in_full_armour, _echo),
)
BEARERS: Final[dict[str, tuple[Guard[Umbral, int], ...]]] = {
    "coraza_plena": (*ANYONE, Guard("DO-50", "bearer_carries", carries_nothing, _echo)),
    "aliento_ultimo": (*ANYONE, Guard("DO-90", "bearer_is_nomen", is_no_nomen)),
    "ojo_lejano": (*ANYONE, Guard("DO-60", "bearer_is_no_nomen", is_nomen)),
}
"""Conditions of the Echo an object goes to; objects not named here go to anyone."""


def side_of(seat: int, card: str) -> int:
    """Whose Echoes the seat may give the object to."""
    return 1 - seat if card == "grillete" else seat


BEARER_TESTS: Final = {
    card: tuple([guard.passes for guard in BEARERS.get(card, ANYONE)]) for card in OBJECTS
}


def bearers(s: Umbral, seat: int, card: str) -> list[int]:
    """Echoes that can receive the object, in table order."""
    tests = BEARER_TESTS[card]
    echoes = []
    for echo in BRIGADE[side_of(seat, card)]:
        for test in tests:
            if not test(s, echo):
                break
        else:
            echoes.append(echo)
    return echoes


def has_bearer(card: str) -> Callable[[Umbral, int], bool]:
    """Whether `bearers` finds anybody: it looks no further than the first."""
    tests = BEARER_TESTS[card]
    brigades = (BRIGADE[side_of(0, card)], BRIGADE[side_of(1, card)])

    def has(s: Umbral, seat: int) -> bool:
        for echo in brigades[seat]:
            for test in tests:
                if not test(s, echo):
                    break
            else:
                return True
        return False

    return has


def ask_bearer(s: Umbral, seat: int, card: str) -> None:
    """DO-47, DO-48."""
    options = [ECHO[echo] for echo in bearers(s, seat, card)]
    s.ask(seat, "card_choice", options, assign_object, card)


@step
def assign_object(s: Umbral, seat: int, chosen: Option, card: str) -> None:
    """DO-48, DO-124: announced as Echo and object, without token or square."""
    side = side_of(seat, card)
    echo = BRIGADE[side][ECHO_OF[chosen.args[0]]]
    number = CARD_OF[card]
    s.played.remove(number)
    s.objects[echo] = tuple(sorted((*s.objects[echo], number)))
    s.tell("object_assigned", seat=side, echo=NAME[echo], card=card)
