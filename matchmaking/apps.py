from django.apps import AppConfig


class MatchmakingConfig(AppConfig):
    name = "matchmaking"
    verbose_name = "Matchmaking"

    def ready(self) -> None:
        from prometheus_client import REGISTRY

        from matchmaking import receivers  # noqa: F401
        from matchmaking.metrics import Waits

        REGISTRY.register(Waits())
