"""Digests: one mail a day or a week about what was told and not read on the site."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import Final

from django.conf import settings
from django.core.mail import EmailMessage
from django.db import transaction
from django.utils import timezone

from notifications import mail, texts
from notifications.models import Digest, Notification, NotificationSettings
from notifications.quiet_hours import next_at
from notifications.texts.language import words_in
from players.models import Player
from players.profiles.one_line import one_line

MORNING: Final = time(8)
MONDAY: Final = 0
SPANS: Final = {Digest.DAILY: timedelta(days=1), Digest.WEEKLY: timedelta(weeks=1)}
MOST_LINES: Final = 20
MOST_AT_ONCE: Final = 200


def next_due(wishes: NotificationSettings, now: datetime) -> datetime | None:
    """In the morning, or when the quiet hours end; weekly ones on Monday."""
    if wishes.digest == Digest.NONE:
        return None
    day = MONDAY if wishes.digest == Digest.WEEKLY else None
    return next_at(now, wishes.quiet_until or MORNING, wishes.player.time_zone, day)


def write_due() -> int:
    """Write what is due; says how many mails that made."""
    written = 0
    due = NotificationSettings.objects.filter(digest_due_at__lte=timezone.now())
    for pk in list(due.order_by("digest_due_at").values_list("pk", flat=True)[:MOST_AT_ONCE]):
        with transaction.atomic():
            wishes = (
                due.select_for_update(skip_locked=True, of=("self",))
                .select_related("player")
                .filter(pk=pk)
                .first()
            )
            if wishes is not None:
                written += _write(wishes)
    return written


def _write(wishes: NotificationSettings) -> bool:
    now, player = timezone.now(), wishes.player
    wishes.digest_due_at = next_due(wishes, now)
    wishes.save(update_fields=["digest_due_at"])
    since = now - SPANS.get(Digest(wishes.digest), timedelta(0))
    told = Notification.objects.filter(player=player, read_at=None, created_at__gt=since)
    newest = list(told.order_by("-id")[:MOST_LINES])
    if not newest or not player.email or not player.is_active:
        return False
    mail.post(message_of(player, newest[::-1]), player)
    return True


def message_of(player: Player, told: list[Notification]) -> EmailMessage:
    words = words_in(player.language)
    lines = [
        f"- {texts.push_sentence(one.kind, one.params, player.language)}"
        + (f"\n  {settings.PUBLIC_URL}{one.link}" if one.link else "")
        for one in told
    ]
    body = words.bodies["digest"].format(name=player.display_name, lines="\n".join(lines))
    footer = words.footer.format(settings=f"{settings.PUBLIC_URL}{mail.SETTINGS_PAGE}")
    subject = one_line(f"[Palestra] {words.subjects['digest']}")
    return EmailMessage(subject, body + footer, to=[player.email])
