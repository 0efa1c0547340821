"""What play itself does when a match is over: conduct, and word to those who were away."""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from itertools import combinations
from typing import Any

from django.conf import settings
from django.db import transaction
from django.dispatch import receiver

from play import leaver_penalty, match_notices
from play.models import (
    Conduct,
    ConductEntry,
    Favourite,
    LessonProgress,
    Match,
    MatchNotice,
    Seat,
)
from play.services import departing
from play.signals import match_finished, matches_finished
from players.models import CaseKind, Player
from players.services.addresses import sharing_pairs
from players.services.cases import note_signal
from players.signals import anonymised

SHARED_ADDRESS_WEIGHT = 0.5


@receiver(matches_finished, dispatch_uid="play.conduct")
def keep_conduct(sender: type[Match], matches: list[Match], **rest: Any) -> None:
    """Once per match and player; only where somebody else sat at the table."""
    seats: dict[int, list[Seat]] = defaultdict(list)
    for seat in Seat.objects.filter(match__in=matches, bot="").order_by("match_id", "player_id"):
        seats[seat.match_id].append(seat)
    known = set(ConductEntry.objects.filter(match__in=matches).values_list("match_id", "player_id"))
    entries = [
        ConductEntry(
            player_id=seat.player_id,
            match_id=seat.match_id,
            kind=seat.left or "seen_through",
            change=leaver_penalty.change_for(seat.left),
        )
        for table in seats.values()
        if len(table) > 1
        for seat in table
        if seat.player_id is not None
        and (seat.match_id, seat.player_id) not in known
        and not (seat.left and not leaver_penalty.change_for(seat.left))
    ]
    ConductEntry.objects.bulk_create(entries)
    changes: dict[int, list[int]] = defaultdict(list)
    for entry in entries:
        changes[entry.player_id].append(entry.change)
    _move_points(changes)


def _move_points(changes: dict[int, list[int]]) -> None:
    """Whoever has no points has nothing to heal, and needs no row."""
    Conduct.objects.bulk_create(
        [Conduct(player_id=player) for player in sorted(changes) if max(changes[player]) > 0],
        ignore_conflicts=True,
    )
    # In the order of players, so that nobody waits in a ring.
    records = Conduct.objects.select_for_update().filter(player_id__in=changes)
    for record in records.order_by("player_id"):
        points = record.points
        for change in changes[record.player_id]:
            points = leaver_penalty.after(points, change)
        if points != record.points:
            record.points = points
            record.save(update_fields=["points"])


@receiver(matches_finished, dispatch_uid="play.shared_addresses")
def note_shared_addresses(sender: type[Match], matches: list[Match], **rest: Any) -> None:
    """Two who sign in from one address and meet in rated play: families do, and so do farmers."""
    rated = {match.pk: match for match in matches if match.is_rated}
    if not settings.SIGN_IN_ADDRESS_DAYS or not rated:
        return
    tables: dict[int, dict[int, Player]] = defaultdict(dict)
    people = Seat.objects.filter(match__in=rated, bot="", player__is_bot=False)
    for seat in people.select_related("player").order_by("match_id"):
        if seat.player is not None:
            tables[seat.match_id][seat.player.pk] = seat.player
    pairs = sharing_pairs({player_id for table in tables.values() for player_id in table})
    for match_id, table in tables.items():
        for pair in combinations(sorted(table), 2):
            if pair in pairs:
                note_signal(
                    CaseKind.SHARED_ADDRESS,
                    [table[player_id] for player_id in pair],
                    key=f"shared_address:{match_id}:{pair[0]}:{pair[1]}",
                    weight=SHARED_ADDRESS_WEIGHT,
                    evidence={"matches": [rated[match_id].slug], "title": rated[match_id].title},
                )


@receiver(match_finished, dispatch_uid="play.tell_end")
def tell_end(sender: type[Match], match: Match, **rest: Any) -> None:
    match_notices.tell_end(match)


@receiver(anonymised, dispatch_uid="play.leave_matches")
def leave_matches(sender: type[Player], player: Player, **rest: Any) -> None:
    """After the deletion, which no match can hold up; a job repeats it for what was missed."""
    transaction.on_commit(partial(departing.leave_all, player), robust=True)


@receiver(anonymised, dispatch_uid="play.forget_unsent")
def forget_unsent(sender: type[Player], player: Player, **rest: Any) -> None:
    """Nothing is mailed any more that the previous version left to be sent."""
    MatchNotice.objects.filter(player=player, sent_at=None).delete()


@receiver(anonymised, dispatch_uid="play.forget_favourites")
def forget_favourites(sender: type[Player], player: Player, **rest: Any) -> None:
    Favourite.objects.filter(player=player).delete()


@receiver(anonymised, dispatch_uid="play.forget_lessons")
def forget_lessons(sender: type[Player], player: Player, **rest: Any) -> None:
    LessonProgress.objects.filter(player=player).delete()
