"""What `rating_farming` runs inside the site it attacks: accounts before, ratings and cases after.

Each prints one line of JSON.
"""

from __future__ import annotations

PREPARE = """
import json
from bots.services import accounts
from players.models import Player
from players.access.scopes import SCOPES
from players.services.tokens import create_token
from play.tasks import relay_announcements
from tests.matchmaking.finished import people, store_all

def account(name, role="player"):
    player = Player.objects.create_user(name, name + "@attack.invalid", role=role)
    return player, create_token(player, "attack", SCOPES, None)[1]

found = {}
settled = []
for name in ("settled", "strong", "friend", "keeper"):
    player, found[name] = account(name)
    settled.append(player)
for name in ("fresh", "newcomer", "second", "dodger"):
    _, found[name] = account(name)
_, found["organiser"] = account("organiser", "organiser")
for title in ("dominus_obscura", "anima"):
    crowd = people(20, "crowd-" + title.replace("_", "-") + "-")
    wins = {"strong": 18}
    store_all(
        [
            ([player, other], [1, 2] if turn < wins.get(player.username, 10) else [2, 1])
            for player in settled
            for turn, other in enumerate(crowd)
        ],
        title=title,
    )
    while relay_announcements():
        pass
for owner in ("keeper", "second"):
    for number in range(5):
        bot = accounts.create_bot(
            Player.objects.get(username=owner), f"{owner}-bot-{number}", {"most_matches": 8}
        )
        found[bot.player.username] = accounts.create_bot_token(bot, "attack")[1]
print(json.dumps(found))
"""
"""Accounts and tokens. The settled met twenty different opponents once each and beat half of them,
the strong one nearly all."""

NEW_BOTS = """
import json
from bots.errors import TooManyNewBots
from bots.services import accounts
from players.models import Player
owner = Player.objects.get(username="second")
found = {}
for number in range(5, 30):
    oldest = owner.bots.filter(bot_account__retired_at=None).order_by("id").first()
    accounts.retire_bot(oldest.bot_account)
    try:
        bot = accounts.create_bot(owner, f"second-bot-{number}", {"most_matches": 8})
    except TooManyNewBots:
        break
    found[bot.player.username] = accounts.create_bot_token(bot, "attack")[1]
print(json.dumps(found))
"""
"""Retire bots and make new ones until the day's limit."""

READ = """
import json
from django.db.models import Max
from matchmaking.models import LedgerRow, Rating
from matchmaking.jobs import note_signals
from players.models import Case
from play.tasks import relay_announcements
while relay_announcements():
    pass
note_signals()
farmed = LedgerRow.objects.exclude(match__origin="bot_ladder")
ratings = []
for one in Rating.objects.select_related("player", "ladder"):
    rows = farmed.filter(player=one.player, ladder=one.ladder)
    best = rows.aggregate(best=Max("after"))["best"] or one.rating
    ratings.append([one.player.username, str(one.ladder), best, one.matches,
                    one.player_rating.counted, one.is_provisional])
cases = [
    [case.kind, sorted(one.username for one in case.subjects.all()),
     sum(len(signal.evidence["matches"]) for signal in case.signals.all())]
    for case in Case.objects.all()
]
print(json.dumps({"ratings": ratings, "cases": cases}))
"""
"""The highest rating of everybody, and the cases that arose."""
