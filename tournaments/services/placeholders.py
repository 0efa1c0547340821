"""Places for people without an account: entered from a list, played over the board, claimed later.

A placeholder holds its place under a name of the organiser's choosing. It is claimed with the
secret of its own link and with nothing else: neither a name nor an address is proof. The database
keeps only what the secret is made from, so a copy of it claims nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.conf import settings
from django.core.cache import cache
from django.core.mail import EmailMessage
from django.db import transaction
from django.utils import timezone, translation
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.translation import gettext as _

from notifications import mail
from play.services.rated_play import refuse_unfair
from players.errors import NeedsAccount, PlayerUnknown
from players.models import Player
from players.models.player import PLACEHOLDER_PREFIX
from players.profiles.names import cleaned_line
from players.profiles.one_line import one_line
from players.services.relations import find_player
from tournaments.errors import (
    AlreadyEntered,
    BadSettings,
    CannotEnter,
    EntryNotWanted,
    TooManyInvitations,
    WrongClaim,
    WrongStatus,
)
from tournaments.models import Entrant, Status, Tournament
from tournaments.services import entering
from tournaments.services.audit_log import note
from tournaments.services.locking import locked
from tournaments.services.start_ratings import UNKNOWN

SALT: Final = "tournaments.claim"
DIGITS: Final = 32
MOST_MAILS_A_DAY: Final = 500
"""Of one organiser: whoever is written to has not asked for it."""
COUNTED_SECONDS: Final = 2 * 24 * 60 * 60
"""Longer than the day that is counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of a list of entrants: somebody of the site, or a name."""

    player: str = ""
    name: str = ""
    mail: str = ""
    rating: int | None = None
    club: str = ""


def add_sheet(slug: str, actor: Player, lines: Sequence[Line], reason: str = "") -> list[Entrant]:
    """All lines or none; the refusal names the line it is about."""
    with transaction.atomic():
        return [_add(slug, actor, line, reason) for line in lines]


def _add(slug: str, actor: Player, line: Line, reason: str) -> Entrant:
    try:
        if line.player:
            player = find_player(line.player)
            entrant = entering.add_entrant(slug, actor, player, line.rating, reason)
        else:
            entrant = add_placeholder(slug, actor, line, reason)
    except (PlayerUnknown, AlreadyEntered, CannotEnter, EntryNotWanted) as refusal:
        named = line.player or line.name
        raise BadSettings("%(name)s: %(detail)s", name=named, detail=refusal.detail) from refusal
    if line.club:
        entrant.club = one_line(line.club)
        entrant.save(update_fields=["club"])
    return entrant


def add_placeholder(slug: str, actor: Player, line: Line, reason: str = "") -> Entrant:
    name = cleaned_line(line.name)
    with locked(slug) as tournament:
        entrant = entering.enter_placeholder(
            tournament,
            actor,
            stand_in(name),
            UNKNOWN if line.rating is None else line.rating,
            reason,
        )
        entrant.claim_nonce = new_nonce()
        entrant.save(update_fields=["claim_nonce"])
        if line.mail:
            _invite(tournament, actor, entrant, line.mail)
    return entrant


def stand_in(name: str) -> Player:
    """Nobody signs in as it, finds it or writes to it: it is not active."""
    player = Player(
        username=f"{PLACEHOLDER_PREFIX}{secrets.token_hex(8)}",
        display_name=name[:50],
        is_active=False,
        is_mail_confirmed=False,
    )
    player.set_unusable_password()
    player.clean_fields(exclude=["password"])
    player.save()
    return player


def invite(slug: str, actor: Player, entrant_id: int, address: str, reason: str = "") -> None:
    """Send, or send again, the link of a place; an earlier link of it ends."""
    with locked(slug) as tournament:
        entrant = _place(tournament, entrant_id)
        entrant.claim_nonce = new_nonce()
        entrant.save(update_fields=["claim_nonce"])
        _invite(tournament, actor, entrant, address)
        note(tournament, "invited", actor, reason, player=entrant.player.username)


def _invite(tournament: Tournament, actor: Player, entrant: Entrant, address: str) -> None:
    if not actor.is_organiser:
        raise CannotEnter
    _count_mail(actor)
    entrant.mail = address
    entrant.save(update_fields=["mail"])
    subject, body = _invitation(tournament, actor, entrant)
    mail.post(EmailMessage(one_line(f"[Palestra] {subject}"), body, to=[address]))


def _invitation(tournament: Tournament, actor: Player, entrant: Entrant) -> tuple[str, str]:
    """In all languages, the organiser's first: nobody knows which one the reader speaks."""
    others = [code for code, _name in settings.LANGUAGES if code != actor.language]
    names = {
        "name": entrant.player.display_name,
        "organiser": actor.display_name,
        "event": tournament.name,
        "link": f"{settings.PUBLIC_URL}{link_of(tournament, entrant)}",
    }
    subjects, bodies = [], []
    for language in (actor.language, *others):
        with translation.override(language):
            subjects.append(_("%(organiser)s invites you to %(event)s") % names)
            bodies.append(
                _(
                    "Hello %(name)s,\n\n%(organiser)s keeps a place for you in %(event)s.\n"
                    "This link is yours alone. With an account it makes the place yours:\n\n"
                    "%(link)s\n\n"
                    "If you do not want it, ignore this message: you will not be written to again "
                    "unless the organiser sends another invitation."
                )
                % names
            )
    return subjects[0], "\n\n---\n\n".join(bodies)


def _count_mail(actor: Player) -> None:
    """Every mail counts, also another one for the same place: nobody writes to strangers without
    end by inviting again or by throwing drafts away."""
    today = f"invitation-mails:{actor.pk}:{timezone.now():%Y-%m-%d}"
    cache.add(today, 0, timeout=COUNTED_SECONDS)
    if cache.incr(today) > MOST_MAILS_A_DAY:
        raise TooManyInvitations(most=MOST_MAILS_A_DAY)


def new_nonce() -> str:
    return secrets.token_hex(16)


def link_of(tournament: Tournament, entrant: Entrant) -> str:
    """The path of the client that claims the place. The secret stands behind the #, so that no
    server on the way writes it into a log."""
    return f"/tournaments/{tournament.slug}/claim#{entrant.pk}.{_secret(entrant)}"


def _secret(entrant: Entrant) -> str:
    return salted_hmac(SALT, f"{entrant.pk}:{entrant.claim_nonce}").hexdigest()[:DIGITS]


def links(tournament: Tournament) -> list[tuple[Entrant, str]]:
    """Of every place that nobody has claimed."""
    places = Entrant.objects.filter(tournament=tournament, is_placeholder=True)
    return [(one, link_of(tournament, one)) for one in places.select_related("player")]


def _place(tournament: Tournament, entrant_id: int) -> Entrant:
    found = (
        Entrant.objects.filter(tournament=tournament, pk=entrant_id, is_placeholder=True)
        .select_related("player")
        .first()
    )
    if found is None:
        raise WrongClaim
    return found


def held_by(tournament: Tournament, claim: str) -> Entrant:
    """The place that a secret opens."""
    number, _dot, secret = claim.partition(".")
    if not number.isdecimal() or len(number) > 15:
        raise WrongClaim
    entrant = _place(tournament, int(number))
    if not constant_time_compare(_secret(entrant), secret):
        raise WrongClaim
    return entrant


def claim(slug: str, player: Player, secret: str) -> Entrant:
    """The place becomes the player's, with everything that was played from it."""
    if player.is_guest:
        raise NeedsAccount
    with locked(slug) as tournament:
        if tournament.status == Status.CANCELLED:
            raise WrongStatus
        entrant = held_by(tournament, secret)
        if Entrant.objects.filter(tournament=tournament, player=player).exists():
            raise AlreadyEntered
        if tournament.is_rated:
            refuse_unfair([player])
        before = entrant.player
        entrant.player = player
        entrant.is_placeholder = False
        entrant.claim_nonce = entrant.mail = ""
        entrant.save(update_fields=["player", "is_placeholder", "claim_nonce", "mail"])
        note(tournament, "claimed", player, player=player.username, name=before.display_name)
    return entrant
