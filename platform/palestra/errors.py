"""Errors as problem details (RFC 9457), for everything below /api/.

Refusals of services, DRF's exceptions and Django's own failures all end here.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.csrf import requires_csrf_token
from rest_framework import exceptions

from players.errors import Refusal

MEDIA_TYPE = "application/problem+json"
WHOLE_INPUT = "non_field_errors"

FieldErrors = dict[str, list[dict[str, str]]]


def problem(
    status: int,
    code: str,
    detail: str,
    *,
    errors: FieldErrors | None = None,
    headers: dict[str, str] | None = None,
) -> JsonResponse:
    body: dict[str, Any] = {
        "type": f"urn:palestra:problem:{code}",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "code": code,
        "detail": detail,
    }
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
    match error:
        case Refusal():
            blamed: FieldErrors = {}
            if error.field:
                blamed = {error.field: [{"code": error.code, "detail": error.detail}]}
            return problem(error.kind.value, error.code, error.detail, errors=blamed)
        case exceptions.ValidationError():
            return problem(
                400,
                "invalid",
                _("Some of this cannot be accepted."),
                errors=by_field(error.detail),
            )
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


def _code_of(error: exceptions.APIException) -> str:
    codes = error.get_codes()
    return codes if isinstance(codes, str) else error.default_code


def _headers_of(error: exceptions.APIException) -> dict[str, str]:
    headers = {}
    if challenge := getattr(error, "auth_header", None):
        headers["WWW-Authenticate"] = challenge
    wait = getattr(error, "wait", None)
    if wait is not None:
        headers["Retry-After"] = str(max(1, round(wait)))
    return headers


def _answer(request: HttpRequest, status: int, code: str, sentence: str) -> HttpResponse:
    if request.path.startswith("/api/"):
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
    return _answer(
        request, 500, "server_error", _("Something went wrong on our side. It has been recorded.")
    )


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return _answer(request, 403, "csrf_failed", _("The page is too old. Load it again and repeat."))
