"""What the players app does when something happens to a player: open connections hear of every
change of rights, however it came about; the address of a sign-in is noted where that is kept; a
confirmed mail opens what waited for it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from allauth.account.adapter import get_adapter
from allauth.account.models import EmailAddress
from allauth.account.signals import email_confirmed
from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.signals import user_logged_in
from django.contrib.sessions.models import Session
from django.db.models.signals import post_delete, post_save
from django.dispatch import receiver
from django.http import HttpRequest
from django.utils import timezone

from players.access.revocation import rights_changed
from players.models import Player
from players.services.addresses import note_sign_in

DECIDING: Final = frozenset({"password", "role", "is_active", "muted_until", "banned_until"})
"""The fields of a player that say what they may do."""


@receiver(post_save, sender=Player, dispatch_uid="players.rights")
def tell_of_player(
    instance: Player, created: bool, update_fields: Collection[str] | None, **rest: Any
) -> None:
    is_touched = update_fields is None or not DECIDING.isdisjoint(update_fields)
    if is_touched and not created:
        rights_changed(instance.pk)


@receiver(post_delete, sender=Session, dispatch_uid="players.session_ended")
def tell_of_session(instance: Session, **rest: Any) -> None:
    """Signed out here or everywhere, or the key was renewed; an expired one is closed by time."""
    if instance.expire_date > timezone.now():
        player_id = instance.get_decoded().get(SESSION_KEY)
        if player_id is not None:
            rights_changed(int(player_id))


@receiver(user_logged_in, dispatch_uid="players.note_sign_in_address")
def note_address(sender: Any, request: HttpRequest, user: Player, **rest: Any) -> None:
    if settings.SIGN_IN_ADDRESS_DAYS:
        note_sign_in(user, get_adapter().get_client_ip(request))


@receiver(email_confirmed, dispatch_uid="players.mail_confirmed")
def note_confirmed(sender: Any, email_address: EmailAddress, **rest: Any) -> None:
    Player.objects.filter(pk=email_address.user_id).update(is_mail_confirmed=True)
