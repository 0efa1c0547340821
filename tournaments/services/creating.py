"""A new tournament: checked whole, then made as a draft; a draft is drawn up anew the same way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from engine.core.errors import EngineError
from engine.core.registry import title as find_title
from play.clock import ClockKind, ClockRules
from players.models import Player
from tournaments.errors import BadSettings
from tournaments.formats import build
from tournaments.models import Stage, Tournament
from tournaments.planning.scheme import check_cuts
from tournaments.planning.stages import checked_stages
from tournaments.services import cups
from tournaments.services.audit_log import note


def create(
    organiser: Player,
    *,
    clock: ClockRules,
    stages: Sequence[Mapping[str, Any]],
    password: str = "",
    **settings: Any,
) -> Tournament:
    """A draft. Everything that could make it unplayable is refused now."""
    checked = checked_whole(organiser, clock, stages, settings)
    with transaction.atomic():
        cups.refuse_another(organiser)
        tournament = Tournament.objects.create(
            organiser=organiser, password=hashed(password), **clock_columns(clock), **settings
        )
        store_stages(tournament, checked)
        note(tournament, "created", organiser, name=tournament.name)
    return tournament


def checked_whole(
    organiser: Player,
    clock: ClockRules,
    stages: Sequence[Mapping[str, Any]],
    settings: Mapping[str, Any],
) -> list[dict[str, Any]]:
    """The stages as they are stored; or a refusal of whatever could not be played."""
    checked = checked_stages(stages)
    if settings.get("capacity"):
        check_cuts(checked, settings["capacity"])
    _check_titles(settings["titles"], settings.get("game_options") or {}, checked)
    if settings.get("is_rated") and clock.kind is ClockKind.UNTIMED:
        raise BadSettings(_("A rated tournament needs a clock."))
    cups.refuse_beyond(organiser, settings)
    return checked


def clock_columns(clock: ClockRules) -> dict[str, Any]:
    return {
        "clock_kind": clock.kind,
        "base_ms": clock.base_ms,
        "increment_ms": clock.increment_ms,
    }


def hashed(password: str) -> str:
    """Takes a third of a second by design: not to be done inside a lock."""
    return make_password(password) if password else ""


def store_stages(tournament: Tournament, checked: Sequence[Mapping[str, Any]]) -> None:
    Stage.objects.bulk_create(
        [Stage(tournament=tournament, index=index, **one) for index, one in enumerate(checked)]
    )


def _check_titles(
    titles: Sequence[str], options: Mapping[str, Any], stages: Sequence[Mapping[str, Any]]
) -> None:
    sizes: set[int] = set()
    for stage in stages:
        sizes |= set(build(stage["format"], stage["options"]).seat_counts)
    if not titles:
        raise BadSettings(_("A tournament needs a game."))
    known: set[str] = set()
    try:
        for name in titles:
            title = find_title(name)
            known |= {option.id for option in title.game_options}
            own = {option.id for option in title.game_options}
            for size in sizes:
                title.checked(size, {key: one for key, one in options.items() if key in own})
    except EngineError as fault:
        raise BadSettings(str(fault)) from fault
    if unknown := set(options) - known:
        raise BadSettings(_("No game has the option “%(option)s”."), option=min(unknown))
