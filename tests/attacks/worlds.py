"""What attacks find in a site: players with their tokens, matches, events. Run inside the site.

    python -m tests.attacks.worlds NAME ARGUMENT...

prints what the function NAME returns, as JSON.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import django


def player(name: str, role: str = "player") -> Any:
    from players.models import Player

    found = Player.objects.named(name).first()
    return found or Player.objects.create_user(name, f"{name}@attack.invalid", role=role)


def token(name: str) -> str:
    from players.access.scopes import SCOPES
    from players.services.tokens import create_token

    _, secret = create_token(player(name), "attack", SCOPES, None)
    return secret


def crowd(name: str, count: str) -> dict[str, Any]:
    """Untimed six-seat matches of Anochecer, five level-8 bots at each, all of one account."""
    from play import services
    from play.clock import ClockRules
    from play.models import HouseBot

    strongest = HouseBot.objects.select_related("player").get(level=8)
    owner = player(name)
    matches = [
        services.create_match(
            title="anochecer",
            seats=[
                services.SeatRequest(player=owner),
                *(services.SeatRequest(house_bot=strongest) for _ in range(5)),
            ],
            clock=ClockRules.untimed(),
            creator=owner,
        ).slug
        for _ in range(int(count))
    ]
    return {"token": token(name), "matches": matches}


def finished(title: str, count: str) -> list[str]:
    """Matches that were played to their end."""
    import math

    from play.clock import ClockRules
    from play.house import bot_batches
    from play.models import HouseBot, Match

    quick = list(HouseBot.objects.select_related("player").filter(level__in=(1, 5)))
    made = bot_batches.open_matches(title, quick, int(count), clock=ClockRules.real_time(600, 5))
    bot_batches.play(made, seconds=math.inf)
    over = Match.objects.filter(pk__in=made, status="finished")
    return list(over.order_by("pk").values_list("slug", flat=True))


EVENTS: dict[str, tuple[int, str, tuple[dict[str, Any], ...]]] = {
    "knock-out": (8, "dominus_obscura", ({"format": "single_elimination", "options": {}},)),
    "double knock-out": (8, "dominus_obscura", ({"format": "double_elimination", "options": {}},)),
    "everybody": (5, "dominus_obscura", ({"format": "round_robin", "options": {"cycles": 1}},)),
    "swiss": (8, "anima", ({"format": "swiss", "options": {"rounds": 3}},)),
    "second swiss": (8, "dominus_obscura", ({"format": "swiss", "options": {"rounds": 3}},)),
    "swiss and play-off": (
        8,
        "dominus_obscura",
        (
            {"format": "swiss", "options": {"rounds": 2}, "cut": 4},
            {"format": "single_elimination", "options": {}},
        ),
    ),
    "tables of three": (
        6,
        "dark_kingdoms",
        (
            {
                "format": "pods",
                "options": {"rounds": 2, "smallest": 3, "preferred": 3, "largest": 4},
            },
        ),
    ),
    "third swiss": (6, "alone", ({"format": "swiss", "options": {"rounds": 2}},)),
}


def eight_events() -> list[str]:
    """Small events of bots, all begun at once, each by an organiser of its own."""
    from players.models import Role
    from tournaments.demonstration import bot_tournament

    return [
        bot_tournament(
            player(f"organiser-{number}", Role.ORGANISER), name, bots, stages, title=title
        ).slug
        for number, (name, (bots, title, stages)) in enumerate(EVENTS.items())
    ]


if __name__ == "__main__":
    django.setup()
    print(json.dumps(globals()[sys.argv[1]](*sys.argv[2:])))
