"""Pictures of an event's page: added, and taken away again."""

from __future__ import annotations

import hashlib
from typing import Final

from players.models import Player
from players.profiles.one_line import one_line
from tournaments.errors import NoSuchPicture, NotAPicture, PicturesForOrganisers, TooManyPictures
from tournaments.models import EventPicture, PictureRole, Tournament
from tournaments.pictures.jpeg import NoPicture, read_jpeg
from tournaments.services.audit_log import note
from tournaments.services.locking import locked

MOST_ON_A_PAGE: Final = 6
"""Besides the banner."""
MOST_BYTES: Final = 600_000


def add_picture(slug: str, actor: Player, role: str, text: str, data: bytes) -> EventPicture:
    """A banner takes the place of the one before."""
    if not actor.is_organiser:
        raise PicturesForOrganisers
    try:
        picture = read_jpeg(data)
    except NoPicture as fault:
        raise NotAPicture from fault
    with locked(slug) as tournament:
        own = EventPicture.objects.filter(tournament=tournament)
        if role == PictureRole.BANNER:
            own.filter(role=PictureRole.BANNER).delete()
        elif own.filter(role=PictureRole.PAGE).count() >= MOST_ON_A_PAGE:
            raise TooManyPictures(most=MOST_ON_A_PAGE)
        added = EventPicture.objects.create(
            tournament=tournament,
            role=role,
            text=one_line(text),
            content=picture.content,
            width=picture.width,
            height=picture.height,
            digest=hashlib.sha256(picture.content).hexdigest()[:16],
        )
        note(tournament, "picture_added", actor, text=added.text)
    return added


def remove_picture(slug: str, actor: Player, picture_id: int, reason: str = "") -> None:
    with locked(slug) as tournament:
        found = EventPicture.objects.filter(tournament=tournament, pk=picture_id).first()
        if found is None:
            raise NoSuchPicture
        found.delete()
        note(tournament, "picture_removed", actor, reason, text=found.text)


def copy_pictures(tournament: Tournament, copy: Tournament) -> None:
    """For a copy of an event."""
    EventPicture.objects.bulk_create(
        EventPicture(
            tournament=copy,
            role=one.role,
            text=one.text,
            content=one.content,
            width=one.width,
            height=one.height,
            digest=one.digest,
        )
        for one in EventPicture.objects.filter(tournament=tournament)
    )
