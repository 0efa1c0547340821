"""Finished matches for tests of the ledger: stored as play stores them, without playing."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import connection
from django.db.models import Model
from django.utils import timezone

from engine.core.registry import title as find_title
from play.clock import ClockKind
from play.models import Announcement, Match, MatchLine, MatchStatus, Seat
from players.models import Player

PAIRED = "bot_ladder"
"""An origin whose players did not choose each other: a first meeting counts in full."""


def people(count: int, prefix: str = "person") -> list[Player]:
    return Player.objects.bulk_create(
        [
            Player(
                username=f"{prefix}{number}",
                display_name=f"{prefix}{number}",
                email=f"{prefix}{number}@example.org",
                password="!",
            )
            for number in range(count)
        ]
    )


def finished(
    players: Sequence[Player | int],
    ranks: Sequence[int],
    *,
    title: str = "tic_tac_toe",
    is_rated: bool = True,
    clock: ClockKind = ClockKind.REAL_TIME,
    left: dict[int, str] | None = None,
    choices: int = 1,
    game_options: dict[str, int | str] | None = None,
    origin: str = PAIRED,
) -> Match:
    """A match that ended like this, with its announcement still to be relayed."""
    return store_all(
        [(players, ranks)],
        title=title,
        is_rated=is_rated,
        clock=clock,
        left=left,
        choices=choices,
        game_options=game_options,
        origin=origin,
    )[0]


def store_all(
    tables: Sequence[tuple[Sequence[Player | int], Sequence[int]]],
    *,
    title: str = "tic_tac_toe",
    is_rated: bool = True,
    clock: ClockKind = ClockKind.REAL_TIME,
    left: dict[int, str] | None = None,
    choices: int = 1,
    is_announced: bool = True,
    game_options: dict[str, int | str] | None = None,
    origin: str = PAIRED,
) -> list[Match]:
    left = left or {}
    now = timezone.now()
    matches = [
        Match(
            title=title,
            rules_version=find_title(title).version,
            seat_count=len(players),
            game_options=game_options or {},
            is_rated=is_rated,
            origin=origin,
            status=MatchStatus.FINISHED,
            clock_kind=clock,
            base_ms=300_000,
            commitment="",
            ply=len(players) * choices,
            started_at=now,
            ended_at=now,
            result={"ranks": list(ranks), "reason": "test", "details": {}},
        )
        for players, ranks in tables
    ]
    copy_in(matches)
    seats, lines = [], []
    for match, (players, ranks) in zip(matches, tables, strict=True):
        for index, (player, rank) in enumerate(zip(players, ranks, strict=True)):
            player_id = player if isinstance(player, int) else player.pk
            reason = left.get(index, "")
            seats.append(
                Seat(match=match, index=index, player_id=player_id, rank=rank, left=reason)
            )
            kinds = ["choice"] * choices + (["leave"] if reason else [])
            for turn, kind in enumerate(kinds):
                ply = turn * len(players) + index
                lines.append(
                    MatchLine(
                        match=match, ply=ply, seat=index, kind=kind, option="x", at_ms=0, events=b""
                    )
                )
    copy_in(seats)
    copy_in(lines)
    if is_announced:
        copy_in([Announcement(match=match, kind="finished") for match in matches])
    return matches


def copy_in(rows: Sequence[Model]) -> None:
    """Store new rows by COPY, with keys from their sequence: seconds for tens of thousands."""
    if not rows:
        return
    meta = rows[0]._meta
    fields = meta.local_concrete_fields
    columns = ", ".join(f'"{field.column}"' for field in fields)
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT nextval(pg_get_serial_sequence(%s, %s)) FROM generate_series(1, %s)",
            [meta.db_table, meta.pk.column, len(rows)],
        )
        for row, (key,) in zip(rows, cursor.fetchall(), strict=True):
            row.pk = key
        with cursor.copy(f'COPY "{meta.db_table}" ({columns}) FROM STDIN') as copy:
            for row in rows:
                copy.write_row(
                    [
                        field.get_db_prep_save(field.pre_save(row, True), connection)
                        for field in fields
                    ]
                )
    for row in rows:
        row._state.adding, row._state.db = False, connection.alias
