"""One trace from a choice over the bot's task back to the socket; nothing when it is off."""

from __future__ import annotations

import asyncio
import json
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
import websockets
from opentelemetry import trace
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.trace.v1.trace_pb2 import Span

from deploy.cluster import Cluster, Plan
from palestra.environment import EnvironmentProblem, read
from play.live import traces

PATIENCE_SECONDS = 120.0
TRACE = "0af7651916cd43dd8448eb211c80319c"


@dataclass
class Collector:
    """Takes OTLP over HTTP, as an operator's collector does."""

    url: str
    spans: list[tuple[str, Span]] = field(default_factory=list)
    """With the name of the service that recorded each."""
    arrived: threading.Condition = field(default_factory=threading.Condition)

    def take(self, body: bytes) -> None:
        sent = ExportTraceServiceRequest.FromString(body)
        with self.arrived:
            for resource in sent.resource_spans:
                [service] = [
                    one.value.string_value
                    for one in resource.resource.attributes
                    if one.key == "service.name"
                ]
                for scope in resource.scope_spans:
                    self.spans += [(service, span) for span in scope.spans]
            self.arrived.notify_all()

    def find(self, service: str, name: str, trace_id: str | None = None) -> Span:
        """Wait for a span whose name begins so."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        with self.arrived:
            while True:
                for found, span in self.spans:
                    is_of_trace = trace_id is None or span.trace_id.hex() == trace_id
                    if found == service and span.name.startswith(name) and is_of_trace:
                        return span
                if not self.arrived.wait(deadline - time.monotonic()):
                    seen = sorted({(service, span.name) for service, span in self.spans})
                    raise AssertionError(f"no span {name} of {service} among {seen}")


@contextmanager
def collecting() -> Iterator[Collector]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            collector.take(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(200)
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            """Not into the tests' output."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    collector = Collector(f"http://127.0.0.1:{server.server_port}/v1/traces")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield collector
    finally:
        server.shutdown()
        server.server_close()


async def choose_once(cluster: Cluster, slug: str, session: str) -> None:
    """A person's choice, and the wait for the bot's answer."""
    url = cluster.url("web-0")
    async with websockets.connect(
        f"{url.replace('http', 'ws', 1)}/ws/matches/{slug}",
        additional_headers={"Cookie": f"palestra_session={session}"},
        origin=websockets.Origin(url),
        open_timeout=PATIENCE_SECONDS,
    ) as socket:
        await socket.send(json.dumps({"t": "hello", "protocol": 2, "last_number": -1}))
        chosen_at = -1
        async for text in socket:
            frame = json.loads(text)
            if frame["t"] not in ("sync", "update") or frame["decision"] is None:
                continue
            if 0 <= chosen_at < frame["number"]:
                return
            chosen_at = frame["number"]
            option = frame["decision"]["options"][0]["key"]
            choice = {"t": "choose", "number": chosen_at, "option": option, "key": "one"}
            await socket.send(json.dumps(choice))


def test_without_a_collector_nothing_is_recorded_and_bulletins_carry_no_trace() -> None:
    with traces.heard("choose", "a-match") as span:
        assert span is None
        assert traces.under_way() == ""
    assert isinstance(trace.get_tracer_provider(), trace.ProxyTracerProvider)


@pytest.mark.parametrize("wrong", ["collector:4318", "ftp://collector/v1/traces"])
def test_a_collector_that_is_no_web_address_is_refused_at_the_start(wrong: str) -> None:
    with pytest.raises(EnvironmentProblem, match="TRACES_URL"):
        read({"TRACES_URL": wrong})


@pytest.mark.slow
def test_one_trace_leads_from_the_choice_over_the_task_back_to_the_socket() -> None:
    with collecting() as collector:
        environment = {"TRACES_URL": collector.url, "BOT_PACE_MS": "0"}
        plan = Plan(web=1, answers=1, bulk=0, calls=0, schedulers=0, environment=environment)
        with Cluster(plan) as cluster:
            [line] = cluster.manage(
                *("seed_load", "--title", "connect_four", "--matches", "1"),
                *("--against-level", "1"),
            ).splitlines()
            slug, session = line.split()
            asyncio.run(choose_once(cluster, slug, session))
            frame = collector.find("palestra-web", "frame choose")
            trace_id = frame.trace_id.hex()
            task = collector.find("palestra-worker", "task play.tasks.next_answer", trace_id)
            attempt = collector.find("palestra-worker", "task play.tasks.attempt", trace_id)
            bulletin = collector.find("palestra-web", "bulletin", trace_id)
            assert task.parent_span_id == frame.span_id
            assert attempt.parent_span_id == task.span_id
            assert bulletin.parent_span_id == attempt.span_id

            asked = urllib.request.Request(
                f"{cluster.url('web-0')}/api/v1/titles",
                headers={"traceparent": f"00-{TRACE}-b7ad6b7169203331-01"},
            )
            urllib.request.urlopen(asked).read()
            request = collector.find("palestra-web", "GET /api/v1/titles", TRACE)
            statuses = [
                one.value.int_value
                for one in request.attributes
                if one.key == "http.response.status_code"
            ]
            assert statuses == [200]
