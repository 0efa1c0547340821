"""The interaction step: trade, attacks, enemies who must fight (6.7, 6.8)."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option
from engine.core.reasons import Guard, Params
from engine.games.anima.board.components import ENEMIES, INTERACT, LOCATIONS, NO_COMBAT
from engine.games.anima.rules.combat import fight_group
from engine.games.anima.rules.leaving import may_stand
from engine.games.anima.rules.means import means
from engine.games.anima.rules.playing import carry_out
from engine.games.anima.rules.turn.trade import open_trade
from engine.games.anima.state import Anima, step

DECLARE = [option("declare_combat", seat) for seat in range(5)]
TRADE = [option("trade_with", seat) for seat in range(5)]
DONE = option("done")


def is_here(s: Anima, seat: int, other: int) -> bool:
    """AN-68."""
    return s.players[other].position == s.players[seat].position != ""


def is_fighting_allowed(s: Anima, seat: int, other: int) -> bool:
    """AN-70."""
    return s.players[seat].position != NO_COMBAT


def has_not_fought(s: Anima, seat: int, other: int) -> bool:
    """AN-71."""
    return other not in s.players[seat].fought


def is_of_like_size(s: Anima, seat: int, other: int) -> bool:
    """AN-69."""
    return abs(len(s.players[other].group) - len(s.players[seat].group)) <= 1


def rivals(s: Anima, seat: int) -> list[int]:
    """Seats this one could fight here by place and by AN-70, AN-71."""
    player = s.players[seat]
    if not player.position or player.position == NO_COMBAT:
        return []
    return [
        other
        for other in s.others(seat)
        if s.players[other].position == player.position and other not in player.fought
    ]


def enemies(s: Anima, seat: int) -> list[int]:
    """AN-72."""
    hated = ENEMIES.get(s.players[seat].organisation, ())
    return [other for other in rivals(s, seat) if s.players[other].organisation in hated]


def attackable(s: Anima, seat: int) -> list[int]:
    return [other for other in rivals(s, seat) if is_of_like_size(s, seat, other)]


def partners(s: Anima, seat: int) -> list[int]:
    """AN-61, AN-63, AN-162."""
    player = s.players[seat]
    if s.game_options["trade"] != "yes" or not has_commerce(player.position):
        return []
    return [
        other
        for other in s.others(seat)
        if has_commerce(s.players[other].position)
        and not s.players[other].lost_turn
        and other not in player.trade_opened
    ]


def has_commerce(place: str) -> bool:
    return place != "" and LOCATIONS[place].has_commerce


def is_trade_played(s: Anima, seat: int, other: int) -> bool:
    """AN-162."""
    return s.game_options["trade"] == "yes"


def is_at_market(s: Anima, seat: int, other: int) -> bool:
    """AN-61."""
    return has_commerce(s.players[seat].position)


def is_partner_at_market(s: Anima, seat: int, other: int) -> bool:
    """AN-61."""
    return has_commerce(s.players[other].position)


def is_in_turn(s: Anima, seat: int, other: int) -> bool:
    """AN-63."""
    return not s.players[other].lost_turn


def has_not_traded(s: Anima, seat: int, other: int) -> bool:
    """AN-63."""
    return other not in s.players[seat].trade_opened


def _rival(s: Anima, seat: int, other: int) -> Params:
    return {"rival": other}


def _here(s: Anima, seat: int, other: int) -> Params:
    return {"location": f"location:{s.players[seat].position}"}


def _sizes(s: Anima, seat: int, other: int) -> Params:
    own, theirs = len(s.players[seat].group), len(s.players[other].group)
    return {"rival": other, "own": own, "theirs": theirs}


TO_ATTACK: Final[tuple[Guard[Anima, int, int], ...]] = (
    Guard("AN-68", "rival_elsewhere", is_here, _rival),
    Guard("AN-70", "no_combat_here", is_fighting_allowed, _here),
    Guard("AN-71", "fought_already", has_not_fought, _rival),
    Guard("AN-69", "unlike_size", is_of_like_size, _sizes),
)
"""Of the seat in step and the one it would attack."""
TO_TRADE: Final[tuple[Guard[Anima, int, int], ...]] = (
    Guard("AN-162", "no_trade_in_match", is_trade_played),
    Guard("AN-61", "no_commerce_here", is_at_market, _here),
    Guard("AN-61", "rival_without_commerce", is_partner_at_market, _rival),
    Guard("AN-63", "rival_lost_turn", is_in_turn, _rival),
    Guard("AN-63", "traded_already", has_not_traded, _rival),
)


@step
def interaction_step(s: Anima, seat: int) -> None:
    """AN-61, AN-63, AN-68."""
    if not may_stand(s, seat) or not s.players[seat].position:
        return
    forced = enemies(s, seat)
    if forced:
        s.ask(seat, "interaction_action", [DECLARE[one] for one in forced], interaction_action)
        return
    options = [TRADE[one] for one in partners(s, seat)]
    options += [DECLARE[one] for one in attackable(s, seat)]
    found = means(s, seat, INTERACT)
    if found and not options:
        s.reveal("considers", seat=seat)
    s.exposed = True
    s.ask(seat, "interaction_action", [*options, *found, DONE], interaction_action)


@step
def interaction_action(s: Anima, seat: int, chosen: Option) -> None:
    if chosen is DONE:
        return
    if chosen.kind == "declare_combat":
        fight_group(s, seat, chosen.number())
    elif chosen.kind == "trade_with":
        open_trade(s, seat, chosen.number())
    else:
        carry_out(s, seat, chosen, INTERACT)
    s.then(interaction_step, seat)
