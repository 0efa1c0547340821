"""Whom matches with days for each choice concern: your turn, time running low, the match is over.

Whoever is at the match is not told that it is their turn. Everything is told once for its occasion;
by which roads it goes is the business of `notifications`.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Final

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from notifications import mail
from notifications.models import Notification
from notifications.services import settings_of, tell
from play.clock import ClockKind
from play.live import presence
from play.models import Match, MatchNotice, MatchStatus, Occasion, Seat
from play.now import now_ms
from players.models import Player

SETTLE: Final = timedelta(seconds=10)
"""A match must have rested for so long: whoever answers at once need not be told."""
LOW_SHARE: Final = 4
"""Time is low when less than a quarter of a choice's days is left, and less than a day."""
LOW_AT_MOST: Final = timedelta(days=1)
MOST_AT_ONCE: Final = 200


def tell_turns() -> int:
    """Tell everybody whose turn has come since their match was last looked at."""
    told = 0
    due = Match.objects.filter(
        status=MatchStatus.RUNNING,
        clock_kind=ClockKind.CORRESPONDENCE,
        told_plies__lte=F("ply"),
    )
    for pk in list(due.order_by("pk").values_list("pk", flat=True)[:MOST_AT_ONCE]):
        with transaction.atomic():
            match = due.select_for_update(skip_locked=True).filter(pk=pk).first()
            if match is None or not _rests(match):
                continue
            told += sum(_tell(match, seat, Occasion.YOUR_TURN) for seat in _asked(match))
            Match.objects.filter(pk=pk).update(told_plies=match.ply + 1)
    return told


def tell_low_time() -> int:
    """Tell everybody, once a turn, whose time will soon be over."""
    told = 0
    near = Match.objects.filter(
        status=MatchStatus.RUNNING,
        clock_kind=ClockKind.CORRESPONDENCE,
        deadline__lte=timezone.now() + LOW_AT_MOST,
    ).order_by("deadline")
    for match in near[:MOST_AT_ONCE]:
        choice = timedelta(milliseconds=match.base_ms)
        if match.deadline is None or match.deadline - timezone.now() > choice / LOW_SHARE:
            continue
        with transaction.atomic():
            told += sum(_tell(match, seat, Occasion.TIME_LOW) for seat in _asked(match))
    return told


def tell_end(match: Match) -> None:
    """Tell everybody who sat there, however they played. Called inside the transaction that
    announces the result."""
    can_wait = match.clock_kind == ClockKind.CORRESPONDENCE
    seats = Seat.objects.filter(match=match, bot="", player__is_bot=False)
    for seat in seats.select_related("player").order_by("index"):
        player = _holder(seat)
        if can_wait:
            _note(match, player, Occasion.MATCH_FINISHED, match.ply)
        tell(
            player,
            Occasion.MATCH_FINISHED,
            {"title": match.title, "rank": seat.rank},
            f"/matches/{match.slug}",
            can_wait=can_wait,
            details=_details(match, player) if can_wait else {},
        )


def _tell(match: Match, seat: Seat, occasion: Occasion) -> bool:
    """That a seat is asked, unless its player is at the match."""
    player = _holder(seat)
    if presence.is_here(match.slug, seat.index, now_ms()):
        return False
    if not _note(match, player, occasion, _turn(match, seat)):
        return False
    tell(
        player,
        occasion,
        {"title": match.title},
        f"/matches/{match.slug}",
        deadline=match.deadline,
        can_wait=True,
        details=_details(match, player),
    )
    return True


def _note(match: Match, player: Player, occasion: Occasion, ply: int) -> bool:
    """Whether this occasion is new."""
    _, is_new = MatchNotice.objects.get_or_create(
        match=match, player=player, kind=occasion, ply=ply, defaults={"sent_at": timezone.now()}
    )
    return is_new


def _turn(match: Match, seat: Seat) -> int:
    """A turn is known by the seat's last own line: what others do meanwhile is no new turn."""
    own = match.lines.filter(seat=seat.index).order_by("-ply").values_list("ply", flat=True)
    newest = own.first()
    return 0 if newest is None else newest + 1


def _holder(seat: Seat) -> Player:
    assert seat.player is not None  # asked for seats with a person
    return seat.player


def _rests(match: Match) -> bool:
    since = (match.clocks or {}).get("since", 0)
    return now_ms() - int(since) >= SETTLE.total_seconds() * 1000


def _asked(match: Match) -> list[Seat]:
    running = (match.clocks or {}).get("running", [])
    people = Seat.objects.filter(match=match, bot="", player__is_bot=False)
    seats = people.select_related("player").order_by("index")
    return [seat for seat in seats if seat.index in running]


def _details(match: Match, player: Player) -> dict[str, Any]:
    """What a mail adds: who else sits there and, at the end, how it ended for the reader."""
    seats = list(Seat.objects.filter(match=match).select_related("player").order_by("index"))
    details: dict[str, Any] = {
        "others": [
            seat.player.display_name for seat in seats if seat.player and seat.player != player
        ]
    }
    own = next((seat for seat in seats if seat.player == player and not seat.bot), None)
    if own is not None and own.rank is not None:
        ranks = (match.result or {}).get("ranks", [])
        details |= {"outcome": outcome_of(own.rank, ranks), "rank": own.rank}
    return details


def outcome_of(rank: int, ranks: list[int]) -> str:
    """How a match ended for a seat of this rank.

    >>> outcome_of(1, [1, 2]), outcome_of(2, [1, 2]), outcome_of(1, [1, 1])
    ('won', 'lost', 'drawn')
    >>> outcome_of(1, [1, 1, 3]), outcome_of(3, [1, 1, 3])
    ('shared', 'placed')
    """
    if rank == 1:
        if ranks.count(1) == 1:
            return "won"
        return "drawn" if ranks.count(1) == len(ranks) else "shared"
    return "lost" if len(ranks) == 2 else "placed"


# What the previous version wrote down and left to be sent.

LETTER: Final = "letter"
"""Its kind of work."""
LATE: Final = timedelta(minutes=5)


def unsent() -> list[int]:
    late = MatchNotice.objects.filter(sent_at=None, created_at__lte=timezone.now() - LATE)
    return list(late.order_by("id").values_list("pk", flat=True)[:MOST_AT_ONCE])


def send(notice_id: int) -> None:
    """Hand its mail on; it was on the bell before."""
    with transaction.atomic():
        notice = (
            MatchNotice.objects.select_for_update(skip_locked=True, of=("self",))
            .select_related("player", "match")
            .filter(pk=notice_id, sent_at=None)
            .first()
        )
        if notice is None:
            return
        player, match = notice.player, notice.match
        is_wanted = getattr(settings_of(player), f"mail_{notice.kind}")
        if player.email and player.is_active and is_wanted:
            unstored = Notification(
                player=player,
                kind=notice.kind,
                params={"title": match.title},
                link=f"/matches/{match.slug}",
                deadline=match.deadline,
            )
            mail.post(mail.notice(unstored, _details(match, player)), player)
        notice.sent_at = timezone.now()
        notice.save(update_fields=["sent_at"])
