"""Thousands of generated requests: whatever is sent, the answer is one the schema documents.

They run in process through the WSGI application, with real names in the path and with
generated ones, as a player and as an administrator.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest
import schemathesis
from django.conf import settings as site
from django.core.signals import request_finished, request_started
from django.db import close_old_connections, transaction
from hypothesis import HealthCheck, Phase, given
from hypothesis import settings as hypothesis_settings
from hypothesis.errors import Unsatisfiable
from pytest_django import Settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from palestra.wsgi import application
from tests.palestra.access_table import ACCESS, FURNISHERS
from tests.palestra.world import build_world

LEAST_REQUESTS_PER_ROLE = 1_000
FEW, MANY = 3, 40
"""Examples for each operation and way of making them."""
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
CSRF = "c" * 32

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


@pytest.fixture(autouse=True)
def _one_connection() -> Iterator[None]:
    """A real server gives up its connection after each request; the test's must stay."""
    for event in (request_started, request_finished):
        event.disconnect(close_old_connections)
    yield
    for event in (request_started, request_finished):
        event.connect(close_old_connections)


@dataclass
class Findings:
    statuses: Counter[int] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)


def fuzz(
    operation: Any,
    mode: GenerationMode,
    names: Mapping[str, Any],
    cookies: dict[str, str],
    findings: Findings,
    examples: int,
) -> None:
    """Send some generated requests to one operation, each taken back afterwards."""
    strategy = operation.as_strategy(generation_mode=mode, path_parameters=dict(names) or None)

    @hypothesis_settings(
        max_examples=examples,
        phases=[Phase.generate],
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=strategy)
    def send(case: Any) -> None:
        with transaction.atomic():
            answer = case.call(cookies=cookies, headers={"X-CSRFToken": CSRF})
            transaction.set_rollback(True)
        findings.statuses[answer.status_code] += 1
        try:
            case.validate_response(answer, checks=CHECKS)
        except FailureGroup as failed:
            findings.problems += [f"{operation.label}: {one}" for one in failed.exceptions]

    send()


@pytest.mark.parametrize("role", ["player", pytest.param("administrator", marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "examples", [FEW, pytest.param(MANY, marks=pytest.mark.long)], ids=["few", "many"]
)
def test_no_generated_request_gets_an_undocumented_answer(
    role: str, examples: int, settings: Settings
) -> None:
    settings.THROTTLES_ENABLED = False
    world = build_world()
    for furnish in FURNISHERS:
        furnish(world)
    session = world.client(role).cookies[site.SESSION_COOKIE_NAME].value
    cookies = {site.SESSION_COOKIE_NAME: session, site.CSRF_COOKIE_NAME: CSRF}
    config = schemathesis.Config.from_dict({"generation": {"with-security-parameters": False}})
    schema = schemathesis.openapi.from_wsgi("/api/v1/schema", application, config=config)
    findings = Findings()
    for found in schema.get_all_operations():
        operation = found.ok()
        row = ACCESS[operation.method.upper(), operation.full_path]
        for mode, names in (
            (GenerationMode.POSITIVE, row.path(world)),
            (GenerationMode.POSITIVE, {}),
            (GenerationMode.NEGATIVE, {}),
        ):
            try:
                fuzz(operation, mode, names, cookies, findings, examples)
            except Unsatisfiable as impossible:
                # Nothing can be sent that contradicts an operation without input.
                assert mode is GenerationMode.NEGATIVE, impossible
    assert not findings.problems, "\n\n".join(findings.problems)
    seen = findings.statuses
    assert seen.total() >= LEAST_REQUESTS_PER_ROLE
    assert seen[200] + seen[201] + seen[204] > seen.total() / 10, seen
