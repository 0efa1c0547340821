"""The site as a Django app: it brings the commands and loads the task queue."""

from django.apps import AppConfig


class PalestraConfig(AppConfig):
    name = "palestra"
    verbose_name = "Palestra"

    def ready(self) -> None:
        # `@shared_task` binds to the app that is current when a task is sent.
        from django.conf import settings
        from prometheus_client import REGISTRY

        from palestra import celery  # noqa: F401
        from palestra.work.dead_letters import TasksSetAside
        from palestra.work.queues import Queues

        REGISTRY.register(Queues())
        REGISTRY.register(TasksSetAside())
        environment = settings.ENVIRONMENT
        if environment.traces_url:
            from palestra.monitoring import tracing

            tracing.switch_on(environment.traces_url, environment.traces_share)
