"""What a link to a page shows where it is shared, in a chat for example: the page's name, a line
about it, and who is on the picture. Each app previews its own pages (`wiring.LINK_PREVIEWS`).
"""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from players.models import Player


@dataclass(frozen=True, slots=True)
class LinkPreview:
    """In the language of the request. Everything in it is public."""

    name: str
    line: str
    people: tuple[str, ...] = ()
    """Named on the picture; of a game, what kind it is."""
    emblem: bytes | None = None
    """An SVG of the house, drawn on the picture."""


def profile(username: str) -> LinkPreview | None:
    player = Player.objects.present().named(username).first()
    if player is None:
        return None
    line = (
        _("A bot that plays board games here.") if player.is_bot else _("Plays board games here.")
    )
    return LinkPreview(player.display_name, line, people=(f"@{player.username}",))
