"""Errors as problem details (RFC 9457), for everything below /api/.

Refusals of services, DRF's exceptions and Django's own failures all end here.
"""

from __future__ import annotations

import math
import sys
from http import HTTPStatus
from typing import Any

import structlog
from django.core.exceptions import PermissionDenied
from django.db import OperationalError
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.csrf import requires_csrf_token
from psycopg.errors import LockNotAvailable
from psycopg_pool import PoolTimeout
from rest_framework import exceptions

from players.database.outages import RETRY_SECONDS, Outage, outage_of
from players.errors import Kind, Refusal

MEDIA_TYPE = "application/problem+json"
BUSY_SECONDS = 2
"""When to come back after a 503."""
BUSY_CAUSES = (LockNotAvailable, PoolTimeout)
"""The database works, but others hold what a request waited for."""
WHOLE_INPUT = "non_field_errors"

FieldErrors = dict[str, list[dict[str, str]]]

log = structlog.get_logger("palestra.errors")


def problem_body(status: int, code: str, detail: str) -> dict[str, Any]:
    return {
        "type": f"urn:palestra:problem:{code}",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "code": code,
        "detail": detail,
    }


def problem(
    status: int,
    code: str,
    detail: str,
    *,
    errors: FieldErrors | None = None,
    headers: dict[str, str] | None = None,
    more: dict[str, Any] | None = None,
) -> JsonResponse:
    body = problem_body(status, code, detail) | (more or {})
    if errors:
        body["errors"] = errors
    return JsonResponse(body, status=status, content_type=MEDIA_TYPE, headers=headers)


def by_field(detail: Any, path: str = "") -> FieldErrors:
    """DRF's nested details as one flat map from dotted field to its errors."""
    if isinstance(detail, dict):
        parts = [(f"{path}.{name}" if path else str(name), part) for name, part in detail.items()]
    elif isinstance(detail, list) and any(isinstance(part, dict | list) for part in detail):
        parts = [(f"{path}.{index}", part) for index, part in enumerate(detail) if part]
    else:
        found = detail if isinstance(detail, list) else [detail]
        name = path.removesuffix(f".{WHOLE_INPUT}") or WHOLE_INPUT
        return {name: [{"code": getattr(e, "code", "invalid"), "detail": str(e)} for e in found]}
    flat: FieldErrors = {}
    for name, part in parts:
        flat |= by_field(part, name)
    return flat


def handle_exception(error: Exception, context: dict[str, Any]) -> HttpResponse | None:
    """DRF calls this for everything raised in a view; None lets the error become a 500."""
    if isinstance(error, OperationalError) and isinstance(error.__cause__, BUSY_CAUSES):
        return busy()
    if outage := outage_of(error):
        return _unavailable(context["request"], outage)
    match error:
        case Refusal():
            blamed: FieldErrors = {}
            if error.field:
                blamed = {error.field: [{"code": error.code, "detail": error.detail}]}
            headers = {"Retry-After": str(BUSY_SECONDS)} if error.kind is Kind.UNAVAILABLE else None
            return problem(
                error.kind.value,
                error.code,
                error.detail,
                errors=blamed,
                headers=headers,
                more=error.more,
            )
        case exceptions.ValidationError():
            return problem(
                400,
                "invalid",
                _("Some of this cannot be accepted."),
                errors=by_field(error.detail),
            )
        case exceptions.Throttled():
            return throttled(getattr(error, "wait", None))
        case exceptions.APIException():
            return problem(
                error.status_code,
                _code_of(error),
                str(error.detail),
                headers=_headers_of(error),
            )
        case Http404():
            return problem(404, "not_found", _("There is nothing here."))
        case PermissionDenied():
            return problem(403, "permission_denied", _("You may not do this."))
    return None


def throttled(wait_seconds: float | None) -> JsonResponse:
    seconds = max(1, math.ceil(wait_seconds or 1))
    sentence = _("Too many requests. Try again in %(seconds)d s.")
    headers = {"Retry-After": str(seconds)}
    return problem(429, "throttled", sentence % {"seconds": seconds}, headers=headers)


def busy() -> JsonResponse:
    """Others hold what this request waited for; nothing was changed."""
    sentence = _("The site is busy at this moment. Try again in a few seconds.")
    return problem(503, "busy", sentence, headers={"Retry-After": str(BUSY_SECONDS)})


def _code_of(error: exceptions.APIException) -> str:
    codes = error.get_codes()
    return codes if isinstance(codes, str) else error.default_code


def _headers_of(error: exceptions.APIException) -> dict[str, str]:
    headers = {}
    if challenge := getattr(error, "auth_header", None):
        headers["WWW-Authenticate"] = challenge
    return headers


def _unavailable(request: HttpRequest, outage: Outage) -> HttpResponse:
    log.warning("the site cannot do its work", outage=outage.code, once_a_minute=True)
    response = _answer(request, outage.kind.value, outage.code, outage.detail)
    response["Retry-After"] = str(RETRY_SECONDS)
    # Django would add a line, or a traceback, for every request there is meanwhile.
    response._has_been_logged = True  # type: ignore[attr-defined]
    return response


def _answer(request: HttpRequest, status: int, code: str, sentence: str) -> HttpResponse:
    if request.path.startswith(("/api/", "/_allauth/")):
        return problem(status, code, sentence)
    page = f'<!doctype html><meta charset="utf-8"><title>Palestra</title><p>{sentence}</p>'
    return HttpResponse(page, status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _answer(request, 400, "bad_request", _("This request makes no sense to the site."))


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _answer(request, 403, "permission_denied", _("You may not do this."))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _answer(request, 404, "not_found", _("There is nothing here."))


@requires_csrf_token
def server_error(request: HttpRequest) -> HttpResponse:
    """Called while the exception is being handled, also for one of a middleware's own."""
    problem = sys.exception()
    outage = None if problem is None else outage_of(problem)
    if outage is not None:
        return _unavailable(request, outage)
    return _answer(
        request, 500, "server_error", _("Something went wrong on our side. It has been recorded.")
    )


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return _answer(request, 403, "csrf_failed", _("The page is too old. Load it again and repeat."))
