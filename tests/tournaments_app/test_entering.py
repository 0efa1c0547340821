"""Entrants: conditions, waiting list, late entry, withdrawal and return, byes."""

from __future__ import annotations

import pytest

from play.errors import BarredFromRatedPlay
from play.models import Conduct, HouseBot, Match
from players.errors import NeedsConfirmedMail, PlayerUnknown
from players.models import Player
from tests.players.factories import make_bot, make_player
from tests.tournaments_app.events import (
    KNOCK_OUT,
    draft,
    enter_all,
    enter_people,
    open_event,
    open_pairings,
    running,
    script_to_the_end,
    seats_of,
)
from tournaments.errors import (
    AlreadyEntered,
    CannotEnter,
    WrongStatus,
    WrongTournamentPassword,
)
from tournaments.models import Entrant, EntrantStatus, Pairing, Tournament
from tournaments.services import entering, life, placeholders
from tournaments.services.placeholders import Line
from tournaments.services.recognising import player_called

pytestmark = pytest.mark.django_db


def status_of(event: Tournament, player: object) -> str:
    return Entrant.objects.get(tournament=event, player=player).status


def test_an_organiser_fills_a_draft_and_starts_from_it() -> None:
    event = draft()
    names = [make_player().username for _ in range(3)]
    lines = [Line(player=name) for name in names]
    placeholders.add_sheet(event.slug, event.organiser, lines)
    gone = Entrant.objects.earliest("id").player
    entering.withdraw(event.slug, event.organiser, gone)
    life.open_registration(event.slug, event.organiser)
    life.start(event.slug, event.organiser)
    playing = Entrant.objects.filter(status=EntrantStatus.PLAYING)
    assert {one.player.username for one in playing} == set(names) - {gone.username}


def test_an_organiser_enters_a_draft_of_their_own_as_they_enter_others() -> None:
    event = draft()
    entering.add_entrant(event.slug, event.organiser, event.organiser)
    assert Entrant.objects.get().player == event.organiser


def test_whoever_is_added_goes_by_user_name_or_by_a_name_that_only_one_shows() -> None:
    mara = make_player("mara", display_name="Mara Okafor")
    for name in ("one", "other"):
        make_player(name, display_name="Nora Field")
    make_player("taken", display_name="mara")
    assert player_called("mara") == player_called(" mara okafor ") == mara
    assert player_called("Okafor, Mara") == mara
    for unknown in ("Nora Field", "Nobody"):
        with pytest.raises(PlayerUnknown):
            player_called(unknown)


def test_nobody_enters_a_draft() -> None:
    event = draft()
    with pytest.raises(WrongStatus):
        entering.register(event.slug, make_player())
    assert not Entrant.objects.exists()


def test_nobody_enters_twice() -> None:
    event = open_event()
    player = make_player()
    entering.register(event.slug, player)
    with pytest.raises(AlreadyEntered):
        entering.register(event.slug, player)


def test_who_plays_for_prizes_can_be_written_to() -> None:
    event = open_event(prizes="A cup.")
    player = make_player()
    Player.objects.filter(pk=player.pk).update(is_mail_confirmed=False)
    player.refresh_from_db()
    with pytest.raises(NeedsConfirmedMail):
        entering.register(event.slug, player)
    Player.objects.filter(pk=player.pk).update(is_mail_confirmed=True)
    player.refresh_from_db()
    assert entering.register(event.slug, player).status == EntrantStatus.REGISTERED


def test_a_password_opens_a_closed_tournament() -> None:
    event = open_event(entry="password", password="sesame")
    player = make_player()
    with pytest.raises(WrongTournamentPassword):
        entering.register(event.slug, player, "wrong")
    assert entering.register(event.slug, player, "sesame").status == EntrantStatus.REGISTERED


@pytest.mark.parametrize(
    "condition",
    [
        {"min_rating": 1600},
        {"max_rating": 1400},
        {"min_matches": 1},
        {"min_account_days": 1},
        {"entry": "invite"},
    ],
)
def test_conditions_keep_people_out_whom_the_organiser_may_still_add(
    condition: dict[str, object],
) -> None:
    event = open_event(**condition)
    player = make_player()
    with pytest.raises(CannotEnter):
        entering.register(event.slug, player)
    entering.add_entrant(event.slug, event.organiser, player)
    assert status_of(event, player) == EntrantStatus.REGISTERED


def test_bots_enter_only_where_allowed() -> None:
    event = open_event(allows_bots=False)
    with pytest.raises(CannotEnter):
        entering.add_entrant(event.slug, event.organiser, make_bot())


def test_a_house_bot_is_always_here_and_plays_by_itself() -> None:
    event = open_event()
    bot = HouseBot.objects.get(level=1).player
    entrant = entering.add_entrant(event.slug, event.organiser, bot)
    assert (entrant.bot, entrant.status) == ("level:1", EntrantStatus.CHECKED_IN)


def test_the_waiting_list_moves_up_when_somebody_leaves() -> None:
    event = open_event(capacity=2)
    people = [make_player() for _ in range(4)]
    for player in people:
        entering.register(event.slug, player)
    assert status_of(event, people[2]) == EntrantStatus.WAITING
    entering.withdraw(event.slug, people[0], people[0])
    assert status_of(event, people[2]) == EntrantStatus.REGISTERED
    assert status_of(event, people[3]) == EntrantStatus.WAITING


def test_late_entrants_play_from_the_next_round() -> None:
    event = running(4, late_entry_rounds=2)
    late = make_player()
    entering.register(event.slug, late)
    enter_all(event)
    assert Pairing.objects.filter(round__number=2, seats__entrant__player=late).count() == 1
    with pytest.raises(WrongStatus):
        entering.register(event.slug, make_player())


def test_a_knock_out_takes_nobody_once_it_runs() -> None:
    event = running(4, KNOCK_OUT, late_entry_rounds=5)
    with pytest.raises(WrongStatus):
        entering.register(event.slug, make_player())


def test_who_withdraws_forfeits_what_is_under_way_and_is_not_paired_again() -> None:
    event = running(4)
    pairing = open_pairings(event)[0]
    loser = Entrant.objects.get(pk=seats_of(pairing)[0])
    entering.withdraw(event.slug, loser.player, loser.player)
    pairing.refresh_from_db()
    assert (pairing.status, pairing.ending) == ("finished", "forfeit")
    assert Match.objects.get(pairing_match__pairing=pairing).status == "aborted"
    enter_all(event)
    assert not Pairing.objects.filter(round__number=2, seats__entrant=loser).exists()


def test_who_withdrew_may_return_to_a_swiss() -> None:
    event = running(4)
    entrant = Entrant.objects.order_by("id")[0]
    entering.withdraw(event.slug, entrant.player, entrant.player)
    entering.readmit(event.slug, event.organiser, entrant.player)
    enter_all(event)
    assert Pairing.objects.filter(round__number=2, seats__entrant=entrant).exists()


def test_a_withdrawal_in_a_knock_out_lets_the_opponent_through() -> None:
    event = running(4, KNOCK_OUT)
    best = Entrant.objects.order_by("id")[0]
    entering.withdraw(event.slug, best.player, best.player)
    script_to_the_end(event)
    assert event.status == "finished"


def test_a_disqualified_entrant_is_out() -> None:
    event = running(4)
    entrant = Entrant.objects.order_by("id")[0]
    entering.disqualify(event.slug, event.organiser, entrant.player, "shouting")
    assert status_of(event, entrant.player) == EntrantStatus.DISQUALIFIED
    with pytest.raises(AlreadyEntered):
        entering.register(event.slug, entrant.player)


def test_a_requested_bye_gives_half_a_point_and_no_pairing() -> None:
    event = running(4)
    entrant = Entrant.objects.order_by("id")[3]
    entering.request_bye(event.slug, entrant.player, entrant.player, 2)
    enter_all(event)
    assert not Pairing.objects.filter(
        round__number=2, seats__entrant=entrant, status="running"
    ).exists()
    with pytest.raises(WrongStatus):
        entering.request_bye(event.slug, entrant.player, entrant.player, 1)


def test_only_those_who_checked_in_play() -> None:
    event = open_event()
    people = enter_people(event, 3)
    life.open_check_in(event.slug, event.organiser)
    for player in people[:2]:
        entering.check_in(event.slug, player, player)
    life.start(event.slug, event.organiser)
    assert status_of(event, people[2]) == EntrantStatus.MISSED


def test_who_is_barred_from_rated_play_enters_unrated_tournaments_only() -> None:
    leaver = make_player()
    Conduct.objects.create(player=leaver, points=6)
    with pytest.raises(BarredFromRatedPlay):
        entering.register(open_event(is_rated=True).slug, leaver)
    assert entering.register(open_event().slug, leaver).status == EntrantStatus.REGISTERED


def test_a_pairing_of_an_owner_with_their_own_bot_is_played_unrated() -> None:
    event = open_event(KNOCK_OUT, is_rated=True, allows_bots=True)
    owner, *_ = enter_people(event, 3)
    entering.add_entrant(event.slug, event.organiser, make_bot(owner=owner), 1)
    life.start(event.slug, event.organiser)
    rated = {
        owner in [seat.player for seat in match.seats.all()]: match.is_rated
        for match in Match.objects.filter(origin="tournament")
    }
    assert rated == {True: False, False: True}
