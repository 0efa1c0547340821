"""What becomes of the matches of a player whose account is deleted: nobody is left waiting."""

from __future__ import annotations

import structlog
from django.db.models import Q, QuerySet

from engine.core.errors import EngineError
from play.errors import BadRequest, PlayError, TooLate
from play.models import MatchStatus, Seat
from play.services.acting import abort, leave
from play.services.seating import leave_table
from players.models import Player

log = structlog.get_logger("play.departing")

_HELD = Q(match__status=MatchStatus.OPEN) | Q(match__status=MatchStatus.RUNNING, left="")


def leave_all(player: Player) -> int:
    """Stand up from open tables; call off or resign what runs, as the rules of leaving say."""
    return _give_up(Seat.objects.filter(player=player))


def leave_for_former_players() -> int:
    """The same for everybody whose account is gone: a match may have begun at that moment."""
    return _give_up(Seat.objects.filter(player__anonymised_at__isnull=False))


def _give_up(seats: QuerySet[Seat]) -> int:
    held = seats.filter(_HELD, bot="").select_related("match", "player").order_by("match_id")
    given_up = 0
    for seat in held:
        assert seat.player is not None
        try:
            _leave(seat.match.slug, seat.match.status, seat.player)
            given_up += 1
        except (PlayError, EngineError) as problem:
            log.warning(
                "a deleted player's match could not be left",
                match=seat.match.slug,
                problem=str(problem),
            )
    return given_up


def _leave(slug: str, status: str, player: Player) -> None:
    if status == MatchStatus.OPEN:
        leave_table(slug, player)
        return
    try:
        abort(slug, player)
    except (BadRequest, TooLate):
        leave(slug, player)
