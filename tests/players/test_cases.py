"""Signals become cases, cases are worked on, and those who reported learn what came of it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from importlib import import_module

import pytest
from django.apps import apps
from django.db import connections
from django.utils import timezone

from notifications.models import Notification
from players.errors import (
    CaseSettled,
    CaseUnknown,
    HouseBot,
    NotInThisCase,
    NotWithYourself,
    OwnBot,
    TooManyReports,
)
from players.models import (
    ActionKind,
    Case,
    CaseAct,
    CaseSignal,
    ModerationAction,
    Outcome,
    Player,
    Report,
    ReportReason,
)
from players.services import cases
from players.services.cases import note_signal
from players.services.reports import MOST_REPORTS_A_DAY, report
from tests.players.factories import make_bot, make_moderator, make_player

pytestmark = pytest.mark.django_db


def farming(*subjects: Player, key: str, weight: float = 2.0) -> None:
    note_signal("farming", subjects, key=key, weight=weight, evidence={"matches": ["abc"]})


def history(case: Case) -> list[str]:
    return list(case.acts.order_by("id").values_list("kind", flat=True))


def test_a_signal_opens_a_case_with_its_evidence() -> None:
    zoe, yara = make_player(), make_player()
    farming(zoe, yara, key="farming:1")
    case = Case.objects.get()
    assert (case.kind, case.state, set(case.subjects.all())) == ("farming", "open", {zoe, yara})
    assert case.signals.get().evidence == {"matches": ["abc"]}
    assert case.score(timezone.now()) == pytest.approx(2.0, rel=1e-3)
    assert history(case) == ["opened"]


def test_the_same_key_adds_nothing_twice() -> None:
    zoe = make_player()
    for _ in range(3):
        farming(zoe, key="farming:1")
    assert CaseSignal.objects.count() == 1
    assert Case.objects.get().score(timezone.now()) == pytest.approx(2.0, rel=1e-3)


def test_signals_about_the_same_players_in_any_order_are_one_case() -> None:
    zoe, yara = make_player(), make_player()
    farming(zoe, yara, key="farming:1")
    farming(yara, zoe, key="farming:2")
    assert Case.objects.get().signals.count() == 2


def test_another_kind_or_other_subjects_are_another_case() -> None:
    zoe, yara = make_player(), make_player()
    farming(zoe, yara, key="1")
    farming(zoe, key="2")
    note_signal("throwing", [zoe], key="3", weight=1, evidence={})
    assert Case.objects.count() == 3


@pytest.mark.parametrize("wrong", [{"kind": "gossip"}, {"subjects": []}, {"weight": 0.0}], ids=str)
def test_a_signal_without_sense_is_refused_and_leaves_no_case(wrong: dict[str, object]) -> None:
    signal = {"kind": "farming", "subjects": [make_player()], "weight": 1.0, **wrong}
    with pytest.raises(ValueError, match=r"gossip|subject|weight"):
        note_signal(key="1", evidence={}, **signal)  # type: ignore[arg-type]
    assert not Case.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_the_same_signal_from_many_workers_at_once_counts_once() -> None:
    zoe = make_player()

    def note(number: int) -> None:
        try:
            farming(zoe, key=f"farming:{number % 2}")
        finally:
            connections.close_all()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(note, range(12)))
    case = Case.objects.get()
    assert case.signals.count() == 2
    assert case.score(timezone.now()) == pytest.approx(4.0, rel=1e-3)
    assert history(case) == ["opened"]


def test_a_new_signal_opens_a_settled_case_again() -> None:
    zoe, moderator = make_player(), make_moderator()
    farming(zoe, key="1")
    case = Case.objects.get()
    cases.settle(moderator, case.pk, Outcome.NO_BREACH, note="Siblings.")
    farming(zoe, key="2")
    case.refresh_from_db()
    assert case.state == "open"
    assert history(case) == ["opened", "settled", "reopened"]


def test_a_known_signal_leaves_a_settled_case_settled() -> None:
    zoe = make_player()
    farming(zoe, key="1")
    case = Case.objects.get()
    cases.settle(make_moderator(), case.pk, Outcome.NO_BREACH)
    farming(zoe, key="1")
    case.refresh_from_db()
    assert case.state == "settled"


def test_a_watched_case_counts_up_and_stays_watched() -> None:
    zoe = make_player()
    farming(zoe, key="1")
    case = Case.objects.get()
    cases.watch(make_moderator(), case.pk, "Let us see.")
    farming(zoe, key="2")
    case.refresh_from_db()
    assert (case.state, case.signals.count()) == ("watched", 2)


def test_no_signal_punishes_by_itself() -> None:
    zoe = make_player()
    for number in range(60):
        farming(zoe, key=str(number), weight=50)
    zoe.refresh_from_db()
    assert not (zoe.is_banned or zoe.is_muted)
    assert not ModerationAction.objects.exists()
    assert not Notification.objects.exists()


def test_an_act_from_a_case_stands_in_its_history() -> None:
    zoe, moderator = make_player(), make_moderator()
    farming(zoe, key="1")
    case = Case.objects.get()
    line = cases.act_upon(moderator, case.pk, zoe, ActionKind.MUTE, "Shouting.")
    zoe.refresh_from_db()
    assert zoe.is_muted
    assert line.action == ModerationAction.objects.get()
    assert (line.kind, line.moderator) == ("acted", moderator)


def test_a_case_is_no_way_to_act_on_others() -> None:
    zoe, yara = make_player(), make_player()
    farming(zoe, key="1")
    with pytest.raises(NotInThisCase):
        cases.act_upon(make_moderator(), Case.objects.get().pk, yara, ActionKind.BAN, "Hm.")
    assert not ModerationAction.objects.exists()
    assert CaseAct.objects.count() == 1


def test_a_settled_case_is_not_settled_twice() -> None:
    farming(make_player(), key="1")
    case = Case.objects.get()
    cases.settle(make_moderator(), case.pk, Outcome.ACTED)
    with pytest.raises(CaseSettled):
        cases.settle(make_moderator(), case.pk, Outcome.UNCLEAR)
    assert history(case) == ["opened", "settled"]


def test_a_moderator_opens_a_settled_case_again() -> None:
    farming(make_player(), key="1")
    case = Case.objects.get()
    cases.settle(make_moderator(), case.pk, Outcome.ACTED)
    cases.reopen(make_moderator(), case.pk, "New light.")
    case.refresh_from_db()
    assert case.state == "open"


def test_a_moderator_has_nothing_to_do_with_a_case_about_themselves() -> None:
    moderator = make_moderator()
    report(make_player(), moderator, ReportReason.ABUSE)
    case = Case.objects.get()
    assert not cases.cases_for(moderator).exists()
    assert cases.cases_for(make_moderator()).get() == case
    with pytest.raises(CaseUnknown):
        cases.settle(moderator, case.pk, Outcome.NO_BREACH)
    assert history(case) == ["opened"]


def test_reports_about_one_player_are_one_case() -> None:
    yara = make_player()
    for reporter in (make_player(), make_player()):
        report(reporter, yara, ReportReason.ABUSE)
    case = Case.objects.get()
    assert (case.kind, case.signals.count()) == ("reports", 2)
    assert case.score(timezone.now()) == pytest.approx(2.0, rel=1e-3)


def test_the_same_report_made_twice_is_one_with_both_texts() -> None:
    zoe, yara = make_player(), make_player()
    report(zoe, yara, ReportReason.ABUSE, "Rude.")
    report(zoe, yara, ReportReason.ABUSE, "Rude again.", "/matches/abc")
    filed = Report.objects.get()
    assert (filed.text, filed.link) == ("Rude.\nRude again.", "/matches/abc")
    assert CaseSignal.objects.count() == 1


def test_many_reports_by_one_player_weigh_less_than_by_many() -> None:
    zoe, yara = make_player(), make_player()
    for reason in (ReportReason.ABUSE, ReportReason.CHEATING, ReportReason.NAME):
        report(zoe, yara, reason)
    assert Case.objects.get().score(timezone.now()) < 2


def test_everybody_who_reported_is_told_once_what_came_of_it() -> None:
    zoe, xara, yara = make_player(), make_player(), make_player("Yara")
    report(zoe, yara, ReportReason.ABUSE)
    report(zoe, yara, ReportReason.CHEATING)
    report(xara, yara, ReportReason.ABUSE)
    cases.settle(
        make_moderator(), Case.objects.get().pk, Outcome.ACTED, "Third time.", "She is warned."
    )
    told = Notification.objects.order_by("player_id")
    assert [notice.player for notice in told] == [zoe, xara]
    expected = {"name": "Yara", "outcome": "acted", "conclusion": "She is warned."}
    assert all(notice.params == expected for notice in told)
    assert set(Report.objects.values_list("outcome", flat=True)) == {"acted"}
    assert not Report.objects.filter(closed_at=None).exists()


def test_who_was_told_already_is_not_told_again_of_an_old_report() -> None:
    zoe, xara, yara = make_player(), make_player(), make_player()
    report(zoe, yara, ReportReason.ABUSE)
    case = Case.objects.get()
    cases.settle(make_moderator(), case.pk, Outcome.NO_BREACH)
    report(xara, yara, ReportReason.ABUSE)
    cases.settle(make_moderator(), case.pk, Outcome.ACTED)
    assert Notification.objects.filter(player=zoe).count() == 1


def test_a_report_needs_a_person_other_than_oneself_behind_it() -> None:
    zoe = make_player()
    for subject, refusal in [
        (zoe, NotWithYourself),
        (make_bot("Own", owner=zoe), OwnBot),
        (make_bot("House"), HouseBot),
    ]:
        with pytest.raises(refusal):
            report(zoe, subject, ReportReason.OTHER)
    assert not Case.objects.exists()


def test_the_bot_of_another_can_be_reported() -> None:
    bot = make_bot("Theirs", owner=make_player())
    report(make_player(), bot, ReportReason.STALLING)
    assert list(Case.objects.get().subjects.all()) == [bot]


def test_reports_have_a_limit_a_day() -> None:
    zoe = make_player()
    for _ in range(MOST_REPORTS_A_DAY):
        report(zoe, make_player(), ReportReason.OTHER)
    last = make_player()
    with pytest.raises(TooManyReports):
        report(zoe, last, ReportReason.OTHER)
    assert not last.cases.exists()


@pytest.mark.django_db(transaction=True)
def test_reports_at_once_do_not_pass_the_limit() -> None:
    zoe = make_player()
    for _ in range(MOST_REPORTS_A_DAY - 1):
        report(zoe, make_player(), ReportReason.OTHER)

    def one_more(subject: Player) -> bool:
        try:
            report(zoe, subject, ReportReason.OTHER)
        except TooManyReports:
            return False
        finally:
            connections.close_all()
        return True

    with ThreadPoolExecutor(4) as pool:
        filed = list(pool.map(one_more, [make_player() for _ in range(4)]))
    assert sum(filed) == 1


def test_reports_from_before_there_were_cases_are_evidence_too() -> None:
    zoe, yara = make_player(), make_player()
    for _ in range(2):
        Report.objects.create(reporter=zoe, subject=yara, reason="abuse")
    Report.objects.create(
        reporter=yara, subject=zoe, reason="name", closed_at=timezone.now(), closed_by=zoe
    )
    migration = import_module("players.migrations.0006_open_reports_into_cases")
    for _ in range(2):
        migration.into_cases(apps, None)
    case = Case.objects.get()
    assert (list(case.subjects.all()), case.signals.count()) == ([yara], 2)
    assert case.score(timezone.now()) == pytest.approx(1.5, rel=1e-3)
    report(zoe, yara, ReportReason.STALLING)
    assert Case.objects.get().signals.count() == 3
