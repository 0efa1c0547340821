"""Every request has an id: taken from X-Request-ID or made here, logged and sent back."""

from __future__ import annotations

import re
import time
import uuid
from collections.abc import Callable

import structlog
from django.http import HttpRequest, HttpResponse

HEADER = "X-Request-ID"
# Ids from outside stand in our logs: keep them short and plain.
_ACCEPTABLE = re.compile(r"[A-Za-z0-9._-]{8,64}")
_QUIET = ("/healthz", "/readyz", "/metrics", "/static/", "/_app/")

log = structlog.get_logger("palestra.requests")


def request_id_for(offered: str) -> str:
    return offered if _ACCEPTABLE.fullmatch(offered) else uuid.uuid4().hex


class RequestIdMiddleware:
    """Binds the id to the logs of this request and writes its access line."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request_id = request_id_for(request.headers.get(HEADER, ""))
        began = time.perf_counter()
        with structlog.contextvars.bound_contextvars(request_id=request_id):
            response = self.get_response(request)
            if not request.path.startswith(_QUIET):
                log.info(
                    "request",
                    method=request.method,
                    path=request.path,
                    status=response.status_code,
                    milliseconds=round((time.perf_counter() - began) * 1000, 1),
                )
        response[HEADER] = request_id
        return response
