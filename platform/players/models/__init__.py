"""What the players app stores, one file per noun."""

from players.models.player import Language, Player, Role, Theme

__all__ = ["Language", "Player", "Role", "Theme"]
