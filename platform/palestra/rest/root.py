"""The root of the API, and what every operation of its schema has in common."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import Any

from drf_spectacular.utils import extend_schema, inline_serializer
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse
from rest_framework.views import APIView

from palestra.rest.errors import MEDIA_TYPE
from players.access.permissions import Anyone

Schema = dict[str, Any]

PROBLEMS = {
    "400": "The input cannot be accepted; `errors` says which field and why.",
    "401": "Sign in, or give a valid token.",
    "403": "Not allowed for this player, token or page.",
    "404": "There is no such thing.",
    "406": "Only JSON is spoken here.",
    "409": "It cannot be done in the present state.",
    "415": "Only JSON is understood here.",
    "429": "Too many requests; `Retry-After` says when to come back.",
    "503": "Busy, and nothing was changed; `Retry-After` says when to come back.",
}
FIELD_ERROR = {
    "type": "object",
    "required": ["code", "detail"],
    "properties": {"code": {"type": "string"}, "detail": {"type": "string"}},
}
PROBLEM = {
    "type": "object",
    "description": "A problem detail (RFC 9457).",
    "required": ["type", "title", "status", "code", "detail"],
    "properties": {
        "type": {"type": "string", "description": "A URN made of the code."},
        "title": {"type": "string", "description": "The status in words."},
        "status": {"type": "integer"},
        "code": {"type": "string", "description": "Stable; made for programs."},
        "detail": {"type": "string", "description": "A sentence in the reader's language."},
        "errors": {
            "type": "object",
            "description": "By dotted field name; `non_field_errors` for the input as a whole.",
            "additionalProperties": {"type": "array", "items": FIELD_ERROR},
        },
    },
}
METHODS = ("get", "put", "post", "patch", "delete")


def product_version() -> str:
    try:
        return version("palestra")
    except PackageNotFoundError:
        return "0"


def document_problems(result: Schema, generator: Any, request: Any, public: bool) -> Schema:
    """Add to every operation the problems it can answer with."""
    components = result.setdefault("components", {})
    components.setdefault("schemas", {})["Problem"] = PROBLEM
    content = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    components["responses"] = {
        f"Problem{status}": {"description": text, "content": content}
        for status, text in PROBLEMS.items()
    }
    for methods in result["paths"].values():
        for method in METHODS:
            if operation := methods.get(method):
                for status in _statuses(method, operation):
                    operation["responses"].setdefault(
                        status, {"$ref": f"#/components/responses/Problem{status}"}
                    )
                operation["responses"] = dict(sorted(operation["responses"].items()))
    return result


def _statuses(method: str, operation: Schema) -> list[str]:
    parameters = operation.get("parameters", [])
    statuses = ["401", "403", "406", "429"]
    if parameters or "requestBody" in operation:
        statuses.append("400")
    if any(p["in"] == "path" or p["name"] == "cursor" for p in parameters):
        statuses.append("404")
    if "requestBody" in operation:
        statuses.append("415")
    if method != "get":
        statuses += ["409", "503"]
    return statuses


class ApiRootView(APIView):
    """Where a program starts."""

    permission_classes = (Anyone,)
    token_area = "players"

    @extend_schema(
        operation_id="root",
        tags=["site"],
        responses=inline_serializer(
            "Root",
            {
                "name": serializers.CharField(),
                "version": serializers.CharField(),
                "schema": serializers.URLField(),
                "documentation": serializers.URLField(),
            },
        ),
    )
    def get(self, request: Request) -> Response:
        return Response(
            {
                "name": "Palestra",
                "version": product_version(),
                "schema": reverse("schema", request=request),
                "documentation": reverse("documentation", request=request),
            }
        )
