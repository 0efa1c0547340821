"""How the API schema describes the two ways to say who asks."""

from __future__ import annotations

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension


class TokenScheme(OpenApiAuthenticationExtension):
    target_class = "players.access.authentication.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {
            "type": "http",
            "scheme": "bearer",
            "description": "A personal API token, made under settings → API tokens.",
        }


class SessionScheme(OpenApiAuthenticationExtension):
    target_class = "players.access.authentication.SessionAuthentication"
    name = "session"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {
            "type": "apiKey",
            "in": "cookie",
            "name": "palestra_session",
            "description": "A browser session; unsafe methods also need the header X-CSRFToken.",
        }
