"""Ánima brought to a moment worth looking at: somebody can trade, somebody can interrupt.

Run as a program with a site's settings it makes choices for all seats of a match, through the
services, until that moment has come, and prints whose it is.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.browser.site import ROOT, Site

if TYPE_CHECKING:
    from engine.core.decisions import Decision
    from engine.core.options import Option
    from engine.games.anima.state import Anima

MOST_CHOICES = 3_000
# What would end the quiet before the moment.
AVOIDED = {"trade_with", "declare_combat", "play", "play_plot", "expel"}


def bring_to(site: Site, slug: str, moment: str) -> str:
    """Play on until the moment has come; the name of the player who is asked."""
    played = subprocess.run(
        [sys.executable, "-m", "tests.browser.anima_table", slug, moment],
        cwd=ROOT,
        env=dict(site.environment),
        check=True,
        capture_output=True,
        text=True,
    )
    return played.stdout.split()[-1]


def _can_trade(state: Anima, decision: Decision) -> bool:
    """Both have a Gift to give, so that one can be had for the other."""
    partners = [int(one.args[0]) for one in decision.options if one.kind == "trade_with"]
    return bool(state.players[decision.seat].hand) and any(
        state.players[partner].hand for partner in partners[:1]
    )


def _can_interrupt(state: Anima, decision: Decision) -> bool:
    return decision.kind == "interrupt" and any(
        one.kind in ("play", "play_plot") for one in decision.options
    )


MOMENTS: dict[str, Callable[[Anima, Decision], bool]] = {
    "trade": _can_trade,
    "interrupt": _can_interrupt,
}


def _quiet_choice(state: Anima, decision: Decision, rng: random.Random) -> Option:
    """Towards the others and towards Gifts: that is where trades and interrupts come from."""
    quiet = [one for one in decision.options if one.kind not in AVOIDED] or list(decision.options)
    places = {one.position for one in state.players if one.position}
    for kind, args in (("go_to", places), ("end_stay", None), ("gift", None)):
        wanted = [
            one for one in quiet if one.kind == kind and (args is None or one.args[0] in args)
        ]
        if wanted:
            return wanted[0]
    return rng.choice(quiet)


def _play_to(slug: str, moment: str) -> str:
    from engine.games.anima.state import Anima
    from play import services, store
    from players.models import Player

    rng = random.Random(11)
    live = store.load(slug)
    for _ in range(MOST_CHOICES):
        state = live.match.state
        assert isinstance(state, Anima) and not live.match.is_over
        decision = state.waiting()[0]
        holder = live.seats[decision.seat]
        if MOMENTS[moment](state, decision):
            return holder.username
        option = _quiet_choice(state, decision, rng)
        player = Player.objects.get(pk=holder.player_id)
        live, _ = services.choose(slug, player, live.ply, option.key)
    raise AssertionError(f"no {moment} in {MOST_CHOICES} choices")


if __name__ == "__main__":
    import django

    django.setup()
    print(_play_to(sys.argv[1], sys.argv[2]))
