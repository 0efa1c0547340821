"""A Swiss from a TRF file: kept exactly, gone on with, or refused with a reason."""

from __future__ import annotations

import pytest

from play.clock import ClockRules
from tests.players.factories import make_organiser, make_player
from tests.tournaments_app.events import (
    enter_all,
    open_pairings,
    running,
    script_to_the_end,
    seats_of,
)
from tournaments.crosstable import Entrant as CrossEntrant
from tournaments.errors import BadSettings
from tournaments.models import Absence, Entrant, Pairing, Tournament
from tournaments.records.checking import check_record
from tournaments.records.exporting import as_trf
from tournaments.records.importing import from_trf
from tournaments.records.signing import signed_record
from tournaments.services import entering
from tournaments.trf import read_trf

pytestmark = pytest.mark.django_db

SWISS_5 = [{"format": "swiss", "options": {"rounds": 5, "tie_breaks": "PTS BH SB"}}]


def begun(entrants: int = 8, rounds: int = 2) -> Tournament:
    event = running(entrants, SWISS_5, break_seconds=600)
    for _ in range(rounds):
        enter_all(event)
    return event


def again(text: str, **more: object) -> Tournament:
    found = from_trf(
        make_organiser(),
        text,
        titles=["tic_tac_toe"],
        clock=ClockRules.real_time(300, 5),
        break_seconds=600,
        **more,  # type: ignore[arg-type]
    )
    found.refresh_from_db()
    return found


def table(event: Tournament, rounds: int = 2) -> dict[int, CrossEntrant]:
    """Who met whom, with which result."""
    return dict(read_trf(as_trf(event)).table.until(rounds).entrants)


def test_what_was_exported_comes_back_the_same_and_goes_on_with_the_same_round() -> None:
    event = begun()
    copy = again(as_trf(event))
    assert table(copy) == table(event)
    assert copy.status == "running"
    names = {one.pk: one.player.username for one in Entrant.objects.select_related("player")}

    def paired(one: Tournament) -> list[list[str]]:
        return [[names[seat] for seat in seats_of(pairing)] for pairing in open_pairings(one)]

    assert paired(copy) == paired(event) != []


def test_a_bye_an_absence_and_a_forfeit_are_kept() -> None:
    event = running(7, SWISS_5, break_seconds=600)
    gone = Entrant.objects.filter(tournament=event).latest("id")
    entering.request_bye(event.slug, event.organiser, gone.player, 2)
    enter_all(event)
    leaver = Entrant.objects.get(pk=seats_of(open_pairings(event)[0])[0])
    entering.withdraw(event.slug, event.organiser, leaver.player)
    enter_all(event)
    copy = again(as_trf(event))
    assert table(copy) == table(event)
    assert Absence.objects.filter(stage__tournament=copy, round_number=2).exists()
    assert Pairing.objects.filter(stage__tournament=copy, ending="forfeit").exists()


def test_an_imported_tournament_ends_with_a_record_that_holds() -> None:
    copy = script_to_the_end(again(as_trf(begun())))
    assert copy.status == "finished"
    assert list(check_record(signed_record(copy)["record"])) == []


def test_a_file_without_rounds_opens_registration_with_everybody_entered() -> None:
    ana, bo = make_player(display_name="Ana Beltrán"), make_player()
    lines = [
        "012 Club evening",
        f"001    1      {'Beltrán, Ana':<33} 1900",
        f"001    2      {bo.username:<33} 1800",
        "XXR 3",
    ]
    event = again("\n".join(lines))
    assert (event.name, event.status) == ("Club evening", "registration")
    entrants = Entrant.objects.filter(tournament=event).order_by("id")
    assert [(one.player, one.rating) for one in entrants] == [(ana, 1900), (bo, 1800)]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda text: "no file at all", "001"),
        (lambda text: text.replace("001    2 ", "001    1 "), "used twice"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_and_changes_nothing(
    change: object, reason: str
) -> None:
    text = as_trf(begun())
    before = Tournament.objects.count()
    with pytest.raises(BadSettings, match=reason):
        again(change(text))  # type: ignore[operator]
    assert Tournament.objects.count() == before
