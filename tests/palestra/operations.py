"""All operations the site really answers below /api/v1/, read from its URL resolver."""

from __future__ import annotations

import re
from collections.abc import Iterator

from django.urls import URLPattern, URLResolver, get_resolver

METHODS = ("get", "post", "put", "patch", "delete")


def _patterns(resolver: URLResolver, prefix: str) -> Iterator[tuple[str, URLPattern]]:
    for pattern in resolver.url_patterns:
        path = prefix + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from _patterns(pattern, path)
        else:
            yield path, pattern


def all_operations() -> set[tuple[str, str]]:
    """(method, path template) of every view, whether or not the schema shows it."""
    found = set()
    for path, pattern in _patterns(get_resolver(), "/"):
        if path.startswith("/api/v1/"):
            view = getattr(pattern.callback, "view_class", None) or pattern.callback.cls  # type: ignore[union-attr]
            template = re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", path)
            found |= {(m.upper(), template) for m in METHODS if hasattr(view, m)}
    return found
