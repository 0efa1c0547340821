"""Letters about correspondence matches: your turn, time running low, the match is over.

Who is at the match, or does not want a letter, gets none. Each is written down once for its
occasion and sent by a worker, in the language of its reader.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from django.conf import settings
from django.core.mail import EmailMessage
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from play.clock import ClockKind
from play.live import presence
from play.models import Letter, LetterKind, Match, MatchStatus, NotificationSettings, Seat
from play.now import now_ms
from play.reaching_texts import BODIES, SUBJECTS, title_name
from play.work import wake_ups
from play.work.queues import Queue
from players.models import Player
from players.profiles.one_line import one_line
from players.services.notifications import notify

LETTER: Final = "letter"
"""Sending one, as a kind of work."""
SETTLE: Final = timedelta(seconds=60)
"""A match must have rested for so long: whoever answers at once needs no letter."""
LOW_SHARE: Final = 4
"""Time is low when less than a quarter of a choice's days is left, and less than a day."""
LOW_AT_MOST: Final = timedelta(days=1)
MOST_AT_ONCE: Final = 200
LATE: Final = timedelta(minutes=5)


def tell_turns() -> int:
    """Write to everybody whose turn has come since their match was last looked at."""
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
            told += sum(_tell(match, seat, LetterKind.YOUR_TURN) for seat in _asked(match))
            Match.objects.filter(pk=pk).update(told_plies=match.ply + 1)
    return told


def tell_low_time() -> int:
    """Write once a turn to everybody whose time will soon be over."""
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
            told += sum(_tell(match, seat, LetterKind.TIME_LOW) for seat in _asked(match))
    return told


def tell_end(match: Match) -> None:
    """Called inside the transaction that announces the result."""
    if match.clock_kind == ClockKind.CORRESPONDENCE:
        for seat in _people(match):
            _tell(match, seat, LetterKind.MATCH_FINISHED)


def unsent() -> list[int]:
    """Letters whose worker died, or that no worker took up."""
    late = Letter.objects.filter(sent_at=None, created_at__lte=timezone.now() - LATE)
    return list(late.order_by("id").values_list("pk", flat=True)[:MOST_AT_ONCE])


def send(letter_id: int) -> None:
    """By a worker: at most once while it lives; a letter not marked as sent is sent again."""
    with transaction.atomic():
        letter = (
            Letter.objects.select_for_update(skip_locked=True, of=("self",))
            .select_related("player", "match")
            .filter(pk=letter_id, sent_at=None)
            .first()
        )
        if letter is None:
            return
        if letter.player.email and letter.player.is_active:
            message_of(letter).send()
        letter.sent_at = timezone.now()
        letter.save(update_fields=["sent_at"])


def message_of(letter: Letter) -> EmailMessage:
    player, match = letter.player, letter.match
    words, title = BODIES[player.language], title_name(match.title, player.language)
    text = words[letter.kind].format(
        name=player.display_name,
        title=title,
        others=_others(match, player),
        deadline=_moment(match.deadline, player),
        outcome=_outcome(match, player),
        link=f"{settings.PUBLIC_URL}/matches/{match.slug}",
    )
    footer = words["footer"].format(settings=f"{settings.PUBLIC_URL}/settings")
    subject = SUBJECTS[player.language][letter.kind].format(title=title)
    return EmailMessage(one_line(f"[Palestra] {subject}"), text + footer, to=[player.email])


def _tell(match: Match, seat: Seat, kind: LetterKind) -> bool:
    """A notification on the site, and a letter if it is wanted; once for each occasion."""
    player = seat.player
    assert player is not None
    if kind is not LetterKind.MATCH_FINISHED and _is_here(match, seat):
        return False
    letter, is_new = Letter.objects.get_or_create(
        match=match, player=player, kind=kind, ply=_occasion(match, seat, kind)
    )
    if not is_new:
        return False
    if kind is not LetterKind.MATCH_FINISHED:  # that one is told to everybody, however they play
        notify(player, kind.value, {"title": match.title}, f"/matches/{match.slug}")
    if _wants(player, kind):
        wake_ups.ask(Queue.CALLS, LETTER, letter.pk, player.pk)
    else:
        Letter.objects.filter(pk=letter.pk).update(sent_at=timezone.now())
    return True


def _occasion(match: Match, seat: Seat, kind: LetterKind) -> int:
    """A turn is known by the seat's last own line: what others do meanwhile is no new turn."""
    if kind is LetterKind.MATCH_FINISHED:
        return match.ply
    last = match.lines.filter(seat=seat.index).order_by("-ply").values_list("ply", flat=True)
    newest = last.first()
    return 0 if newest is None else newest + 1


def _rests(match: Match) -> bool:
    since = (match.clocks or {}).get("since", 0)
    return now_ms() - int(since) >= SETTLE.total_seconds() * 1000


def _asked(match: Match) -> list[Seat]:
    running = (match.clocks or {}).get("running", [])
    return [seat for seat in _people(match) if seat.index in running]


def _people(match: Match) -> list[Seat]:
    seats = Seat.objects.filter(match=match, bot="", player__is_bot=False)
    return list(seats.select_related("player").order_by("index"))


def _is_here(match: Match, seat: Seat) -> bool:
    return presence.is_here(match.slug, seat.index, now_ms())


def _wants(player: Player, kind: LetterKind) -> bool:
    wishes = NotificationSettings.objects.filter(player=player).first()
    wants: bool = getattr(wishes or NotificationSettings(), f"mail_{kind.value}")
    return wants


def _others(match: Match, player: Player) -> str:
    seats = Seat.objects.filter(match=match).exclude(player=player).select_related("player")
    names = [seat.player.display_name for seat in seats.order_by("index") if seat.player]
    return ", ".join(names)


def _moment(deadline: datetime | None, player: Player) -> str:
    shown = (deadline or datetime.now(UTC)).astimezone(ZoneInfo(player.time_zone))
    return shown.strftime("%Y-%m-%d %H:%M %Z")


def _outcome(match: Match, player: Player) -> str:
    words = BODIES[player.language]
    ranks = (match.result or {}).get("ranks", [])
    seat = Seat.objects.filter(match=match, player=player, bot="").first()
    if seat is None or seat.rank is None:
        return ""
    if seat.rank > 1:
        return words["placed"].format(rank=seat.rank)
    return words["won"] if ranks.count(1) == 1 else words["shared"]
