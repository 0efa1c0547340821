"""Who asks: a browser session with CSRF protection, or a personal API token."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework.authentication import BaseAuthentication
from rest_framework.authentication import SessionAuthentication as _SessionAuthentication
from rest_framework.exceptions import AuthenticationFailed, NotAuthenticated, PermissionDenied
from rest_framework.request import Request

from players.access.scopes import scope_for
from players.errors import Banned
from players.models import ApiToken, Player
from players.services.tokens import find_token


class CsrfFailed(PermissionDenied):
    default_code = "csrf_failed"
    default_detail = _("The page is too old. Load it again and repeat.")


class TokenScopeMissing(PermissionDenied):
    default_code = "token_scope_missing"


class TokenNotTaken(PermissionDenied):
    default_code = "token_not_taken"
    default_detail = _("This needs a signed-in person, not a token.")


def player_of(request: Request) -> Player:
    """The signed-in player who asks."""
    if not isinstance(request.user, Player):
        raise NotAuthenticated
    return request.user


class SessionAuthentication(_SessionAuthentication):
    def authenticate(self, request: Request) -> tuple[Player, None] | None:
        found = super().authenticate(request)
        if found is not None and found[0].is_shut_out:
            raise Banned
        return found

    def enforce_csrf(self, request: Request) -> None:
        try:
            super().enforce_csrf(request)
        except PermissionDenied as refused:
            raise CsrfFailed from refused


class TokenAuthentication(BaseAuthentication):
    """`Authorization: Bearer pal_…`. The scope is checked here, so no view can forget it."""

    def authenticate(self, request: Request) -> tuple[Player, ApiToken] | None:
        keyword, _space, secret = request.headers.get("Authorization", "").partition(" ")
        if keyword.lower() != "bearer":
            return None
        token = find_token(secret.strip())
        if token is None:
            raise AuthenticationFailed(
                _("The token is unknown, revoked or expired."), code="token_invalid"
            )
        if token.player.is_shut_out:
            raise Banned
        needed = scope_for(_view_of(request), request.method or "GET")
        if needed is None:
            raise TokenNotTaken
        if needed not in token.scopes:
            raise TokenScopeMissing(_("The token lacks the scope %(scope)s.") % {"scope": needed})
        return token.player, token

    def authenticate_header(self, request: Request) -> str:
        return 'Bearer realm="palestra"'


def _view_of(request: Request) -> Any:
    return (request.parser_context or {}).get("view")
