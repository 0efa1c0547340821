"""Round robin, Swiss, arena, pods and stages as formats."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.events import at_random, by_seed, entries, play
from tournaments.formats import (
    Arena,
    Cut,
    DoubleElimination,
    EntrantId,
    Format,
    FormatError,
    History,
    Leave,
    Medley,
    Pods,
    Record,
    RoundRobin,
    Seeding,
    SingleElimination,
    Swiss,
    Waiting,
    qualified,
)
from tournaments.formats.round_robin import berger
from tournaments.formats.values import Result


@pytest.mark.parametrize(
    "format_",
    [Arena(), DoubleElimination(), Pods(3), RoundRobin(), SingleElimination(), Swiss(3)],
)
def test_all_formats_keep_the_same_protocol(format_: object) -> None:
    assert isinstance(format_, Format)


# Round robin


def test_the_berger_table_for_six_is_the_known_one() -> None:
    assert berger(6) == [
        [(1, 6), (2, 5), (3, 4)],
        [(6, 4), (5, 3), (1, 2)],
        [(2, 6), (3, 1), (4, 5)],
        [(6, 5), (1, 4), (2, 3)],
        [(3, 6), (4, 2), (5, 1)],
    ]


@given(players=st.integers(2, 60))
def test_in_a_berger_table_everybody_meets_everybody_once(players: int) -> None:
    rounds = berger(players)
    pairs = [frozenset(pair) for pairs in rounds for pair in pairs]
    assert len(pairs) == len(set(pairs)) == players * (players - 1) // 2
    assert len(rounds) == players - 1 + players % 2
    for pairs_of_round in rounds:
        seated = [number for pair in pairs_of_round for number in pair]
        assert len(seated) == len(set(seated))


@given(players=st.integers(2, 60))
def test_colours_of_a_berger_table_are_balanced(players: int) -> None:
    whites = Counter(white for pairs in berger(players) for white, _ in pairs)
    games = players - 1
    assert all(abs(2 * whites[number] - games) <= 1 for number in range(1, players + 1))


@settings(max_examples=15, deadline=None)
@given(count=st.integers(2, 24), cycles=st.integers(1, 2), seed=st.integers(0, 999))
def test_a_round_robin_is_played_to_its_end(count: int, cycles: int, seed: int) -> None:
    format_ = RoundRobin(cycles=cycles)
    history = play(format_, entries(count), at_random(random.Random(seed), draws=0.2))
    met = Counter(frozenset(record.pairing.seats) for record in history.records)
    assert set(met.values()) == {cycles}
    assert len(met) == count * (count - 1) // 2
    assert max(r.pairing.round_number for r in history.records) == format_.rounds_for(count)


def test_groups_are_dealt_like_a_snake() -> None:
    groups = RoundRobin(groups=3).grouped(entries(7))
    assert [[e.seed for e in group] for group in groups] == [[1, 6, 7], [2, 5], [3, 4]]


def test_more_groups_than_entrants_are_refused() -> None:
    with pytest.raises(FormatError, match="more groups"):
        RoundRobin(groups=3).schedule(entries(2))


# Swiss


@pytest.mark.slow
@settings(max_examples=12, deadline=None)
@given(count=st.integers(8, 300), seed=st.integers(0, 999))
def test_a_swiss_is_played_to_its_end_without_repeats(count: int, seed: int) -> None:
    format_ = Swiss(5)
    field = entries(count)
    history = play(format_, field, at_random(random.Random(seed), draws=0.2))
    pairs = [frozenset(r.pairing.seats) for r in history.records if not r.pairing.is_bye]
    assert len(pairs) == len(set(pairs)) == 5 * (count // 2)
    standings = format_.standings(field, history)
    assert sum(s.points for s in standings) == 5 * (count // 2) + 5 * (count % 2)


def test_requested_byes_give_half_a_point_and_no_pairing() -> None:
    field = entries(6)
    history = History(absences={1: {EntrantId(101): Leave.HALF_POINT_BYE}})
    pairings = Swiss(3).next_pairings(field, history)
    assert EntrantId(101) not in {entrant for p in pairings for entrant in p.seats}
    decide = at_random(random.Random(1))
    records = [Record(p, None if p.is_bye else decide(p)) for p in pairings]
    after = History(records, history.absences)
    points = {s.entrant: s.points for s in Swiss(3).standings(field, after)}
    assert points[EntrantId(101)] == 0.5


def test_no_round_is_paired_while_another_runs() -> None:
    field = entries(6)
    first = Swiss(3).next_pairings(field, History())
    assert Swiss(3).next_pairings(field, History([Record(p) for p in first])) == []


def test_an_odd_field_plays_a_swiss_to_its_end_with_a_bye_for_another_each_round() -> None:
    field = entries(7)
    pairings = [record.pairing for record in play(Swiss(5), field, by_seed).records]
    for number in range(1, 6):
        seats = [one for p in pairings if p.round_number == number for one in p.seats]
        assert sorted(seats) == [entry.id for entry in field], f"round {number}"
    byes = [pairing.seats for pairing in pairings if pairing.is_bye]
    assert len(byes) == len(set(byes)) == 5


def test_nobody_waits_for_a_bye() -> None:
    *boards, bye = Swiss(3).next_pairings(entries(5), History())
    assert bye.is_bye and len(boards) == 2
    over = [Record(pairing, by_seed(pairing)) for pairing in boards]
    assert not History([*over, Record(bye)]).has_running
    assert History([*over[1:], Record(boards[0]), Record(bye)]).has_running


# Arena


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(count=st.integers(2, 120), seed=st.integers(0, 999))
def test_at_every_tick_all_free_players_but_one_are_paired(count: int, seed: int) -> None:
    rng = random.Random(seed)
    arena, field = Arena(), entries(count)
    decide = at_random(rng, draws=0.1)
    records: list[Record] = []
    waiting: dict[EntrantId, int] = {entry.id: 0 for entry in field}
    for tick in range(1, 8):
        free = [Waiting(entrant, since) for entrant, since in waiting.items()]
        pairings = arena.pair_free(field, History(records), free, tick)
        seated = [entrant for p in pairings for entrant in p.seats]
        assert len(seated) == len(set(seated)) == len(free) - len(free) % 2
        left = [w for w in free if w.entrant not in seated]
        if len(free) > 1:
            longest = min(w.since_tick for w in free)
            assert all(w.since_tick > longest or len(free) % 2 for w in left)
            assert all(tick - w.since_tick <= 1 for w in left)
        for w in free:
            if w.entrant in seated:
                del waiting[w.entrant]
        records += [Record(p) for p in pairings]
        ended = [i for i, r in enumerate(records) if r.result is None and rng.random() < 0.6]
        for index in ended:
            records[index] = Record(records[index].pairing, decide(records[index].pairing))
            waiting.update(dict.fromkeys(records[index].pairing.seats, tick))


def test_two_free_players_are_paired_even_right_after_their_match() -> None:
    field = entries(2)
    (first,) = Arena().next_pairings(field, History())
    again = Arena().next_pairings(
        field, History([Record(first, at_random(random.Random(1))(first))])
    )
    assert len(again) == 1
    assert again[0].seats == (first.seats[1], first.seats[0])


def test_a_third_win_in_a_row_counts_double() -> None:
    one, other = EntrantId(101), EntrantId(102)
    field = entries(2)
    records: list[Record] = []
    for _ in range(3):
        (pairing,) = Arena().next_pairings(field, History(records))
        records.append(Record(pairing, Result({one: 1, other: 2})))
    points = {s.entrant: s.points for s in Arena().standings(field, History(records))}
    assert points == {one: 8.0, other: 0.0}
    plain = Arena(has_streaks=False).standings(field, History(records))
    assert plain[0].points == 6.0


def test_an_arena_that_is_over_pairs_nobody() -> None:
    assert Arena(has_ended=True).next_pairings(entries(4), History()) == []


# Stages


@settings(max_examples=20, deadline=None)
@given(groups=st.sampled_from([2, 4, 8]), size=st.integers(2, 6), seed=st.integers(0, 999))
def test_groups_feed_a_play_off_in_which_group_mates_meet_late(
    groups: int, size: int, seed: int
) -> None:
    format_, field = RoundRobin(groups=groups), entries(groups * size)
    history = play(format_, field, at_random(random.Random(seed)))
    group_of = {e.id: g for g, members in enumerate(format_.grouped(field)) for e in members}
    through = qualified(
        field,
        format_.standings(field, history),
        Cut(2, per_group=True),
        Seeding.CROSS_GROUPS,
        group_of,
    )
    assert [entry.seed for entry in through] == list(range(1, 2 * groups + 1))
    assert Counter(group_of[entry.id] for entry in through) == dict.fromkeys(range(groups), 2)
    play_off = play(SingleElimination(), through, at_random(random.Random(seed)))
    for record in play_off.records:
        if record.pairing.section != "final":
            one, other = record.pairing.seats
            assert group_of[one] != group_of[other]


def test_a_cut_takes_the_best_of_the_standings_and_passes_over_who_left() -> None:
    field = entries(8)
    history = play(Swiss(3), field, at_random(random.Random(3)))
    standings = Swiss(3).standings(field, history)
    leader = standings[0].entrant
    left = [e if e.id != leader else type(e)(e.id, e.seed, is_active=False) for e in field]
    through = qualified(left, standings, Cut(4))
    assert len(through) == 4
    assert leader not in {entry.id for entry in through}


def test_a_medley_goes_round_its_titles() -> None:
    medley = Medley(("anima", "alone"))
    assert [medley.title_for(n) for n in (1, 2, 3)] == ["anima", "alone", "anima"]
