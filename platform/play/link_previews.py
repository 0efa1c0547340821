"""What a shared link to a match, or to the page of a title, shows. Whoever holds the link may see
who plays, also of a private match; of the result only what spectators see at that moment.
"""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from engine.core import registry
from play.api.emblems import emblem_of
from play.live.seat_names import told_apart
from play.models import Match, MatchStatus
from players.link_previews import LinkPreview


def title(id: str) -> LinkPreview | None:
    if id not in registry.folders():
        return None
    meta, language = registry.meta(id), get_language() or "en"
    if not meta.listed:
        return None
    return LinkPreview(
        name=meta.name.in_language(language),
        line=meta.line.in_language(language),
        people=(meta.kind.in_language(language),),
        emblem=emblem_of(id).image,
    )


def match(slug: str) -> LinkPreview | None:
    found = (
        Match.objects.filter(slug=slug)
        .select_related("created_by")
        .prefetch_related("seats__player")
        .first()
    )
    # A title that was taken off the site has neither name nor emblem.
    if found is None or found.title not in registry.folders():
        return None
    seats = sorted(found.seats.all(), key=lambda seat: seat.index)
    names = told_apart([seat.player.display_name for seat in seats if seat.player is not None])
    return LinkPreview(
        name=registry.meta(found.title).name.in_language(get_language() or "en"),
        line=_line(found, names),
        people=tuple(names),
        emblem=emblem_of(found.title).image,
    )


def _line(match: Match, names: list[str]) -> str:
    if match.status == MatchStatus.OPEN:
        if match.created_by is None:
            return _("A seat is free at this table.")
        return _("%(name)s invites you to this table.") % {"name": match.created_by.display_name}
    if match.status == MatchStatus.ABORTED:
        return _("This match was called off.")
    if match.status == MatchStatus.RUNNING or _is_still_shown_as_running(match):
        return _("Being played now: watch it live.")
    ranks = (match.result or {}).get("ranks", [])
    winners = [name for name, rank in zip(names, ranks, strict=False) if rank == 1]
    if not winners:
        return _("Finished: look at it move by move.")
    return _("Won by %(names)s: look at it move by move.") % {"names": ", ".join(winners)}


def _is_still_shown_as_running(match: Match) -> bool:
    """Spectators of a delayed match learn its result that much later."""
    delay = timedelta(seconds=match.spectator_delay_seconds)
    return match.ended_at is not None and timezone.now() < match.ended_at + delay
