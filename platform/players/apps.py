"""The players app."""

from django.apps import AppConfig


class PlayersConfig(AppConfig):
    name = "players"
    verbose_name = "Players"

    def ready(self) -> None:
        # Loading them registers the receivers and the authentication schemes.
        from players import receivers  # noqa: F401
        from players.access import schema  # noqa: F401
