from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "play"
    verbose_name = "Play"

    def ready(self) -> None:
        from prometheus_client import REGISTRY

        # Tasks are looked up by name wherever work is asked for: `play.work.wake_ups`.
        from play import receivers, tasks  # noqa: F401
        from play.metrics import Backlog

        REGISTRY.register(Backlog())
