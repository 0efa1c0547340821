from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "play"
    verbose_name = "Play"

    def ready(self) -> None:
        from prometheus_client import REGISTRY

        from play import receivers  # noqa: F401
        from play.metrics import Backlog

        REGISTRY.register(Backlog())
