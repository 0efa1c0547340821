"""The pictures of an event's page, as the page names them."""

from __future__ import annotations

from typing import Any

from tournaments.models import EventPicture, Tournament


def picture_rows(tournament: Tournament) -> list[dict[str, Any]]:
    """Without their content: the page asks for that by address."""
    of_event = f"/api/v1/tournaments/{tournament.slug}"
    found = EventPicture.objects.filter(tournament=tournament).defer("content")
    return [
        {
            "id": one.pk,
            "role": one.role,
            "text": one.text,
            "width": one.width,
            "height": one.height,
            "address": f"{of_event}/pictures/{one.pk}.jpg?v={one.digest}",
        }
        for one in found
    ]
