"""A real Valkey on a free loopback port behind a password, started and stopped by us."""

from __future__ import annotations

import secrets
import signal
import socket
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path

import redis

from palestra.local.binaries import Binaries
from palestra.local.places import Place
from palestra.local.processes import clear_away, end, spawn, working_in
from palestra.local.troubles import Trouble

START_SECONDS = 30.0
STOP_SECONDS = 10.0
HOST = "127.0.0.1"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


@dataclass(slots=True)
class Valkey:
    """One server. Its address stays the same when it is started again."""

    place: Place
    binaries: Binaries
    is_temporary: bool = False
    port: int = field(default_factory=free_port)
    password: str = field(default_factory=lambda: secrets.token_urlsafe(24))
    process: subprocess.Popen[bytes] | None = None

    name = "valkey"
    stop_signal = signal.SIGTERM
    stop_seconds = STOP_SECONDS

    @property
    def data(self) -> Path:
        return self.place.home / "valkey"

    @property
    def log(self) -> Path:
        return self.place.logs / "valkey.log"

    @property
    def url(self) -> str:
        return f"redis://:{self.password}@{HOST}:{self.port}/0"

    def start(self) -> subprocess.Popen[bytes]:
        data = self.place.folder(self.data)
        clear_away(lambda: working_in(data), signal.SIGTERM, STOP_SECONDS)
        settings = data / "valkey.conf"
        settings.write_text(self._settings())
        if self.place.account:
            self.place.account.own(settings)
        with open(self.log, "ab") as log:
            self.process = spawn(
                [str(self.binaries.valkey), str(settings)],
                death_signal=signal.SIGTERM,
                output=log,
                folder=data,
                account=self.place.account,
            )
        self._await()
        return self.process

    def stop(self) -> None:
        if self.process is not None:
            end(self.process, self.stop_signal, self.stop_seconds)
            self.process = None

    def _settings(self) -> str:
        # The password stands in a private file: arguments of a process are public.
        keeps = (
            'appendonly no\nsave ""\n'
            if self.is_temporary
            else 'appendonly yes\nappendfsync everysec\nsave ""\n'
        )
        return (
            f"bind {HOST}\nport {self.port}\nrequirepass {self.password}\n"
            f"dir {self.data}\ndaemonize no\ndatabases 16\n{keeps}"
        )

    def _await(self) -> None:
        assert self.process is not None
        deadline = time.monotonic() + START_SECONDS
        client = redis.Redis.from_url(self.url, socket_connect_timeout=1, socket_timeout=1)
        try:
            while True:
                try:
                    client.ping()
                    return
                except (redis.ConnectionError, redis.TimeoutError) as problem:
                    if time.monotonic() > deadline:
                        self.stop()
                        raise Trouble(f"Valkey does not answer: {problem}") from None
                try:
                    self.process.wait(0.02)
                except subprocess.TimeoutExpired:
                    continue
                self.process = None
                raise Trouble(f"Valkey ended at its start; the reason is in {self.log}.")
        finally:
            client.close()
