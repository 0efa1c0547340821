"""Spans of live play, none unless recording is switched on (`palestra.monitoring.tracing` does).

A bulletin carries the trace it belongs to, so that what a worker did can be followed back to the
sockets that were told of it.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Any

from opentelemetry import trace
from opentelemetry.trace import Span, SpanKind
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

_tracer = trace.get_tracer("palestra.play")
_propagator = TraceContextTextMapPropagator()


class Recording:
    """Asked at every frame: without it even a span that goes nowhere would cost its while."""

    is_on = False


recording = Recording()


def heard(kind: str, slug: str) -> AbstractContextManager[Span | None]:
    """A frame that came in by a socket, until it is answered."""
    if not recording.is_on:
        return nullcontext()
    return _tracer.start_as_current_span(
        f"frame {kind}", kind=SpanKind.SERVER, attributes={"palestra.match": slug}
    )


def note_told(slug: str, ply: int, parent: str) -> None:
    """A bulletin of another process has reached sockets of this one."""
    if not parent or parent == under_way():
        return
    _tracer.start_span(
        "bulletin",
        context=_propagator.extract({"traceparent": parent}),
        kind=SpanKind.CONSUMER,
        attributes={"palestra.match": slug, "palestra.ply": ply},
    ).end()


def under_way() -> str:
    """The trace that is being recorded here, as it travels; empty when there is none."""
    if not recording.is_on or not trace.get_current_span().is_recording():
        return ""
    carrier: dict[str, Any] = {}
    _propagator.inject(carrier)
    return str(carrier["traceparent"])
