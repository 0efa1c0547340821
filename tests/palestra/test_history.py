"""A made-up history is as good as a played one: it replays, and the books agree."""

from __future__ import annotations

import pytest
from django.core.management import CommandError, call_command

from matchmaking.models import Ladder, LedgerRow
from matchmaking.services.checking import check_ladder
from palestra.management import generated_history
from play.log import archive, match_log
from play.models import Match, MatchLine, PackedLog
from play.services import keeping

pytestmark = pytest.mark.django_db


def test_every_made_up_match_replays_and_the_ladder_is_in_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(generated_history, "TEMPLATES", 3)
    monkeypatch.setattr(generated_history, "AT_ONCE", 8)
    titles = {"connect_four": 2, "dominus_obscura": 1}
    assert list(generated_history.generate(titles, 6, 20)) == [8, 16, 20]
    made = Match.objects.filter(origin="history")
    assert made.count() == 20
    assert set(made.values_list("title", flat=True)) == set(titles)
    for match in made[:5]:
        live, _ = archive.replayed(match)
        assert live.match.state.result is not None
        assert live.match.state.result.as_dict() == match.result
        assert len(match_log.lines_of(match.pk)) == match.ply
        assert len({seat.player_id for seat in match.seats.all()}) == 2
    for ladder in Ladder.objects.all():
        checked = check_ladder(ladder)
        assert (checked.results, checked.complaints) == (
            made.filter(title=ladder.title).count(),
            (),
        )


def test_logs_are_packed_but_for_those_of_the_last_days(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generated_history, "TEMPLATES", 2)
    monkeypatch.setattr(generated_history, "SPAN", 2 * keeping.PACKED_AFTER)
    list(generated_history.generate({"connect_four": 1}, 6, 20))
    made = Match.objects.filter(origin="history").order_by("pk")
    recent = set(made.values_list("pk", flat=True)[10:])
    assert set(MatchLine.objects.values_list("match_id", flat=True)) == recent
    assert PackedLog.objects.filter(match__origin="history").exclude(pk__in=recent).count() == 10
    for match in made[9:11]:
        assert match.started_at and match.ended_at
        live, _ = archive.replayed(match)
        assert live.match.state.result is not None
        assert live.match.state.result.as_dict() == match.result
        rows = LedgerRow.objects.filter(match=match)
        assert {row.created_at for row in rows} == {match.ended_at}
    row = MatchLine.objects.order_by("match_id", "ply").first()
    began = made[10].started_at
    assert row is not None and began is not None
    assert row.at_ms == round(began.timestamp() * 1000)


@pytest.mark.parametrize(
    "wrong",
    [
        ["--players", "1"],
        ["--matches", "0"],
        ["--titles", "dark_kingdoms=1"],
        ["--titles", "nothing=1"],
        ["--titles", "connect_four=0"],
    ],
)
def test_senseless_sizes_are_refused(wrong: list[str]) -> None:
    with pytest.raises(CommandError):
        call_command("generate_history", *wrong)
    assert not Match.objects.filter(origin="history").exists()
