"""A draft is drawn up anew, stages included, or thrown away; entrants stay where they can."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from play.clock import ClockRules
from players.models import Player
from tournaments.errors import NotADraft
from tournaments.models import Entrant, Entry, Stage, Status, Tournament
from tournaments.organiser_settings import SETTINGS
from tournaments.services.audit_log import note
from tournaments.services.creating import checked_whole, clock_columns, hashed, store_stages
from tournaments.services.locking import locked


def redraw(
    slug: str,
    actor: Player,
    *,
    clock: ClockRules,
    stages: Sequence[Mapping[str, Any]],
    password: str = "",
    **settings: Any,
) -> Tournament:
    """All settings of a draft at once. An empty password keeps the one there is."""
    new_password = hashed(password)
    with locked(slug) as tournament:
        if tournament.status != Status.DRAFT:
            raise NotADraft
        checked = checked_whole(tournament.organiser, clock, stages, settings)
        wanted = {**settings, **clock_columns(clock)}
        if settings.get("entry") != Entry.PASSWORD:
            wanted["password"] = ""
        elif new_password:
            wanted["password"] = new_password
        changed = [name for name, value in wanted.items() if getattr(tournament, name) != value]
        for name in changed:
            setattr(tournament, name, wanted[name])
        tournament.save(update_fields=changed)
        stored = _stored_stages(tournament)
        _keep_pairs_apart(stored, checked)
        if stored != checked:
            Stage.objects.filter(tournament=tournament).delete()
            store_stages(tournament, checked)
            changed.append("stages")
        note(tournament, "drawn_up", actor, settings=sorted(_named(changed)))
    return tournament


def _stored_stages(tournament: Tournament) -> list[dict[str, Any]]:
    columns = ("format", "options", "cut", "cut_per_group", "seeding")
    return list(Stage.objects.filter(tournament=tournament).order_by("index").values(*columns))


def _keep_pairs_apart(
    stored: Sequence[Mapping[str, Any]], checked: Sequence[dict[str, Any]]
) -> None:
    """Who was to be kept apart stays apart where the format of the stage stays."""
    for old, new in zip(stored, checked, strict=False):
        if old["format"] == new["format"] and "forbidden" in old["options"]:
            new["options"].setdefault("forbidden", old["options"]["forbidden"])


def _named(columns: Sequence[str]) -> set[str]:
    """The settings that these columns store; a password is named, never shown."""
    by_column = {column: setting.name for setting in SETTINGS for column in setting.stored_in}
    return {by_column.get(column, column) for column in columns}


def delete(slug: str, actor: Player) -> None:
    """A draft goes with everything in it; what was ever open to others is cancelled instead."""
    with locked(slug) as tournament:
        if tournament.status != Status.DRAFT or tournament.started_at is not None:
            raise NotADraft
        stand_ins = list(
            Entrant.objects.filter(tournament=tournament, is_placeholder=True).values_list(
                "player", flat=True
            )
        )
        tournament.delete()
        Player.objects.filter(pk__in=stand_ins).delete()
