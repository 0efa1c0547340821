"""Why a Swiss round is paired as it is, and why two players do not meet."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.crosstable import CrossTable, Points
from tournaments.explanations.message import Message
from tournaments.pairing.dutch.colours import ColourReason, colour_of_higher
from tournaments.pairing.dutch.field import Field
from tournaments.pairing.dutch.player import Player, players_of
from tournaments.pairing.dutch.round import brackets


@dataclass(frozen=True, slots=True)
class Explained:
    """Messages about one board (or the bye) by start numbers; `black` is 0 for the bye."""

    white: int
    black: int
    messages: tuple[Message, ...]


def explain_round(table: CrossTable, absent: frozenset[int] = frozenset()) -> list[Explained]:
    """Each board of the next round with its reasons."""
    players = players_of(table, absent)
    explained: list[Explained] = []
    left: list[int] = []
    for bracket, done in brackets(Field(players)):
        for one, other in done.pairs:
            higher, lower = players[one], players[other]
            colour, reason = colour_of_higher(higher, lower, table.initial_colour)
            first, second = (higher, lower) if colour.value == "w" else (lower, higher)
            messages = [
                Message("swiss.bracket", {"score": points(bracket.score)}),
                *_floats(higher, lower, bracket.score),
                _colour(reason, first, second),
            ]
            explained.append(Explained(first.number, second.number, tuple(messages)))
        left = done.floaters
    for rank in left:
        bye = _about("swiss.bye", players[rank])
        explained.append(Explained(players[rank].number, 0, (bye,)))
    return explained


def why_not(
    table: CrossTable, one: int, other: int, absent: frozenset[int] = frozenset()
) -> Message:
    """The first rule that keeps two players (by start number) apart in the next round."""
    if one == other:
        return Message("swiss.why_not.same")
    for number in (one, other):
        if number in absent or number not in table.entrants:
            return Message("swiss.absent", {"player": number})
    players = players_of(table, absent)
    field = Field(players)
    rank_of = {player.number: player.rank for player in players}
    higher, lower = sorted((rank_of[one], rank_of[other]))
    rule = field.first_rule_against(higher, lower)
    if rule is not None:
        return Message(f"swiss.why_not.{rule}")
    for bracket, done in brackets(field):
        if (higher, lower) in done.pairs:
            return Message("swiss.why_not.paired")
        floaters = len(done.floaters)
        if higher in bracket.ranks and lower in bracket.ranks:
            worse = bracket.first_rule_against(floaters, pair=(higher, lower))
        elif higher in bracket.ranks and higher not in done.floaters:
            worse = bracket.first_rule_against(floaters, floater=higher)
        else:
            continue
        if worse is not None:
            return Message(f"swiss.why_not.C{worse}", {"score": points(bracket.score)})
        if not (higher in done.floaters and lower in done.floaters):
            break
    return Message("swiss.why_not.order")


def points(tenths: Points) -> str:
    return f"{tenths / 10:g}"


def _floats(higher: Player, lower: Player, bracket: Points) -> list[Message]:
    messages: list[Message] = []
    if higher.score > bracket:
        messages.append(_about("swiss.floated_down", higher))
    if higher.score > lower.score:
        messages.append(_about("swiss.floated_up", lower))
    return messages


def _about(key: str, player: Player) -> Message:
    return Message(key, {"player": player.number, "score": points(player.score)})


def _colour(reason: ColourReason, first: Player, second: Player) -> Message:
    return Message(f"swiss.colour.{reason.value}", {"white": first.number, "black": second.number})
