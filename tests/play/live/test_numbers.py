"""Each audience has its own number of what it was shown: the same on every process."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client as Browser

from engine.core.events import PUBLIC
from engine.core.match import Match as EngineMatch
from engine.core.title import Title
from play.clock import start_clocks
from play.errors import StaleNumber
from play.live import frames, greeting, numbers
from play.live.live_match import LiveMatch, SeatHolder, running_seats
from play.log import match_log, store
from play.models import Match, MatchLine
from play.now import now_ms
from tests.engine.titles.sealed_bids import SealedBids
from tests.play.tables import BLITZ, live, person, started

WINDOWS = {"interrupt_prompt": "everyone"}


def at_table(title: Title, seats: int, seed: bytes = b"any") -> LiveMatch:
    """A match of people that is stored nowhere."""
    match = EngineMatch.new(title, seats, {}, seed)
    running, window = running_seats(match)
    return LiveMatch(
        id=1,
        slug="table",
        rules=BLITZ,
        seats=tuple(SeatHolder(seat + 1, f"p{seat}", f"P{seat}", "") for seat in range(seats)),
        match=match,
        clocks=start_clocks(BLITZ, seats, running, 0, window),
        timeouts=[0] * seats,
    )


def choose_any(table: LiveMatch, rng: random.Random, key: str = "", now: int = 0) -> Any:
    decision = rng.choice(table.match.state.waiting())
    option = rng.choice(decision.options).key
    return table.choose(decision.seat, table.numbers[decision.seat], option, key, now)


def windows(seats: int = 4) -> Iterator[LiveMatch]:
    """Matches at a moment when a seat is asked in secret and nobody sees who."""
    for seed in range(20):
        table = at_table(SealedBids(), seats, b"%d" % seed)
        rng = random.Random(seed)
        while not table.match.is_over:
            if table.match.state.waiting()[0].secret:
                yield table
            if not table.match.is_over:
                choose_any(table, rng)


def fields(frame: bytes) -> dict[str, Any]:
    shown: dict[str, Any] = json.loads(frame)
    return shown


# --- who is told, and of what


def test_whoever_is_not_concerned_by_a_secret_pass_gets_no_frame() -> None:
    looked_at = 0
    for table in windows():
        asked = table.match.state.waiting()[0].seat
        before = {one: table.sight_of(one) for one in frames.audiences(table)}
        counted = table.numbers[:]
        table.choose(asked, table.numbers[asked], "pass", "", 0)
        sent = frames.updates(table, 0)
        if table.news[0][1]:
            continue
        assert asked in sent
        for audience, sight in before.items():
            if audience == asked:
                continue
            is_same = table.sight_of(audience) == sight
            assert (audience not in sent) == is_same
            assert table.numbers[audience] == counted[audience] + (not is_same)
            looked_at += is_same
        if any(decision.secret for decision in table.match.state.waiting()):
            assert PUBLIC not in sent, "those who watch cannot count who was asked"
    assert looked_at > 20


def test_whoever_acts_is_answered_even_where_all_looks_as_before() -> None:
    for table in windows(seats=3):
        asked = table.match.state.waiting()[0].seat
        number = table.numbers[asked]
        table.choose(asked, number, "pass", "", 0)
        assert fields(frames.updates(table, 0)[asked])["number"] == number + 1


def test_no_frame_says_how_long_the_log_is() -> None:
    table = next(windows())
    rng = random.Random(5)
    while not table.match.is_over:
        choose_any(table, rng)
        for frame in frames.updates(table, 0).values():
            assert "ply" not in fields(frame)
    assert table.ply > table.numbers[PUBLIC], "somebody was asked in secret"


def test_an_undo_that_was_asked_for_outlives_what_the_asker_cannot_see() -> None:
    kept = dropped = 0
    for table in windows():
        asked = table.match.state.waiting()[0].seat
        asker = (asked + 2) % 4
        table.undo_asked_by = asker
        table.choose(asked, table.numbers[asked], "pass", "", 0)
        is_shown = bool(table.masks[-1] & numbers.bit_of(asker))
        assert table.undo_asked_by == (None if is_shown else asker)
        kept += not is_shown
        dropped += is_shown
        sent = frames.updates(table, 0)
        assert {0, 1, 2, 3} <= sent.keys() if is_shown else asker not in sent
        table.undo_asked_by = None
    assert kept and dropped


def test_of_lines_that_were_only_read_everybody_concerned_learns_how_far_the_match_is() -> None:
    table = next(windows())
    since, counted = table.ply, table.numbers[:]
    rng = random.Random(1)
    for _ in range(3):
        choose_any(table, rng)
    sent = frames.updates(table, 0, since)
    concerned = [one for one in frames.audiences(table) if table.numbers[one] > counted[one]]
    assert list(sent) == concerned
    for audience, frame in sent.items():
        assert (fields(frame)["number"], fields(frame)["events"]) == (table.numbers[audience], [])
    last = frames.updates(table, 0)
    assert frames.updates(table, 0, table.ply - 1) == last, "these are at hand, with their events"


# --- the log has them


@pytest.fixture
def match(db: None) -> Match:
    players = [person() for _ in range(3)]
    return started(*players, title="anima", game_options=WINDOWS)


def written(match: Match, count: int, seed: int = 1) -> LiveMatch:
    """So many choices at random, each stored."""
    table = live(match)
    rng = random.Random(seed)
    for place in range(count):
        if table.match.is_over:
            break
        assert store.append(choose_any(table, rng, f"{seed}-{place}", now_ms()))
    return table


def test_a_fresh_process_comes_to_the_same_numbers(match: Match) -> None:
    table = written(match, 150)
    again = store.load(match.slug)
    assert (again.numbers, again.masks) == (table.numbers, table.masks)
    assert again.keys == table.keys
    assert again.ply == table.ply
    for audience in frames.audiences(table):
        assert again.sight_of(audience) == table.sight_of(audience)


def test_two_processes_agree_and_send_the_same(match: Match) -> None:
    other = store.load(match.slug)
    rng = random.Random(3)
    table = live(match)
    for place in range(60):
        assert store.append(choose_any(table, rng, f"k{place}", 1000 * place))
        store.catch_up(other)
        assert (other.numbers, other.masks) == (table.numbers, table.masks)
        assert frames.updates(other, 0) == frames.updates(table, 0)


def test_who_lost_frames_gets_what_they_missed_and_nothing_twice(match: Match) -> None:
    table = live(match)
    rng = random.Random(9)
    sent: dict[int, list[Any]] = {audience: [] for audience in frames.audiences(table)}
    for place in range(120):
        assert store.append(choose_any(table, rng, f"k{place}", now_ms()))
        for audience, frame in frames.updates(table, 0).items():
            sent[audience] += fields(frame)["events"]
    again = store.load(match.slug)
    for audience, told in sent.items():
        assert [group["number"] for group in told] == list(range(again.numbers[audience]))
        for last in (-1, 0, 7, again.numbers[audience] - 1):
            missed = json.loads(json.dumps(greeting.missed(again, audience, last)))
            assert missed == told[max(0, last) :]
        assert greeting.missed(again, audience, again.numbers[audience]) == []


def test_lines_from_before_there_were_numbers_were_shown_to_everybody(match: Match) -> None:
    written(match, 40)
    MatchLine.objects.filter(match=match).update(shown_to=None)
    table = store.load(match.slug)
    assert table.numbers == [table.ply] * 4
    assert match_log.public_numbers([match.pk]) == {match.pk: table.ply}


def test_what_the_public_was_shown_is_counted_from_the_log(match: Match) -> None:
    table = written(match, 150)
    assert match_log.public_numbers([match.pk]) == {match.pk: table.numbers[PUBLIC]}


def test_an_undo_is_something_that_is_shown(match: Match) -> None:
    first, second = person(), person()
    board = started(first, second)
    table = live(board)
    assert store.append(table.choose(0, 0, "mark:4", "a", now_ms()))
    with pytest.raises(StaleNumber):
        table.undo(0, 0, "b", now_ms())
    assert store.append(table.undo(0, 1, "b", now_ms()))
    assert store.load(board.slug).numbers == [2, 2, 2]
    assert table.keys == {"a": 1, "b": 2}


def test_what_the_house_chooses_is_shown_with_what_led_to_it(match: Match) -> None:
    table = written(match, 20)
    counted = table.numbers[:]
    seat = table.match.state.waiting()[0].seat
    change = table.leave(seat, "resignation", now_ms())
    assert store.append(change)
    again = store.load(match.slug)
    assert again.numbers == table.numbers == [one + 1 for one in counted]
    for audience in frames.audiences(table):
        [group] = fields(frames.updates(table, 0)[audience])["events"]
        [missed] = greeting.missed(again, audience, counted[audience])
        assert json.loads(json.dumps(missed)) == group


# --- ways in and out


def test_no_page_of_a_running_match_says_its_ply(match: Match, client: Browser) -> None:
    table = written(match, 30)
    page = f"/api/v1/matches/{match.slug}"
    player = match.seats.get(index=0).player
    for who in (None, player):
        if who is not None:
            client.force_login(who)
        shown = client.get(page).json()
        assert shown["ply"] is None
        position = client.get(f"{page}/position").json()
        assert "ply" not in position
        assert position["number"] == table.numbers[PUBLIC if who is None else 0]


def test_while_somebody_is_asked_in_secret_no_deadline_is_told_to_others(
    match: Match, client: Browser
) -> None:
    table = live(match)
    rng = random.Random(2)
    while not table.clocks.window:
        assert store.append(choose_any(table, rng, "", now_ms()))
    asked = table.clocks.window[0]
    page = f"/api/v1/matches/{match.slug}"
    assert client.get(page).json()["deadline"] is None
    for seat in match.seats.select_related("player"):
        client.force_login(seat.player)
        assert (client.get(page).json()["deadline"] is None) == (seat.index != asked)


@pytest.mark.django_db
def test_a_program_that_counts_plies_is_told_so_in_its_language(client: Browser) -> None:
    first, second = person(), person()
    board = started(first, second)
    client.force_login(first)
    page = f"/api/v1/matches/{board.slug}/choices"
    body = {"ply": 0, "option": "mark:4"}
    answers = [
        client.post(page, body, "application/json", headers={"accept-language": language})
        for language in ("en", "es")
    ]
    assert [answer.status_code for answer in answers] == [400, 400]
    assert {answer.json()["code"] for answer in answers} == {"old_protocol"}
    english, spanish = (answer.json()["detail"] for answer in answers)
    assert "older protocol" in english and "protocolo más antiguo" in spanish
    assert live(board).ply == 0
