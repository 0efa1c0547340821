"""`make up`: from a fresh clone, or from yesterday's data, to a running site."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import sys
import time
from contextlib import ExitStack
from multiprocessing import get_context
from pathlib import Path

import psycopg
import redis

from palestra import environment as site_environment
from palestra.local import binaries, client_build, places
from palestra.local.binaries import Source
from palestra.local.loading import load_site
from palestra.local.places import Place
from palestra.local.postgres import Postgres
from palestra.local.processes import carrying, clear_away
from palestra.local.programs import MARK, site_programs
from palestra.local.steps import say, seconds, step
from palestra.local.supervisor import Supervisor, Unit
from palestra.local.troubles import Trouble
from palestra.local.valkey import Valkey

HOST = "127.0.0.1"
LEFTOVER_SECONDS = 10.0
# Threads of a library would not live on in a fork, and one heap per thread costs memory.
FOR_FORKS = {"OPENBLAS_NUM_THREADS": "1", "MALLOC_ARENA_MAX": "2"}


def up(port: int) -> None:
    begun = time.monotonic()
    address = f"http://{HOST}:{port}"
    variables = _variables(address)
    _check(variables)
    _carry_mark(port, variables)
    place = places.open_place(places.var_folder())
    with ExitStack() as stack:
        stack.enter_context(places.held(place, f"process {os.getpid()}, {address}"))
        _clear_leftovers(place)
        listening = stack.enter_context(_listen(port))
        client_build.ensure_build()
        servers = _start_servers(place, variables, stack)
        os.environ.update(variables)
        with step("Load the site"):
            load_site()
        notes = place.var / "sign-ins.txt"
        _prepare(notes)
        programs = site_programs(variables, place.logs, listening.fileno())
        # WhiteNoise warns about a folder of collected files that is not there.
        (place.var / "static").mkdir(exist_ok=True)
        say("  Start web, worker and scheduler")
        Supervisor(servers, programs).run(
            is_ready=lambda: _is_ready(port),
            on_ready=lambda: _welcome(address, notes, place, time.monotonic() - begun),
        )


def _variables(address: str) -> dict[str, str]:
    """What the site's processes are told; what a person set by hand has precedence."""
    variables = {
        "PALESTRA_URL": address,
        "LOG_FORMAT": "text",
        "PYTHONUNBUFFERED": "1",
    } | client_build.node_environment()
    variables["DJANGO_SETTINGS_MODULE"] = "palestra.settings"
    variables["PALESTRA_VAR"] = str(places.var_folder())
    variables[MARK] = str(places.var_folder())
    return variables


def _carry_mark(port: int, variables: dict[str, str]) -> None:
    """Start again with the mark in the environment that the kernel shows of a process: the forks
    have no other. The servers, which are no forks, must not carry it."""
    if os.environ.get(MARK) != variables[MARK]:
        again = ["-m", "palestra.local", "up", "--port", str(port)]
        os.execve(sys.executable, [sys.executable, *again], FOR_FORKS | variables)
    del os.environ[MARK], variables[MARK]


def _check(variables: dict[str, str]) -> None:
    """Name wrong values before anything is started."""
    embedded = {
        "DATABASE_URL": "postgresql://embedded/palestra",
        "REDIS_URL": "redis://embedded",
    }
    try:
        site_environment.read(embedded | {k: v for k, v in variables.items() if v.strip()})
    except site_environment.EnvironmentProblem as problem:
        raise Trouble(f"{problem}.") from None


def _clear_leftovers(place: Place) -> None:
    """We hold the data folder, so whoever still carries its mark lost its supervisor."""
    found = clear_away(
        lambda: carrying(MARK, str(place.var)),
        signal.SIGTERM,
        LEFTOVER_SECONDS,
    )
    if found:
        say(f"  Ended {len(found)} process(es) that an earlier run left behind")


def _listen(port: int) -> socket.socket:
    """Take the port at once and keep it: also while the web process is started again."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((HOST, port))
        listening.listen(2048)
    except OSError as problem:
        listening.close()
        raise Trouble(
            f"Port {port} cannot be used ({problem.strerror}): stop the program that has it, "
            "or choose another, for example `make up PORT=9000`."
        ) from None
    return listening


def _start_servers(place: Place, variables: dict[str, str], stack: ExitStack) -> list[Unit]:
    """Our own servers, except where an address of another was given."""
    servers: list[Unit] = []
    wants_postgres = not variables.get("DATABASE_URL", "").strip()
    wants_valkey = not variables.get("REDIS_URL", "").strip()
    if place.is_elsewhere and (wants_postgres or wants_valkey):
        say(f"  Servers started by root cannot reach {place.var}: their data is in {place.home}")
    if wants_postgres:
        with step("Start PostgreSQL"):
            postgres = Postgres(place, binaries.find(Source.WHEELS, place))
            stack.callback(postgres.stop)
            postgres.start()
        variables["DATABASE_URL"] = postgres.url
        servers.append(postgres)
    else:
        _reach_database(variables["DATABASE_URL"])
    if wants_valkey:
        with step("Start Valkey"):
            valkey = Valkey(place, binaries.find(Source.WHEELS, place))
            stack.callback(valkey.stop)
            valkey.start()
        variables["REDIS_URL"] = valkey.url
        servers.append(valkey)
    else:
        _reach_redis(variables["REDIS_URL"])
    return servers


def _reach_database(url: str) -> None:
    with step("Reach the database of DATABASE_URL"):
        try:
            psycopg.connect(url, connect_timeout=5).close()
        except psycopg.Error as problem:
            reason = " ".join(str(problem).split())
            raise Trouble(f"The database of DATABASE_URL cannot be used: {reason}") from None


def _reach_redis(url: str) -> None:
    with step("Reach the server of REDIS_URL"):
        client = redis.Redis.from_url(url, socket_connect_timeout=5, socket_timeout=5)
        try:
            client.ping()
        except redis.RedisError as problem:
            raise Trouble(f"The server of REDIS_URL cannot be used: {problem}") from None
        finally:
            client.close()


def _prepare(notes: Path) -> None:
    """In a fork: this process, which makes more of them, must not have a session open."""
    from palestra.local import prepare

    preparing = get_context("fork").Process(target=prepare.main, args=(notes,))
    preparing.start()
    preparing.join()
    if preparing.exitcode != 0:
        raise Trouble("The database could not be made ready; the lines above say why.")


def _is_ready(port: int) -> bool:
    """Whether database, Valkey, worker and scheduler all are seen by the web process."""
    connection = http.client.HTTPConnection(HOST, port, timeout=1)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status == http.HTTPStatus.OK
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def _welcome(address: str, notes: Path, place: Place, took: float) -> None:
    say()
    say(f"Palestra is running at {address}   (ready after {seconds(took)})")
    for line in notes.read_text().splitlines():
        say(f"  {line}".rstrip())
    say(f"Everything is logged in {place.logs}; here you see mails and warnings.")
    say("Ctrl-C stops everything.")
    say()
