"""Chat at a match: saying, hiding, reporting."""

from __future__ import annotations

from datetime import timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from play import effects
from play.errors import BadRequest, Muted, NoSuchMatch, NotSeated, TooMany
from play.models import ChatMessage, ChatReport, Match
from play.models.chat import LONGEST_MESSAGE
from players.models import Player

MOST_MESSAGES_A_MINUTE = 12


def say(slug: str, author: Player, text: str) -> ChatMessage:
    """Players talk among themselves, and so do those who watch."""
    match = Match.objects.filter(slug=slug).first()
    if match is None:
        raise NoSuchMatch("there is no such match")
    seat = match.seats.filter(player=author, bot="").first()
    if seat is None and match.visibility != "public":
        raise NotSeated("you do not sit at this match")
    text = " ".join(text.split())
    if not text or len(text) > LONGEST_MESSAGE or "\0" in text:
        raise BadRequest(f"a message has 1 to {LONGEST_MESSAGE} characters")
    if author.is_muted:
        raise Muted("you are muted and cannot write for now")
    since = timezone.now() - timedelta(minutes=1)
    recent = ChatMessage.objects.filter(author=author, created_at__gt=since).count()
    if recent >= MOST_MESSAGES_A_MINUTE:
        raise TooMany("you write faster than anybody can read; wait a moment")
    room = "watchers" if seat is None else "players"
    message = ChatMessage.objects.create(match=match, author=author, room=room, text=text)
    effects.publish_chat(match, message, author)
    return message


def hide_message(message: ChatMessage, moderator: Player) -> None:
    message.hidden_by = moderator
    message.save(update_fields=["hidden_by"])


def report_message(message: ChatMessage, reporter: Player, reason: str) -> ChatReport:
    if message.author_id == reporter.pk:
        raise BadRequest("you cannot report yourself")
    try:
        with transaction.atomic():
            return ChatReport.objects.create(
                message=message, reporter=reporter, reason=reason[:300]
            )
    except IntegrityError:
        return ChatReport.objects.get(message=message, reporter=reporter)


def settle_report(report: ChatReport, moderator: Player, hide: bool) -> None:
    with transaction.atomic():
        report.settled_by = moderator
        report.settled_at = timezone.now()
        report.save(update_fields=["settled_by", "settled_at"])
        if hide:
            hide_message(report.message, moderator)
