"""The real site for browser tests: its own database, the built client, mail in a folder."""

from __future__ import annotations

import email
import email.policy
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from deploy.cluster import Cluster, Plan
from palestra import processes
from palestra.local.processes import spawn

ROOT = Path(__file__).parents[2]
DATABASE = "palestra_browser"
PATIENCE_SECONDS = 60.0
SEPARATOR = b"\n" + b"-" * 79 + b"\n"


@dataclass(frozen=True, slots=True)
class Site:
    url: str
    mail: Path
    environment: Mapping[str, str]

    def letters_to(self, address: str) -> list[str]:
        """The text of every mail sent to an address, oldest first."""
        files = sorted(self.mail.iterdir(), key=lambda path: path.stat().st_mtime_ns)
        parts = [part for path in files for part in path.read_bytes().split(SEPARATOR)]
        messages = [
            email.message_from_bytes(part, policy=email.policy.default)
            for part in parts
            if part.strip()
        ]
        return [
            body.get_content()
            for message in messages
            if address in str(message["To"]) and (body := message.get_body(("plain",)))
        ]

    def shell(self, script: str) -> None:
        """Run some lines inside the site."""
        command = [sys.executable, "manage.py", "shell", "--no-imports", "-c", script]
        subprocess.run(command, cwd=ROOT, env=dict(self.environment), check=True)

    def _send_mail(self) -> None:
        """What a worker would do."""
        self.shell("from notifications.mail import send_waiting; send_waiting()")

    def link_in_letter(self, address: str, page: str) -> str:
        """The newest link to one of the client's pages that was mailed to an address."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < deadline:
            self._send_mail()
            for letter in reversed(self.letters_to(address)):
                if found := re.search(rf"{re.escape(self.url)}/{page}/\S+", letter):
                    return found.group()
            time.sleep(0.1)
        raise AssertionError(f"no mail to {address} with a link to /{page}/ arrived")


def need_client() -> None:
    if not (ROOT / "frontend" / "build" / "200.html").is_file():
        raise AssertionError("build the client first: npm run build in frontend/")


def _of_worker(database: str) -> str:
    """Tests that run in parallel have a site each."""
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    return database if worker is None else f"{database}_{worker}"


@contextmanager
def running_site(database: str = DATABASE, **settings: str) -> Iterator[Site]:
    """A site on a database of its own; settings are further variables of its environment."""
    need_client()
    port = _free_port()
    with tempfile.TemporaryDirectory(prefix="palestra-browser-") as folder:
        mail = Path(folder, "mail")
        mail.mkdir()
        # Passkeys are refused on bare addresses, so the tests visit localhost by name.
        url = f"http://localhost:{port}"
        environment = os.environ | {
            "DATABASE_URL": _new_database(os.environ["DATABASE_URL"], _of_worker(database)),
            "PALESTRA_URL": url,
            "PALESTRA_MAIL_DIR": str(mail),
            "PALESTRA_VAR": folder,
            "PALESTRA_THROTTLES": "no",
            "BOT_PACE_MS": "0",
            "DJANGO_SETTINGS_MODULE": "palestra.settings",
            "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'platform'}",
            "LOG_LEVEL": "WARNING",
            **settings,
        }
        site = Site(url, mail, environment)
        manage = [sys.executable, "manage.py"]
        for command in (["migrate", "-v0"], ["demo", "--without", "matchmaking"]):
            subprocess.run(
                [*manage, *command],
                cwd=ROOT,
                env=environment,
                check=True,
                stdout=subprocess.DEVNULL,
            )
        with open(Path(folder, "web.log"), "wb") as log:
            web = spawn(
                [
                    *(sys.executable, *processes.WEB),
                    *("--host", "localhost", "--port", str(port), "--log-level", "warning"),
                ],
                death_signal=signal.SIGTERM,
                output=log,
                environment=environment,
                folder=ROOT,
            )
            try:
                _wait_until_healthy(site, web, Path(log.name))
                yield site
            finally:
                web.terminate()
                web.wait(timeout=20)


@contextmanager
def clustered_site() -> Iterator[Site]:
    """The same site as many processes behind nginx; workers and schedulers run all the time."""
    need_client()
    with tempfile.TemporaryDirectory(prefix="palestra-browser-") as folder:
        mail = Path(folder, "mail")
        mail.mkdir()
        pace = {"PALESTRA_MAIL_DIR": str(mail), "BOT_PACE_MS": "0"}
        plan = Plan(web=2, bulk=1, calls=1, schedulers=2, is_proxied=True, environment=pace)
        with Cluster(plan) as cluster:
            assert cluster.proxy is not None
            cluster.manage("demo", "--without", "matchmaking")
            yield Site(cluster.proxy.url, mail, cluster.environment)


@contextmanager
def running_workers(site: Site) -> Iterator[None]:
    """The workers and the scheduler of a site: bots choose, results are announced.

    People at a board have a worker to themselves: the demonstration's tournaments keep one busy.
    """
    workers = [
        [*processes.worker(name, f"{name}@browser", 1), "--loglevel", "WARNING"]
        for name in ("answers", "calls", "bulk")
    ]
    with open(site.mail.parent / "workers.log", "wb") as log:
        programs = [
            spawn(
                [sys.executable, *arguments],
                death_signal=signal.SIGTERM,
                output=log,
                environment=site.environment,
                folder=ROOT,
            )
            for arguments in (*workers, processes.SCHEDULER)
        ]
        try:
            yield
        finally:
            for program in programs:
                program.terminate()
            for program in programs:
                program.wait(timeout=PATIENCE_SECONDS)


def _free_port() -> int:
    with socket.create_server(("localhost", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def _new_database(server: str, database: str) -> str:
    """A database of our own beside the one the run was given."""
    name = sql.Identifier(database)
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(name))
        connection.execute(sql.SQL("CREATE DATABASE {}").format(name))
    parts = conninfo_to_dict(server)
    if str(parts.get("host", "")).startswith("/"):
        host = str(parts["host"]).replace("/", "%2F")
        return f"postgresql://{parts['user']}@/{database}?host={host}"
    address = conninfo_to_dict(make_conninfo(server, dbname=database))
    secret = f":{address['password']}" if address.get("password") else ""
    return (
        f"postgresql://{address.get('user', '')}{secret}@"
        f"{address.get('host', '127.0.0.1')}:{address.get('port', 5432)}/{database}"
    )


def wait_until_ready(site: Site) -> None:
    """Until every process has been heard of: before, pages say that something is missing. Each test
    begins with an empty Valkey, so the processes are heard of anew."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not _answers(f"{site.url}/readyz"):
        assert time.monotonic() < deadline, "the site lacks something"
        time.sleep(0.1)


def _wait_until_healthy(site: Site, web: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline and web.poll() is None:
        if _answers(f"{site.url}/healthz"):
            return
        time.sleep(0.1)
    raise AssertionError(f"the site did not start:\n{log.read_text()}")


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=2) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, ConnectionError, TimeoutError):
        return False
