"""Liveness, readiness, metrics and request ids."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
import structlog
from django.test import Client
from pytest_django import Settings

from palestra.monitoring import health
from play.work.queues import PEOPLES, Queue

pytestmark = pytest.mark.django_db


def test_a_living_process_says_so_without_asking_anyone(django_assert_num_queries) -> None:  # type: ignore[no-untyped-def]
    with django_assert_num_queries(0):
        answer = Client().get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


def test_the_site_is_ready_when_every_part_answers() -> None:
    for process in ("scheduler", *map(health.worker_of, Queue)):
        health.beat(process)
    answer = Client().get("/readyz")
    assert answer.status_code == 200
    assert answer.json()["checks"] == {
        "database": "ok",
        "redis": "ok",
        "scheduler": "ok",
        "worker answers": "ok",
        "worker calls": "ok",
        "worker events": "ok",
        "worker bulk": "ok",
    }


@pytest.mark.parametrize("silent", PEOPLES)
def test_a_queue_of_people_without_a_worker_makes_the_site_unready(silent: Queue) -> None:
    health.beat("scheduler")
    for queue in set(Queue) - {silent}:
        health.beat(health.worker_of(queue))
    answer = Client().get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["checks"][f"worker {silent}"] == "missing"


def test_nobody_waits_for_bulk_but_its_missing_worker_is_named() -> None:
    for process in ("scheduler", *map(health.worker_of, PEOPLES)):
        health.beat(process)
    answer = Client().get("/readyz")
    assert answer.status_code == 200
    assert answer.json()["checks"]["worker bulk"] == "missing"


def test_an_unreachable_redis_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    gone = health.redis.Redis.from_url("redis://127.0.0.1:1/0", socket_timeout=1)
    monkeypatch.setattr(health, "_client", lambda: gone)
    answer = Client().get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["checks"]["redis"] == "unreachable"
    assert answer.json()["checks"]["database"] == "ok"


def test_metrics_are_served_to_this_machine_only() -> None:
    assert b"django_http_requests_total" in Client().get("/metrics").content
    assert Client(REMOTE_ADDR="203.0.113.9").get("/metrics").status_code == 403
    behind_proxy = Client().get("/metrics", HTTP_X_FORWARDED_FOR="203.0.113.9")
    assert behind_proxy.status_code == 403


def test_with_a_token_metrics_need_it(settings: Settings) -> None:
    settings.METRICS_TOKEN = "scrape-me"
    assert Client().get("/metrics").status_code == 403
    wrong = Client().get("/metrics", HTTP_AUTHORIZATION="Bearer scrape-you")
    assert wrong.status_code == 403
    right = Client(REMOTE_ADDR="203.0.113.9").get("/metrics", HTTP_AUTHORIZATION="Bearer scrape-me")
    assert right.status_code == 200


def test_a_request_keeps_the_id_it_came_with() -> None:
    answer = Client().get("/healthz", HTTP_X_REQUEST_ID="trace-12345")
    assert answer["X-Request-ID"] == "trace-12345"


@pytest.mark.parametrize("offered", ["", "short", "x" * 65, 'a"; drop\n', "spaces in it"])
def test_a_request_without_a_usable_id_gets_one(offered: str) -> None:
    first = Client().get("/healthz", HTTP_X_REQUEST_ID=offered)["X-Request-ID"]
    second = Client().get("/healthz", HTTP_X_REQUEST_ID=offered)["X-Request-ID"]
    assert len(first) == 32
    assert first != second


def test_log_lines_of_a_request_carry_its_id(caplog: pytest.LogCaptureFixture) -> None:
    with structlog.testing.capture_logs([structlog.contextvars.merge_contextvars]) as lines:
        Client().get("/api/v1/", HTTP_X_REQUEST_ID="trace-12345")
    [line] = [line for line in lines if line["event"] == "request"]
    assert line["request_id"] == "trace-12345"
    assert (line["method"], line["path"], line["status"]) == ("GET", "/api/v1/", 200)


def test_a_process_that_answers_nobody_touches_its_file(settings: Settings, tmp_path: Path) -> None:
    alive = tmp_path / "alive"
    health.show_life()
    assert not alive.exists()
    settings.ENVIRONMENT = replace(settings.ENVIRONMENT, liveness_file=alive)
    health.show_life()
    os.utime(alive, (0, 0))
    health.show_life()
    assert alive.stat().st_mtime > 0
