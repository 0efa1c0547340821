"""Finds the preview of an address: by the page it leads to, from the app that holds the page."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from django.conf import settings
from django.db import Error as DatabaseError
from django.utils.module_loading import import_string

from players.database.outages import outage_of
from players.link_previews import LinkPreview

_PAGE = re.compile(r"\A/?(?P<section>[a-z]+)/(?P<name>[A-Za-z0-9_-]{1,64})(?:/[a-z/]*)?\Z")


@cache
def _finder(section: str) -> Callable[[str], LinkPreview | None] | None:
    dotted = settings.LINK_PREVIEWS.get(section)
    finder: Callable[[str], LinkPreview | None] | None = import_string(dotted) if dotted else None
    return finder


def preview_of(path: str) -> LinkPreview | None:
    """None for pages that are the same for everybody, and while the database is away: the page
    itself must come all the same."""
    page = _PAGE.match(path)
    finder = _finder(page["section"]) if page else None
    if page is None or finder is None:
        return None
    try:
        return finder(page["name"])
    except DatabaseError as error:
        if outage_of(error) is None:
            raise
        return None
