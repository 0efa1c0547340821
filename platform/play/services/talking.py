"""Chat at a match: saying, reporting, hiding."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from notifications.services import tell
from play.errors import BadRequest, Muted, NoSuchMatch, NotSeated, TooMany
from play.live import effects, presence
from play.models import ChatMessage, Match, Seat
from play.models.chat import LONGEST_MESSAGE
from play.now import now_ms
from players.errors import NeedsAccount, NeedsConfirmedMail
from players.models import Player, Report, ReportReason
from players.services.cases import note_hiding
from players.services.reports import report

MOST_MESSAGES_A_MINUTE = 12
MESSAGES_AROUND = 5


def say(slug: str, author: Player, text: str) -> ChatMessage:
    """Players talk among themselves, and so do those who watch."""
    match = Match.objects.filter(slug=slug).first()
    if match is None:
        raise NoSuchMatch(_("There is no such match."))
    seat = match.seats.filter(player=author, bot="").first()
    if seat is None and match.visibility != "public":
        raise NotSeated(_("You do not sit at this match."))
    text = " ".join(text.split())
    if not text or len(text) > LONGEST_MESSAGE or "\0" in text:
        raise BadRequest(_("A message has 1 to %(most)d characters."), most=LONGEST_MESSAGE)
    # Whoever keeps a connection open may have been muted since it was opened.
    writer = Player.objects.only("muted_until", "is_guest", "is_mail_confirmed").get(pk=author.pk)
    if writer.is_muted:
        raise Muted(_("You are muted and cannot write for now."))
    if writer.is_guest:
        raise NeedsAccount
    if not writer.is_mail_confirmed:
        raise NeedsConfirmedMail
    since = timezone.now() - timedelta(minutes=1)
    recent = ChatMessage.objects.filter(author=author, created_at__gt=since).count()
    if recent >= MOST_MESSAGES_A_MINUTE:
        raise TooMany(_("You write faster than anybody can read: wait a moment."))
    room = "watchers" if seat is None else "players"
    message = ChatMessage.objects.create(match=match, author=author, room=room, text=text)
    effects.publish_chat(match, message, author)
    if seat is not None:
        _call_absent(match, seat, author)
    return message


def _call_absent(match: Match, own: Seat, author: Player) -> None:
    """Call those of the others at the table who do not see the message there."""
    others = match.seats.filter(bot="", player__isnull=False).exclude(pk=own.pk)
    others = others.exclude(player__in=author.blocked_by.values("blocker"))
    now = now_ms()
    absent = [
        other.player
        for other in others.select_related("player").order_by("index")
        if other.player is not None and not presence.is_here(match.slug, other.index, now)
    ]
    params = {
        "match": match.slug,
        "title": match.title,
        "username": author.username,
        "display_name": author.display_name,
    }
    tell(absent, "message", params, f"/matches/{match.slug}")


def may_read(message: ChatMessage, player: Player) -> bool:
    """Those who sit at the match read its players' room, everybody else the watchers'."""
    is_seated = message.match.seats.filter(player=player, bot="").exists()
    return message.room == ("players" if is_seated else "watchers")


def report_message(
    message: ChatMessage, reporter: Player, reason: ReportReason, text: str = ""
) -> Report:
    """Show a message to the moderators; only somebody who may read it can."""
    if not may_read(message, reporter):
        raise NoSuchMatch(_("There is no such message."))
    link = f"/matches/{message.match.slug}"
    return report(reporter, message.author, reason, text, link, message_id=message.pk)


def around(message: ChatMessage) -> list[ChatMessage]:
    """What was said in the same room shortly before and after, the message among it."""
    room = ChatMessage.objects.filter(match=message.match_id, room=message.room).select_related(
        "author"
    )
    before = room.filter(pk__lt=message.pk).order_by("-pk")[:MESSAGES_AROUND]
    since = room.filter(pk__gte=message.pk).order_by("pk")[: MESSAGES_AROUND + 1]
    return [*reversed(before), *since]


def set_hidden(message: ChatMessage, moderator: Player, is_hidden: bool) -> None:
    """Hide a message from everybody or show it again, with a line in the cases about it."""
    with transaction.atomic():
        message = ChatMessage.objects.select_for_update().get(pk=message.pk)
        if (message.hidden_by_id is not None) != is_hidden:
            message.hidden_by = moderator if is_hidden else None
            message.save(update_fields=["hidden_by"])
            note_hiding(moderator, message.pk, is_hidden)
