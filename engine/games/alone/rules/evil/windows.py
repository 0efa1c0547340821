"""Reaction windows: when they open, what may be played in them, and playing it (rules 6.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.options import Option, option
from engine.core.reasons import WAITS_FOR, Guard, Params
from engine.core.things import thing
from engine.games.alone.board.actions import ICON_OF_ACTION
from engine.games.alone.board.reaction_cards import REACTIONS, Part, Reaction
from engine.games.alone.rules.evil.requirements import NEEDS
from engine.games.alone.state import CARDS_PER_TURN, Played, Station, step

PASS = option("pass")
FACE_DOWN: Final = thing("moment", "face_down")
"""At the end of a Turn any card may be played for a creature's step (AL-43)."""
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
    """Ask the Evil seats in order from the Leader until all have passed in succession (AL-38,
    AL-39, AL-42, AL-48).

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
    if is_end(s, timing) and has_creature(s, timing):
        found += [option("common", card) for card in hand]
    return [*found, PASS]


def is_legal(s: Station, card: Reaction, timing: str, icon: str) -> bool:
    """Timing, icon and requirement of a face-up play (AL-39 to AL-41)."""
    return (
        fits_window(s, card, timing, icon)
        and is_unlocked(s, card, timing, icon)
        and is_met(s, card, timing, icon)
    )


def is_unlocked(s: Station, card: Reaction, timing: str, icon: str) -> bool:
    return card.icon in s.unlocked


def is_met(s: Station, card: Reaction, timing: str, icon: str) -> bool:
    return NEEDS[card.need](s, card)


def fits_window(s: Station, card: Reaction, timing: str, icon: str) -> bool:
    return card.timing == timing and (timing == "end" or card.icon == icon)


def is_not_too_late(s: Station, card: Reaction, timing: str, icon: str) -> bool:
    """Whether the card's moment is now or may still come in this Turn (AL-40, AL-41)."""
    if card.timing == "end" or fits_window(s, card, timing, icon):
        return True
    is_this_action = bool(s.action) and ICON_OF_ACTION.get(s.action[0]) == card.icon
    return card.timing == "result" and is_this_action and timing in ("declare", "damage")


def is_end(s: Station, timing: str) -> bool:
    return timing == "end"


def has_creature(s: Station, timing: str) -> bool:
    return bool(s.creatures())


def _card(s: Station, card: Reaction, timing: str, icon: str) -> Params:
    return {"card": thing("card", card.id)}


def _when(s: Station, card: Reaction, timing: str, icon: str) -> Params:
    """With the moments at which it can be played, face up or face down."""
    moment = thing("moment", f"{card.timing}_{card.icon}")
    return {
        "card": thing("card", card.id),
        "icon": thing("icon", card.icon),
        "moment": moment,
        "besides": FACE_DOWN,
        WAITS_FOR: (moment, FACE_DOWN),
    }


TO_UNLOCK: Final = Guard("AL-36", "locked", is_unlocked, _when)
UNMET: Final = {
    need: Guard("AL-39", f"need_{need}", is_met, _card) for need in NEEDS if need != "-"
}
"""The words of each requirement."""
NOT_TOO_LATE: Final = Guard("AL-41", "moment_passed", is_not_too_late, _when)
TO_FIT: Final = Guard("AL-41", "other_moment", fits_window, _when)
TO_PLAY_FACE_DOWN: Final = (
    Guard("AL-43", "face_down_at_end", is_end),
    Guard("AL-43", "face_down_no_creature", has_creature),
)


def to_play(card: Reaction) -> tuple[Guard[Station, Reaction, str, str], ...]:
    """What a card lacks comes before its moment: then it would still be lacking."""
    needs = (UNMET[card.need],) if card.need in UNMET else ()
    return (TO_UNLOCK, *needs, NOT_TOO_LATE, TO_FIT)


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
