"""Fractures: attack, defence and challenge, and what silencing does (DO-67 to DO-93)."""

from __future__ import annotations

from engine.kept.dominus_obscura_v1.board.echoes import LIVES, NAME, OWNER, THREAT
from engine.kept.dominus_obscura_v1.board.reward_cards import (
    ALIENTO_ULTIMO,
    CARDS,
    CORAZA_DE_NIEBLA,
    CORAZA_PLENA,
    DADO_SOMBRIO,
    FILO_UMBRIO,
    SELLO_DE_VOLUNTAD,
)
from engine.kept.dominus_obscura_v1.board.squares import IS_RENASCI, SQUARES, between
from engine.kept.dominus_obscura_v1.rules.ending import after_fracture
from engine.kept.dominus_obscura_v1.rules.missions import change_fragments
from engine.kept.dominus_obscura_v1.rules.rewards import collect
from engine.kept.dominus_obscura_v1.state import (
    EMPTY,
    NOBODY,
    OFF_BOARD,
    Umbral,
    put,
    show,
    token_name,
)

ATTACKING = {FILO_UMBRIO: 1}
DEFENDING = {CORAZA_DE_NIEBLA: 1, CORAZA_PLENA: 2}
CHALLENGED = {SELLO_DE_VOLUNTAD: 3}

SAVED, LIFE_LOST, SILENCED = range(3)
Silenced = list[tuple[int, int, int]]
"""Silencings of one Fracture: Echo, credited seat, reference square (DO-38)."""


def addends(s: Umbral, echo: int, bonuses: dict[int, int]) -> list[tuple[str, int]]:
    """What an Echo adds to its dice (DO-69), named."""
    parts = [("threat", THREAT[echo])]
    for card in s.objects[echo]:
        if card in bonuses:
            parts.append((CARDS[card], bonuses[card]))
    if bonuses is ATTACKING and s.impetu and OWNER[echo] == s.active:
        parts.append(("impetu", 2 * s.impetu))
    if s.mark[echo]:
        parts.append(("mark", -1))
    return parts


def bonus(s: Umbral, echo: int, bonuses: dict[int, int]) -> int:
    if not (s.objects[echo] or s.mark[echo] or s.impetu):
        return THREAT[echo]
    return sum([value for _, value in addends(s, echo, bonuses)])


def roll_to_attack(s: Umbral, echo: int) -> tuple[int, ...]:
    dice = 3 if DADO_SOMBRIO in s.objects[echo] else 2
    return s.roll("fracture.attack", dice, 6, OWNER[echo])


def two_best(dice: tuple[int, ...]) -> int:
    return sum(dice) - (min(dice) if len(dice) == 3 else 0)


# --- attack


def attack(s: Umbral, attacker: int, defender: int, ranged: bool) -> None:
    """An attack from its declaration to the checks after it (DO-67 to DO-80)."""
    show(s, attacker)
    show(s, defender)
    reference = s.square[defender]
    silenced: Silenced = []
    outcome = _compare(s, attacker, defender, reference, ranged, silenced)
    if outcome == LIFE_LOST and s.square[defender] >= 0:
        # Equinox strikes again, once (DO-78, DO-79).
        _compare(s, attacker, defender, reference, ranged, silenced)
    if not ranged and s.square[attacker] >= 0:
        _settle(s, attacker, defender, reference)
    after_fracture(s, silenced)


def _compare(
    s: Umbral, attacker: int, defender: int, reference: int, ranged: bool, silenced: Silenced
) -> int:
    """One comparison of totals; what became of the attacker (DO-71 to DO-74)."""
    attack_dice = roll_to_attack(s, attacker)
    defence_dice = s.roll("fracture.defend", 2, 6, OWNER[defender])
    attack_total = two_best(attack_dice) + bonus(s, attacker, ATTACKING)
    defend_total = sum(defence_dice) + bonus(s, defender, DEFENDING)
    if s.events is not None:
        margin = attack_total - defend_total
        s.tell(
            "fracture_rolled",
            fracture="attack",
            result="attacker" if margin > 0 else "defender" if margin < 0 else "tie",
            sides=[
                _side(s, attacker, attack_dice, attack_total, ATTACKING),
                _side(s, defender, defence_dice, defend_total, DEFENDING),
            ],
        )
    outcome = SAVED
    if attack_total >= defend_total:
        _attempt(s, defender, OWNER[attacker], reference, silenced)
    if defend_total >= attack_total and not ranged:
        outcome = _attempt(s, attacker, OWNER[defender], reference, silenced)
    return outcome


def _settle(s: Umbral, attacker: int, defender: int, target: int) -> None:
    """Where an attacker that moved comes to rest (DO-75, DO-76, DO-104)."""
    start = s.square[attacker]
    if s.square[defender] < 0:
        put(s, attacker, target)
        _tell_moved(s, attacker, start, target, "attack")
        return
    for square in reversed(between(start, target)):
        if s.board[square] == EMPTY:
            put(s, attacker, square)
            _tell_moved(s, attacker, start, square, "short_stop")
            collect(s, attacker)
            return
    if IS_RENASCI[start]:
        silence(s, attacker, NOBODY)


def _tell_moved(s: Umbral, echo: int, start: int, end: int, cause: str) -> None:
    s.tell("moved", token=token_name(s, echo), start=SQUARES[start], end=SQUARES[end], cause=cause)


def _side(
    s: Umbral, echo: int, dice: tuple[int, ...], total: int, bonuses: dict[int, int]
) -> dict[str, object]:
    return {
        "seat": OWNER[echo],
        "token": token_name(s, echo),
        "echo": NAME[echo],
        "dice": list(dice),
        "addends": [list(part) for part in addends(s, echo, bonuses)],
        "total": total,
    }


# --- defence and challenge


def defence(s: Umbral, invoker: int, target: int, value: int) -> None:
    """The Echo must reach the card's value (DO-81)."""
    show(s, target)
    dice = s.roll("fracture.defend", 2, 6, OWNER[target])
    total = sum(dice) + bonus(s, target, DEFENDING)
    if s.events is not None:
        s.tell(
            "fracture_rolled",
            fracture="defence",
            result="failed" if value > total else "resisted",
            sides=[
                {"seat": invoker, "value": value, "total": value},
                _side(s, target, dice, total, DEFENDING),
            ],
        )
    if value > total:
        silenced: Silenced = []
        _attempt(s, target, invoker, s.square[target], silenced)
        after_fracture(s, silenced)


def challenge(s: Umbral, invoker: int, target: int) -> bool:
    """Whether the Echo fails: its total has to be higher than the invoker's dice (DO-83)."""
    show(s, target)
    against = s.roll("challenge.invoker", 2, 6, invoker)
    dice = s.roll("challenge.target", 2, 6, OWNER[target])
    total = sum(dice) + bonus(s, target, CHALLENGED)
    failed = total <= sum(against)
    if s.events is not None:
        s.tell(
            "fracture_rolled",
            fracture="challenge",
            result="failed" if failed else "resisted",
            sides=[
                {"seat": invoker, "dice": list(against), "total": sum(against)},
                _side(s, target, dice, total, CHALLENGED),
            ],
        )
    return failed


# --- silencing


def _attempt(s: Umbral, echo: int, credited: int, reference: int, silenced: Silenced) -> int:
    """A silence attempt: Aliento Último, then a life of Equinox, then silence (DO-89)."""
    if ALIENTO_ULTIMO in s.objects[echo]:
        objects = list(s.objects[echo])
        objects.remove(ALIENTO_ULTIMO)
        s.objects[echo] = tuple(objects)
        s.discard.append(ALIENTO_ULTIMO)
        s.tell("object_discarded", seat=OWNER[echo], echo=NAME[echo], card=CARDS[ALIENTO_ULTIMO])
        s.tell("saved", seat=OWNER[echo], echo=NAME[echo], square=SQUARES[s.square[echo]])
        return SAVED
    if s.lives[echo] == 2:
        s.lives[echo] = 1
        s.tell("life_lost", seat=OWNER[echo], echo=NAME[echo], square=SQUARES[s.square[echo]])
        return LIFE_LOST
    silence(s, echo, credited)
    silenced.append((echo, credited, reference))
    return SILENCED


def silence(s: Umbral, echo: int, credited: int) -> None:
    """The Echo leaves the board; the credited seat, if any, gains a Fragment (DO-85 to DO-88)."""
    square = s.square[echo]
    s.board[square] = EMPTY
    s.square[echo] = OFF_BOARD
    s.token[echo] = 0
    s.revealed[echo] = s.peeked[echo] = s.anchor[echo] = s.mark[echo] = 0
    s.lives[echo] = LIVES[echo]
    s.discard += s.objects[echo]
    s.objects[echo] = ()
    if s.awaiting == echo:
        s.awaiting = NOBODY
    s.tell(
        "silenced" if credited >= 0 else "renasci_failed",
        seat=OWNER[echo],
        echo=NAME[echo],
        square=SQUARES[square],
        by=credited if credited >= 0 else None,
    )
    if credited >= 0:
        change_fragments(s, credited, 1, "silence")
