"""Periodic work of the players app; `palestra.wiring` says how often."""

from __future__ import annotations

from datetime import timedelta

from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.db.models import Exists, OuterRef
from django.utils import timezone

from players import tasks
from players.models import Notification, WaitingMail
from players.services import mail
from players.services.addresses import forget_old_addresses

MAIL_KEPT = timedelta(days=3)
NOTIFICATIONS_KEPT = timedelta(days=90)


def forget_expired() -> None:
    """Remove ended sessions, notifications that were read long ago, and old addresses."""
    now = timezone.now()
    Session.objects.filter(expire_date__lt=now).delete()
    alive = Session.objects.filter(session_key=OuterRef("session_key"))
    UserSession.objects.filter(~Exists(alive)).delete()
    Notification.objects.filter(read_at__lt=now - NOTIFICATIONS_KEPT).delete()
    forget_old_addresses()
    WaitingMail.objects.filter(created_at__lt=now - MAIL_KEPT).delete()


def send_late_mail() -> bool:
    """Wake a worker for mail whose first wake-up was lost, or whose next try has come."""
    is_late = mail.has_late()
    if is_late:
        tasks.send_mail.delay()
    return is_late
