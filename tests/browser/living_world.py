"""A site in the middle of its life: matches at every stage, ratings, reports, a tournament.

Run as a program with a site's settings it makes that world through the services and prints, as
JSON, where everything is; `living_world` does so for a site under test.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.browser.site import ROOT, Site

if TYPE_CHECKING:
    from playwright.sync_api import StorageState

    from players.models import Player
    from tournaments.models import Tournament

# Rated matches are of a title that no other browser test rates.
RATED_TITLE = "anima"
SESSIONS = ("chiara", "bruno", "mara", "admin")


@dataclass(frozen=True, slots=True)
class LivingWorld:
    """Addresses by name, and the session of each person who looks."""

    url: str
    paths: dict[str, str]
    sessions: dict[str, str]

    def state_of(self, person: str) -> StorageState:
        cookie = {"name": "palestra_session", "value": self.sessions[person]}
        place = {"domain": "localhost", "path": "/", "expires": -1.0}
        flags = {"httpOnly": True, "secure": False, "sameSite": "Lax"}
        return {"cookies": [{**cookie, **place, **flags}], "origins": []}  # type: ignore[typeddict-item]


_worlds: dict[str, LivingWorld] = {}


def living_world(site: Site) -> LivingWorld:
    """The one such world of a site, made when it is first asked for."""
    if site.url not in _worlds:
        _worlds[site.url] = _made(site)
    return _worlds[site.url]


def _made(site: Site) -> LivingWorld:
    made = subprocess.run(
        [sys.executable, "-m", "tests.browser.living_world"],
        cwd=ROOT,
        env=dict(site.environment),
        check=True,
        capture_output=True,
        text=True,
    )
    found = json.loads(made.stdout.splitlines()[-1])
    return LivingWorld(site.url, found["paths"], found["sessions"])


def _make() -> dict[str, dict[str, str]]:
    from django.core.management import call_command

    from bots.services.accounts import create_bot
    from play import services
    from play.clock import ClockRules
    from play.models import Match
    from play.review.curves import win_chances_of, work_out
    from play.tasks import relay_announcements
    from players.models import Player, ReportReason
    from players.services.cases import note_signal
    from players.services.reports import report

    people = {one.username: one for one in Player.objects.filter(email__endswith="@demo.invalid")}
    chiara, dmitri, emi, bruno, ines = (
        people[name] for name in ("chiara", "dmitri", "emi", "bruno", "ines")
    )
    slow = ClockRules.real_time(10_800, 180)

    def table(title: str, seats: list[Player], clock: ClockRules, is_rated: bool = False) -> str:
        return services.create_match(
            title=title,
            seats=[services.SeatRequest(player=one) for one in seats],
            clock=clock,
            creator=None,
            is_rated=is_rated,
        ).slug

    board = table("dominus_obscura", [chiara, dmitri], slow)
    _play(board, 40, asked=chiara)
    panel = table("anima", [chiara, dmitri, emi], ClockRules.untimed())
    _play(panel, 40, asked=chiara)
    letters = table("dominus_obscura", [chiara, bruno], ClockRules.correspondence(3))
    _play(letters, 6, asked=chiara)
    waiting = services.create_match(
        title="dominus_obscura",
        seats=[services.SeatRequest(player=dmitri), services.SeatRequest()],
        clock=ClockRules.untimed(),
        creator=dmitri,
    ).slug

    over = table("dominus_obscura", [chiara, dmitri], slow)
    _play(over, 24)
    services.leave(over, dmitri)
    finished = Match.objects.get(slug=over)
    work_out(finished, win_chances_of(finished), seconds=600)
    call_command("set_ladder_rules", RATED_TITLE, "live", provisional_matches=1, verbosity=0)
    # Newcomers who picked each other count for half: with two such matches they have a place.
    for rival in (ines, emi, ines):
        rated = table(RATED_TITLE, [bruno, rival], slow, is_rated=True)
        _play(rated, 12)
        services.leave(rated, rival)
    relay_announcements()

    message = services.say(board, dmitri, "You play like an old turnip.")
    services.say(board, chiara, "Thank you, and good luck to you too.")
    services.report_message(message, chiara, ReportReason.ABUSE, "Vegetables")
    create_bot(chiara, "chiaras-bot", {"display_name": "Chiara's bot"})
    report(bruno, dmitri, ReportReason.STALLING, "Sat there for an hour.", f"/matches/{board}")
    facts = {"matches": [board, rated], "ladder": f"{RATED_TITLE} (live)", "count": 9}
    note_signal("farming", [bruno, ines], key="living", weight=3, evidence=facts)

    return {
        "paths": {
            "board": f"/matches/{board}",
            "panel": f"/matches/{panel}",
            "letters": f"/matches/{letters}",
            "waiting": f"/matches/{waiting}",
            "over": f"/matches/{over}",
            "review": f"/matches/{over}/review?ply=12",
            "panel_review": f"/matches/{rated}/review?ply=8",
            "ladder": f"/ladders/{RATED_TITLE}/live",
            "tournament": f"/tournaments/{_tournament(people['admin'])}",
            "draft": f"/tournaments/{_announced(people['admin'], 'Cup in the making').slug}",
            "claim": _held_place(people["admin"]),
            "case": f"/moderation/cases/{dmitri.cases.get().pk}",
            "noticed": f"/moderation/cases/{ines.cases.get().pk}",
            "verify": f"/verify-email/{_unconfirmed(emi)}",
            "reset": f"/reset-password/{_reset_key(emi)}",
        },
        "sessions": {name: _session(people[name]) for name in SESSIONS},
    }


def _play(slug: str, plies: int, asked: Player | None = None) -> None:
    """Some choices at random; then on until the one who is to look is asked something."""
    from play import services
    from play.log import store
    from players.models import Player

    rng = random.Random(7)
    while True:
        live = store.load(slug)
        assert not live.match.is_over, "the match ended before it was looked at"
        decision = live.match.state.waiting()[0]
        seat = live.seats[decision.seat]
        if live.ply >= plies and (asked is None or seat.player_id == asked.pk):
            return
        option = rng.choice(list(decision.options)).key
        player = Player.objects.get(pk=seat.player_id)
        services.choose(slug, player, live.numbers[decision.seat], option)


def _tournament(organiser: Player) -> str:
    """A first round with results, and one pairing that keeps everybody waiting."""
    from tournaments.demonstration import SMALL, bot_tournament
    from tournaments.models import Pairing
    from tournaments.services.results import enter_result

    event = bot_tournament(organiser, "Cup of the living", 8, SMALL)
    for pairing in list(Pairing.objects.filter(round__stage__tournament=event))[:-1]:
        entrants = [seat.entrant_id for seat in pairing.seats.all()]
        ranks = {entrant: place for place, entrant in enumerate(entrants, 1)}
        enter_result(event.slug, organiser, pairing.pk, ranks)
    return event.slug


def _announced(organiser: Player, name: str) -> Tournament:
    from engine.core.registry import first_title
    from play.clock import ClockRules
    from tournaments.demonstration import SMALL
    from tournaments.services import creating

    clock = ClockRules.real_time(600, 5)
    return creating.create(
        organiser, name=name, titles=[first_title(2).id], stages=SMALL, clock=clock
    )


def _held_place(organiser: Player) -> str:
    """The link of a place that waits for whoever it is held for."""
    from tournaments.services import life, placeholders

    event = _announced(organiser, "Cup for newcomers")
    life.open_registration(event.slug, organiser)
    entrant = placeholders.add_placeholder(
        event.slug, organiser, placeholders.Line(name="Wanda Nuss")
    )
    return placeholders.link_of(event, entrant)


def _unconfirmed(player: Player) -> str:
    from allauth.account.models import EmailAddress, EmailConfirmationHMAC

    address, _ = EmailAddress.objects.get_or_create(
        user=player, email="emi-again@demo.invalid", defaults={"verified": False}
    )
    key: str = EmailConfirmationHMAC(address).key
    return key


def _reset_key(player: Player) -> str:
    from allauth.account.forms import default_token_generator
    from allauth.account.utils import user_pk_to_url_str

    return f"{user_pk_to_url_str(player)}-{default_token_generator.make_token(player)}"


def _session(player: Player) -> str:
    """What signing in leaves in the browser."""
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.cached_db import SessionStore

    session = SessionStore()
    session[SESSION_KEY] = str(player.pk)
    session[BACKEND_SESSION_KEY] = "allauth.account.auth_backends.AuthenticationBackend"
    session[HASH_SESSION_KEY] = player.get_session_auth_hash()
    session.save()
    assert session.session_key is not None
    return session.session_key


if __name__ == "__main__":
    import django

    django.setup()
    print(json.dumps(_make()))
