"""The API schema: complete, fresh in the repository, and documenting its problems."""

from __future__ import annotations

import json
import re

import pytest
from django.conf import settings
from django.test import Client
from drf_spectacular.drainage import GENERATOR_STATS

from palestra.management.commands.api_schema import DEFAULT_PATH, render_schema
from palestra.rest.root import METHODS

pytestmark = pytest.mark.django_db


def test_the_schema_has_no_warnings_and_the_stored_one_is_fresh() -> None:
    GENERATOR_STATS.reset()
    text = render_schema()
    assert not GENERATOR_STATS
    stored = DEFAULT_PATH.read_text(encoding="utf-8")
    assert stored == text, "stale: run `manage.py api_schema`, then `npm run types` in frontend/"


def test_the_schema_is_served_as_openapi_3_1_to_everyone() -> None:
    schema = Client().get("/api/v1/schema").json()
    assert schema["openapi"].startswith("3.1.")
    assert "/api/v1/me" in schema["paths"]


def test_every_operation_has_a_name_of_its_own_a_tag_and_its_problems() -> None:
    schema = json.loads(render_schema())
    operations = [
        methods[method]
        for methods in schema["paths"].values()
        for method in METHODS
        if method in methods
    ]
    names = [operation["operationId"] for operation in operations]
    assert len(names) == len(set(names))
    for operation in operations:
        assert re.fullmatch(r"[a-z_]+", operation["operationId"])
        assert operation["tags"] != ["api"]
        assert {"401", "403", "429"} <= set(operation["responses"])


def test_enumerations_have_speaking_names() -> None:
    names = json.loads(render_schema())["components"]["schemas"]
    assert [name for name in names if re.search(r"[0-9a-f]{3}Enum$", name)] == []


def test_the_docs_page_reads_the_schema() -> None:
    assert Client().get("/api/docs").status_code == 200
    script = Client().get("/api/docs?script=").content.decode()
    assert "/api/v1/schema" in script
    assert settings.SPECTACULAR_SETTINGS["SWAGGER_UI_DIST"] == "SIDECAR"
