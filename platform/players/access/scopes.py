"""What a token may be allowed to do: reading or writing in one area of the API.

A view's area is the app it lives in, unless it says otherwise with `token_area`;
an area of `None` closes the view to tokens altogether. What a moderator does to others is the area
`moderation`, in whichever app it lives: a token for one's own profile must not ban people.
"""

from __future__ import annotations

from typing import Any

AREAS = ("players", "play", "matchmaking", "tournaments", "moderation")
SCOPES = tuple(f"{area}:{verb}" for area in AREAS for verb in ("read", "write"))
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


def area_of(view: Any) -> str | None:
    app = type(view).__module__.partition(".")[0]
    area: str | None = getattr(view, "token_area", app if app in AREAS else None)
    return area


def scope_for(view: Any, method: str) -> str | None:
    """The scope a token needs here, or None where tokens are not taken."""
    area = area_of(view)
    if area is None:
        return None
    return f"{area}:{'read' if method in SAFE_METHODS else 'write'}"


def area_named(scope: str) -> str:
    return scope.partition(":")[0]
