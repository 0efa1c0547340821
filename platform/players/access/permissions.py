"""Who may: permission classes for the API views of all apps."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from django.utils.translation import gettext_lazy as _
from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from players.access.scopes import SAFE_METHODS
from players.errors import NeedsAccount, Sentence

if TYPE_CHECKING:
    # DRF loads these classes while it is still loading its views.
    from rest_framework.views import APIView

    from players.models import Player


def _asker(request: Request) -> Player:
    return cast("Player", request.user)


class Anyone(BasePermission):
    """Public, also without signing in."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        return True


class SignedInOrGuest(BasePermission):
    """Any player, also one without an account. What is open to guests says so with this class."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        return request.user.is_authenticated and request.user.is_active


class SignedInOrGuestOrReading(SignedInOrGuest):
    """Everyone reads, players and guests write."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        return request.method in SAFE_METHODS or super().has_permission(request, view)


class SignedIn(SignedInOrGuest):
    """Any player with an account; the default."""

    code: str | None = None
    message: Sentence | None = None

    def has_permission(self, request: Request, view: APIView) -> bool:
        if not super().has_permission(request, view):
            return False
        if _asker(request).is_guest:
            # Whatever else a view asks for, this is what a guest lacks.
            self.code, self.message = NeedsAccount.code, NeedsAccount.sentence
            return False
        return True


class Person(SignedIn):
    """A person, not a bot."""

    code = "people_only"
    message = _("Bots cannot do this.")

    def has_permission(self, request: Request, view: APIView) -> bool:
        return super().has_permission(request, view) and not _asker(request).is_bot


class Organiser(SignedIn):
    code = "organisers_only"
    message = _("Only organisers can do this.")

    def has_permission(self, request: Request, view: APIView) -> bool:
        return super().has_permission(request, view) and _asker(request).is_organiser


class Moderator(SignedIn):
    code = "moderators_only"
    message = _("Only moderators can do this.")

    def has_permission(self, request: Request, view: APIView) -> bool:
        return super().has_permission(request, view) and _asker(request).is_moderator


class Administrator(SignedIn):
    code = "administrators_only"
    message = _("Only administrators can do this.")

    def has_permission(self, request: Request, view: APIView) -> bool:
        return super().has_permission(request, view) and _asker(request).is_administrator


class NotMuted(BasePermission):
    """For everything that others read: chat, reports, names of tables."""

    code = "muted"
    message = _("A moderator has muted you for now.")

    def has_permission(self, request: Request, view: APIView) -> bool:
        return not getattr(request.user, "is_muted", False)
