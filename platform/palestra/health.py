"""Whether this process lives, and whether the site behind it can do its work.

A worker and the scheduler leave a heartbeat in Redis; readiness reads them. A process that answers
no request shows its life by touching a file, for a probe inside its container.
"""

from __future__ import annotations

import hmac
import time
from collections.abc import Callable
from functools import cache

import redis
from django.conf import settings
from django.db import Error as DatabaseError
from django.db import connection
from django.http import HttpRequest, HttpResponse, HttpResponseForbidden, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django_prometheus.exports import ExportToDjangoView

HEARTBEAT_SECONDS = 5
MISSING_AFTER_SECONDS = 20


@cache
def _client() -> redis.Redis:
    return redis.Redis.from_url(settings.REDIS_URL, socket_timeout=2)


def _key(process: str) -> str:
    return f"palestra:heartbeat:{process}"


def beat(process: str) -> None:
    """Say that a process of this kind is alive."""
    _client().set(_key(process), repr(time.time()), ex=MISSING_AFTER_SECONDS)


def show_life() -> None:
    """Touch LIVENESS_FILE, if there is to be one: whatever else is away, this process lives."""
    path = settings.ENVIRONMENT.liveness_file
    if path is not None:
        path.touch()


def check_database() -> str:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return "unreachable"
    return "ok"


def check_redis() -> str:
    try:
        _client().ping()
    except redis.RedisError:
        return "unreachable"
    return "ok"


def check_heartbeat(process: str) -> str:
    try:
        return "ok" if _client().exists(_key(process)) else "missing"
    except redis.RedisError:
        return "unknown"


CHECKS: dict[str, Callable[[], str]] = {
    "database": check_database,
    "redis": check_redis,
    "worker": lambda: check_heartbeat("worker"),
    "scheduler": lambda: check_heartbeat("scheduler"),
}


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


@never_cache
@require_safe
def readyz(request: HttpRequest) -> JsonResponse:
    """503 while anything a visitor needs is away."""
    found = {name: check() for name, check in CHECKS.items()}
    is_ready = all(state == "ok" for state in found.values())
    return JsonResponse(
        {"status": "ready" if is_ready else "not ready", "checks": found},
        status=200 if is_ready else 503,
    )


@never_cache
@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """For Prometheus: with METRICS_TOKEN as bearer, or from this machine when none is set."""
    if settings.METRICS_TOKEN:
        offered = request.headers.get("Authorization", "").removeprefix("Bearer ")
        is_allowed = hmac.compare_digest(offered.encode(), settings.METRICS_TOKEN.encode())
    else:
        is_local = request.META.get("REMOTE_ADDR", "") in {"127.0.0.1", "::1", ""}
        is_allowed = is_local and "X-Forwarded-For" not in request.headers
    if not is_allowed:
        return HttpResponseForbidden("Metrics need METRICS_TOKEN as bearer token.\n")
    return ExportToDjangoView(request)
