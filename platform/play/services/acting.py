"""Acts on a running match, for requests and workers. Sockets do the same through the desk: both go
by `play.live.write_path`."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial

import redis
from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from notifications.services import tell
from play.clock import ClockKind, with_vacation
from play.errors import (
    BadRequest,
    LostRace,
    NoSuchMatch,
    NotRunning,
    NotSeated,
    RatedFromTheStart,
    TooLate,
    TooMany,
)
from play.live import effects, presence
from play.live.attendance import attend
from play.live.live_match import Change, LiveMatch, clocks_as_json
from play.live.write_path import Act, StoredLog, in_thread, write
from play.log import store
from play.models import Match, MatchStatus, Vacation
from play.now import now_ms
from players.models import Player

CLAIM_AFTER_MS = 60_000
"""How long an opponent who has to choose must be away before the match can be claimed."""
VACATION_DAYS_A_YEAR = 21


def perform(slug: str, act: Act, key: str = "") -> tuple[LiveMatch, int]:
    """Do it, store it, show it. Returns the match, and the number at which the seat that acted sees
    it; -1 when there was nothing to do."""
    arrived = time.perf_counter()
    written = in_thread(write(StoredLog(slug), act, key))
    if written.change is not None:
        seconds = time.perf_counter() - arrived
        transaction.on_commit(partial(effects.announce, written.live, written.change, seconds))
    return written.live, written.number


def seat_of(live: LiveMatch, player: Player) -> int:
    """The seat of somebody who acts; whoever acts is here."""
    seat = live.seat_of(player.pk)
    if seat is None:
        raise NotSeated(_("You do not sit at this match."))
    attend(live.slug, seat, has_come=live.seats[seat].has_come)
    return seat


def choose(
    slug: str, player: Player, number: int, option: str, key: str = ""
) -> tuple[LiveMatch, int]:
    return perform(
        slug, lambda live, now: live.choose(seat_of(live, player), number, option, key, now), key
    )


def undo(slug: str, player: Player, number: int, key: str = "") -> tuple[LiveMatch, int]:
    return perform(slug, lambda live, now: live.undo(seat_of(live, player), number, key, now), key)


def leave(slug: str, player: Player, reason: str = "resignation") -> LiveMatch:
    live, _number = perform(slug, lambda live, now: live.leave(seat_of(live, player), reason, now))
    return live


def remove_absent(slug: str, seats: Sequence[int]) -> None:
    """Seats that never came leave the match; the others go on as the title's rules say."""
    for seat in seats:

        def act(live: LiveMatch, now: int, seat: int = seat) -> Change | None:
            return None if live.match.is_over else live.leave(seat, "no_show", now)

        perform(slug, act)


def time_out(slug: str) -> bool:
    """Apply a clock that ran out; False when none has, or somebody else did it."""
    happened = False

    def act(live: LiveMatch, now: int) -> Change | None:
        nonlocal happened
        if live.match.is_over:
            return None
        change = live.time_out(now)
        happened = change is not None
        return change

    perform(slug, act)
    return happened


def abort(slug: str, player: Player) -> Match:
    """Call the match off before the player's first choice: it does not count.

    A rated match shows hands, dice or who begins as soon as it starts, so it can be called off
    only against an opponent who never came.
    """
    with transaction.atomic():
        match = Match.objects.select_for_update().filter(slug=slug).first()
        if match is None:
            raise NoSuchMatch(_("There is no such match."))
        seat = match.seats.filter(player=player, bot="").first()
        if seat is None:
            raise NotSeated(_("You do not sit at this match."))
        if match.status != MatchStatus.RUNNING:
            raise NotRunning(_("This match is not running."))
        if match.origin in ("tournament", "matchmaking"):
            raise BadRequest(_("A match of this kind cannot be called off; you can resign."))
        if match.lines.filter(seat=seat.index).exists():
            raise TooLate(_("You have already chosen: you can resign instead."))
        if match.is_rated and not _has_never_come(match, seat.index):
            raise RatedFromTheStart
        seat.left = "abort"
        seat.save(update_fields=["left"])
        match.status = MatchStatus.ABORTED
        match.ended_at = timezone.now()
        match.deadline = None
        match.bots_due_at = None
        match.save(update_fields=["status", "ended_at", "deadline", "bots_due_at"])
        transaction.on_commit(
            lambda: effects.publish_note(slug, {"t": "aborted", "by": seat.index})
        )
    return match


def _has_never_come(match: Match, own: int) -> bool:
    """Whether somebody else has to choose and has not come for long."""
    live = store.load_record(match)
    if live.rules.kind is not ClockKind.REAL_TIME:
        return False
    now = now_ms()
    return any(
        seat != own
        and not live.seats[seat].bot
        and not live.seats[seat].has_come
        and _away_ms(live, seat, now) >= CLAIM_AFTER_MS
        for seat in live.clocks.running
    )


def claim(slug: str, player: Player) -> LiveMatch:
    """End the match against an opponent who has to choose and is gone.

    Gone is who is present on no road: socket, stream or requests over HTTP.
    """

    def act(live: LiveMatch, now: int) -> Change:
        own = seat_of(live, player)
        if live.rules.kind is not ClockKind.REAL_TIME:
            raise BadRequest(_("Only matches with a real-time clock can be claimed."))
        absent = [
            seat
            for seat in live.clocks.running
            if seat != own
            and not live.seats[seat].bot
            and _away_ms(live, seat, now) >= CLAIM_AFTER_MS
        ]
        if not absent:
            raise TooLate(_("The player to choose is here, or has not been away for long enough."))
        return live.leave(absent[0], "abandonment", now)

    live, _number = perform(slug, act)
    return live


def _away_ms(live: LiveMatch, seat: int, now: int) -> int:
    try:
        return presence.away_ms(
            live.slug, seat, live.clocks.since_ms, now, has_come=live.seats[seat].has_come
        )
    except redis.RedisError as problem:
        raise TooLate(_("Who is here cannot be told at the moment. Try again.")) from problem


def ask_undo(slug: str, player: Player) -> Match:
    """Ask the opponent to let a choice be taken back across theirs."""
    live = store.load(slug)
    seat = seat_of(live, player)
    if len(live.seats) != 2 or live.match.cannot_undo(seat) != "needs_agreement":
        raise BadRequest(_("There is nothing that your opponent could agree to take back."))
    changed = Match.objects.filter(pk=live.id, ply=live.ply, status=MatchStatus.RUNNING).update(
        undo_asked_by=seat
    )
    if not changed:
        raise LostRace(_("The match has moved on."))
    effects.publish_note(slug, {"t": "undo_asked", "by": seat}, to_seats_only=True)
    match = Match.objects.get(pk=live.id)
    _tell_undo_asked(match, seat, player)
    return match


def _tell_undo_asked(match: Match, seat: int, asker: Player) -> None:
    """Call whoever may agree, unless they look at the match and see it there."""
    for other in match.seats.filter(bot="").exclude(index=seat).select_related("player"):
        if other.player is not None and not presence.is_here(match.slug, other.index, now_ms()):
            tell(
                other.player,
                "undo_asked",
                {"title": match.title, "display_name": asker.display_name},
                f"/matches/{match.slug}",
            )


def agree_to_undo(slug: str, player: Player) -> LiveMatch:
    def act(live: LiveMatch, now: int) -> Change:
        seat = seat_of(live, player)
        asker = live.undo_asked_by
        if asker is None or asker == seat:
            raise BadRequest(_("Nobody has asked you to agree to an undo."))
        return live.undo(asker, live.numbers[asker], "", now, agreed=True)

    live, _number = perform(slug, act)
    return live


def refuse_undo(slug: str, player: Player) -> None:
    live = store.load(slug)
    seat = seat_of(live, player)
    Match.objects.filter(pk=live.id).exclude(undo_asked_by=seat).update(undo_asked_by=None)
    effects.publish_note(slug, {"t": "undo_refused", "by": seat}, to_seats_only=True)


def take_vacation(slug: str, player: Player, days: int) -> Match:
    """Spend vacation days on one's clock in a correspondence match."""
    with transaction.atomic():
        match = Match.objects.select_for_update().filter(slug=slug).first()
        if match is None or match.status != MatchStatus.RUNNING:
            raise NoSuchMatch(_("There is no such match in play."))
        live = store.load_record(match)
        seat = seat_of(live, player)
        if live.rules.kind is not ClockKind.CORRESPONDENCE:
            raise BadRequest(_("Vacation days are for matches with days a choice."))
        year = datetime.now(UTC).year
        allowance, _is_new = Vacation.objects.get_or_create(player=player, year=year)
        if not 1 <= days <= VACATION_DAYS_A_YEAR - allowance.days_used:
            left = VACATION_DAYS_A_YEAR - allowance.days_used
            raise TooMany(_("You have %(left)d vacation days left this year."), left=left)
        Vacation.objects.filter(pk=allowance.pk).update(days_used=F("days_used") + days)
        clocks = with_vacation(live.clocks, seat, days)
        match.clocks = clocks_as_json(clocks, live.timeouts)
        match.deadline = store.moment(clocks.deadline_ms(live.rules))
        match.save(update_fields=["clocks", "deadline"])
        # The clocks are no line of the log: everybody at the match looks at them anew.
        transaction.on_commit(partial(effects.publish_note, slug, {"t": "table_changed"}))
    return match
