"""Programs that webhooks call, on this machine."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread


@dataclass
class Listener:
    """Answers every message with one status, and keeps what it heard."""

    url: str = ""
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    heard: list[tuple[str, bytes]] = field(default_factory=list)
    most_at_once: int = 0
    gate: Event | None = None
    """When there is one, answers wait for it."""
    _present: int = 0


@contextmanager
def listening() -> Iterator[Listener]:
    listener = Listener()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            listener.heard.append((self.headers["X-Palestra-Signature"], body))
            listener._present += 1
            listener.most_at_once = max(listener.most_at_once, listener._present)
            if listener.gate is not None:
                listener.gate.wait(20)
            listener._present -= 1
            self.send_response(listener.status)
            for name, value in listener.headers.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(listener.body)

        def log_message(self, *_: object) -> None:
            """Nothing is written to the terminal."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    listener.url = f"http://127.0.0.1:{server.server_port}/hook"
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield listener
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def dripping(head: bytes, every_seconds: float = 0.05) -> Iterator[str]:
    """An address that answers with a head and then one byte at a time, without an end."""
    server = socket.create_server(("127.0.0.1", 0))
    is_over = Event()

    def serve() -> None:
        connection, _ = server.accept()
        with connection:
            connection.recv(65536)
            connection.sendall(head)
            while not is_over.is_set():
                time.sleep(every_seconds)
                try:
                    connection.sendall(b"x")
                except OSError:
                    return

    thread = Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.getsockname()[1]}/"
    finally:
        is_over.set()
        server.close()
