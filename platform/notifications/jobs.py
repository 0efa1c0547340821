"""Periodic work of the notifications app; `palestra.wiring` says how often."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from notifications import digests, inbox, mail, tasks
from notifications.models import Notification, WaitingMail
from notifications.socket import publishing

MAIL_KEPT = timedelta(days=3)
NOTIFICATIONS_KEPT = timedelta(days=90)


def forget_old() -> None:
    """Remove notifications that were read long ago, and mail that could not be sent."""
    now = timezone.now()
    Notification.objects.filter(read_at__lt=now - NOTIFICATIONS_KEPT).delete()
    WaitingMail.objects.filter(created_at__lt=now - MAIL_KEPT).delete()


def send_late_mail() -> bool:
    """Wake a worker for mail whose first wake-up was lost, or whose next try has come."""
    is_late = mail.has_late()
    if is_late:
        tasks.send_mail.delay()
    return is_late


def write_digests() -> int:
    return digests.write_due()


def publish_left_behind() -> int:
    """Number and publish what a process that died had no time for."""
    player_ids = inbox.left_behind()
    if player_ids:
        publishing.publish_new(player_ids)
    return len(player_ids)
