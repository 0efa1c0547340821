"""The life of a tournament as its organiser steers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.utils import timezone

from engine.core.errors import EngineError
from engine.core.registry import title as find_title
from play.clock import ClockKind, ClockRules
from play.models import CallOffReason
from players.models import Player
from tournaments.errors import BadSettings, NotYourTournament, WrongStatus
from tournaments.formats import build
from tournaments.models import (
    CoOrganiser,
    Pairing,
    PairingStatus,
    Right,
    Stage,
    Status,
    Tournament,
)
from tournaments.organiser_settings import changeable, changeable_in, copied_columns
from tournaments.planning.scheme import check_cuts
from tournaments.planning.stages import checked_stages
from tournaments.services import starting
from tournaments.services.advancing import advance_locked
from tournaments.services.desk import locked, move, note, require, tell
from tournaments.services.results import call_off_matches


def may(player: Player, tournament: Tournament, right: str) -> bool:
    """Whether somebody may do acts of this kind: organiser, administrator, or a co-organiser."""
    if player.is_administrator or tournament.organiser_id == player.pk:
        return True
    return CoOrganiser.objects.filter(
        tournament=tournament, player=player, rights__contains=[right]
    ).exists()


def require_right(player: Player, tournament: Tournament, right: str) -> None:
    if not may(player, tournament, right):
        raise NotYourTournament


def create(
    organiser: Player,
    *,
    clock: ClockRules,
    stages: Sequence[Mapping[str, Any]],
    password: str = "",
    **settings: Any,
) -> Tournament:
    """A draft. Everything that could make it unplayable is refused now."""
    checked = checked_stages(stages)
    if settings.get("capacity"):
        check_cuts(checked, settings["capacity"])
    _check_titles(settings["titles"], settings.get("game_options") or {}, checked)
    if settings.get("is_rated") and clock.kind is ClockKind.UNTIMED:
        raise BadSettings("a rated tournament needs a clock")
    hashed = make_password(password) if password else ""
    with transaction.atomic():
        tournament = Tournament.objects.create(
            organiser=organiser,
            clock_kind=clock.kind,
            base_ms=clock.base_ms,
            increment_ms=clock.increment_ms,
            password=hashed,
            **settings,
        )
        Stage.objects.bulk_create(
            [Stage(tournament=tournament, index=index, **one) for index, one in enumerate(checked)]
        )
        note(tournament, "created", organiser, name=tournament.name)
    return tournament


def _check_titles(
    titles: Sequence[str], options: Mapping[str, Any], stages: Sequence[Mapping[str, Any]]
) -> None:
    sizes: set[int] = set()
    for stage in stages:
        sizes |= set(build(stage["format"], stage["options"]).seat_counts)
    if not titles:
        raise BadSettings("a tournament needs a title")
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
        raise BadSettings(f"no title has the option {min(unknown)}")


def open_registration(slug: str, actor: Player, reason: str = "") -> Tournament:
    with locked(slug) as tournament:
        move(tournament, Status.REGISTRATION)
        note(tournament, "registration_opened", actor, reason)
    return tournament


def open_check_in(slug: str, actor: Player, reason: str = "") -> Tournament:
    with locked(slug) as tournament:
        move(tournament, Status.CHECK_IN)
        note(tournament, "check_in_opened", actor, reason)
        tell(tournament, "check_in_opened")
    return tournament


def start(slug: str, actor: Player, reason: str = "") -> Tournament:
    with locked(slug) as tournament:
        require(tournament, Status.REGISTRATION, Status.CHECK_IN)
        starting.start(tournament, timezone.now(), actor, reason)
        advance_locked(tournament)
    return tournament


def pause(slug: str, actor: Player, reason: str = "") -> Tournament:
    """Matches under way go on; nothing new begins."""
    with locked(slug) as tournament:
        require(tournament, Status.RUNNING)
        move(tournament, Status.PAUSED)
        note(tournament, "paused", actor, reason)
        tell(tournament, "paused")
    return tournament


def resume(slug: str, actor: Player, reason: str = "") -> Tournament:
    with locked(slug) as tournament:
        require(tournament, Status.PAUSED)
        move(tournament, Status.RUNNING)
        note(tournament, "resumed", actor, reason)
        tell(tournament, "resumed")
        advance_locked(tournament)
    return tournament


def cancel(slug: str, actor: Player, reason: str = "") -> Tournament:
    """For good: matches under way are called off."""
    with locked(slug) as tournament:
        move(tournament, Status.CANCELLED)
        running = Pairing.objects.filter(stage__tournament=tournament).exclude(
            status=PairingStatus.FINISHED
        )
        for pairing in running:
            call_off_matches(pairing, CallOffReason.CANCELLED)
        tournament.ended_at = timezone.now()
        tournament.save(update_fields=["ended_at"])
        note(tournament, "cancelled", actor, reason)
        tell(tournament, "cancelled", reason=reason)
    return tournament


def clone(slug: str, actor: Player, name: str = "") -> Tournament:
    """The same tournament again, as a draft of whoever asks."""
    with locked(slug) as tournament:
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


def change(slug: str, actor: Player, settings: Mapping[str, Any], reason: str = "") -> Tournament:
    """Settings that can be changed while people have entered."""
    with locked(slug) as tournament:
        if not settings or set(settings) - {one.name for one in changeable()}:
            raise BadSettings
        if set(settings) - {one.name for one in changeable_in(tournament.status)}:
            raise WrongStatus
        before = {name: str(getattr(tournament, name)) for name in settings}
        for name, value in settings.items():
            setattr(tournament, name, value)
        tournament.save(update_fields=list(settings))
        after = {name: str(value) for name, value in settings.items()}
        note(tournament, "changed", actor, reason, before=before, after=after)
        advance_locked(tournament)
    return tournament


def broadcast(slug: str, actor: Player, text: str) -> None:
    with locked(slug) as tournament:
        note(tournament, "message", actor, text=text)
        tell(tournament, "message", text=text)


def add_co_organiser(slug: str, actor: Player, player: Player, rights: Sequence[str]) -> None:
    with locked(slug) as tournament:
        if player.is_bot or not rights or set(rights) - set(Right.values):
            raise BadSettings
        CoOrganiser.objects.update_or_create(
            tournament=tournament, player=player, defaults={"rights": sorted(set(rights))}
        )
        note(
            tournament,
            "co_organiser_added",
            actor,
            player=player.username,
            rights=sorted(set(rights)),
        )


def remove_co_organiser(slug: str, actor: Player, player: Player) -> None:
    with locked(slug) as tournament:
        gone, _ = CoOrganiser.objects.filter(tournament=tournament, player=player).delete()
        if not gone:
            raise BadSettings
        note(tournament, "co_organiser_removed", actor, player=player.username)
