"""A match against bots that begins at once: one click, no form."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from engine.core.registry import title as find_title
from engine.school.lessons import read_guide
from play.clock import ClockRules
from play.errors import BadRequest
from play.models import HouseBot, Match, MatchStatus, Seat, Visibility
from play.services.seating import SeatRequest, create_match
from players.models import Player

FIRST_LEVEL: Final = 2
"""Of somebody who has never played the title here: it makes mistakes, but not every time."""
GUIDED_LEVEL: Final = 1
"""Of a first match with explanations."""
MATCHES_LOOKED_AT: Final = 10


def play_at_once(
    player: Player,
    title: str,
    contribution: str = "",
    *,
    is_guided: bool = False,
    seat: int = 0,
) -> Match:
    """The player's running match of this title with bots, or a new one at the smallest table."""
    running = _with_bots(player, title).filter(status=MatchStatus.RUNNING).order_by("-id").first()
    if running is not None:
        return running
    level = GUIDED_LEVEL if is_guided else suitable_level(_results(player, title))
    house_bot = (
        HouseBot.objects.select_related("player")
        .filter(level__lte=level)
        .order_by("-level")
        .first()
    )
    if house_bot is None:
        raise BadRequest(_("This site has no bots of the house."))
    game_options = dict(read_guide(title).game_options) if is_guided else {}
    seats = min(count for count in find_title(title).seats_with(game_options) if count > 1)
    bots = [SeatRequest(house_bot=house_bot)] * (seats - 1)
    own = min(seat, len(bots))
    return create_match(
        title=title,
        game_options=game_options,
        seats=[
            *bots[:own],
            SeatRequest(player=player, contribution=contribution),
            *bots[own:],
        ],
        clock=ClockRules.untimed(),
        creator=player,
        origin="bot",
        # The lobby is no list of everybody who looked in for a minute.
        visibility=Visibility.PRIVATE if player.is_guest else Visibility.PUBLIC,
    )


def suitable_level(results: Iterable[tuple[int, bool]]) -> int:
    """One above the bot that was beaten last, one below the bot that was lost to.

    `results` are (level, was it won), newest first.

    >>> suitable_level([]), suitable_level([(2, True)]), suitable_level([(1, False), (2, False)])
    (2, 3, 1)
    """
    for level, is_won in results:
        return max(1, level + 1 if is_won else level - 1)
    return FIRST_LEVEL


def _with_bots(player: Player, title: str) -> QuerySet[Match]:
    """Matches in which the player is the only person."""
    return Match.objects.filter(
        pk__in=Seat.objects.filter(player=player, bot="").values("match"), title=title, origin="bot"
    )


def _results(player: Player, title: str) -> list[tuple[int, bool]]:
    """Against which level the player's last matches were, and whether they were won."""
    finished = _with_bots(player, title).filter(status=MatchStatus.FINISHED).order_by("-id")
    newest = list(finished.values_list("pk", flat=True)[:MATCHES_LOOKED_AT])
    levels = dict(
        Seat.objects.filter(match__in=newest)
        .exclude(player__house_bot=None)
        .values_list("match", "player__house_bot__level")
    )
    ranks = dict(
        Seat.objects.filter(match__in=newest, player=player, bot="").values_list("match", "rank")
    )
    return [(levels[match], ranks[match] == 1) for match in newest if match in levels]
