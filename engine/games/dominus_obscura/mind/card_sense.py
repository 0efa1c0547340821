"""What bots think of reward cards and of the choices they bring (rules 12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.games.dominus_obscura.board.echoes import (
    BRIGADE,
    CUSTODIO_3,
    ECHO_OF,
    EQUINOX,
    IMPERATOR,
    KIND,
    NOMENS,
    NUMBER_OF,
)
from engine.games.dominus_obscura.board.mission_cards import MISSION_OF
from engine.games.dominus_obscura.board.reward_cards import CARD_OF, CARDS, FIRST_OBJECT
from engine.games.dominus_obscura.board.squares import (
    CENTRAL,
    OWN,
    SQUARE_OF,
    WALKS,
    ZONE,
    distance,
)
from engine.games.dominus_obscura.cards import aimed_actions, objects
from engine.games.dominus_obscura.mind.odds import EQUAL, HIGHER, SHIFT, chance_below
from engine.games.dominus_obscura.mind.prospects import mission_worth
from engine.games.dominus_obscura.rules.fractures import CHALLENGED, DEFENDING, bonus
from engine.games.dominus_obscura.state import EMPTY, echo_with_token

if TYPE_CHECKING:
    from engine.games.dominus_obscura.mind.appraisal import Judgement

HOLD: Final = -0.1
"""Better kept for later."""
STRIKERS: Final = (IMPERATOR, EQUINOX, CUSTODIO_3)
"""Echoes of Threat 4 and more: objects suit them best."""


def play_worth(j: Judgement, card: str) -> float:
    if card in aimed_actions.AIMS:
        echoes = aimed_actions.aimed_at(j.s, j.seat, card)
        return max([TARGETS[card](j, echo) for echo in echoes]) - 0.15
    if CARD_OF[card] >= FIRST_OBJECT:
        return max([bearer_worth(j, card, echo) for echo in objects.bearers(j.s, j.seat, card)])
    return PLAIN[card](j)


def choice_worth(j: Judgement, decision: Decision, chosen: Option) -> float:
    s = j.s
    card = CARDS[s.played[-1]]
    kind = chosen.kind
    if kind == "target":
        number = NUMBER_OF[chosen.args[0]]
        if card in ("doble_velo", "permuta"):
            echo = echo_with_token(s, j.seat, number)
            return 2.0 if echo in NOMENS and s.revealed[echo] else float(s.revealed[echo])
        return TARGETS[card](j, echo_with_token(s, j.rival, number))
    if kind == "echo":
        if card == "renasci":
            return _return_worth(ECHO_OF[chosen.args[0]])
        side = j.rival if card == "grillete" else j.seat
        return bearer_worth(j, card, BRIGADE[side][ECHO_OF[chosen.args[0]]])
    if kind == "square":
        return _square_worth(j, card, SQUARE_OF[chosen.args[0]])
    if kind == "mission":
        return mission_worth(s, j.seat, MISSION_OF[chosen.args[0]])
    return 0.5 if kind == "mark" else 0.0


# --- cards aimed at a token


def _average(j: Judgement, token: int, worth: Callable[[int], float]) -> float:
    guesses = j.guesses[token]
    return sum([worth(echo) for echo in guesses]) / len(guesses)


def _fulgor(value: int) -> Callable[[Judgement, int], float]:
    def worth(j: Judgement, token: int) -> float:
        square = j.s.square[token]
        return _average(
            j,
            token,
            lambda echo: chance_below(value - bonus(j.s, echo, DEFENDING)) * j.gain(echo, square),
        )

    return worth


def _fails(j: Judgement, echo: int) -> float:
    """How often an Echo fails a challenge."""
    at = SHIFT - bonus(j.s, echo, CHALLENGED)
    return HIGHER[at] + EQUAL[at]


def _near(j: Judgement, token: int) -> bool:
    s = j.s
    return any(
        s.square[echo] >= 0 and distance(s.square[echo], s.square[token]) <= 3
        for echo in BRIGADE[j.seat]
    )


def _interdicto(j: Judgement, token: int) -> float:
    strong = _average(j, token, lambda echo: _fails(j, echo) * (0.5 + (j.gain(echo, 0) > 0) * 0.8))
    return strong * (1.2 if _near(j, token) else 0.6)


def _despojo(j: Judgement, token: int) -> float:
    return _average(j, token, lambda echo: _fails(j, echo) * 0.7 * len(j.s.objects[echo]))


def _marca(j: Judgement, token: int) -> float:
    return _average(j, token, lambda echo: _fails(j, echo) * 0.8) + 0.05 * _near(j, token)


def _empuje(j: Judgement, token: int) -> float:
    intruder = ZONE[j.seat][j.s.square[token]] == OWN
    return _average(j, token, lambda echo: _fails(j, echo) * (0.8 if intruder else 0.4))


def _look(j: Judgement, token: int) -> float:
    return 0.4 if len(j.guesses[token]) > 1 and _near(j, token) else 0.1


TARGETS: Final[dict[str, Callable[[Judgement, int], float]]] = {
    **{card: _fulgor(value) for card, value in aimed_actions.FULGOR.items()},
    "interdicto_sombrio": _interdicto,
    "despojo": _despojo,
    "marca_de_ceniza": _marca,
    "empuje_umbrio": _empuje,
    "revelacion": _look,
    "susurro": _look,
}


# --- objects


def bearer_worth(j: Judgement, card: str, echo: int) -> float:
    """Objects go at once to pieces in front; armour also suits Nomen Umbrae."""
    s = j.s
    zone = ZONE[j.seat][s.square[echo]]
    forward = 0.2 * zone
    is_nomen = echo in NOMENS
    if card == "grillete":
        return 0.3 + (0.2 if s.revealed[echo] else 0.0)
    if card in ("coraza_de_niebla", "coraza_plena"):
        return 0.4 + (0.3 if is_nomen else forward)
    if card == "ojo_lejano":
        return 0.4
    if is_nomen:
        return 0.05
    if card == "aliento_ultimo":
        return 0.6 + forward + (0.2 if s.lives[echo] == 1 else 0.0)
    if card == "manto_tenue":
        return 0.15 + forward
    return 0.4 + forward + (0.1 if KIND[echo] in STRIKERS else 0.0)


# --- the rest


def _return_worth(kind: int) -> float:
    return (1.3, 1.5, 0.5, 0.7, 1.0, 0.0)[kind]


def _renasci(j: Judgement) -> float:
    s = j.s
    lost = [_return_worth(KIND[echo]) for echo in BRIGADE[j.seat] if s.square[echo] < 0]
    return max(lost) + 0.2


def _square_worth(j: Judgement, card: str, square: int) -> float:
    s = j.s
    if card == "renasci":
        ways = [walk for walk in WALKS[square] if s.board[walk[0]] == EMPTY]
        return len(ways) + 0.1 * (ZONE[j.seat][square] == CENTRAL)
    if card == "bloqueo":
        return _block_worth(j, square)
    # Pushing an Echo: away from our Nomen Umbrae and homewards.
    forward = square // 8 if j.seat == 0 else 7 - square // 8
    return forward * 0.1 - 1.2 * s.rewards[square]


def _block_worth(j: Judgement, square: int) -> float:
    s = j.s
    if s.rewards[square]:
        return -0.3
    nomen = s.square[NOMENS[j.seat]]
    if nomen >= 0 and s.revealed[NOMENS[j.seat]] and distance(square, nomen) == 1:
        return 0.4 * len(j.dangers().get(nomen, ()))
    return 0.05 if ZONE[j.seat][square] == CENTRAL else 0.0


def _bloqueo(j: Judgement) -> float:
    nomen = NOMENS[j.seat]
    return j.danger(nomen, j.s.square[nomen]) * 0.5 + HOLD


def _doble_velo(j: Judgement) -> float:
    return 0.8 if j.s.revealed[NOMENS[j.seat]] else HOLD


def _impetu(j: Judgement) -> float:
    now, stronger = j.best_attack(), j.best_attack(2)
    return stronger - now - 0.3 if stronger > 0.5 else HOLD


def _disipar(j: Judgement) -> float:
    return 0.25 if any(j.s.mark[echo] for echo in BRIGADE[j.seat]) else HOLD


def _nueva_senda(j: Judgement) -> float:
    left = int(j.s.game_options["rounds"]) - j.s.round
    fresh = 1.2 if left >= 6 else -0.8
    return fresh - mission_worth(j.s, j.seat, j.s.mission[j.seat])


def _memoria(j: Judgement) -> float:
    return max([mission_worth(j.s, j.seat, one) for one in j.s.mission_discard[j.seat]]) - 0.5


PLAIN: Final[dict[str, Callable[[Judgement], float]]] = {
    "bloqueo": _bloqueo,
    "disipar": _disipar,
    "renasci": _renasci,
    "doble_velo": _doble_velo,
    "permuta": lambda j: HOLD,
    "impetu": _impetu,
    "paso_largo": lambda j: HOLD,
    "doble_voluntad": lambda j: 0.3,
    "ofrenda": lambda j: 2.0,
    "hurto": lambda j: 1.9,
    "fragmento_errante": lambda j: 1.0,
    "erosion": lambda j: 1.0,
    "nueva_senda": _nueva_senda,
    "memoria_del_umbral": _memoria,
}
