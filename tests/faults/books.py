"""Checking the books after the storm: what clients were told against what is stored."""

from __future__ import annotations

import subprocess

import psycopg

from deploy.cluster import Cluster
from play.log.packing import unpack
from tests.faults.scripted import Heard

# Each must find nothing.
QUERIES = {
    "a finished match without exactly one announcement": """
        SELECT m.slug FROM play_match m LEFT JOIN play_announcement a ON a.match_id = m.id
        WHERE m.status = 'finished' GROUP BY m.id, m.slug HAVING count(a.id) <> 1""",
    "an announcement nobody was told of": """
        SELECT match_id::text FROM play_announcement WHERE relayed_at IS NULL""",
    "a match that never ended": """
        SELECT slug FROM play_match
        WHERE status = 'running' AND origin IN ('batch', 'load', 'tournament')""",
    "a log with a gap or a line too many": """
        SELECT m.slug FROM play_match m JOIN play_matchline l ON l.match_id = m.id
        GROUP BY m.id, m.slug, m.ply HAVING count(*) <> m.ply OR max(l.ply) <> m.ply - 1""",
    "a finished match whose log is missing, or kept twice": """
        SELECT m.slug FROM play_match m
        WHERE m.status = 'finished' AND m.ply > 0
        AND EXISTS (SELECT FROM play_matchline l WHERE l.match_id = m.id)
          = EXISTS (SELECT FROM play_packedlog p WHERE p.match_id = m.id)""",
    "a finished match with a seat without a rank": """
        SELECT m.slug FROM play_match m JOIN play_seat s ON s.match_id = m.id
        WHERE m.status = 'finished' AND s.rank IS NULL""",
    "a rated match of the bots without exactly one result in the ledger": """
        SELECT m.slug FROM play_match m LEFT JOIN matchmaking_ratedresult r ON r.match_id = m.id
        WHERE m.origin = 'batch' AND m.is_rated GROUP BY m.id, m.slug HAVING count(r.id) <> 1""",
    "a rated result without exactly one row a player": """
        SELECT r.match_id::text FROM matchmaking_ratedresult r
        LEFT JOIN matchmaking_ledgerrow l ON l.match_id = r.match_id
        GROUP BY r.match_id HAVING count(l.id) <> 2""",
    "a match that counts for two pairings": """
        SELECT match_id::text FROM tournaments_pairingmatch
        GROUP BY match_id HAVING count(*) <> 1""",
    "a round in which somebody was paired twice": """
        SELECT p.round_id::text FROM tournaments_pairing p
        JOIN tournaments_pairingseat s ON s.pairing_id = p.id
        GROUP BY p.round_id, s.entrant_id HAVING count(*) <> 1""",
}


def complaints(cluster: Cluster, heard: Heard, bot_matches: int, live_matches: int) -> list[str]:
    found: list[str] = []
    with psycopg.connect(cluster.postgres.url) as connection:
        stored = {
            (str(slug), str(key)): str(option)
            for slug, key, option in connection.execute(
                "SELECT m.slug, l.key, l.option FROM play_matchline l"
                " JOIN play_match m ON m.id = l.match_id WHERE m.origin = 'load'"
            )
        }
        for place, option in heard.acknowledged.items():
            if stored.get(place) != option:
                found.append(f"acknowledged but not stored: {place} {option}")
        for what, query in QUERIES.items():
            found += [f"{what}: {row[0]}" for row in connection.execute(query).fetchmany(20)]
        for slug, ply, packed in connection.execute(
            "SELECT m.slug, m.ply, p.lines FROM play_packedlog p"
            " JOIN play_match m ON m.id = p.match_id"
        ):
            if len(unpack(packed)) != ply:
                found.append(f"a packed log with a line too many or too few: {slug}")
        for origin, due in (("batch", bot_matches), ("load", live_matches)):
            row = connection.execute(
                "SELECT count(*) FROM play_match WHERE status = 'finished' AND origin = %s",
                [origin],
            ).fetchone()
            assert row is not None
            # A wave whose hand-out broke off was taken on in part: there may be more.
            if row[0] < due or (origin == "load" and row[0] > due):
                found.append(f"{row[0]} matches of {due} ({origin}) are finished")
    if len(heard.finished) != 2 * live_matches:
        found.append(f"{len(heard.finished)} of {2 * live_matches} clients saw the result")
    try:
        print(cluster.manage("check_ratings"), end="")
    except subprocess.CalledProcessError as problem:
        found.append(f"the ratings are not what the ledger leads to: {problem.stdout}")
    return found
