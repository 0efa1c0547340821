"""Whether this process lives, and whether the site behind it can do its work.

A check tries what people need: to store something, not only to be answered.
A worker and the scheduler leave a heartbeat in Redis; readiness reads them. A process that answers
no request shows its life by touching a file, for a probe inside its container.
"""

from __future__ import annotations

import hmac
import time
from collections.abc import Callable
from functools import cache, partial

import redis
import structlog
from django.conf import settings
from django.db import Error as DatabaseError
from django.db import connection, transaction
from django.http import HttpRequest, HttpResponse, HttpResponseForbidden, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django_prometheus.exports import ExportToDjangoView

from play.work.queues import Queue
from players.database.outages import ReadOnly, outage_of

# Emptied at every commit, so that each insert needs a page anew: a full disk refuses it.
PROBE = "CREATE TEMP TABLE IF NOT EXISTS readiness_probe (stored bool) ON COMMIT DELETE ROWS"

HEARTBEAT_SECONDS = 5
MISSING_AFTER_SECONDS = 20

log = structlog.get_logger("palestra.health")


@cache
def _client() -> redis.Redis:
    return redis.Redis.from_url(settings.REDIS_URL, socket_connect_timeout=1, socket_timeout=2)


def _key(process: str) -> str:
    return f"palestra:heartbeat:{process}"


def beat(process: str) -> None:
    """Say that a process of this kind is alive."""
    try:
        _client().set(_key(process), repr(time.time()), ex=MISSING_AFTER_SECONDS)
    except redis.RedisError as problem:
        log.warning("a heartbeat was not left", problem=str(problem), once_a_minute=True)


def worker_of(queue: str) -> str:
    """The process, as heartbeats know it, that works on a queue."""
    return f"worker:{queue}"


def show_life() -> None:
    """Touch LIVENESS_FILE, if there is to be one: whatever else is away, this process lives."""
    path = settings.ENVIRONMENT.liveness_file
    if path is not None:
        path.touch()


def check_database() -> str:
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SHOW transaction_read_only")
            if cursor.fetchone() == ("on",):
                return "read-only"
            cursor.execute(PROBE)
            cursor.execute("INSERT INTO readiness_probe VALUES (true)")
    except DatabaseError as problem:
        return "full" if isinstance(outage_of(problem), ReadOnly) else "unreachable"
    return "ok"


def check_redis() -> str:
    """A full server answers, and refuses to store; so does one whose own disk is full."""
    try:
        _client().set("palestra:readiness-probe", "", ex=60)
    except redis.ReadOnlyError:
        return "read-only"
    except redis.OutOfMemoryError:
        return "full"
    except redis.ResponseError as problem:
        return "full" if str(problem).startswith("MISCONF") else "unreachable"
    except redis.RedisError:
        return "unreachable"
    return "ok"


def check_heartbeat(process: str) -> str:
    """Unknown while heartbeats cannot be left or read: the process may well be alive."""
    try:
        if _client().exists(_key(process)):
            return "ok"
    except redis.RedisError:
        return "unknown"
    return "missing" if check_redis() == "ok" else "unknown"


CHECKS: dict[str, Callable[[], str]] = {
    "database": check_database,
    "redis": check_redis,
    "scheduler": lambda: check_heartbeat("scheduler"),
} | {f"worker {queue}": partial(check_heartbeat, worker_of(queue)) for queue in Queue}

NOT_AWAITED = {f"worker {Queue.BULK}"}
"""Told, but nobody waits for it: the site is ready without."""


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


@never_cache
@require_safe
def readyz(request: HttpRequest) -> JsonResponse:
    """503 while anything a visitor needs is away, full or read-only."""
    found = {name: check() for name, check in CHECKS.items()}
    is_ready = all(state == "ok" for name, state in found.items() if name not in NOT_AWAITED)
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
