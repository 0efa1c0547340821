"""Odd patterns of rated play: found by plain functions, told to moderators once, never punished."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from matchmaking.fair_play.suspicion import Encounter, farming, findings, repeated_aborts, throwing
from matchmaking.jobs import note_signals
from matchmaking.models import Rating
from play import services
from play.models import Conduct
from play.tasks import relay_announcements
from players.models import Case, CaseSignal, Player
from tests.matchmaking.finished import people, store_all
from tests.play.tables import person, started
from tests.players.factories import make_bot

NOW = 10_000_000.0


def beat(winner: int, loser: int, count: int, **fields: object) -> list[Encounter]:
    given = {"lead": 0.0, "plies_a_seat": 2.0, "loser_gave_up": True, "at": NOW, **fields}
    return [
        Encounter(match=f"m{number}", winner=winner, loser=loser, **given)  # type: ignore[arg-type]
        for number in range(count)
    ]


def kinds(encounters: list[Encounter]) -> list[str]:
    return [finding.kind for finding in findings(encounters, NOW)]


def test_quick_one_sided_wins_of_a_day_look_like_farming() -> None:
    (finding,) = farming(beat(1, 2, 6), NOW)
    assert (finding.people, len(finding.matches), finding.grade) == ((1, 2), 6, 4)


@pytest.mark.parametrize(
    "honest",
    [
        beat(1, 2, 4),
        beat(1, 2, 6, plies_a_seat=40.0, loser_gave_up=False),
        beat(1, 2, 6) + beat(2, 1, 4),
        beat(1, 2, 6, at=NOW - 2 * 86_400),
    ],
    ids=["few", "long", "both win", "not today"],
)
def test_few_long_or_mixed_matches_do_not(honest: list[Encounter]) -> None:
    assert list(farming(honest, NOW)) == []


def test_a_stronger_player_who_gives_up_early_over_and_over_throws_matches() -> None:
    (finding,) = throwing(beat(1, 2, 3, lead=-200.0))
    assert (finding.kind, finding.people) == ("throwing", (2, 1))


@pytest.mark.parametrize(
    "honest",
    [
        beat(1, 2, 3, lead=200.0),
        beat(1, 2, 3, lead=-200.0, loser_gave_up=False),
        beat(1, 2, 3, lead=-200.0, plies_a_seat=30.0),
        beat(1, 2, 2, lead=-200.0),
    ],
    ids=["weaker", "played on", "late", "twice"],
)
def test_losing_to_the_stronger_or_after_a_fight_is_no_throwing(honest: list[Encounter]) -> None:
    assert list(throwing(honest)) == []


def test_two_who_play_only_each_other_are_an_unusual_pair() -> None:
    honest = {"plies_a_seat": 30.0, "loser_gave_up": False}
    pair = beat(1, 2, 5, **honest) + beat(2, 1, 6, **honest)
    assert kinds(pair) == ["unusual_pair"]
    company = [one for other in range(3, 9) for one in beat(1, other, 2, **honest)]
    assert kinds(pair + company) == []


def test_calling_off_again_and_again_is_a_finding() -> None:
    found = repeated_aborts({1: ["a", "b", "c", "d", "e"], 2: ["f"]})
    assert [finding.people for finding in found] == [(1,)]


def farm(winner: Player, loser: Player, count: int) -> None:
    store_all([([winner, loser], [1, 2])] * count, origin="challenge", left={1: "resignation"})
    relay_announcements()


@pytest.mark.django_db
def test_farming_becomes_a_case_with_its_matches_and_punishes_nobody() -> None:
    ana, bruno = people(2)
    farm(ana, bruno, 6)
    note_signals()
    case = Case.objects.get(kind="farming")
    assert set(case.subjects.all()) == {ana, bruno}
    assert len(CaseSignal.objects.get(case=case).evidence["matches"]) == 6
    assert not Conduct.objects.exists()
    assert not Player.objects.exclude(banned_until=None).exists()


@pytest.mark.django_db
def test_the_same_finding_is_told_once_and_again_when_it_has_doubled() -> None:
    ana, bruno = people(2)
    farm(ana, bruno, 5)
    note_signals()
    note_signals()
    assert CaseSignal.objects.filter(case__kind="farming").count() == 1
    farm(ana, bruno, 5)
    note_signals()
    assert CaseSignal.objects.filter(case__kind="farming").count() == 2


@pytest.mark.django_db
def test_farming_a_persons_bots_is_farming_the_person() -> None:
    ana, owner = people(2)
    for _ in range(6):
        farm(ana, make_bot(owner=owner), 1)
    note_signals()
    assert set(Case.objects.get(kind="farming").subjects.all()) == {ana, owner}


@pytest.mark.django_db
def test_honest_play_raises_nothing() -> None:
    players = people(8)
    store_all(
        [([one, other], [1, 2]) for one in players for other in players if one != other],
        choices=20,
    )
    relay_announcements()
    assert note_signals() == 0
    assert Rating.objects.count() == 8
    assert not Case.objects.exists()


@pytest.mark.django_db
def test_matches_called_off_again_and_again_become_a_case() -> None:
    caller = person()
    for _ in range(5):
        services.abort(started(person(), caller).slug, caller)
    note_signals()
    assert list(Case.objects.get(kind="aborts").subjects.all()) == [caller]


@pytest.mark.django_db
def test_a_week_nobody_was_rated_in_is_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    ana, bruno = people(2)
    farm(ana, bruno, 6)
    later = timezone.now() + timedelta(hours=2)
    monkeypatch.setattr("matchmaking.services.signals.timezone.now", lambda: later)
    assert note_signals() == 0
