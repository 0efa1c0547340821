"""Whole matches between bots, in bulk: a worker plays them in memory and stores some at one stroke.

A match of a batch is either finished, and told to the listeners, or has no line at all. Its seed
and its bots' random numbers are fixed when it is made, so what a worker took with it when it died,
a few seconds of play at most, is played again to the same end.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from datetime import timedelta
from functools import partial

import structlog
from django.core.cache import cache
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from engine.bots.levels import in_title, is_quick
from engine.core.chance import commitment
from engine.core.registry import title as find_title
from play import metrics
from play.clock import ClockRules, start_clocks
from play.errors import BadRequest
from play.house.bot_choices import bot_named, chosen
from play.live.live_match import clocks_as_json, encode_events
from play.log import store
from play.log.match_log import tallied
from play.log.packing import StoredLine, pack
from play.models import HouseBot, Match, MatchStatus, Seat
from play.now import now_ms
from play.signals import batch_finished
from play.work import claims, wake_ups
from play.work.claims import Claim
from play.work.queues import SLICE_SECONDS, Queue

log = structlog.get_logger("play.bot_batches")

ORIGIN = "batch"
FIRST_GUESS_SECONDS = 0.2
MOST_TOGETHER = 200
FAILED_AGAIN = timedelta(minutes=10)


def open_matches(
    title: str,
    bots: Sequence[HouseBot],
    count: int,
    *,
    clock: ClockRules,
    game_options: Mapping[str, int | str] | None = None,
    is_rated: bool = False,
) -> list[int]:
    """Make matches that wait for a worker, seats moved on by one from match to match: their ids."""
    found = find_title(title)
    options = found.checked(len(bots), game_options or {})
    specs = {bot.level: in_title(bot.spec, title) for bot in bots}
    if not all(map(is_quick, specs.values())):
        raise BadRequest(_("A batch is for bots that choose at once, not for levels that search."))
    now = timezone.now()
    clocks = start_clocks(clock, len(bots), (), now_ms(), ())
    matches = [
        Match(
            title=title,
            rules_version=found.version,
            game_options=options,
            seat_count=len(bots),
            is_rated=is_rated,
            origin=ORIGIN,
            status=MatchStatus.RUNNING,
            started_at=now,
            bots_due_at=now,
            work_queue=Queue.BULK,
            clock_kind=clock.kind,
            base_ms=clock.base_ms,
            increment_ms=clock.increment_ms,
            clocks=clocks_as_json(clocks, [0] * len(bots)),
        )
        for _number in range(count)
    ]
    for match in matches:
        match.commitment = commitment(bytes(match.secret))
    with transaction.atomic():
        Match.objects.bulk_create(matches)
        Seat.objects.bulk_create(
            Seat(
                match=match,
                index=index,
                player_id=bot.player_id,
                bot=specs[bot.level],
                contribution=secrets.token_hex(16),
            )
            for number, match in enumerate(matches)
            for index, bot in enumerate(_moved_on(bots, number))
        )
        transaction.on_commit(partial(wake_ups.wake, Queue.BULK, times=min(count, wake_ups.ENOUGH)))
    return [match.pk for match in matches]


def perform(claim: Claim) -> bool:
    """A worker's slice: the claimed match, and as many more of its batch as it has time for."""
    if claim.queue is not Queue.BULK:
        # Written by a version that did not know who waits.
        Match.objects.filter(origin=ORIGIN, status=MatchStatus.RUNNING).update(
            work_queue=Queue.BULK
        )
        return False
    title = Match.objects.only("title").get(pk=claim.reference).title
    claimed = [claim.id, *claims.claim_more(claim, together(title) - 1)]
    try:
        play(claimed, SLICE_SECONDS)
    finally:
        claims.release_matches(claim, claimed)
    return True


def together(title: str) -> int:
    """How many matches a slice holds, by what earlier ones took."""
    each = cache.get(_length_key(title), FIRST_GUESS_SECONDS)
    return max(1, min(MOST_TOGETHER, int(SLICE_SECONDS / each)))


def play(matches: Sequence[int], seconds: float = SLICE_SECONDS) -> int:
    """Play these matches until the time is up, as far as nobody else has: how many were stored.

    One that cannot be played is left alone for a while, and those before it are stored all the
    same.
    """
    began = time.monotonic()
    played: list[store.PlayedMatch] = []
    stored = 0
    try:
        for record in store.load_unplayed(matches):
            is_played = False
            try:
                played.append(whole(record))
                is_played = True
            finally:
                if not is_played:
                    put_off(record)
            if time.monotonic() - began >= seconds:
                break
    finally:
        if played:
            stored = keep(played)
    if stored:
        _note_length(record.title, (time.monotonic() - began) / stored)
    return stored


def put_off(record: Match) -> None:
    """One match that cannot be played must not hold up the others."""
    Match.objects.filter(pk=record.pk, status=MatchStatus.RUNNING).update(
        bots_due_at=timezone.now() + FAILED_AGAIN
    )


def keep(played: Sequence[store.PlayedMatch]) -> int:
    """Store matches and have their listeners act on them, all in one transaction: how many.

    Where a listener fails, they are stored all the same and told singly later.
    """
    with transaction.atomic():
        stored = store.append_whole(played)
        if stored:
            try:
                _tell(stored)
            except _Untold:
                store.leave_untold(stored)
    for kept in stored:
        metrics.choices(kept.record.title, "choice").inc(kept.plies)
    return len(stored)


class _Untold(Exception):
    """A listener failed: what they all wrote is taken back."""


def _tell(stored: Sequence[store.PlayedMatch]) -> None:
    with transaction.atomic():
        answers = batch_finished.send_robust(
            sender=Match,
            matches=[one.finished() for one in stored],
            tallies={one.match_id: one.tally for one in stored},
        )
        for _seat, answer in answers:
            if isinstance(answer, Exception):
                log.error("a batch could not be told", exc_info=answer)
                raise _Untold


def whole(record: Match) -> store.PlayedMatch:
    """The match from its first choice to its result. No time passes: nobody waits for them."""
    now = now_ms()
    seats = record.seats.all()
    seed = store.seed_of(record, seats)
    match = store.opened(record, seed)
    bots = [bot_named(seat.bot) for seat in seats]
    lines = []
    while not match.is_over:
        decision = match.state.waiting()[0]
        option = chosen(bots[decision.seat], match, decision, record.commitment)
        line = match.choose(decision.seat, option)
        events = encode_events(match.events)
        lines.append(StoredLine(line.ply, line.seat, line.kind, line.option, "", now, events))
    result = match.state.result
    assert result is not None
    return store.PlayedMatch(record, match.ply, now, result.as_dict(), pack(lines), tallied(lines))


def _moved_on(bots: Sequence[HouseBot], number: int) -> list[HouseBot]:
    turn = number % len(bots)
    return [*bots[turn:], *bots[:turn]]


def _length_key(title: str) -> str:
    return f"bot-match-seconds:{title}"


def _note_length(title: str, seconds: float) -> None:
    before = cache.get(_length_key(title), seconds)
    cache.set(_length_key(title), 0.8 * before + 0.2 * seconds, timeout=None)
