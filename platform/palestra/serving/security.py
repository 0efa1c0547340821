"""Headers that tell browsers what a page may do.

The client's page allows its own inline scripts by hash; the admin, which evaluates
expressions in its templates, gets a looser policy on its own path only.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable, Sequence

from django.http import HttpRequest, HttpResponse

_INLINE_SCRIPT = re.compile(
    rb"<script(?P<attributes>[^>]*)>(?P<body>.*?)</script>", re.DOTALL | re.IGNORECASE
)

PERMISSIONS_POLICY = (
    "camera=(), geolocation=(), microphone=(), payment=(), usb=(), "
    "publickey-credentials-create=(self), publickey-credentials-get=(self)"
)


def inline_script_hashes(page: bytes) -> list[str]:
    """CSP sources for the inline scripts of a page."""
    return [
        f"'sha256-{base64.b64encode(hashlib.sha256(script['body']).digest()).decode()}'"
        for script in _INLINE_SCRIPT.finditer(page)
        if b"src=" not in script["attributes"]
    ]


def page_policy(script_sources: Sequence[str] = ()) -> str:
    return "; ".join(
        [
            "default-src 'self'",
            " ".join(["script-src 'self'", *script_sources]),
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self'",
            "connect-src 'self'",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        ]
    )


POLICY = page_policy()
ADMIN_POLICY = page_policy(["'unsafe-inline'", "'unsafe-eval'"])


class SecurityHeadersMiddleware:
    """Adds the policies to every answer that did not bring its own."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        policy = ADMIN_POLICY if request.path.startswith("/admin/") else POLICY
        response.headers.setdefault("Content-Security-Policy", policy)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS_POLICY)
        response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        return response
