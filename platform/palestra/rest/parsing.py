"""Bodies of requests: strict JSON (`players.strict_json`) for the API and for the sign-in API."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import IO, Any

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from rest_framework.parsers import BaseParser

from palestra.rest.errors import problem
from players import strict_json

SIGN_IN_API = "/_allauth/"


class StrictJsonParser(BaseParser):
    media_type = "application/json"

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        return strict_json.loads(stream.read())


class StrictSignInMiddleware:
    """The sign-in API reads JSON by itself, less strictly: what is odd does not get there."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path.startswith(SIGN_IN_API) and request.method != "GET":
            try:
                is_fit = not request.body or isinstance(strict_json.loads(request.body), dict)
            except strict_json.OddJson as odd:
                return problem(400, odd.code, odd.detail)
            except RequestDataTooBig:
                return problem(413, "too_large", _("This request is too large."))
            if not is_fit:
                return problem(400, "parse_error", str(strict_json.OddJson.sentence))
        return self.get_response(request)
