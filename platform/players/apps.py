"""The players app."""

from django.apps import AppConfig


class PlayersConfig(AppConfig):
    name = "players"
    verbose_name = "Players"

    def ready(self) -> None:
        # Loading it registers the authentication schemes.
        from players import schema  # noqa: F401
