"""A large Swiss played by scripted players over HTTP, while eight places call `advance` at once.

Runs against a cluster whose addresses it is given; `killed_workers` starts it. At the end it holds
what is stored against the rules and against a recomputation from nothing but the matches.
"""

# ruff: noqa: E402
from __future__ import annotations

import argparse
import http.client
import json
import queue
import random
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import django

django.setup()

from django.db import connections
from django.utils import timezone

from engine.games.tic_tac_toe.title import MARKS
from play.clock import ClockRules
from play.models import Match
from players.models import ApiToken, Player, Role
from players.models.token import digest_of, new_secret
from tournaments.book import read_stage
from tournaments.models import (
    AuditLine,
    Entrant,
    EntrantStatus,
    Pairing,
    PairingMatch,
    PairingSeat,
    Round,
    Stage,
    Tournament,
)
from tournaments.records.checking import check_record
from tournaments.records.signing import signed_record
from tournaments.services import creating, life
from tournaments.services.advancing import advance

PLACES = 8
TABLES_AT_ONCE = 6
LOOK_SECONDS = 1.0
# Cells in turn, and how often they are played: the first seat wins, the second wins, a draw.
SCRIPTS = {"03142": 45, "031485": 35, "048136257": 20}
WITHOUT_RESULT_SECONDS = 120.0

Table = tuple[str, list[int]]


def begin(entrants: int, rounds: int) -> tuple[Tournament, dict[int, str]]:
    """A running Swiss, and everybody's secret token by player."""
    organiser = Player.objects.create_user("organiser", role=Role.ORGANISER)
    players = [
        Player(username=f"scripted-{number}", display_name=f"Scripted {number}")
        for number in range(entrants)
    ]
    for player in players:
        player.set_unusable_password()
    Player.objects.bulk_create(players)
    secrets = {player.pk: new_secret() for player in players}
    ApiToken.objects.bulk_create(
        [
            ApiToken(
                player_id=player,
                name="scripted",
                digest=digest_of(secret),
                hint=secret[:12],
                scopes=["play:read", "play:write"],
            )
            for player, secret in secrets.items()
        ]
    )
    event = creating.create(
        organiser,
        name="Crowded Swiss",
        titles=["tic_tac_toe"],
        clock=ClockRules.real_time(3600, 10),
        stages=[{"format": "swiss", "options": {"rounds": rounds}}],
        break_seconds=1,
    )
    life.open_registration(event.slug, organiser)
    Entrant.objects.bulk_create(
        [
            Entrant(
                tournament=event,
                player=player,
                status=EntrantStatus.CHECKED_IN,
                rating=2400 - 3 * number,
            )
            for number, player in enumerate(players)
        ]
    )
    return life.start(event.slug, organiser), secrets


class Tables:
    """Scripted players: each table is played by requests of its two players in turn."""

    def __init__(self, ports: list[int], secrets: dict[int, str]) -> None:
        self.ports = ports
        self.secrets = secrets
        self.waiting: queue.Queue[Table | None] = queue.Queue()
        self.choices = 0

    def work(self, number: int) -> None:
        connection = http.client.HTTPConnection(
            "127.0.0.1", self.ports[number % len(self.ports)], timeout=60
        )
        while (table := self.waiting.get()) is not None:
            self.play(connection, *table)

    def play(self, connection: http.client.HTTPConnection, slug: str, seats: list[int]) -> None:
        """One of three scripts, drawn by the match's name: a win of either seat, or a draw."""
        cells = random.Random(slug).choices(list(SCRIPTS), list(SCRIPTS.values()))[0]
        for ply, cell in enumerate(cells):
            self.choose(connection, slug, seats[ply % 2], ply, MARKS[int(cell)].key)
            self.choices += 1

    def choose(
        self, connection: http.client.HTTPConnection, slug: str, player: int, ply: int, option: str
    ) -> None:
        """Sent again where the line was cut: the same key is done once."""
        body = json.dumps({"ply": ply, "option": option, "key": f"{slug}-{ply}"})
        headers = {
            "Authorization": f"Bearer {self.secrets[player]}",
            "Content-Type": "application/json",
        }
        for is_last in (False, True):
            try:
                connection.request("POST", f"/api/v1/matches/{slug}/choices", body, headers)
                answer = connection.getresponse()
                said = answer.read()
            except (http.client.RemoteDisconnected, ConnectionError):
                # A server closes a line on which nobody spoke for a while.
                connection.close()
                if is_last:
                    raise
                continue
            if answer.status != http.client.OK:
                raise AssertionError(f"{slug} ply {ply}: {answer.status} {said[:200]!r}")
            return


def seated(event: Tournament, already: set[str]) -> list[Table]:
    """Tables of this tournament that have begun since the last look."""
    links = (
        PairingMatch.objects.filter(pairing__stage__tournament=event, match__status="running")
        .exclude(match__slug__in=already)
        .select_related("match")
        .prefetch_related("match__seats")
    )
    return [
        (one.match.slug, [seat.player_id or 0 for seat in one.match.seats.order_by("index")])
        for one in links
    ]


class Crowd:
    def __init__(self, event: Tournament, tables: Tables) -> None:
        self.event = event
        self.tables = tables
        self.over = threading.Event()
        self.faults: list[str] = []
        self.calls = 0

    def broken(self, fault: threading.ExceptHookArgs) -> None:
        """Whatever ends a thread ends the run."""
        self.faults.append(f"{fault.exc_type.__name__}: {fault.exc_value}")
        self.over.set()

    def call(self, together: threading.Barrier) -> None:
        """One of the eight places: all call at the same moment, again and again."""
        while not self.over.is_set():
            try:
                together.wait(timeout=60)
            except threading.BrokenBarrierError:
                break
            advance(self.event.pk)
            self.calls += 1
            self.over.wait(LOOK_SECONDS)
        connections.close_all()

    def follow(self) -> None:
        """Send players to their tables until the tournament ends."""
        sent: set[str] = set()
        began = moved = time.monotonic()
        shown = 0
        while not self.over.is_set():
            for table in seated(self.event, sent):
                sent.add(table[0])
                self.tables.waiting.put(table)
            self.event.refresh_from_db()
            done = Pairing.objects.filter(stage__tournament=self.event, status="finished").count()
            if done != shown:
                shown, moved = done, time.monotonic()
                rounds = Round.objects.filter(stage__tournament=self.event).count()
                print(f"{moved - began:6.1f} s: round {rounds}, {done} results", flush=True)
            if self.event.status == "finished":
                return
            if time.monotonic() - moved > WITHOUT_RESULT_SECONDS:
                self.faults.append(f"no result for {WITHOUT_RESULT_SECONDS:.0f} s")
                return
            self.over.wait(LOOK_SECONDS)

    def run(self) -> float:
        together = threading.Barrier(PLACES)
        works: list[Callable[[], None]] = [lambda: self.call(together)] * PLACES
        players: list[Callable[[], None]] = [
            lambda number=number: self.tables.work(number)  # type: ignore[misc]
            for number in range(TABLES_AT_ONCE)
        ]
        threads = [threading.Thread(target=work, daemon=True) for work in works + players]
        threading.excepthook = self.broken
        began = time.monotonic()
        for thread in threads:
            thread.start()
        self.follow()
        seconds = time.monotonic() - began
        self.over.set()
        together.abort()
        for _ in players:
            self.tables.waiting.put(None)
        for thread in threads:
            thread.join(timeout=60)
        return seconds


def complaints(event: Tournament, entrants: int, rounds: int) -> list[str]:
    """Everything that is not as it must be."""
    found: list[str] = []

    def expect(what: str, seen: object, wanted: object) -> None:
        if seen != wanted:
            found.append(f"{what}: {seen!r}, expected {wanted!r}")

    pairings = list(Pairing.objects.filter(stage__tournament=event).select_related("round"))
    seats = list(PairingSeat.objects.filter(pairing__stage__tournament=event))
    tables: dict[int, list[int]] = {}
    for seat in sorted(seats, key=lambda one: one.index):
        tables.setdefault(seat.pairing_id, []).append(seat.entrant_id)
    per_round = Counter(pairing.round.number for pairing in pairings)
    half = (entrants + 1) // 2
    expect("pairings of each round", dict(per_round), dict.fromkeys(range(1, rounds + 1), half))
    expect("status of pairings", {one.status for one in pairings}, {"finished"})
    expect("entrants of each round", len({(s.round_id, s.entrant_id) for s in seats}), len(seats))
    expect("seats", len(seats), entrants * rounds)
    met = Counter(frozenset(table) for table in tables.values() if len(table) == 2)
    expect("pairs that met twice", [tuple(pair) for pair, times in met.items() if times > 1], [])
    played = [pairing.pk for pairing in pairings if len(tables[pairing.pk]) == 2]
    links = list(PairingMatch.objects.filter(pairing__in=played).select_related("match"))
    expect("matches of each pairing", {len(links), len({x.pairing_id for x in links})}, {len(met)})
    expect("matches of the site", Match.objects.filter(origin="tournament").count(), len(met))
    expect("status of matches", {link.match.status for link in links}, {"finished"})
    for act, wanted in (("result", len(met)), ("round_paired", rounds), ("finished", 1)):
        lines = AuditLine.objects.filter(tournament=event, act=act).count()
        expect(f"lines of the log about {act}", lines, wanted)
    stored = {(seat.pairing_id, seat.entrant_id): seat.rank for seat in seats}
    of_player = dict(Entrant.objects.filter(tournament=event).values_list("player", "pk"))
    for link in links:
        for one in link.match.seats.all():
            key = (link.pairing_id, of_player[one.player_id or 0])
            expect(f"rank in match {link.match.slug}", stored[key], one.rank)
    stage = Stage.objects.get(tournament=event)
    book = read_stage(stage, timezone.now())
    again = {int(row.entrant): row.place for row in book.standings()}
    places = dict(Entrant.objects.filter(tournament=event).values_list("pk", "final_place"))
    expect("final places", places, again)
    record: dict[str, Any] = signed_record(event)["record"]
    return found + list(check_record(record))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--entrants", type=int, required=True)
    parser.add_argument("--rounds", type=int, required=True)
    parser.add_argument("--ports", type=int, nargs="+", required=True)
    given = parser.parse_args()
    event, secrets = begin(given.entrants, given.rounds)
    tables = Tables(given.ports, secrets)
    crowd = Crowd(event, tables)
    seconds = crowd.run()
    event.refresh_from_db()
    faults = crowd.faults or complaints(event, given.entrants, given.rounds)
    for fault in faults:
        print(fault)
    pairings = Pairing.objects.filter(stage__tournament=event).count()
    print(
        f"{given.entrants} entrants, {given.rounds} rounds, {pairings} pairings, "
        f"{tables.choices} choices, {crowd.calls} calls of advance from {PLACES} places "
        f"in {seconds:.0f} s: {len(faults)} faults"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
