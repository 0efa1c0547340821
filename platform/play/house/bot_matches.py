"""Matches in which a bot owes a choice or a person's pass is due: one answer, or a slice of play.

Where somebody waits, or watches at a natural pace, a turn is one choice. Bots among themselves that
are in a hurry play on until the slice is over, and go on from the log in a later one.
"""

from __future__ import annotations

import time

import msgspec

from play.errors import LostRace, TooLate
from play.house.bot_choices import bot_option
from play.live import effects
from play.live.live_match import Change, LiveMatch
from play.live.write_path import HeldLog, in_thread, write
from play.log import store
from play.models import Match
from play.now import now_ms
from play.work import claims
from play.work.claims import Claim
from play.work.queues import CLAIM_SECONDS, SLICE_SECONDS, Queue

CLOCKS_SWEPT_SECONDS = 1.0


def perform(claim: Claim) -> bool:
    """The turn of a worker that has claimed the match. False when it is to be looked at again."""
    live = store.load_running(claim.reference)
    if live is None or not live.owed_by_bots():
        _owes_nothing(claim)
        return True
    if live.work_queue is not claim.queue:
        # Written by a version that did not know who waits.
        Match.objects.filter(pk=claim.id, claimed_by=claim.holder).update(
            work_queue=live.work_queue, claimed_until=None, claimed_by=""
        )
        return True
    is_alone = live.work_queue is Queue.BULK and not live.bot_pace_ms()
    try:
        return play_slice(live, SLICE_SECONDS if is_alone else 0.0)
    except TooLate:
        # Its time is over: the sweeper of clocks sees to it, and what is left to ask is due anew.
        claims.put_off(claim, CLOCKS_SWEPT_SECONDS)
        return True


def play_slice(live: LiveMatch, seconds: float) -> bool:
    """Choose for the bots until the time is up, once at least.

    Safe to do twice, and to be killed at any ply: every choice is a line of the log, and whoever
    comes next goes on from there. False when somebody else wrote first.
    """
    until = time.monotonic() + seconds
    chosen_at = 0.0

    def act(live: LiveMatch, now: int) -> Change:
        nonlocal chosen_at
        change = _next_choice(live, now)
        chosen_at = time.monotonic()
        if chosen_at >= until:
            return change
        kept_until = now_ms() + int(1000 * CLAIM_SECONDS[Queue.BULK])
        return msgspec.structs.replace(change, claim_ms=kept_until)

    is_last = False
    while not is_last and live.owed_by_bots():
        try:
            change = in_thread(write(HeldLog(live), act, attempts=1)).change
        except LostRace:
            return False
        assert change is not None
        effects.announce(live, change, time.monotonic() - chosen_at)
        is_last = change.claim_ms is None
    return True


def _next_choice(live: LiveMatch, now: int) -> Change:
    for_leavers = live.play_house(now)
    if for_leavers is not None:
        return for_leavers
    seat = live.owed_by_bots()[0]
    key = f"bot-{live.ply}-{seat}"
    if live.passed_option(seat):
        return live.pass_on(seat, key, now_ms())
    return live.choose(seat, live.numbers[seat], bot_option(live, seat), key, now_ms())


def _owes_nothing(claim: Claim) -> None:
    Match.objects.filter(pk=claim.id, claimed_by=claim.holder, ply=claim.asked).update(
        bots_due_at=None, claimed_until=None, claimed_by=""
    )
