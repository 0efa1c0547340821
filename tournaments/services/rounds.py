"""A round before it begins: pairing it again, by hand, or sending it off."""

from __future__ import annotations

from collections.abc import Sequence

from django.db.models import Q
from django.utils import timezone

from players.models import Player
from tournaments.book import read_stage
from tournaments.errors import (
    BadPairing,
    HeldByDispute,
    NoSuchEntrant,
    NoSuchRound,
    RoundBegan,
)
from tournaments.formats import FormatError, build, format_named, names_where
from tournaments.models import (
    Entrant,
    Pairing,
    PairingSeat,
    PairingStatus,
    Round,
    Stage,
    StageStatus,
    Status,
    Tournament,
)
from tournaments.services.advancing import advance_locked
from tournaments.services.audit_log import note
from tournaments.services.holding import Holding
from tournaments.services.locking import locked
from tournaments.services.publishing import publish, seat_entrants, start_due
from tournaments.services.results import take_back
from tournaments.services.status import require

# A pairing that a withdrawal decided before its first match may be drawn anew.
_BEGAN = Q(started_at__isnull=False) | Q(is_entered=True)


def find_round(tournament: Tournament, round_id: int) -> Round:
    found = (
        Round.objects.filter(stage__tournament=tournament, pk=round_id)
        .select_related("stage")
        .first()
    )
    if found is None:
        raise NoSuchRound
    return found


def start_round(slug: str, actor: Player, round_id: int, reason: str = "") -> Round:
    """Begin the waiting matches of a round now."""
    with locked(slug) as tournament:
        require(tournament, Status.RUNNING)
        found = find_round(tournament, round_id)
        waiting = Pairing.objects.filter(round=found, status=PairingStatus.WAITING)
        if not waiting.exists():
            raise RoundBegan
        holding = Holding.of(tournament)
        if any(holding.holds(one) for one in waiting.select_related("stage", "round")):
            raise HeldByDispute
        now = timezone.now()
        waiting.update(starts_at=now, problem="")
        note(tournament, "round_sent_off", actor, reason, round=found.number)
        start_due(tournament, now, holding)
        advance_locked(tournament)
    return found


def re_pair(slug: str, actor: Player, round_id: int, reason: str = "") -> Round:
    """Throw the pairings of a round that has not begun away and let the format pair again."""
    with locked(slug) as tournament:
        found = _unstarted(tournament, round_id)
        if not format_named(found.stage.format).can_be_paired_again:
            raise BadPairing
        for pairing in Pairing.objects.filter(round=found):
            take_back(pairing)
        now = timezone.now()
        book = read_stage(found.stage, now)
        try:
            values = book.format.next_pairings(book.entries, book.history)
        except FormatError as fault:
            raise BadPairing(str(fault)) from fault
        publish(tournament, book, values, now)
        stage = found.stage.index
        note(tournament, "round_re_paired", actor, reason, stage=stage, round=found.number)
    return found


def pair_manually(
    slug: str, actor: Player, round_id: int, tables: Sequence[Sequence[int]], reason: str = ""
) -> Round:
    """Seat a round by hand. Everybody whom the format paired must be seated exactly once."""
    with locked(slug) as tournament:
        found = _unstarted(tournament, round_id)
        if not format_named(found.stage.format).can_be_paired_by_hand:
            raise BadPairing
        pairings = list(Pairing.objects.filter(round=found).order_by("board"))
        engine = {
            pairing.pk: list(
                PairingSeat.objects.filter(pairing=pairing)
                .order_by("index")
                .values_list("entrant", flat=True)
            )
            for pairing in pairings
        }
        _check_tables(found.stage, list(engine.values()), tables)
        PairingSeat.objects.filter(round=found).delete()
        for pairing, seats in zip(pairings, _in_order(tables, engine, pairings), strict=True):
            if pairing.engine_seats is None:
                pairing.engine_seats = engine[pairing.pk]
            pairing.why = [{"key": "organiser.manual", "params": {}}]
            pairing.save(update_fields=["engine_seats", "why"])
            seat_entrants(pairing, seats)
        note(
            tournament,
            "round_paired_by_hand",
            actor,
            reason,
            round=found.number,
            engine=list(engine.values()),
            tables=[list(table) for table in tables],
        )
    return found


def forbid_pair(
    slug: str, actor: Player, one: Player, other: Player, is_forbidden: bool, reason: str = ""
) -> None:
    """Two entrants must not meet in rounds that are not paired yet, or may again."""
    with locked(slug) as tournament:
        require(tournament, Status.REGISTRATION, Status.CHECK_IN, Status.RUNNING, Status.PAUSED)
        knowing = names_where(lambda one: one.can_forbid_pairs)
        stage = (
            Stage.objects.filter(tournament=tournament, format__in=knowing)
            .exclude(status=StageStatus.FINISHED)
            .order_by("index")
            .first()
        )
        if stage is None or one == other:
            raise BadPairing
        found = Entrant.objects.filter(tournament=tournament, player__in=[one, other])
        pair = sorted(found.values_list("pk", flat=True))
        if len(pair) != 2:
            raise NoSuchEntrant
        others = [known for known in stage.options.get("forbidden", []) if sorted(known) != pair]
        stage.options["forbidden"] = [*others, pair] if is_forbidden else others
        stage.save(update_fields=["options"])
        note(
            tournament,
            "pair_forbidden" if is_forbidden else "pair_allowed",
            actor,
            reason,
            player=one.username,
            other=other.username,
        )


def _in_order(
    tables: Sequence[Sequence[int]], engine: dict[int, list[int]], pairings: list[Pairing]
) -> list[Sequence[int]]:
    """Tables by size, so that byes stay byes."""
    left = list(tables)
    ordered: list[Sequence[int]] = []
    for pairing in pairings:
        size = len(engine[pairing.pk])
        seats = next(table for table in left if len(table) == size)
        left.remove(seats)
        ordered.append(seats)
    return ordered


def _check_tables(stage: Stage, engine: list[list[int]], tables: Sequence[Sequence[int]]) -> None:
    if sorted(map(len, engine)) != sorted(map(len, tables)):
        raise BadPairing
    wanted = sorted(one for seats in engine for one in seats)
    if sorted(one for seats in tables for one in seats) != wanted:
        raise BadPairing
    if stage.status != StageStatus.RUNNING:
        raise BadPairing


def take_back_unstarted(pairing: Pairing) -> list[str]:
    """Draw rounds anew that follow from a result and have not begun; says which pairings go."""
    if not build(pairing.stage.format, pairing.stage.options).pairs_from_results:
        return []
    later = Round.objects.filter(stage=pairing.stage, number__gt=pairing.round.number)
    if Pairing.objects.filter(_BEGAN, round__in=later).exists():
        return []
    taken_back = []
    for one in Pairing.objects.filter(round__in=later).order_by("id"):
        taken_back.append(one.key)
        take_back(one)
    later.delete()
    return taken_back


def _unstarted(tournament: Tournament, round_id: int) -> Round:
    require(tournament, Status.RUNNING, Status.PAUSED)
    found = find_round(tournament, round_id)
    if Pairing.objects.filter(_BEGAN, round=found).exists():
        raise RoundBegan
    if Round.objects.filter(stage=found.stage, number__gt=found.number).exists():
        raise RoundBegan
    return found
