"""A place at a match and who holds it."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q

from play.models.match import Match
from players.models import Player


class Seat(models.Model):
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, on_delete=models.PROTECT, null=True, related_name="seats")
    invited = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, related_name="invitations"
    )
    """An empty seat kept for somebody."""
    bot = models.CharField(max_length=32, blank=True)
    """The engine's name of the bot that plays this seat; empty for a person."""
    contribution = models.CharField(max_length=128, blank=True)
    """What the seat mixed into the seed."""
    rank = models.PositiveSmallIntegerField(null=True)
    left = models.CharField(max_length=16, blank=True)
    """Why the seat left before the end: resignation, timeout, abandonment, no_show; or that it
    called the match off: abort."""
    came_at = models.DateTimeField(null=True)
    """When its holder was first at the running match, on any road; written once. A bot of the
    house is always there and has none."""

    class Meta:
        # Everybody counts on it: seats are looked up by their place in the list.
        ordering: ClassVar = ["index"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "index"], name="seat_once"),
            models.UniqueConstraint(
                fields=["match", "player"], condition=Q(bot=""), name="seat_one_per_person"
            ),
        ]
        indexes: ClassVar = [
            # A player's matches, newest first.
            models.Index(fields=["player", "-match"], name="seats_of_player"),
            # Who called matches off, for the look at repeated aborts.
            models.Index(fields=["match"], condition=Q(left="abort"), name="seats_called_off"),
        ]

    def __str__(self) -> str:
        return f"seat {self.index} of match {self.match_id}"

    @property
    def is_bot(self) -> bool:
        """Whether a program plays here, the house's or somebody's own."""
        return bool(self.bot) or (self.player is not None and self.player.is_bot)

    @property
    def level(self) -> int | None:
        """Of the bot of the house that plays here."""
        if not self.bot or self.player is None:
            return None
        house_bot = getattr(self.player, "house_bot", None)
        return None if house_bot is None else house_bot.level
