"""Traces by OpenTelemetry: a request, the tasks it sent off, and the sockets they told of it.

Off unless TRACES_URL names a collector that takes OTLP over HTTP. TRACES_SHARE of the traces that
begin here are kept; who comes with a trace of their own has decided already.
"""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, MutableMapping
from pathlib import Path
from typing import Any

from celery.signals import before_task_publish, task_failure, task_postrun, task_prerun
from opentelemetry import trace
from opentelemetry.context import Context, attach, detach
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import SERVICE_NAME, Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.sdk.trace.sampling import ParentBased, TraceIdRatioBased
from opentelemetry.trace import Span, SpanKind, Status, StatusCode
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

from play.live.traces import recording

HEADER = "traceparent"
"""Of W3C Trace Context, in requests and in the headers of tasks."""
UNTRACED = ("/healthz", "/readyz", "/metrics")
SERVER_ERROR = 500

_tracer = trace.get_tracer("palestra")
_propagator = TraceContextTextMapPropagator()
_under_way: dict[str, tuple[Span, Any]] = {}

Scope = dict[str, Any]
Application = Callable[[Scope, Any, Any], Awaitable[None]]


def switch_on(collector: str, share: float) -> None:
    """Send what this process records to the collector, in the background."""
    provider = TracerProvider(
        resource=Resource.create({SERVICE_NAME: f"palestra-{_kind_of_process()}"}),
        sampler=ParentBased(TraceIdRatioBased(share)),
    )
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(collector)))
    trace.set_tracer_provider(provider)
    recording.is_on = True
    before_task_publish.connect(_take_along)
    task_prerun.connect(_begin)
    task_failure.connect(_note_failure)
    task_postrun.connect(_end)


def _kind_of_process() -> str:
    program = Path(sys.argv[0])
    name = program.parent.name if program.name == "__main__.py" else program.stem
    if name == "manage":
        return sys.argv[1] if len(sys.argv) > 1 else name
    return {"uvicorn": "web", "celery": "worker"}.get(name, name)


class TracedRequests:
    """Around an ASGI application: a span a request, in the trace the request came with."""

    def __init__(self, application: Application) -> None:
        self._application = application

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        if scope["path"] in UNTRACED:
            await self._application(scope, receive, send)
            return
        with _tracer.start_as_current_span(
            f"{scope['method']} {scope['path']}",
            context=_context_in(dict(scope["headers"]).get(HEADER.encode(), b"").decode("latin1")),
            kind=SpanKind.SERVER,
            attributes={"http.request.method": scope["method"], "url.path": scope["path"]},
        ) as span:

            async def noted(message: MutableMapping[str, Any]) -> None:
                if message["type"] == "http.response.start":
                    span.set_attribute("http.response.status_code", message["status"])
                    if message["status"] >= SERVER_ERROR:
                        span.set_status(Status(StatusCode.ERROR))
                await send(message)

            await self._application(scope, receive, noted)


def _context_in(traceparent: str) -> Context:
    return _propagator.extract({HEADER: traceparent}, context=Context())


def _take_along(headers: dict[str, Any], **_: Any) -> None:
    """A task goes off: it belongs to what is under way here."""
    carrier: dict[str, str] = {}
    _propagator.inject(carrier)
    headers.update(carrier)


def _begin(task_id: str, task: Any, **_: Any) -> None:
    sent_with = task.request.get(HEADER) or ""
    # A task that another calls in its own process belongs to that one.
    is_called = task.request.is_eager and not sent_with
    span = _tracer.start_span(
        f"task {task.name}",
        context=None if is_called else _context_in(sent_with),
        kind=SpanKind.CONSUMER,
        attributes={"messaging.message.id": task_id},
    )
    _under_way[task_id] = span, attach(trace.set_span_in_context(span))


def _note_failure(task_id: str, exception: BaseException, **_: Any) -> None:
    if task_id in _under_way:
        span, _token = _under_way[task_id]
        span.record_exception(exception)
        span.set_status(Status(StatusCode.ERROR))


def _end(task_id: str, **_: Any) -> None:
    if task_id in _under_way:
        span, token = _under_way.pop(task_id)
        detach(token)
        span.end()
