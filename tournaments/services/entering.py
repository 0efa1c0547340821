"""Entrants: in, checked in, out, back, and sitting a round out."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from django.contrib.auth.hashers import check_password
from django.utils import timezone

from play.models import HouseBot, Seat
from play.services.rated_play import refuse_unfair
from players.errors import NeedsAccount, NeedsConfirmedMail
from players.models import Block, EntryByOthers, Follow, Player
from players.profiles.one_line import one_line
from players.services.relations import find_player
from tournaments.errors import (
    AlreadyEntered,
    AnswersMissing,
    BadSettings,
    CannotEnter,
    EntryNotWanted,
    NoSuchEntrant,
    NoSuchTournament,
    WrongStatus,
    WrongTournamentPassword,
)
from tournaments.formats import build, format_named
from tournaments.models import (
    Absence,
    Entrant,
    EntrantStatus,
    Entry,
    Round,
    Stage,
    StageEntry,
    StageStatus,
    Status,
    Tournament,
)
from tournaments.questions import question_lines
from tournaments.services.advancing import advance_locked
from tournaments.services.audit_log import note
from tournaments.services.locking import locked
from tournaments.services.results import forfeit_running
from tournaments.services.start_ratings import rating_of
from tournaments.services.status import require
from tournaments.services.telling import tell

HERE = (EntrantStatus.REGISTERED, EntrantStatus.CHECKED_IN)
BEFORE = (Status.REGISTRATION, Status.CHECK_IN)
PREPARING = (Status.DRAFT, *BEFORE)
"""An organiser enters players and takes them out from the first draft on."""


def player_in(slug: str, username: str) -> Player:
    """Whoever has entered under that name, or else the present player who has it."""
    entered = (
        Entrant.objects.filter(tournament__slug=slug, player__username__iexact=username)
        .select_related("player")
        .first()
    )
    return find_player(username) if entered is None else entered.player


def register(slug: str, player: Player, password: str = "", answers: Sequence[str] = ()) -> Entrant:
    """A player enters; a full tournament has a waiting list."""
    checked_hash = _check_tournament_password(slug, password)
    with locked(slug) as tournament:
        if tournament.status == Status.DRAFT:
            raise WrongStatus
        if tournament.entry == Entry.INVITE:
            raise CannotEnter
        if tournament.entry == Entry.PASSWORD and tournament.password != checked_hash:
            raise WrongTournamentPassword
        _check_conditions(tournament, player)
        answered = [one_line(answer) for answer in answers]
        if len(answered) != len(question_lines(tournament)) or not all(answered):
            raise AnswersMissing
        entrant = _enter(tournament, player, player)
        entrant.answers = answered
        entrant.save(update_fields=["answers"])
        return entrant


def _check_tournament_password(slug: str, password: str) -> str:
    """The stored hash that the password fits, or "" where none is asked for.

    Hashing takes a third of a second by design: it must not happen inside the lock.
    """
    tournament = Tournament.objects.filter(slug=slug).only("entry", "password").first()
    if tournament is None:
        raise NoSuchTournament
    if tournament.entry != Entry.PASSWORD:
        return ""
    if not check_password(password, tournament.password):
        raise WrongTournamentPassword
    return tournament.password


def add_entrant(
    slug: str, actor: Player, player: Player, rating: int | None = None, reason: str = ""
) -> Entrant:
    """The organiser enters a player; a house bot plays by itself."""
    with locked(slug) as tournament:
        if player.is_bot and not tournament.allows_bots:
            raise CannotEnter
        refuse_unwanted(tournament, actor, [player])
        entrant = _enter(tournament, player, actor, rating, reason)
        tell_entered(tournament, actor, [player])
    return entrant


def enter_placeholder(
    tournament: Tournament, actor: Player, stand_in: Player, rating: int, reason: str
) -> Entrant:
    """For a caller who holds the lock. Who has no account does not play rated matches online."""
    entrant = _enter(tournament, stand_in, actor, rating, reason)
    entrant.is_placeholder = True
    entrant.save(update_fields=["is_placeholder"])
    return entrant


def refuse_unwanted(tournament: Tournament, actor: Player, players: Sequence[Player]) -> None:
    """Some want to enter tournaments by themselves, or nothing to do with these organisers. Into
    a cup of one's own one enters friends: people who follow whoever enters them."""
    for player in players:
        person = player.owner if player.owner is not None else player
        if person == actor or (player.is_bot and player.owner is None):
            continue
        organisers = {actor.pk, tournament.organiser_id}
        is_blocked = Block.objects.filter(blocker=person, blocked__in=organisers).exists()
        if is_blocked or person.entry_by_others == EntryByOthers.NOBODY:
            raise EntryNotWanted
        is_cup = not (actor.is_organiser or tournament.organiser.is_organiser)
        if is_cup and not Follow.objects.filter(follower=person, followed=actor).exists():
            raise EntryNotWanted


def tell_entered(tournament: Tournament, actor: Player, players: Sequence[Player]) -> None:
    """On the page the notification leads to, who was entered can withdraw."""
    others = [player for player in players if player != actor]
    tell(tournament, "entered_by_organiser", others, organiser=actor.display_name)


def _check_conditions(tournament: Tournament, player: Player) -> None:
    if player.is_bot and not tournament.allows_bots:
        raise CannotEnter
    if tournament.is_rated:
        refuse_unfair([player])
    if tournament.prizes and not (player.is_bot or player.is_mail_confirmed):
        raise NeedsConfirmedMail
    rating = rating_of(player, tournament.titles[0])
    if tournament.min_rating is not None and rating < tournament.min_rating:
        raise CannotEnter
    if tournament.max_rating is not None and rating > tournament.max_rating:
        raise CannotEnter
    age = timezone.now() - player.joined_at
    if age < timedelta(days=tournament.min_account_days):
        raise CannotEnter
    if tournament.min_matches:
        played = Seat.objects.filter(player=player, match__status="finished").count()
        if played < tournament.min_matches:
            raise CannotEnter


def _enter(
    tournament: Tournament,
    player: Player,
    actor: Player,
    rating: int | None = None,
    reason: str = "",
) -> Entrant:
    if player.is_guest:
        raise NeedsAccount
    entrant = Entrant.objects.filter(tournament=tournament, player=player).first()
    if entrant is not None and entrant.status not in (
        EntrantStatus.WITHDRAWN,
        EntrantStatus.MISSED,
    ):
        raise AlreadyEntered
    is_late = tournament.is_live
    stage = _open_stage(tournament) if is_late else None
    if not is_late:
        require(tournament, *PREPARING)
    if entrant is None:
        entrant = Entrant(tournament=tournament, player=player)
        house_bot = HouseBot.objects.filter(player=player).first()
        entrant.bot = house_bot.spec if house_bot else ""
    entrant.rating = rating if rating is not None else rating_of(player, tournament.titles[0])
    entrant.registered_at = timezone.now()
    if is_late:
        entrant.status = EntrantStatus.PLAYING
    elif _is_full(tournament):
        entrant.status = EntrantStatus.WAITING
    elif entrant.bot:
        entrant.status = EntrantStatus.CHECKED_IN
    else:
        entrant.status = EntrantStatus.REGISTERED
    entrant.save()
    if stage is not None:
        last = StageEntry.objects.filter(stage=stage).order_by("-seed").first()
        StageEntry.objects.get_or_create(
            stage=stage, entrant=entrant, defaults={"seed": last.seed + 1 if last else 1}
        )
    act = "late_entry" if is_late else "entered"
    note(tournament, act, actor, reason, player=player.username, status=entrant.status)
    if is_late:
        advance_locked(tournament)
    return entrant


def change_entrant(
    slug: str,
    actor: Player,
    player: Player,
    rating: int | None,
    club: str | None,
    reason: str = "",
) -> Entrant:
    """What is not given stays."""
    with locked(slug) as tournament:
        require(tournament, *PREPARING)
        entrant = find_entrant(tournament, player)
        if rating is not None:
            entrant.rating = rating
        if club is not None:
            entrant.club = one_line(club)
        entrant.save(update_fields=["rating", "club"])
        note(
            tournament,
            "entrant_changed",
            actor,
            reason,
            player=player.username,
            rating=entrant.rating,
            club=entrant.club,
        )
    return entrant


def takes_newcomers(tournament: Tournament) -> bool:
    """Whether a tournament that runs still takes late entries."""
    try:
        _open_stage(tournament)
    except WrongStatus:
        return False
    return True


def _open_stage(tournament: Tournament) -> Stage:
    """The stage that still takes newcomers, or a refusal."""
    stage = Stage.objects.filter(tournament=tournament, status=StageStatus.RUNNING).first()
    if stage is None or stage.index != 0:
        raise WrongStatus
    facts = format_named(stage.format)
    if not facts.takes_late_entries:
        raise WrongStatus
    if not facts.is_continuous:
        paired = Round.objects.filter(stage=stage).count()
        if paired >= tournament.late_entry_rounds:
            raise WrongStatus
    return stage


def _is_full(tournament: Tournament) -> bool:
    if tournament.capacity is None:
        return False
    return Entrant.objects.filter(tournament=tournament, status__in=HERE).count() >= (
        tournament.capacity
    )


def find_entrant(tournament: Tournament, player: Player) -> Entrant:
    found = (
        Entrant.objects.filter(tournament=tournament, player=player)
        .select_related("player")
        .first()
    )
    if found is None:
        raise NoSuchEntrant
    return found


def withdraw(slug: str, actor: Player, player: Player, reason: str = "") -> Entrant:
    """Before the start the place goes to whoever waits; later what is under way is forfeited."""
    return _leave(slug, actor, player, EntrantStatus.WITHDRAWN, reason)


def disqualify(slug: str, actor: Player, player: Player, reason: str = "") -> Entrant:
    entrant = _leave(slug, actor, player, EntrantStatus.DISQUALIFIED, reason)
    tell(entrant.tournament, "disqualified", [player], reason=reason)
    return entrant


def _leave(slug: str, actor: Player, player: Player, status: EntrantStatus, reason: str) -> Entrant:
    with locked(slug) as tournament:
        require(tournament, *PREPARING, Status.RUNNING, Status.PAUSED)
        entrant = find_entrant(tournament, player)
        if entrant.status in (EntrantStatus.WITHDRAWN, EntrantStatus.DISQUALIFIED):
            raise WrongStatus
        entrant.status = status
        entrant.save(update_fields=["status"])
        forfeits = forfeit_running(tournament, entrant)
        note(
            tournament,
            str(status.value),
            actor,
            reason,
            player=player.username,
            forfeits=forfeits,
        )
        _fill_from_waiting(tournament)
        advance_locked(tournament)
    return entrant


def _fill_from_waiting(tournament: Tournament) -> None:
    while tournament.status in PREPARING and not _is_full(tournament):
        first = (
            Entrant.objects.filter(tournament=tournament, status=EntrantStatus.WAITING)
            .select_related("player")
            .order_by("registered_at", "id")
            .first()
        )
        if first is None:
            return
        first.status = EntrantStatus.CHECKED_IN if first.bot else EntrantStatus.REGISTERED
        first.save(update_fields=["status"])
        note(tournament, "moved_up", player=first.player.username)
        tell(tournament, "moved_up", [first.player])


def readmit(slug: str, actor: Player, player: Player, reason: str = "") -> Entrant:
    """A withdrawn or missing entrant plays on from the next round."""
    with locked(slug) as tournament:
        require(tournament, Status.RUNNING, Status.PAUSED)
        entrant = find_entrant(tournament, player)
        back = (EntrantStatus.WITHDRAWN, EntrantStatus.MISSED, EntrantStatus.DISQUALIFIED)
        stage = Stage.objects.filter(tournament=tournament, status=StageStatus.RUNNING).first()
        if entrant.status not in back or stage is None:
            raise WrongStatus
        if not format_named(stage.format).takes_late_entries:
            raise WrongStatus
        if not StageEntry.objects.filter(stage=stage, entrant=entrant).exists():
            if stage.index != 0:
                raise WrongStatus
            last = StageEntry.objects.filter(stage=stage).order_by("-seed").first()
            StageEntry.objects.create(
                stage=stage, entrant=entrant, seed=last.seed + 1 if last else 1
            )
        entrant.status = EntrantStatus.PLAYING
        entrant.save(update_fields=["status"])
        note(tournament, "readmitted", actor, reason, player=player.username)
        advance_locked(tournament)
    return entrant


def check_in(slug: str, actor: Player, player: Player, reason: str = "") -> Entrant:
    with locked(slug) as tournament:
        allowed = (Status.CHECK_IN,) if actor == player else BEFORE
        require(tournament, *allowed)
        entrant = find_entrant(tournament, player)
        if entrant.status == EntrantStatus.CHECKED_IN:
            return entrant
        if entrant.status != EntrantStatus.REGISTERED:
            raise WrongStatus
        entrant.status = EntrantStatus.CHECKED_IN
        entrant.save(update_fields=["status"])
        note(tournament, "checked_in", actor, reason, player=player.username)
    return entrant


def check_in_all(slug: str, actor: Player, reason: str = "") -> list[Entrant]:
    """Everybody who has entered is here; one line of the log names them."""
    with locked(slug) as tournament:
        require(tournament, *BEFORE)
        missing = Entrant.objects.filter(tournament=tournament, status=EntrantStatus.REGISTERED)
        found = list(missing.select_related("player").order_by("id"))
        if found:
            missing.update(status=EntrantStatus.CHECKED_IN)
            names = [entrant.player.username for entrant in found]
            note(tournament, "all_checked_in", actor, reason, players=names, count=len(names))
    return found


def request_bye(
    slug: str,
    actor: Player,
    player: Player,
    round_number: int,
    leave: str = "half_point_bye",
    reason: str = "",
) -> Absence:
    """Sit out a round of the running (or first) stage that has not been paired yet."""
    with locked(slug) as tournament:
        require(tournament, *BEFORE, Status.RUNNING, Status.PAUSED)
        entrant = find_entrant(tournament, player)
        stages = Stage.objects.filter(tournament=tournament)
        stage = (
            stages.filter(status=StageStatus.RUNNING).first() or stages.order_by("index").first()
        )
        if stage is None or not format_named(stage.format).takes_byes:
            raise BadSettings
        if Round.objects.filter(stage=stage, number__gte=round_number).exists():
            raise WrongStatus
        most = build(stage.format, stage.options).rounds_for(
            StageEntry.objects.filter(stage=stage).count()
        )
        if not 1 <= round_number <= most:
            raise BadSettings
        absence, _ = Absence.objects.update_or_create(
            stage=stage,
            entrant=entrant,
            round_number=round_number,
            defaults={"leave": leave},
        )
        note(
            tournament,
            "bye_requested",
            actor,
            reason,
            player=player.username,
            round=round_number,
            leave=leave,
        )
    return absence
