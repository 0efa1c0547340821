"""What a shared link to a tournament shows. A draft shows nothing: it is its organisers' own."""

from __future__ import annotations

from datetime import UTC

from django.utils.formats import date_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from engine.core import registry
from play.api.emblems import emblem_of
from players.link_previews import LinkPreview
from tournaments.models import Status, Tournament


def tournament(slug: str) -> LinkPreview | None:
    found = Tournament.objects.filter(slug=slug).exclude(status=Status.DRAFT).first()
    if found is None:
        return None
    known = [title for title in found.titles if title in registry.folders()]
    language = get_language() or "en"
    return LinkPreview(
        name=found.name,
        line=_line(found),
        people=tuple(registry.meta(title).name.in_language(language) for title in known),
        emblem=emblem_of(known[0]).image if known else None,
    )


def _line(tournament: Tournament) -> str:
    match tournament.status:
        case Status.FINISHED:
            return _("This tournament is over: see its standings.")
        case Status.CANCELLED:
            return _("This tournament was cancelled.")
        case Status.RUNNING | Status.PAUSED:
            return _("Being played now: follow it live.")
    if tournament.starts_at is None:
        return _("Registration is open.")
    # Whoever reads it may be anywhere: the time carries its zone.
    when = date_format(tournament.starts_at.astimezone(UTC), "DATETIME_FORMAT")
    return _("Registration is open. It starts on %(when)s UTC.") % {"when": when}
