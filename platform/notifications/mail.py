"""Mail: notices in words, and the outbox. A request stores a mail, a worker sends it.

So a page takes the same time whoever is written to, and a slow mail server holds up nobody.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from smtplib import SMTPException
from typing import Any, Final

import structlog
from django.conf import settings
from django.core.mail import EmailMessage, EmailMultiAlternatives
from django.db import transaction
from django.utils import timezone

from notifications import texts
from notifications.escalation import is_seen
from notifications.models import Notification, WaitingMail
from notifications.texts.language import words_in
from players.models import Player
from players.profiles.one_line import one_line

SETTINGS_PAGE: Final = "/notifications"
"""The client's page on which one chooses what one is told."""
CLAIM = timedelta(minutes=2)
"""Longer than a mail server is waited for."""
LATE = timedelta(seconds=5)
MOST_ATTEMPTS = 10
AT_ONCE = 50

log = structlog.get_logger("notifications.mail")


def notice(notification: Notification, details: Mapping[str, Any]) -> EmailMessage:
    """A notification as a mail, in its reader's language and time zone.

    `details` are what only the mail mentions: `others` (names at the table), `outcome` and `rank`.
    """
    player, kind, params = notification.player, notification.kind, notification.params
    language = player.language
    words = words_in(language)
    title = texts.title_name(params["title"], language) if "title" in params else ""
    inviter = params.get("display_name", "Palestra")
    deadline = notification.deadline
    named = {
        **params,
        "name": player.display_name,
        "title": title,
        "others": texts.listed(details["others"], language) if "others" in details else "",
        "inviter": inviter,
        "deadline": "" if deadline is None else texts.moment(deadline, player.time_zone, language),
        "outcome": texts.outcome_sentence(
            details.get("outcome", ""), details.get("rank", 0), language
        ),
        "link": f"{settings.PUBLIC_URL}{notification.link}",
    }
    body = words.bodies[kind].format(**named)
    footer = words.footer.format(settings=f"{settings.PUBLIC_URL}{SETTINGS_PAGE}")
    subject = one_line(f"[Palestra] {words.subjects[kind].format(**named)}")
    return EmailMessage(subject, body + footer, to=[player.email])


def post(
    message: EmailMessage,
    player: Player | None = None,
    notification: Notification | None = None,
    at: datetime | None = None,
) -> None:
    """Store a message for each of its readers and wake a worker. What is to be sent later is found
    by the sweep, and forgotten if its notification has been seen by then."""
    from notifications import tasks

    html = [
        part.content
        for part in getattr(message, "alternatives", ())
        if part.mimetype == "text/html"
    ]
    is_html = message.content_subtype == "html"
    WaitingMail.objects.bulk_create(
        [
            WaitingMail(
                player=player,
                notification=notification,
                next_at=at or timezone.now(),
                to=address,
                sender=message.from_email,
                subject=str(message.subject),
                text="" if is_html else str(message.body),
                html=str(message.body) if is_html else (str(html[0]) if html else ""),
            )
            for address in message.to
        ]
    )
    # Without a broker the sweep finds it.
    if at is None or at <= timezone.now():
        transaction.on_commit(tasks.send_mail.delay, robust=True)


def has_late() -> bool:
    return WaitingMail.objects.filter(next_at__lte=timezone.now() - LATE).exists()


def send_waiting() -> int:
    """Send what waits; says how many were sent. No transaction is open meanwhile."""
    sent = 0
    for _ in range(AT_ONCE):
        mail = _claimed()
        if mail is None:
            break
        if mail.notification is not None and is_seen(mail.notification):
            mail.delete()
            continue
        try:
            message_of(mail).send()
        except (OSError, SMTPException) as problem:
            _postpone(mail, problem)
        else:
            mail.delete()
            sent += 1
    return sent


def message_of(mail: WaitingMail) -> EmailMultiAlternatives:
    message = EmailMultiAlternatives(mail.subject, mail.text, mail.sender, [mail.to])
    if mail.html and mail.text:
        message.attach_alternative(mail.html, "text/html")
    elif mail.html:
        message.body, message.content_subtype = mail.html, "html"
    return message


def _claimed() -> WaitingMail | None:
    with transaction.atomic():
        mail = (
            WaitingMail.objects.select_for_update(skip_locked=True, of=("self",))
            .select_related("notification")
            .filter(next_at__lte=timezone.now())
            .order_by("next_at", "id")
            .first()
        )
        if mail is not None:
            mail.next_at = timezone.now() + CLAIM
            mail.save(update_fields=["next_at"])
    return mail


def _postpone(mail: WaitingMail, problem: Exception) -> None:
    mail.attempts += 1
    log.warning("a mail was not taken", mail=mail.pk, attempts=mail.attempts, problem=str(problem))
    if mail.attempts >= MOST_ATTEMPTS:
        mail.delete()
        return
    mail.next_at = timezone.now() + timedelta(seconds=10 * 2**mail.attempts)
    mail.save(update_fields=["attempts", "next_at"])
