"""Keeps each session's "last seen" fresh, for the list of sessions a player sees, and says what a
guest's session is good for."""

from __future__ import annotations

from collections.abc import Callable

from allauth.usersessions.models import UserSession
from django.contrib.auth.models import AnonymousUser
from django.core.cache import cache
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse

from players.database.outages import outage_of

# Writing on every request would cost a transaction each; minutes are exact enough.
EVERY_SECONDS = 300
SIGN_IN_API = "/_allauth/"
ASKED_BY_PLAYERS = ("/api/", SIGN_IN_API, "/admin/")


class GuestsHaveNoAccountMiddleware:
    """To the sign-in API a guest is nobody yet: it would let them set a password for a name they
    never chose, and refuse to sign them in. Their session stays until another one begins."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path.startswith(SIGN_IN_API) and getattr(request.user, "is_guest", False):
            request.user = AnonymousUser()
        return self.get_response(request)


class SessionActivityMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        # Pages and probes come without a player; whoever opens one asks the API next.
        if request.path.startswith(ASKED_BY_PLAYERS):
            self._note(request)
        return self.get_response(request)

    def _note(self, request: HttpRequest) -> None:
        key = request.session.session_key
        try:
            if (
                key
                and request.user.is_authenticated
                and cache.add(f"session-seen:{key}", 1, timeout=EVERY_SECONDS)
            ):
                UserSession.objects.create_from_request(request)
                if request.user.is_guest:
                    # The session is all a guest has: it lasts from the last use.
                    request.session.modified = True
        except DatabaseError as problem:
            # A page that only reads is not refused for want of this.
            if outage_of(problem) is None:
                raise
