"""The interaction step: trade, attacks, enemies who must fight (6.7, 6.8)."""

from __future__ import annotations

from engine.core.options import Option, option
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
    """AN-68, AN-69."""
    size = len(s.players[seat].group)
    return [other for other in rivals(s, seat) if abs(len(s.players[other].group) - size) <= 1]


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


@step
def interaction_step(s: Anima, seat: int) -> None:
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
