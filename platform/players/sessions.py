"""Keeps each session's "last seen" fresh, for the list of sessions a player sees."""

from __future__ import annotations

from collections.abc import Callable

from allauth.usersessions.models import UserSession
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse

# Writing on every request would cost a transaction each; minutes are exact enough.
EVERY_SECONDS = 300


class SessionActivityMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        key = request.session.session_key
        if (
            key
            and request.user.is_authenticated
            and cache.add(f"session-seen:{key}", 1, timeout=EVERY_SECONDS)
        ):
            UserSession.objects.create_from_request(request)
        return self.get_response(request)
