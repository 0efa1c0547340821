from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "play"
    verbose_name = "Play"

    def ready(self) -> None:
        from prometheus_client import REGISTRY

        # Web processes wake workers by the names of tasks: they have to be registered here, too.
        from play import receivers, tasks  # noqa: F401
        from play.metrics import Backlog

        REGISTRY.register(Backlog())
