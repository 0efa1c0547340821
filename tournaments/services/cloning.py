"""The same tournament again: a copy on request, or the next edition of one that comes back."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from players.models import Player
from tournaments.models import Stage, Status, Tournament
from tournaments.organiser_settings import copied_columns
from tournaments.services import cups
from tournaments.services.audit_log import note
from tournaments.services.locking import locked
from tournaments.services.picturing import copy_pictures


def clone(slug: str, actor: Player, name: str = "") -> Tournament:
    """The same tournament again, as a draft of whoever asks."""
    with locked(slug) as tournament:
        cups.refuse_beyond(actor, {one: getattr(tournament, one) for one in copied_columns()})
        cups.refuse_another(actor)
        return copy_of(tournament, actor, name)


def copy_of(tournament: Tournament, organiser: Player, name: str = "") -> Tournament:
    copied = {field: getattr(tournament, field) for field in copied_columns()}
    if name:
        copied["name"] = name
    copy = Tournament.objects.create(organiser=organiser, cloned_from=tournament, **copied)
    Stage.objects.bulk_create(
        [
            Stage(
                tournament=copy,
                index=stage.index,
                format=stage.format,
                options={k: v for k, v in stage.options.items() if k != "forbidden"},
                cut=stage.cut,
                cut_per_group=stage.cut_per_group,
                seeding=stage.seeding,
            )
            for stage in Stage.objects.filter(tournament=tournament)
        ]
    )
    if organiser.is_organiser:
        copy_pictures(tournament, copy)
    note(copy, "created", organiser, name=copy.name, cloned_from=tournament.slug)
    return copy


def recur(tournament: Tournament) -> Tournament | None:
    """The next edition of an event that comes back, open for registration; made once."""
    if not tournament.recurs_days or tournament.status != Status.FINISHED:
        return None
    if Tournament.objects.filter(cloned_from=tournament).exists():
        return None
    copy = copy_of(tournament, tournament.organiser)
    base = tournament.starts_at or tournament.started_at or timezone.now()
    copy.starts_at = max(base + timedelta(days=tournament.recurs_days), timezone.now())
    copy.status = Status.REGISTRATION
    copy.save(update_fields=["starts_at", "status"])
    note(copy, "registration_opened", recurs=tournament.slug)
    return copy
