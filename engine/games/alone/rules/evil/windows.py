"""Reaction windows: when they open, what may be played in them, and playing it (rules 6.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.options import Option, option
from engine.games.alone.board.reaction_cards import REACTIONS, Part, Reaction
from engine.games.alone.rules.evil.requirements import NEEDS
from engine.games.alone.state import CARDS_PER_TURN, Played, Station, step

PASS = option("pass")
NOBODY: Final = 0
"""Before anybody has decided in a window; the Hero, seat 0, never does."""
EFFECTS: Final[dict[str, Callable[..., None]]] = {}
"""The step of every effect a card names; `cards/reactions.py` fills it."""


def is_open(s: Station) -> bool:
    """Public facts only decide whether a window opens (AL-8, AL-38, AL-44)."""
    return (
        any(s.hands[seat] for seat in s.evil)
        and s.played < CARDS_PER_TURN
        and s.slots_free >= s.played + 1
    )


@step
def window(
    s: Station, timing: str, icon: str, last: int = NOBODY, passed: tuple[int, ...] = ()
) -> None:
    """Ask the Evil seats in order from the Leader until all have passed in succession (AL-48).

    `last` is the seat that decided last, `passed` who has passed since the last card.
    """
    if not is_open(s):
        return
    waiting = [seat for seat in s.evil if s.hands[seat] and seat not in passed]
    if not waiting:
        return
    # Seats, not places in a list: one that plays its last card or leaves takes nobody's place.
    order = waiting if last == NOBODY else sorted(waiting, key=lambda seat: (seat <= last, seat))
    seat = order[0]
    s.ask(seat, "reaction", options(s, seat, timing, icon), answered, timing, icon, passed,
          forced=True)  # fmt: skip


def options(s: Station, seat: int, timing: str, icon: str) -> list[Option]:
    hand = sorted(set(s.hands[seat]))
    found = [option("play", card) for card in hand if is_legal(s, REACTIONS[card], timing, icon)]
    if timing == "end" and s.creatures():
        found += [option("common", card) for card in hand]
    return [*found, PASS]


def is_legal(s: Station, card: Reaction, timing: str, icon: str) -> bool:
    """Timing, icon and requirement of a face-up play (AL-39 to AL-41)."""
    if card.timing != timing or card.icon not in s.unlocked:
        return False
    if timing != "end" and card.icon != icon:
        return False
    return NEEDS[card.need](s, card)


@step
def answered(
    s: Station, seat: int, chosen: Option, timing: str, icon: str, passed: tuple[int, ...]
) -> None:
    if chosen.kind == "pass":
        s.then(window, timing, icon, seat, (*passed, seat))
        return
    play(s, seat, chosen.word(), chosen.kind == "common")
    s.then(window, timing, icon, seat)


def play(s: Station, seat: int, id: str, face_down: bool) -> None:
    """Put the card on the track, then resolve it part by part (AL-44, AL-47, AL-49)."""
    s.hands[seat].remove(id)
    s.played += 1
    s.track.append(Played(id, face_down, s.played))
    card = REACTIONS[id]
    if face_down:
        s.reveal("common_reaction", deck=card.deck)
        start(s, seat, ("MOVE", 1, 1))
        return
    is_dangerous = bool(s.danger[s.hero])
    s.reveal("reaction_played", card=id, dangerous=is_dangerous)
    for part in card.dangerous if is_dangerous else card.basic:
        start(s, seat, part)


def start(s: Station, seat: int, part: Part) -> None:
    """Put one part of a card on the stack."""
    effect, *values = part
    s.then(EFFECTS[str(effect)], seat, *values)
