"""Periodic work of the players app; `palestra.wiring` says how often."""

from __future__ import annotations

from datetime import timedelta

from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.db.models import Exists, OuterRef
from django.utils import timezone

from players.models import Notification

NOTIFICATIONS_KEPT = timedelta(days=90)


def forget_expired() -> None:
    """Remove ended sessions and notifications that were read long ago."""
    now = timezone.now()
    Session.objects.filter(expire_date__lt=now).delete()
    alive = Session.objects.filter(session_key=OuterRef("session_key"))
    UserSession.objects.filter(~Exists(alive)).delete()
    Notification.objects.filter(read_at__lt=now - NOTIFICATIONS_KEPT).delete()
