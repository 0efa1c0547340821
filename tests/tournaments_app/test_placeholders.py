"""Places for people without an account: a list, a link, and what it opens."""

from __future__ import annotations

import json

import pytest

from notifications.models import Notification, WaitingMail
from players.models import Player
from players.services.accounts import anonymise
from tests.players.factories import make_organiser, make_player, signed_in
from tests.tournaments_app.events import (
    KNOCK_OUT,
    SWISS_3,
    draft,
    enter_people,
    open_event,
    open_pairings,
    script_to_the_end,
    seats_of,
)
from tournaments.errors import (
    AlreadyEntered,
    BadSettings,
    CannotEnter,
    TooManyInvitations,
    WrongClaim,
)
from tournaments.models import Entrant, PairingMatch, Tournament
from tournaments.preview import picture, preview
from tournaments.records.importing import from_trf
from tournaments.services import drafting, entering, life, placeholders, results
from tournaments.services.placeholders import Line

pytestmark = pytest.mark.django_db

T = "/api/v1/tournaments"


def secret_of(event: Tournament, entrant: Entrant) -> str:
    entrant.refresh_from_db()
    return placeholders.link_of(event, entrant).partition("#")[2]


def held(event: Tournament, name: str = "Nora Field", **more: str) -> Entrant:
    return placeholders.add_placeholder(event.slug, event.organiser, Line(name=name, **more))


def test_a_list_enters_players_and_holds_places_for_names() -> None:
    event = draft()
    make_player("known")
    body = {
        "entrants": [
            {"player": "known", "club": "Rooks"},
            {"name": "Nora Field", "mail": "nora@example.org", "rating": 1800},
            {"name": "Otto Lund"},
        ]
    }
    answer = signed_in(event.organiser).post(
        f"{T}/{event.slug}/acts/add-entrants", body, format="json"
    )
    assert answer.status_code == 200, answer.content
    rows = signed_in(event.organiser).get(f"{T}/{event.slug}/entrants").json()
    assert [
        (row["player"]["display_name"], row["rating"], row["club"], row["is_placeholder"])
        for row in rows
    ] == [
        ("Nora Field", 1800, "", True),
        ("known", 1500, "Rooks", False),
        ("Otto Lund", 1500, "", True),
    ]
    mail = WaitingMail.objects.get(to="nora@example.org")
    assert mail.text.count(f"/tournaments/{event.slug}/claim#") == 2
    assert "keeps a place for you" in mail.text
    assert "te guarda una plaza" in mail.text


def test_writing_again_to_the_same_place_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(placeholders, "MOST_MAILS_A_DAY", 2)
    event = draft()
    place = held(event, mail="nora@example.org")
    placeholders.invite(event.slug, event.organiser, place.pk, "otto@example.org")
    with pytest.raises(TooManyInvitations):
        placeholders.invite(event.slug, event.organiser, place.pk, "pia@example.org")
    assert [mail.to for mail in WaitingMail.objects.order_by("id")] == [
        "nora@example.org",
        "otto@example.org",
    ]


def test_a_preview_calls_places_by_the_names_that_are_shown() -> None:
    event = draft()
    for line in (Line(name="Nora Field"), Line(name="Otto Lund"), Line(name="Otto Lund")):
        placeholders.add_placeholder(event.slug, event.organiser, line)
    places = list(Entrant.objects.filter(player__display_name="Otto Lund").select_related("player"))
    changes = preview(event.pk, lambda: life.cancel(event.slug, event.organiser))
    assert [one["kind"] for one in changes] == ["status"]
    assert set(picture(event.pk)["entrant"]) == {
        "Nora Field",
        *(f"Otto Lund ({one.player.username})" for one in places),
    }


def test_a_bad_line_enters_nobody_and_writes_to_nobody() -> None:
    event = draft()
    lines = [Line(name="Nora Field", mail="nora@example.org"), Line(player="nobody-here")]
    with pytest.raises(BadSettings, match="nobody-here"):
        placeholders.add_sheet(event.slug, event.organiser, lines)
    assert not Entrant.objects.exists()
    assert not WaitingMail.objects.exists()
    assert not Player.objects.filter(username__startswith="place-").exists()


def test_nobody_finds_meets_or_becomes_a_placeholder_by_its_name() -> None:
    event = open_event()
    entrant = held(event)
    name = entrant.player.username
    client = signed_in(make_player())
    assert client.get(f"/api/v1/players/{name}").status_code == 404
    assert client.get("/api/v1/players", {"search": "Nora"}).json()["results"] == []
    assert not entrant.player.has_usable_password()
    assert not entrant.player.is_active


def test_only_its_own_link_claims_a_place() -> None:
    event = open_event()
    nora, otto = held(event), held(event, "Otto Lund")
    thief = make_player()
    secret = secret_of(event, otto).partition(".")[2]
    for guess in (
        f"{nora.pk}.{secret}",
        f"{nora.pk}.",
        "",
        "x",
        f"{nora.pk}",
        f"{10**30}.{secret}",
    ):
        with pytest.raises(WrongClaim):
            placeholders.claim(event.slug, thief, guess)
    other_event = open_event()
    with pytest.raises(WrongClaim):
        placeholders.claim(other_event.slug, thief, secret_of(event, nora))
    placeholders.claim(event.slug, make_player("nora"), secret_of(event, nora))
    nora.refresh_from_db()
    assert (nora.player.username, nora.is_placeholder) == ("nora", False)


def test_a_link_opens_once_and_a_new_one_ends_it() -> None:
    event = open_event()
    entrant = held(event)
    first = secret_of(event, entrant)
    placeholders.invite(event.slug, event.organiser, entrant.pk, "nora@example.org")
    with pytest.raises(WrongClaim):
        placeholders.claim(event.slug, make_player(), first)
    second = secret_of(event, entrant)
    placeholders.claim(event.slug, make_player(), second)
    with pytest.raises(WrongClaim):
        placeholders.claim(event.slug, make_player(), second)
    entrant.refresh_from_db()
    assert entrant.mail == ""


def test_who_has_entered_claims_no_second_place() -> None:
    event = open_event()
    entrant = held(event)
    player = enter_people(event, 1)[0]
    with pytest.raises(AlreadyEntered):
        placeholders.claim(event.slug, player, secret_of(event, entrant))


def test_links_and_addresses_are_shown_to_organisers_only() -> None:
    event = open_event()
    entrant = held(event, mail="nora@example.org")
    secret = secret_of(event, entrant)
    path = f"{T}/{event.slug}"
    assert signed_in(event.organiser).get(f"{path}/places").json()[0]["link"].endswith(secret)
    stranger = signed_in(make_player())
    assert stranger.get(f"{path}/places").status_code == 403
    for part in ("", "/entrants", "/audit", "/about", "/export?form=json"):
        answer = stranger.get(f"{path}{part}")
        assert answer.status_code == 200
        text = json.dumps(answer.json())
        assert secret not in text
        assert "nora@example.org" not in text


def test_a_placeholder_plays_over_the_board_and_keeps_its_results_when_claimed() -> None:
    event = open_event(KNOCK_OUT)
    enter_people(event, 3)
    entrant = held(event)
    life.start(event.slug, event.organiser)
    event.refresh_from_db()
    by_hand = [one for one in open_pairings(event) if entrant.pk in seats_of(one)]
    assert len(by_hand) == 1
    assert by_hand[0].status == "running"
    assert not PairingMatch.objects.filter(pairing=by_hand[0]).exists()
    assert PairingMatch.objects.exclude(pairing=by_hand[0]).exists()
    other = next(one for one in seats_of(by_hand[0]) if one != entrant.pk)
    results.enter_result(event.slug, event.organiser, by_hand[0].pk, {entrant.pk: 1, other: 2})
    nora = make_player("nora")
    placeholders.claim(event.slug, nora, secret_of(event, entrant))
    # Made last, so behind all others by age: the script has the placeholder win where it sits.
    script_to_the_end(
        event,
        lambda seats: {one: rank for rank, one in enumerate(sorted(seats, reverse=True), 1)},
    )
    entrant.refresh_from_db()
    assert (entrant.player, entrant.final_place) == (nora, 1)
    # Now somebody sits at the board, so the last match was made.
    final = entrant.seats.order_by("-id").first()
    assert final is not None
    assert PairingMatch.objects.filter(pairing=final.pairing).exists()


def test_a_placeholder_is_checked_in_and_withdrawn_by_the_organiser_and_told_nothing() -> None:
    event = open_event()
    entrant = held(event)
    life.open_check_in(event.slug, event.organiser)
    client = signed_in(event.organiser)
    body = {"player": entrant.player.username}
    for act, status in (("check-in", "checked_in"), ("withdraw", "withdrawn")):
        answer = client.post(f"{T}/{event.slug}/acts/{act}", body, format="json")
        assert answer.status_code == 200, answer.content
        entrant.refresh_from_db()
        assert entrant.status == status
    assert not Notification.objects.filter(player=entrant.player).exists()


def test_a_player_who_is_no_organiser_sends_no_mail_to_strangers() -> None:
    host = make_player()
    event = draft(KNOCK_OUT, host, capacity=8, is_private=True)
    with pytest.raises(CannotEnter):
        held(event, mail="nora@example.org")
    assert not WaitingMail.objects.exists()
    assert held(event).is_placeholder


def test_names_are_recognised_and_mail_addresses_are_not() -> None:
    event = open_event()
    ana = make_player("ana", email="ana@example.org", display_name="Ana Ruiz")
    make_player("twin1", display_name="Alex Twin")
    make_player("twin2", display_name="Alex Twin")
    entering.register(event.slug, ana)
    names = ["ANA", "Ruiz, Ana", "ana@example.org", "Alex Twin", ""]
    rows = (
        signed_in(event.organiser)
        .post(f"{T}/{event.slug}/recognise", {"names": names}, format="json")
        .json()
    )
    assert [(row["player"] or {}).get("username") for row in rows] == [
        "ana",
        "ana",
        None,
        None,
        None,
    ]
    assert [row["has_entered"] for row in rows] == [True, True, False, False, False]


def test_a_file_holds_places_for_names_that_nobody_has() -> None:
    make_player("ana")
    file = (
        "012 Open\n001    1      ana                               1500\n001    2      Lund, Otto\n"
    )
    event = from_trf(
        make_organiser(), file, clock=draft().clock_rules, titles=["tic_tac_toe"], rounds=3
    )
    otto = Entrant.objects.get(tournament=event, is_placeholder=True)
    assert otto.player.display_name == "Lund, Otto"
    placeholders.claim(event.slug, make_player("otto"), secret_of(event, otto))


def test_a_deleted_draft_takes_its_placeholders_along() -> None:
    event = draft(SWISS_3)
    held(event)
    drafting.delete(event.slug, event.organiser)
    assert not Player.objects.filter(username__startswith="place-").exists()


def test_nobody_is_called_like_a_placeholder() -> None:
    answer = signed_in(make_player()).put(
        "/api/v1/me/username", {"username": "place-0123456789abcdef"}, format="json"
    )
    assert answer.status_code in (400, 404, 405)


def test_questions_are_asked_and_only_organisers_read_the_answers() -> None:
    event = open_event(questions="Your club?\nVegetarian?")
    player = make_player()
    client = signed_in(player)
    refused = client.post(f"{T}/{event.slug}/enter", {"answers": ["Rooks"]}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (400, "answers_missing")
    entered = client.post(f"{T}/{event.slug}/enter", {"answers": ["Rooks", "no"]}, format="json")
    assert entered.status_code == 200
    path = f"{T}/{event.slug}/entrants"
    assert signed_in(event.organiser).get(path).json()[0]["answers"] == ["Rooks", "no"]
    assert client.get(path).json()[0]["answers"] == []
    anonymise(player)
    entrant = Entrant.objects.get(player=player)
    assert entrant.answers == []


def test_a_place_in_a_draft_is_claimed_by_its_link_alone() -> None:
    event = draft()
    entrant = held(event)
    guest = signed_in(make_player())
    secret = {"secret": secret_of(event, entrant)}
    place = guest.post(f"{T}/{event.slug}/held-place", secret, format="json").json()
    assert place == {"name": "Nora Field", "event": event.name}
    wrong = guest.post(f"{T}/{event.slug}/claim", {"secret": "1.guessed"}, format="json")
    assert event.name not in wrong.content.decode()
    assert wrong.status_code == 403
    assert guest.post(f"{T}/{event.slug}/claim", secret, format="json").status_code == 200
    assert guest.get(f"{T}/{event.slug}").status_code == 200
