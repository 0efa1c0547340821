"""The ledger as a fold: chains, corrections, seasons, and the fast replay beside the plain one."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchmaking.ratings.elo import InvalidTable
from matchmaking.ratings.expectation import Curve
from matchmaking.ratings.fast_replay import replay_ratings
from matchmaking.ratings.ladder_rules import LadderRules
from matchmaking.ratings.ledger import UnknownMatch, audit, correct, rate_match, rebuild, replay
from matchmaking.ratings.records import EntryKind, MatchRecord, PlayerRating
from matchmaking.ratings.season import SeasonOpening, SeasonRules

RULES = LadderRules()
NAMES = [f"player{number}" for number in range(40)]


def history(seed: int, length: int = 200) -> list[MatchRecord]:
    dice = random.Random(seed)
    records = []
    for number in range(length):
        count = dice.choice((2, 2, 3, 4))
        records.append(
            MatchRecord(
                f"m{number}",
                tuple(dice.sample(NAMES, count)),
                tuple(dice.randint(1, count) for _ in range(count)),
                tuple(("first", "second", "third", "fourth")[:count]),
                teaches=dice.random() < 0.9,
            )
        )
    return records


def ratings(player_ratings: dict[str, PlayerRating]) -> dict[str, float]:
    return {player: player_rating.rating for player, player_rating in player_ratings.items()}


def test_ratings_rebuilt_from_the_rows_equal_the_standings() -> None:
    book = replay(history(1), RULES)
    assert rebuild(book.entries) == ratings(book.player_ratings)
    assert audit(book.entries, ratings(book.player_ratings), RULES) == []


def test_one_row_per_match_and_player() -> None:
    records = history(2)
    book = replay(records, RULES)
    keys = [(entry.match, entry.player) for entry in book.entries]
    assert len(keys) == len(set(keys)) == sum(len(record.players) for record in records)


def test_rating_match_by_match_changes_nothing_it_was_given() -> None:
    player_ratings = {"a": PlayerRating(1600, 30, 1650.0)}
    rate_match(MatchRecord("m", ("a", "b"), (1, 2)), player_ratings, {}, RULES)
    assert player_ratings == {"a": PlayerRating(1600, 30, 1650.0)}


def test_a_provisional_rating_is_no_peak() -> None:
    rules = LadderRules(provisional_matches=2)
    book = replay([MatchRecord("1", ("a", "b"), (1, 2))], rules)
    assert book.player_ratings["a"].peak is None
    book = replay([MatchRecord("2", ("a", "b"), (2, 1))], rules, book)
    assert book.player_ratings["a"].peak == book.player_ratings["a"].rating


def test_a_tampered_row_is_found() -> None:
    book = replay(history(3, 30), RULES)
    entries = list(book.entries)
    entries[7] = replace(entries[7], after=entries[7].after + 1.0)
    assert audit(entries, ratings(book.player_ratings), RULES)


def test_a_tampered_rating_is_found() -> None:
    book = replay(history(3, 30), RULES)
    stored = ratings(book.player_ratings)
    stored["player1"] += 0.5
    assert [found.player for found in audit(book.entries, stored, RULES)] == ["player1"]


@pytest.mark.slow
@given(st.integers(0, 10**6), st.integers(0, 59), st.booleans())
def test_a_correction_leads_to_the_ladder_as_if_the_result_had_always_been_so(
    seed: int, place: int, annul: bool
) -> None:
    records = history(seed, 60)
    book = replay(records, RULES)
    wrong = records[place]
    right = None if annul else replace(wrong, ranks=tuple(3 - min(r, 2) for r in wrong.ranks))
    correction = correct(records, wrong.match, right, stored=book.player_ratings, rules=RULES)
    truth = list(records)
    truth[place : place + 1] = [] if right is None else [right]
    due = replay(truth, RULES)
    assert {
        p: s for p, s in correction.player_ratings.items() if p in due.player_ratings
    } == due.player_ratings
    assert correction.advantages == due.advantages
    assert correction.replayed == 59 - place
    rows = [*book.entries, *correction.entries]
    assert audit(rows, ratings(correction.player_ratings), RULES) == []


def test_a_correction_of_a_correction_ends_where_the_first_began() -> None:
    records = history(5, 80)
    book = replay(records, RULES)
    flipped = replace(records[10], ranks=tuple(3 - min(r, 2) for r in records[10].ranks))
    once = correct(records, "m10", flipped, stored=book.player_ratings, rules=RULES)
    twice = correct(once.happenings, "m10", records[10], stored=once.player_ratings, rules=RULES)
    assert twice.player_ratings == book.player_ratings
    rows = [*book.entries, *once.entries, *twice.entries]
    assert audit(rows, ratings(book.player_ratings), RULES) == []


def test_annulling_someones_only_match_returns_them_to_the_start() -> None:
    records = [MatchRecord("m1", ("a", "b"), (1, 2)), MatchRecord("m2", ("b", "c"), (1, 2))]
    book = replay(records, RULES)
    correction = correct(records, "m1", None, stored=book.player_ratings, rules=RULES)
    assert correction.player_ratings["a"] == PlayerRating(RULES.start_rating)
    assert {(entry.kind, entry.player) for entry in correction.entries} == {
        (EntryKind.CORRECTION, "a"),
        (EntryKind.CORRECTION, "b"),
        (EntryKind.CORRECTION, "c"),
    }


def test_correcting_a_match_nobody_rated_is_refused() -> None:
    with pytest.raises(UnknownMatch):
        correct(history(1, 3), "elsewhere", None, stored={}, rules=RULES)


def test_a_record_with_a_missing_rank_is_refused() -> None:
    with pytest.raises(InvalidTable):
        rate_match(MatchRecord("m", ("a", "b"), (1,)), {}, {}, RULES)


def test_a_season_pulls_everyone_toward_the_centre_by_rows_of_the_ledger() -> None:
    records = history(6, 100)
    opening = SeasonOpening("2027", SeasonRules(keep=0.5, matches_kept=10))
    book = replay([*records, opening], RULES)
    before = replay(records, RULES).player_ratings
    for player, player_rating in book.player_ratings.items():
        assert player_rating.rating - 1500 == pytest.approx((before[player].rating - 1500) / 2)
        assert player_rating.matches == min(before[player].matches, 10)
    assert book.entries[-1].kind is EntryKind.SEASON
    assert audit(book.entries, ratings(book.player_ratings), RULES) == []


def test_a_correction_reaches_through_a_season() -> None:
    records = history(7, 40)
    happenings = [*records[:20], SeasonOpening("2027"), *records[20:]]
    book = replay(happenings, RULES)
    correction = correct(happenings, "m3", None, stored=book.player_ratings, rules=RULES)
    rows = [*book.entries, *correction.entries]
    assert audit(rows, ratings(correction.player_ratings), RULES) == []


def test_without_rows_everyone_has_the_start_rating() -> None:
    assert audit([], {"a": RULES.start_rating}, RULES) == []
    assert audit([], {"a": 1501.0}, RULES)[0].due == RULES.start_rating


def with_oddities(seed: int) -> list[MatchRecord | SeasonOpening]:
    dice = random.Random(seed)
    happenings: list[MatchRecord | SeasonOpening] = []
    for record in history(seed, 120):
        oddity = dice.randrange(12)
        if oddity == 0:
            happenings.append(SeasonOpening(record.match))
        happenings.append(made_odd(record, oddity))
    return happenings


def made_odd(record: MatchRecord, oddity: int) -> MatchRecord:
    someone = frozenset(record.players[:1])
    if oddity == 1 and len(record.players) == 4:
        return replace(record, teams=(1, 2, 1, 2), ranks=(1, 2, 1, 2), deserters=someone)
    if oddity == 2:
        return replace(record, anchored=someone)
    if oddity == 3 and len(record.players) == 3:
        return replace(record, roles=("hero", "people", "people"))
    if oddity == 4:
        return replace(record, roles=())
    if oddity in (5, 6):
        return replace(record, setting=("level=easy", "level=hard")[oddity - 5])
    return record


@pytest.mark.slow
@given(st.integers(0, 10**6), st.sampled_from(list(Curve)), st.sampled_from([None, 400.0]))
def test_the_fast_replay_agrees_with_the_ledger_to_the_last_bit(
    seed: int, curve: Curve, gap_cap: float | None
) -> None:
    rules = LadderRules(curve=curve, gap_cap=gap_cap, provisional_matches=5)
    happenings = with_oddities(seed)
    plain, fast = replay(happenings, rules), replay_ratings(happenings, rules)
    assert fast.player_ratings == plain.player_ratings
    assert fast.advantages == plain.advantages


def test_the_fast_replay_goes_on_from_an_opening() -> None:
    records = history(9, 100)
    half = replay_ratings(records[:50], RULES)
    assert replay_ratings(records[50:], RULES, half) == replay_ratings(records, RULES)


@pytest.mark.parametrize(
    "record",
    [
        MatchRecord("m", ("a", "a"), (1, 2)),
        MatchRecord("m", ("a",), (1,)),
        MatchRecord("m", ("a", "b"), (1, 0)),
        MatchRecord("m", ("a", "b", "c"), (1, 2)),
        MatchRecord("m", ("a", "b"), (1, 2), ("first",)),
    ],
)
def test_the_fast_replay_refuses_what_the_ledger_refuses(record: MatchRecord) -> None:
    with pytest.raises(InvalidTable):
        replay([record], RULES)
    with pytest.raises(InvalidTable):
        replay_ratings([record], RULES)
