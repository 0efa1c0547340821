"""Lists are read page by page with a cursor: `?cursor=…&page_size=…`.

A view orders its list with `page_ordering`, by fields that are unique together.
"""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from rest_framework.exceptions import NotFound
from rest_framework.pagination import Cursor, CursorPagination
from rest_framework.request import Request


class Pages(CursorPagination):
    page_size = 25
    max_page_size = 100
    page_size_query_param = "page_size"
    ordering: Any = "-id"

    def get_ordering(self, request: Request, queryset: QuerySet[Any], view: Any) -> tuple[str, ...]:
        ordering = getattr(view, "page_ordering", self.ordering)
        self._model = queryset.model
        return (ordering,) if isinstance(ordering, str) else tuple(ordering)

    def span(
        self, request: Request, queryset: QuerySet[Any], view: Any
    ) -> tuple[bool, str | None, int]:
        """For a view that finds its rows by itself: whether the page asked for goes backwards,
        after which row it begins, and how many rows it looks at."""
        self.ordering = self.get_ordering(request, queryset, view)
        size = self.get_page_size(request) or self.page_size
        cursor = self.decode_cursor(request)
        if cursor is None:
            return False, None, size + 1
        position: Any = cursor.position
        return bool(cursor.reverse), position, (cursor.offset or 0) + size + 1

    def decode_cursor(self, request: Request) -> Cursor | None:
        """A cursor made by hand must not reach the database."""
        cursor: Cursor | None = super().decode_cursor(request)
        if cursor is not None and cursor.position is not None:
            field = self._model._meta.get_field(self.ordering[0].lstrip("-"))
            try:
                value = field.to_python(cursor.position)
            except ValidationError as wrong:
                raise NotFound(self.invalid_cursor_message) from wrong
            if "\x00" in str(value):
                raise NotFound(self.invalid_cursor_message)
        return cursor
