"""Seats that resign, run out of time or are gone (6.18; AN-166 to AN-168)."""

from __future__ import annotations

from engine.games.anima.rules.decks import discard_gift_card
from engine.games.anima.rules.ending import end
from engine.games.anima.rules.groups import drop_object, leave_organisation, mark
from engine.games.anima.state import Anima, step

STANDING = {
    "start_action": "start_step",
    "movement_action": "movement_step",
    "interaction_action": "interaction_step",
    "explore_choice": "exploration_step",
}
"""Decisions at which a seat is removed, and the steps that put them."""


@step
def seat_left(s: Anima, seat: int, reason: str) -> None:
    """AN-167; AN-168: at once where the match stands between actions, otherwise a little later."""
    s.left.append(seat)
    s.tell("seat_left", seat=seat, reason=reason)
    if s.seats == 2:
        s.players[seat].removed = 1
        end(s, "last_seat")
        return
    if len(s.asked) == 1 and s.asked[0].kind in STANDING:
        decision = s.asked[0]
        s.asked = ()
        # The step removes the seat, and puts the question anew to whoever is still there.
        s.frames.append((STANDING[decision.kind], (decision.seat,)))


def settle_leavers(s: Anima) -> None:
    """Remove every seat that has left and is still at the table."""
    leavers = [seat for seat in s.left if not s.players[seat].removed]
    if not leavers:
        return
    s.removals += 1
    for seat in leavers:
        remove(s, seat)
    if len(s.present()) == 1:
        end(s, "last_seat")


def remove(s: Anima, seat: int) -> None:
    player = s.players[seat]
    player.removed = s.removals
    leave_organisation(s, seat)
    for character in player.group:
        drop_object(s, character)
        mark(s, character, turned=0, incapacitated=0)
        s.character_discard.append(character)
    for gift in player.hand:
        discard_gift_card(s, gift)
    s.encounter_discard += player.hunted
    s.box += player.secret + player.in_play + player.done
    s.reveal("seat_removed", seat=seat, gifts=player.hand[:], characters=player.group[:])
    player.group, player.hand, player.hunted = [], [], []
    player.secret, player.in_play, player.done = [], [], []
    player.position = player.left_from = player.resist = ""
    player.resist_won = 0
    player.known = {}


def may_stand(s: Anima, seat: int) -> bool:
    """Whether the step of this seat goes on, once those who left are gone."""
    if s.left:
        settle_leavers(s)
    player = s.players[seat]
    return s.result is None and not player.removed and not player.lost_turn
