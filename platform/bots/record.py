"""A bot's record, read from the logs of its public matches: opponents, times, time-outs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import timedelta
from statistics import median, quantiles
from typing import Any, Final

from django.db.models import Max, Sum
from django.utils import timezone

from bots.live.connected import connected
from bots.models import BotAccount, BotFault
from play.log import match_log
from play.models import Match, MatchStatus, Seat, Visibility
from players.models import Player

MATCHES_SHOWN: Final = 30
OPPONENTS_SHOWN: Final = 20
FAULTS_OF: Final = timedelta(days=30)


def page_of(account: BotAccount) -> dict[str, Any]:
    bot = account.player
    matches = list(
        Match.objects.filter(
            seats__player=bot,
            seats__bot="",
            status__in=(MatchStatus.FINISHED, MatchStatus.RUNNING),
            visibility=Visibility.PUBLIC,
        )
        # Times and counts would tell more than those who watch with a delay have seen.
        .exclude(status=MatchStatus.RUNNING, spectator_delay_seconds__gt=0)
        .prefetch_related("seats__player")
        .order_by("-id")[:MATCHES_SHOWN]
    )
    seats = {match.pk: _seat_in(match, bot) for match in matches}
    spent, timeouts = _times(matches, seats)
    everything = sorted(ms for times in spent.values() for ms in times)
    return {
        "player": bot,
        "owner": bot.owner.username if bot.owner else None,
        "is_connected": bot.pk in connected([bot.pk]),
        "is_retired": account.is_retired,
        "accepts_people": account.accepts_people,
        "accepts_bots": account.accepts_bots,
        "plays_ladder": account.plays_ladder,
        "titles": account.titles,
        "most_matches": account.most_matches,
        "times": {
            "decisions": len(everything),
            "median_ms": _median(everything),
            "p95_ms": _p95(everything),
            "longest_ms": everything[-1] if everything else None,
        },
        "timeouts": timeouts.total() + sum(seat.left == "timeout" for seat in seats.values()),
        "faults": _faults(bot),
        "opponents": _opponents(bot),
        "matches": [
            {
                "id": match.slug,
                "title": match.title,
                "status": match.status,
                "origin": match.origin,
                "is_rated": match.is_rated,
                "opponents": [
                    seat.player.username
                    for seat in match.seats.all()
                    if seat.player is not None and seat.pk != seats[match.pk].pk
                ],
                "rank": seats[match.pk].rank,
                "left": seats[match.pk].left,
                "decisions": len(spent.get(match.pk, [])),
                "timeouts": timeouts[match.pk],
                "median_ms": _median(spent.get(match.pk, [])),
                "longest_ms": max(spent.get(match.pk, []), default=None),
                "ended_at": match.ended_at,
            }
            for match in matches
        ],
    }


def _seat_in(match: Match, bot: Player) -> Seat:
    return next(seat for seat in match.seats.all() if seat.player_id == bot.pk and not seat.bot)


def _times(
    matches: Sequence[Match], seats: dict[int, Seat]
) -> tuple[dict[int, list[int]], Counter[int]]:
    """Milliseconds of each decision the bot made itself, by match; and time-outs by match.

    A line's time is counted from the line before it, the first from the start. A choice of a bot's
    seat without a key was made by the clock.
    """
    logs = match_log.bare_logs_of(list(seats))
    spent: dict[int, list[int]] = {}
    timeouts: Counter[int] = Counter()
    for match in matches:
        assert match.started_at is not None
        last_ms = int(match.started_at.timestamp() * 1000)
        for line in logs.get(match.pk, ()):
            if line.seat == seats[match.pk].index and line.kind == "choice":
                if line.key:
                    spent.setdefault(match.pk, []).append(max(0, line.at_ms - last_ms))
                else:
                    timeouts[match.pk] += 1
            last_ms = line.at_ms
    return spent, timeouts


def _median(values: list[int]) -> int | None:
    return int(median(values)) if values else None


def _p95(values: list[int]) -> int | None:
    if len(values) < 2:
        return values[0] if values else None
    return int(quantiles(values, n=20, method="inclusive")[-1])


def _faults(bot: Player) -> list[dict[str, Any]]:
    since = timezone.now().date() - FAULTS_OF
    rows = (
        BotFault.objects.filter(bot=bot, day__gte=since)
        .values("code")
        .annotate(total=Sum("count"), latest=Max("last_at"), match=Max("last_match"))
        .order_by("-total", "code")
    )
    named = [row["match"] for row in rows if row["match"]]
    public = Match.objects.filter(slug__in=named, visibility=Visibility.PUBLIC)
    shown = set(public.values_list("slug", flat=True)) if named else set()
    return [
        {
            "code": row["code"],
            "count": row["total"],
            "last_match": row["match"] if row["match"] in shown else "",
            "last_at": row["latest"],
        }
        for row in rows
    ]


def _opponents(bot: Player) -> list[dict[str, Any]]:
    """Whom it met in finished matches and how that went, most met first."""
    own = Seat.objects.filter(
        player=bot,
        bot="",
        match__status=MatchStatus.FINISHED,
        match__visibility=Visibility.PUBLIC,
    )
    ranks = dict(own.order_by("-match_id").values_list("match_id", "rank")[:1000])
    others = Seat.objects.filter(match_id__in=ranks).exclude(player=bot)
    met: dict[int, Counter[str]] = {}
    for player_id, match_id, rank in others.values_list("player_id", "match_id", "rank"):
        mine = ranks[match_id]
        if player_id is None or mine is None or rank is None:
            continue
        outcome = "wins" if mine < rank else "losses" if mine > rank else "draws"
        met.setdefault(player_id, Counter())[outcome] += 1
    most_met = sorted(met.items(), key=lambda one: (-one[1].total(), one[0]))[:OPPONENTS_SHOWN]
    players = Player.objects.in_bulk([player_id for player_id, _ in most_met])
    return [
        {
            "player": players[player_id],
            "matches": tally.total(),
            "wins": tally["wins"],
            "draws": tally["draws"],
            "losses": tally["losses"],
        }
        for player_id, tally in most_met
    ]
