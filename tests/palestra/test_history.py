"""A made-up history is as good as a played one: it replays, and the books agree."""

from __future__ import annotations

import pytest
from django.core.management import CommandError, call_command

from matchmaking.models import Ladder
from matchmaking.services.checking import check_ladder
from palestra import history
from play import archive, match_log
from play.models import Match

pytestmark = pytest.mark.django_db


def test_every_made_up_match_replays_and_the_ladder_is_in_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(history, "TEMPLATES", 3)
    monkeypatch.setattr(history, "AT_ONCE", 8)
    assert list(history.generate("connect_four", 6, 20)) == [8, 16, 20]
    made = Match.objects.filter(origin="history")
    assert made.count() == 20
    for match in made[:5]:
        live, _ = archive.replayed(match)
        assert live.match.state.result is not None
        assert live.match.state.result.as_dict() == match.result
        assert len(match_log.lines_of(match.pk)) == match.ply
        assert len({seat.player_id for seat in match.seats.all()}) == 2
    checked = check_ladder(Ladder.objects.get(title="connect_four"))
    assert (checked.results, checked.complaints) == (20, ())


@pytest.mark.parametrize("wrong", [["--players", "1"], ["--matches", "0"]])
def test_senseless_sizes_are_refused(wrong: list[str]) -> None:
    with pytest.raises(CommandError):
        call_command("generate_history", *wrong)
    assert not Match.objects.filter(origin="history").exists()
