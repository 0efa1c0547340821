"""A Swiss that began elsewhere goes on here: a TRF file becomes a tournament.

Whom the file names is somebody of the site, by user name or by a shown name that only one has; for
everybody else a place is held under the name in the file. Rounds that were played become results
entered by the organiser; what cannot be kept exactly is refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from play.clock import ClockRules
from play.models import HouseBot
from players.models import Player
from players.profiles.one_line import one_line
from tournaments.book import read_stage
from tournaments.crosstable import Cell, Colour, CrossTable, Outcome
from tournaments.errors import BadSettings
from tournaments.formats import Leave, Swiss
from tournaments.models import (
    Absence,
    Entrant,
    EntrantStatus,
    Pairing,
    PairingSeat,
    PairingStatus,
    Round,
    Stage,
    StageEntry,
    StageStatus,
    Status,
    Tournament,
)
from tournaments.services import creating, life
from tournaments.services.advancing import advance_locked
from tournaments.services.audit_log import note
from tournaments.services.entering import refuse_unwanted, tell_entered
from tournaments.services.locking import locked
from tournaments.services.placeholders import new_nonce, stand_in
from tournaments.services.recognising import spoken
from tournaments.services.status import move
from tournaments.trf import TrfDocument, TrfError, read_trf

LEAVES = {
    Outcome.HALF_POINT_BYE: Leave.HALF_POINT_BYE,
    Outcome.FULL_POINT_BYE: Leave.FULL_POINT_BYE,
    Outcome.ZERO_POINT_BYE: Leave.ABSENT,
}
RANKS = {
    Outcome.WIN: (1, 2),
    Outcome.UNRATED_WIN: (1, 2),
    Outcome.DRAW: (1, 1),
    Outcome.UNRATED_DRAW: (1, 1),
    Outcome.LOSS: (2, 1),
    Outcome.UNRATED_LOSS: (2, 1),
    Outcome.FORFEIT_WIN: (1, 2),
    Outcome.FORFEIT_LOSS: (2, 1),
}


def from_trf(
    organiser: Player,
    text: str,
    *,
    titles: list[str],
    clock: ClockRules,
    name: str = "",
    rounds: int | None = None,
    **settings: Any,
) -> Tournament:
    """Registration with everybody entered; with rounds in the file, a tournament under way."""
    try:
        document = read_trf(text, rounds)
    except TrfError as fault:
        raise BadSettings(str(fault)) from fault
    table = document.table
    if not table.total_rounds:
        raise BadSettings(_("The file does not say how many rounds there are."))
    with transaction.atomic():
        players = _players(table)
        event = creating.create(
            organiser,
            name=(one_line(name or document.name) or "TRF")[:80],
            titles=titles,
            clock=clock,
            stages=[{"format": Swiss.name, "options": _options(document)}],
            **settings,
        )
        life.open_registration(event.slug, organiser)
        with locked(event.slug) as tournament:
            known = [player for player in players.values() if player.is_active]
            refuse_unwanted(tournament, organiser, known)
            entrants = _enter(tournament, table, players)
            tell_entered(tournament, organiser, known)
            stage = Stage.objects.get(tournament=tournament)
            _forbid(stage, document, entrants)
            note(tournament, "imported", organiser, entrants=len(entrants))
            _announce(stage, document, entrants)
            if table.rounds_recorded:
                _go_on(tournament, stage, table, entrants)
                note(tournament, "started", organiser, entrants=len(entrants))
                advance_locked(tournament)
    return event


def _players(table: CrossTable) -> dict[int, Player]:
    """Who stands behind each start number."""
    found = {
        number: _player(entrant.name) or stand_in(one_line(entrant.name) or str(number))
        for number, entrant in sorted(table.entrants.items())
    }
    if len({player.pk for player in found.values()}) != len(found):
        raise BadSettings(_("Two lines of the file name the same player."))
    return found


def _player(name: str) -> Player | None:
    """By user name; else by shown name, if only one has it."""
    known = Player.objects.named(name.strip()).present().first()
    if known is not None:
        return known
    shown = list(Player.objects.present().filter(display_name__iexact=spoken(name))[:2])
    return shown[0] if len(shown) == 1 else None


def _options(document: TrfDocument) -> dict[str, Any]:
    table = document.table
    options: dict[str, Any] = {"rounds": table.total_rounds}
    if document.tie_breaks:
        options["tie_breaks"] = " ".join(document.tie_breaks)
    if table.initial_colour is Colour.BLACK:
        options["initial_colour"] = table.initial_colour.value
    if any(any(entrant.virtual_points) for entrant in table.entrants.values()):
        options["is_accelerated"] = True
    return options


def _enter(
    tournament: Tournament, table: CrossTable, players: Mapping[int, Player]
) -> dict[int, Entrant]:
    bots = {bot.player_id: bot.spec for bot in HouseBot.objects.filter(player__in=players.values())}
    made: dict[int, Entrant] = {}
    for number, player in players.items():
        bot = bots.get(player.pk, "")
        made[number] = Entrant(
            tournament=tournament,
            player=player,
            rating=table.entrants[number].rating,
            bot=bot,
            is_placeholder=not player.is_active,
            claim_nonce="" if player.is_active else new_nonce(),
            status=EntrantStatus.CHECKED_IN if bot else EntrantStatus.REGISTERED,
        )
    Entrant.objects.bulk_create(list(made.values()))
    return made


def _forbid(stage: Stage, document: TrfDocument, entrants: Mapping[int, Entrant]) -> None:
    pairs = [pair for rule in document.prohibitions for pair in rule.pairs()]
    if any(
        rule.first_round > document.table.rounds_recorded + 1
        or rule.last_round < document.table.total_rounds
        for rule in document.prohibitions
    ):
        raise BadSettings(_("Forbidden pairs are kept for the whole event only."))
    if pairs:
        stage.options["forbidden"] = [[entrants[a].pk, entrants[b].pk] for a, b in pairs]
        stage.save(update_fields=["options"])


def _announce(stage: Stage, document: TrfDocument, entrants: Mapping[int, Entrant]) -> None:
    """Byes asked for in rounds to come."""
    for number, byes in document.announced.items():
        for start, outcome in byes.items():
            if outcome not in LEAVES:
                raise BadSettings(
                    _("Round %(round)d: %(outcome)s is no bye to ask for."),
                    round=number,
                    outcome=outcome.value,
                )
            Absence.objects.create(
                stage=stage,
                entrant=entrants[start],
                round_number=number,
                leave=LEAVES[outcome].value,
            )


def _go_on(
    tournament: Tournament, stage: Stage, table: CrossTable, entrants: Mapping[int, Entrant]
) -> None:
    now = timezone.now()
    move(tournament, Status.RUNNING)
    tournament.started_at = now
    tournament.save(update_fields=["started_at"])
    Entrant.objects.filter(tournament=tournament).update(status=EntrantStatus.PLAYING)
    StageEntry.objects.bulk_create(
        [
            StageEntry(stage=stage, entrant=entrants[number], seed=number)
            for number in sorted(entrants)
        ]
    )
    stage.status = StageStatus.RUNNING
    stage.started_at = now
    stage.save(update_fields=["status", "started_at"])
    for index in range(table.rounds_recorded):
        _keep_round(tournament, stage, table, entrants, index)
    _require_equal(stage, table)


def _keep_round(
    tournament: Tournament,
    stage: Stage,
    table: CrossTable,
    entrants: Mapping[int, Entrant],
    index: int,
) -> None:
    kept = Round.objects.create(stage=stage, number=index + 1)
    board = 0
    for number, entrant in sorted(table.entrants.items()):
        cell = entrant.cells[index]
        if cell.outcome is Outcome.PAIRING_BYE:
            _keep(kept, f"R{kept.number}BYE", 0, [(entrants[number], 1)], "played")
        elif cell.opponent and cell.colour is Colour.WHITE:
            board += 1
            other = table.entrants[cell.opponent].cells[index]
            ranks = RANKS[cell.outcome]
            seats = list(zip((entrants[number], entrants[cell.opponent]), ranks, strict=True))
            _keep(kept, f"R{kept.number}B{board}", board, seats, _ending(cell, other))
        elif not cell.opponent and cell.outcome in LEAVES:
            Absence.objects.create(
                stage=stage,
                entrant=entrants[number],
                round_number=kept.number,
                leave=LEAVES[cell.outcome].value,
            )
    note(tournament, "round_paired", stage=stage.index, round=kept.number, bracket="")


def _ending(one: Cell, other: Cell) -> str:
    if one.outcome is Outcome.FORFEIT_LOSS and other.outcome is Outcome.FORFEIT_LOSS:
        return "double_forfeit"
    return "played" if one.is_played else "forfeit"


def _keep(kept: Round, key: str, board: int, seats: list[tuple[Entrant, int]], ending: str) -> None:
    now = timezone.now()
    pairing = Pairing.objects.create(
        stage=kept.stage,
        round=kept,
        key=key,
        board=board or 1 + kept.pairings.count(),
        status=PairingStatus.FINISHED,
        started_at=now,
        ended_at=now,
        ending=ending,
        is_entered=len(seats) > 1,
        # It stands as it was: what the engine would have done is not asked.
        engine_seats=[],
        why=[{"key": "organiser.imported", "params": {}}],
    )
    PairingSeat.objects.bulk_create(
        [
            PairingSeat(pairing=pairing, round=kept, entrant=entrant, index=index, rank=rank)
            for index, (entrant, rank) in enumerate(seats)
        ]
    )


def _require_equal(stage: Stage, table: CrossTable) -> None:
    """What was stored says exactly what the file says, or the file is refused."""
    book = read_stage(stage, timezone.now())
    stored = book.format.cross_table(book.entries, book.history)
    if stored is None:
        raise BadSettings(_("The file cannot be kept as it is."))
    again, ids = stored
    numbers = {one.entrant_id: one.seed for one in StageEntry.objects.filter(stage=stage)}
    start = {number: numbers[int(entrant)] for number, entrant in ids.items()}
    if again.scoring != table.scoring:
        raise BadSettings(_("The file counts points in another way."))
    for number, entrant in again.entrants.items():
        source = table.entrants[start[number]]
        if tuple(entrant.virtual_points) != tuple(source.virtual_points):
            raise BadSettings(_("The file is accelerated in another way."))
        for index, (cell, wanted) in enumerate(zip(entrant.cells, source.cells, strict=True)):
            opponent = start.get(cell.opponent, 0)
            letters = (opponent, cell.outcome, cell.colour if cell.opponent else None)
            is_same = letters == (
                wanted.opponent,
                _plain(wanted.outcome),
                wanted.colour if wanted.opponent else None,
            )
            if not is_same:
                raise BadSettings(
                    _("Round %(round)d of start number %(start)d cannot be kept as it is."),
                    round=index + 1,
                    start=start[number],
                )


def _plain(outcome: Outcome) -> Outcome:
    """Whether a result was rated elsewhere is not kept."""
    unrated = {
        Outcome.UNRATED_WIN: Outcome.WIN,
        Outcome.UNRATED_DRAW: Outcome.DRAW,
        Outcome.UNRATED_LOSS: Outcome.LOSS,
    }
    return unrated.get(outcome, outcome)
