"""Periodic work of the players app; `palestra.wiring` says how often."""

from __future__ import annotations

from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.db.models import Exists, OuterRef
from django.utils import timezone

from players.services.addresses import forget_old_addresses
from players.services.guests import forget_guests


def forget_expired() -> None:
    """Remove ended sessions, the guests who had no other, and old addresses."""
    now = timezone.now()
    Session.objects.filter(expire_date__lt=now).delete()
    alive = Session.objects.filter(session_key=OuterRef("session_key"))
    UserSession.objects.filter(~Exists(alive)).delete()
    forget_guests()
    forget_old_addresses()
