"""Invitations: who is told, and what answers there are."""

from __future__ import annotations

import pytest

from notifications.models import Notification
from play import services
from play.clock import ClockKind, ClockRules
from play.errors import Blocked, NoSeatForYou, NotInvited
from play.models import Match, MatchStatus
from play.services.seating import INVITED
from players.models import Player
from players.services.guests import create_guest
from players.services.relations import block
from tests.play.tables import against_bot, play_out, started
from tests.players.factories import make_player, signed_in

pytestmark = pytest.mark.django_db


def invite(host: Player, *guests: Player, clock: ClockRules | None = None) -> Match:
    return services.create_match(
        title="tic_tac_toe",
        seats=[
            services.SeatRequest(player=host),
            *(services.SeatRequest(invited=guest) for guest in guests),
        ],
        clock=clock or ClockRules.real_time(300, 5),
        creator=host,
        origin="challenge",
    )


def told(player: Player) -> list[str]:
    return list(
        Notification.objects.filter(player=player).order_by("id").values_list("kind", flat=True)
    )


def test_the_invited_player_is_told_and_the_host_when_they_sit_down() -> None:
    ana, bruno = make_player("Ana"), make_player("Bruno")
    match = invite(ana, bruno)
    assert (told(ana), told(bruno)) == ([], ["match_invited"])
    services.join(match.slug, bruno)
    assert (told(ana), told(bruno)) == (["match_started"], ["match_invited"])


def test_nobody_is_told_of_a_match_they_began_themselves() -> None:
    ana = make_player("Ana")
    against_bot(ana)
    assert told(ana) == []


def test_declining_closes_the_table_and_brings_the_host_a_word() -> None:
    ana, bruno = make_player("Ana"), make_player("Bruno")
    match = invite(ana, bruno)
    services.decline(match.slug, bruno, "Not now,\nperhaps tonight.")
    match.refresh_from_db()
    assert match.status == MatchStatus.ABORTED
    notice = Notification.objects.get(player=ana, kind="invitation_declined")
    assert (notice.params["display_name"], notice.params["word"]) == (
        "Bruno",
        "Not now, perhaps tonight.",
    )


def test_a_table_that_waits_for_others_stays_open_when_one_declines() -> None:
    ana, bruno, emi = make_player("Ana"), make_player("Bruno"), make_player("Emi")
    match = services.create_match(
        title="dark_kingdoms",
        seats=[
            services.SeatRequest(player=ana),
            services.SeatRequest(invited=bruno),
            services.SeatRequest(invited=emi),
        ],
        clock=ClockRules.untimed(),
        creator=ana,
    )
    services.decline(match.slug, bruno)
    match.refresh_from_db()
    assert match.status == MatchStatus.OPEN
    assert list(match.seats.order_by("index").values_list("invited__username", flat=True)) == [
        None,
        None,
        "Emi",
    ]


def test_who_is_not_invited_cannot_decline() -> None:
    match = invite(make_player("Ana"), make_player("Bruno"))
    with pytest.raises(NotInvited):
        services.decline(match.slug, make_player("Emi"))


def test_whoever_may_not_write_sends_no_word() -> None:
    ana = make_player("Ana")
    guest = create_guest("en", "UTC")
    services.decline(invite(ana, guest).slug, guest, "buy my things")
    assert Notification.objects.get(player=ana).params["word"] == ""


def test_another_clock_turns_the_invitation_round() -> None:
    ana, bruno = make_player("Ana"), make_player("Bruno")
    match = invite(ana, bruno)
    proposed = services.counter(match.slug, bruno, ClockRules.correspondence(3))
    match.refresh_from_db()
    assert match.status == MatchStatus.ABORTED
    assert (proposed.clock_kind, proposed.created_by) == (ClockKind.CORRESPONDENCE, bruno)
    assert told(ana) == ["clock_proposed"]
    assert services.join(proposed.slug, ana).status == MatchStatus.RUNNING


def test_a_third_player_is_told_why_there_is_no_seat() -> None:
    match = invite(make_player("Ana"), make_player("Bruno"))
    with pytest.raises(NoSeatForYou):
        services.join(match.slug, make_player("Emi"))


@pytest.mark.parametrize(
    ("exchanges", "order"), [(True, ["Bruno", "Ana"]), (False, ["Ana", "Bruno"])]
)
def test_a_rematch_reaches_everybody_and_keeps_or_exchanges_the_seats(
    exchanges: bool, order: list[str]
) -> None:
    ana, bruno = make_player("Ana"), make_player("Bruno")
    first = started(ana, bruno, clock=ClockRules.untimed())
    play_out(first, ana, bruno)
    again = services.rematch(first.slug, ana, exchanges_seats=exchanges)
    assert "rematch_asked" in told(bruno)
    services.rematch(first.slug, bruno)
    seats = again.seats.order_by("index").values_list("player__username", flat=True)
    assert list(seats) == order


def test_blocked_is_blocked_in_invitations_rematches_and_other_clocks() -> None:
    ana, bruno = make_player("Ana"), make_player("Bruno")
    first = started(ana, bruno, clock=ClockRules.untimed())
    play_out(first, ana, bruno)
    waiting = invite(ana, bruno)
    block(bruno, ana)
    with pytest.raises(Blocked):
        invite(ana, bruno)
    with pytest.raises(Blocked):
        services.rematch(first.slug, ana)
    with pytest.raises(Blocked):
        services.counter(waiting.slug, bruno, ClockRules.untimed())
    with pytest.raises(Blocked):
        services.join(waiting.slug, bruno)


@pytest.mark.parametrize("blocks", ["host", "guest"])
def test_tables_of_somebody_blocked_are_not_offered(blocks: str) -> None:
    ana, bruno = make_player("Ana"), make_player("Bruno")
    invite(ana, bruno)
    services.create_match(
        title="tic_tac_toe",
        seats=[services.SeatRequest(player=ana), services.SeatRequest()],
        clock=ClockRules.untimed(),
        creator=ana,
    )

    def offered(player: Player) -> list[int]:
        client = signed_in(player)
        found = [client.get(f"/api/v1/matches?show={show}") for show in ("open", "invited")]
        return [len(answer.json()["results"]) for answer in found]

    assert offered(bruno) == [2, 1]
    block(*((ana, bruno) if blocks == "host" else (bruno, ana)))
    assert offered(bruno) == [0, 0]
    assert offered(make_player("Carla")) == [2, 0]


def test_a_name_that_nobody_has_is_said_at_its_field_in_the_readers_language() -> None:
    wish = {
        "title": "tic_tac_toe",
        "seats": [{"kind": "me"}, {"kind": "player", "player": "Nobody"}],
        "clock": {"kind": "untimed"},
    }
    client = signed_in(make_player("Ana"))
    answer = client.post("/api/v1/matches", wish, format="json", HTTP_ACCEPT_LANGUAGE="es")
    assert answer.status_code == 400
    assert answer.json()["errors"]["player"][0]["detail"].startswith(
        "No hay nadie llamado «Nobody»"
    )


def open_invitations(player: Player) -> int:
    return Notification.objects.filter(player=player, read_at=None, kind__in=INVITED).count()


def test_an_answered_invitation_calls_nobody_any_more() -> None:
    ana, bruno = make_player("Ana"), make_player("Bruno")
    for answer in (
        lambda match: services.join(match.slug, bruno),
        lambda match: services.decline(match.slug, bruno),
        lambda match: services.counter(match.slug, bruno, ClockRules.untimed()),
        lambda match: services.leave_table(match.slug, ana),
    ):
        match = invite(ana, bruno)
        assert open_invitations(bruno) == 1
        answer(match)
        assert open_invitations(bruno) == 0
