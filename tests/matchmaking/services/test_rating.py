"""Ratings in the database: once per match, rebuilt to the last bit, corrected by rows."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from django.core.management import CommandError, call_command
from django.db import DatabaseError, connection, transaction
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from engine.core.registry import title as find_title
from matchmaking.errors import NotRatedYet, RanksDoNotFit, SeasonExists
from matchmaking.models import Correction, Ladder, LedgerRow, RatedResult, Rating, SeatAdvantage
from matchmaking.ratings.ladder_rules import LadderRules
from matchmaking.ratings.ledger import replay
from matchmaking.ratings.records import MatchRecord
from matchmaking.services.checking import check_ladder, rebuild_ladder
from matchmaking.services.correction import correct_result
from matchmaking.services.rating import rate_finished
from matchmaking.services.seasons import open_season
from matchmaking.tempo import Tempo
from play.clock import ClockKind
from play.tasks import relay_announcements
from players.models import Player
from tests.matchmaking.finished import finished, people, store_all
from tests.players.factories import make_bot, make_moderator

pytestmark = pytest.mark.django_db
Tables = list[tuple[list[int], list[int]]]


def rating_of(player: Player, tempo: Tempo = Tempo.LIVE) -> float:
    return Rating.objects.get(player=player, ladder__tempo=tempo).rating


def random_tables(
    players: list[Player], count: int, seed: int
) -> list[tuple[list[int], list[int]]]:
    """No two people meet twice: every result counts in full."""
    dice = random.Random(seed)
    pairs = dice.sample(list(combinations(players, 2)), count)
    return [
        ([one.pk for one in dice.sample(pair, 2)], dice.choice([[1, 2], [2, 1], [1, 1]]))
        for pair in pairs
    ]


def test_a_rated_win_moves_both_ratings_by_the_same_amount() -> None:
    ana, bruno = people(2)
    finished([ana, bruno], [1, 2])
    relay_announcements()
    assert (rating_of(ana), rating_of(bruno)) == (1580.0, 1420.0)


def test_relaying_and_rating_again_changes_nothing() -> None:
    ana, bruno = people(2)
    match = finished([ana, bruno], [1, 2])
    relay_announcements()
    first = RatedResult.objects.get()
    assert rate_finished(match) == first
    assert rating_of(ana) == 1580.0
    assert LedgerRow.objects.count() == 2


def test_a_casual_match_moves_nothing() -> None:
    ana, bruno = people(2)
    finished([ana, bruno], [1, 2], is_rated=False)
    relay_announcements()
    assert not Rating.objects.exists()


def test_each_tempo_has_its_own_ladder() -> None:
    ana, bruno = people(2)
    finished([ana, bruno], [1, 2])
    finished([ana, bruno], [2, 1], clock=ClockKind.CORRESPONDENCE)
    relay_announcements()
    assert rating_of(ana) == rating_of(bruno, Tempo.CORRESPONDENCE) == 1580.0


@pytest.mark.parametrize("left", ["resignation", "timeout", "abandonment"])
def test_giving_up_before_ones_first_choice_is_rated_as_a_loss(left: str) -> None:
    ana, bruno = people(2)
    finished([ana, bruno], [2, 1], choices=0, left={0: left})
    relay_announcements()
    assert (rating_of(ana), rating_of(bruno)) == (1420.0, 1580.0)


def test_whoever_resigns_is_rated_last_even_if_a_bot_played_on_and_won() -> None:
    ana, bruno, carla = people(3)
    finished([ana, bruno, carla], [1, 2, 3], left={0: "resignation"})
    relay_announcements()
    assert rating_of(ana) < rating_of(carla) < rating_of(bruno)


def test_whoever_abandons_is_rated_last_even_if_the_seat_won() -> None:
    ana, bruno = people(2)
    finished([ana, bruno], [1, 2], left={0: "abandonment"})
    relay_announcements()
    assert rating_of(ana) < 1500.0 < rating_of(bruno)
    assert not SeatAdvantage.objects.exists()


def test_the_same_bot_on_two_seats_is_not_rated() -> None:
    ana, bot = make_bot(), make_bot()
    tables = store_all([([ana, bot], [1, 2])])
    tables[0].seats.update(player=bot, bot="random")
    relay_announcements()
    assert not RatedResult.objects.exists()


def test_a_team_whose_members_rank_apart_is_not_rated_and_holds_up_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(find_title("tic_tac_toe")), "sides", lambda *_: (0, 1, 1))
    finished(people(3), [1, 2, 3])
    assert relay_announcements() == 1
    assert not RatedResult.objects.exists()


def test_one_against_many_is_rated_by_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(find_title("tic_tac_toe")), "sides", lambda *_: (0, 1, 1))
    hero, *rivals = people(3)
    finished([hero, *rivals], [1, 2, 2])
    relay_announcements()
    assert rating_of(hero) == 1580.0
    assert [rating_of(one) for one in rivals] == [1460.0, 1460.0]
    call_command("check_ratings")


def test_the_first_seat_is_learned_to_be_worth_something() -> None:
    players = people(10)
    dice = random.Random(4)
    store_all([([one.pk for one in dice.sample(players, 2)], [1, 2]) for _ in range(40)])
    relay_announcements()
    first, second = SeatAdvantage.objects.order_by("role")
    assert first.points > 0 > second.points


def test_a_row_of_the_ledger_can_be_neither_changed_nor_removed() -> None:
    finished(people(2), [1, 2])
    relay_announcements()
    with pytest.raises(DatabaseError, match="written once"), transaction.atomic():
        LedgerRow.objects.update(after=3000.0)
    with pytest.raises(DatabaseError, match="written once"), transaction.atomic():
        LedgerRow.objects.all().delete()


def test_the_check_finds_a_changed_rating_and_the_rebuild_repairs_it() -> None:
    players = people(10)
    store_all(random_tables(players, 40, seed=1))
    relay_announcements()
    call_command("check_ratings")
    ladder = Ladder.objects.get()
    Rating.objects.filter(player=players[0]).update(rating=1234.5)
    with pytest.raises(CommandError):
        call_command("check_ratings")
    assert rebuild_ladder(ladder) == 1
    assert check_ladder(ladder).complaints == ()


def test_the_worth_of_a_side_is_learned_apart_by_difficulty() -> None:
    players = people(60)
    dice = random.Random(5)
    by_level = {}
    for level, hero_wins in (("easy", 0.9), ("impossible", 0.1)):
        tables = []
        for _ in range(40):
            seated = [one.pk for one in dice.sample(players, 3)]
            tables.append((seated, [1, 2, 2] if dice.random() < hero_wins else [3, 1, 1]))
        by_level[level] = store_all(tables, title="alone", game_options={"difficulty": level})
    relay_announcements()
    ladder = Ladder.objects.get()
    points = {(one.setting, one.role): one.points for one in ladder.advantages.all()}
    assert set(points) == {
        (f"difficulty={level}", role) for level in ("easy", "impossible") for role in ("1", "2")
    }
    assert points["difficulty=easy", "1"] > 20 > -20 > points["difficulty=impossible", "1"]
    correct_result(by_level["easy"][3].slug, None, by=make_moderator(), reason="a friend played")
    assert check_ladder(ladder).complaints == ()
    ladder.advantages.filter(setting="difficulty=easy").update(points=0.0)
    assert len(check_ladder(ladder).complaints) == 1
    rebuild_ladder(ladder)
    assert check_ladder(ladder).complaints == ()
    shown = APIClient().get("/api/v1/ladders/alone/live").json()["advantages"]
    assert [one["setting"] for one in shown] == [
        {"difficulty": level} for level in ("easy", "easy", "impossible", "impossible")
    ]


def test_results_rated_before_settings_were_kept_replay_as_they_were() -> None:
    ana, bruno = people(2)
    finished([ana, bruno], [1, 2], title="alone", game_options={"difficulty": "easy"})
    relay_announcements()
    RatedResult.objects.update(setting="")
    SeatAdvantage.objects.update(setting="")
    finished(people(2, "other"), [1, 2], title="alone", game_options={"difficulty": "easy"})
    relay_announcements()
    assert check_ladder(Ladder.objects.get()).complaints == ()
    assert {one.setting for one in SeatAdvantage.objects.all()} == {"", "difficulty=easy"}


def test_an_overturned_result_leaves_the_ladder_as_if_it_had_always_been_so() -> None:
    players = people(9)
    tables = random_tables(players, 30, seed=2)
    matches = store_all(tables)
    relay_announcements()
    moderator = make_moderator()
    rows = LedgerRow.objects.count()
    ranks = [1, 2] if tables[5][1] == [2, 1] else [2, 1]
    line = correct_result(matches[5].slug, ranks, by=moderator, reason="the clock was broken")
    assert line.moved == LedgerRow.objects.count() - rows > 0
    assert check_ladder(Ladder.objects.get()).complaints == ()
    tables[5] = (tables[5][0], ranks)
    from_the_start = replay(
        [
            MatchRecord(str(match.pk), tuple(map(str, seated)), tuple(right), ("1", "2"))
            for match, (seated, right) in zip(matches, tables, strict=True)
        ],
        LadderRules(),
    )
    assert {str(row.player_id): row.player_rating for row in Rating.objects.all()} == (
        from_the_start.player_ratings
    )


def test_an_annulled_result_counts_for_nothing_and_leaves_an_audit_line() -> None:
    ana, bruno = people(2)
    moderator = make_moderator()
    match = finished([ana, bruno], [1, 2])
    relay_announcements()
    correct_result(match.slug, None, by=moderator, reason="a friend played")
    assert rating_of(ana) == rating_of(bruno) == 1500.0
    line = Correction.objects.get()
    assert (line.by, line.reason, line.before, line.after) == (
        moderator,
        "a friend played",
        [1, 2],
        None,
    )
    assert check_ladder(Ladder.objects.get()).complaints == ()
    with pytest.raises(NotRatedYet):
        correct_result(match.slug, [1, 2], by=moderator, reason="again")


def test_ranks_that_do_not_fit_change_nothing() -> None:
    ana, bruno = people(2)
    match = finished([ana, bruno], [1, 2])
    relay_announcements()
    for ranks in ([1], [0, 1], [1, 2, 3]):
        with pytest.raises(RanksDoNotFit):
            correct_result(match.slug, ranks, by=make_moderator(), reason="typo")
    assert rating_of(ana) == 1580.0


def test_a_season_pulls_everyone_toward_the_middle_once() -> None:
    ana, bruno = people(2)
    match = finished([ana, bruno], [1, 2])
    relay_announcements()
    open_season("tic_tac_toe", Tempo.LIVE, "Spring")
    assert (rating_of(ana), rating_of(bruno)) == (1556.0, 1444.0)
    with pytest.raises(SeasonExists):
        open_season("tic_tac_toe", Tempo.LIVE, "Spring")
    correct_result(match.slug, [2, 1], by=make_moderator(), reason="mixed up")
    assert rating_of(ana) == 1444.0
    assert check_ladder(Ladder.objects.get()).complaints == ()


def test_rating_a_match_takes_a_fixed_number_of_queries() -> None:
    players = people(8)
    store_all(random_tables(players, 20, seed=3))
    relay_announcements()
    match = finished(players[:2], [1, 2])
    with CaptureQueriesContext(connection) as queries:
        rate_finished(match)
    assert len(queries) <= 14, "\n".join(query["sql"] for query in queries)
