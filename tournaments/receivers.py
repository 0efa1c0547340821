"""What tournaments listen to: a match of theirs has ended, an account was deleted."""

from __future__ import annotations

from typing import Any

from django.dispatch import receiver

from play.models import Match
from play.signals import match_finished
from players.models import Player
from players.signals import anonymised
from tournaments.models import ArbiterCall, Entrant, PairingMatch


@receiver(match_finished, dispatch_uid="tournaments.match_finished")
def move_on(sender: type[Match], match: Match, **rest: Any) -> None:
    """`advance` reads the result from the match itself: hearing of it twice changes nothing."""
    if match.origin != "tournament":
        return
    links = PairingMatch.objects.filter(match=match)
    link = links.select_related("pairing__stage__tournament").first()
    if link is not None:
        from tournaments import tasks

        tasks.ask_to_advance(link.pairing.stage.tournament)


@receiver(anonymised, dispatch_uid="tournaments.forget_words")
def forget_words(sender: type[Player], player: Player, **rest: Any) -> None:
    """Places in events stay; what was said to their organisers goes."""
    Entrant.objects.filter(player=player).update(answers=[], club="")
    ArbiterCall.objects.filter(entrant__player=player).update(text="")
