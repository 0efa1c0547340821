"""What a person's data export holds of play: matches, chat, conduct, ways to be reached."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.db.models import F

from notifications.exporting import ways_to_reach
from play.models import (
    ChatMessage,
    Conduct,
    ConductEntry,
    Favourite,
    LessonProgress,
    MatchNotice,
    Seat,
    Vacation,
)
from players.models import Player

Row = dict[str, Any]


def matches_of(player: Player) -> Iterator[Row]:
    """Every match the player sat at. The choices stand in the log at `log`, once it is over."""
    seats = (
        Seat.objects.filter(player=player, bot="")
        .order_by("match_id")
        .values(
            "match__slug",
            "match__title",
            "match__origin",
            "match__status",
            "match__is_rated",
            "match__visibility",
            "match__created_at",
            "match__started_at",
            "match__ended_at",
            "match__series__best_of",
            "index",
            "rank",
            "left",
        )
    )
    for seat in seats.iterator():
        row = {name.removeprefix("match__"): value for name, value in seat.items()}
        row["seat"] = row.pop("index")
        row["best_of"] = row.pop("series__best_of") or 1
        yield {**row, "log": f"/api/v1/matches/{row['slug']}/log"}


def favourites_of(player: Player) -> list[Mapping[str, Any]]:
    kept = Favourite.objects.filter(player=player).order_by("id")
    return list(kept.values("created_at", slug=F("match__slug")))


def lessons_of(player: Player) -> list[Mapping[str, Any]]:
    taken = LessonProgress.objects.filter(player=player).order_by("id")
    return list(taken.values("title", "lesson", "answers", "finished_at", "updated_at"))


def chat_of(player: Player) -> Iterator[Mapping[str, Any]]:
    said = ChatMessage.objects.filter(author=player).order_by("id")
    yield from said.values("room", "text", "created_at", slug=F("match__slug")).iterator()


def conduct_of(player: Player) -> Row:
    points = Conduct.objects.filter(player=player).values_list("points", flat=True).first()
    entries = ConductEntry.objects.filter(player=player).order_by("id")
    return {
        "points": points or 0,
        "entries": list(entries.values("kind", "change", "created_at", slug=F("match__slug"))),
        "vacation": list(
            Vacation.objects.filter(player=player).order_by("year").values("year", "days_used")
        ),
    }


def reaching_of(player: Player) -> Row:
    """Settings of notifications, the browsers that are woken, and what was mailed of matches."""
    notices = MatchNotice.objects.filter(player=player).order_by("id")
    return {
        **ways_to_reach(player),
        "letters": list(notices.values("kind", "sent_at", slug=F("match__slug"))),
    }
