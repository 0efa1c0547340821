"""Mail leaves after the answer: a request stores it, a worker sends it.

So a page takes the same time whoever is written to, and a slow mail server holds up nobody.
"""

from __future__ import annotations

from datetime import timedelta
from smtplib import SMTPException

import structlog
from django.core.mail import EmailMessage, EmailMultiAlternatives
from django.db import transaction
from django.utils import timezone

from players.models import WaitingMail

CLAIM = timedelta(minutes=2)
"""Longer than a mail server is waited for."""
LATE = timedelta(seconds=5)
MOST_ATTEMPTS = 10
AT_ONCE = 50

log = structlog.get_logger("players.mail")


def post(message: EmailMessage) -> None:
    """Store a message for each of its readers and wake a worker."""
    from players import tasks

    html = [
        part.content
        for part in getattr(message, "alternatives", ())
        if part.mimetype == "text/html"
    ]
    is_html = message.content_subtype == "html"
    WaitingMail.objects.bulk_create(
        [
            WaitingMail(
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
            WaitingMail.objects.select_for_update(skip_locked=True)
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
