"""Errors as problem details (RFC 9457), for everything below /api/."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return HttpResponse("The page is too old. Load it again and repeat.\n", status=403)
