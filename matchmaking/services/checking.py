"""Whether a ladder is what its ledger and its results say, and making it so again."""

from __future__ import annotations

from dataclasses import dataclass

from django.db import transaction

from matchmaking.models import Ladder
from matchmaking.ratings.fast_replay import replay_ratings
from matchmaking.ratings.ledger import audit
from matchmaking.ratings.records import PlayerRating
from matchmaking.services import rating_rows


@dataclass(frozen=True, slots=True)
class Checked:
    """One ladder under the magnifying glass; no complaints is a ladder in order."""

    ladder: Ladder
    players: int
    rows: int
    results: int
    complaints: tuple[str, ...]


def check_ladder(ladder: Ladder) -> Checked:
    """Compare stored ratings with the rows alone, and with a replay of all results."""
    with transaction.atomic():
        ladder = Ladder.objects.select_for_update(no_key=True).get(pk=ladder.pk)
        rules = ladder.ladder_rules
        stored = rating_rows.player_ratings_of(ladder)
        entries = list(rating_rows.entries_of(ladder))
        happenings = rating_rows.happenings_of(ladder)
        advantages = rating_rows.advantages_of(ladder)
    complaints = [
        f"player {one.player}, match {one.match or '-'}: {one.found} where {one.due} is due"
        for one in audit(
            entries,
            {player: player_rating.rating for player, player_rating in stored.items()},
            rules,
        )
    ]
    book = replay_ratings(happenings, rules)
    newcomer = PlayerRating(rules.start_rating)
    for player in sorted(set(stored) | set(book.player_ratings)):
        due = book.player_ratings.get(player, newcomer)
        if stored.get(player) != due:
            complaints.append(f"player {player}: stored {stored.get(player)}, replayed {due}")
    if advantages != book.advantages:
        complaints.append("the seat advantages differ from those of a replay")
    return Checked(ladder, len(stored), len(entries), len(happenings), tuple(complaints))


def rebuild_ladder(ladder: Ladder) -> int:
    """Write every rating and seat advantage anew from the results; returns how many moved.

    Ratings must agree with the rows already: what is lost can be rebuilt, nothing is invented.
    """
    with transaction.atomic():
        ladder = Ladder.objects.select_for_update(no_key=True).get(pk=ladder.pk)
        rules = ladder.ladder_rules
        stored = rating_rows.player_ratings_of(ladder)
        book = replay_ratings(rating_rows.happenings_of(ladder), rules)
        newcomer = PlayerRating(rules.start_rating)
        due = {
            player: book.player_ratings.get(player, newcomer) for player in stored
        } | book.player_ratings
        moved = {player: now for player, now in due.items() if stored.get(player) != now}
        rating_rows.write_player_ratings(ladder, moved)
        ladder.advantages.all().delete()
        rating_rows.write_advantages(ladder, book.advantages)
    return len(moved)
