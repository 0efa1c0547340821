"""Where the servers of one installation keep their data, and as whom they run.

Normally that is `var/` and the person who starts it. Root hands the servers to an
unprivileged account, which must be able to reach the folder.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from palestra.local.processes import Account
from palestra.local.troubles import Trouble

ROOT = Path(__file__).resolve().parents[3]
# The kernel cuts the path of a Unix socket at 107 characters, its name included.
LONGEST_SOCKET_FOLDER = 85
SHARED_HOME = Path("/var/lib/palestra")
TEMPORARY_PREFIX = "palestra-test-"


@dataclass(frozen=True, slots=True)
class Place:
    """`var` is what the person named; `home` holds the servers' data, normally `var` too."""

    var: Path
    home: Path
    account: Account | None = None

    @property
    def is_elsewhere(self) -> bool:
        return self.home != self.var

    @property
    def logs(self) -> Path:
        return self.var / "log"

    @property
    def sockets(self) -> Path:
        folder = self.home / "sockets"
        if len(str(folder)) <= LONGEST_SOCKET_FOLDER:
            return folder
        return Path(tempfile.gettempdir()) / f"palestra-{os.getuid()}-{_short_name(self.home)}"

    def folder(self, path: Path) -> Path:
        """Make a private folder that belongs to the servers."""
        owner = self.account.uid if self.account else os.getuid()
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        if path.is_symlink() or path.stat().st_uid not in {owner, os.getuid()}:
            raise Trouble(f"The folder {path} belongs to somebody else; remove it and start again.")
        if self.account:
            self.account.own(path)
        return path


def var_folder() -> Path:
    """The data folder a person chose, or `var/` beside the code."""
    return Path(os.environ.get("PALESTRA_VAR", "").strip() or ROOT / "var").absolute()


def open_place(var: Path) -> Place:
    """Make the data folder and find out as whom the servers run."""
    try:
        var.mkdir(parents=True, exist_ok=True)
        (var / "log").mkdir(exist_ok=True)
        with tempfile.TemporaryFile(dir=var):
            pass
    except OSError as problem:
        raise Trouble(
            f"The data folder {var} cannot be written ({problem.strerror}): make it yours, "
            "or name another with PALESTRA_VAR=/some/folder."
        ) from None
    if os.getuid() != 0:
        return Place(var, var)
    account = server_account(var)
    if account.can_enter(var):
        return Place(var, var, account)
    home = home_elsewhere(var)
    home.mkdir(parents=True, exist_ok=True)
    return Place(var, home, account)


def server_account(var: Path) -> Account:
    """Root's servers belong to whom their data belongs to, at first to nobody."""
    data = var / "postgres"
    if data.exists() and data.stat().st_uid != 0:
        return Account.owner_of(data)
    return Account.named("nobody")


def home_elsewhere(var: Path) -> Path:
    """Root's second choice where an unprivileged account cannot reach `var`."""
    return SHARED_HOME / _short_name(var)


def _short_name(path: Path) -> str:
    return hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:12]


@contextmanager
def held(place: Place, note: str) -> Iterator[None]:
    """Hold the data folder for one supervisor; the kernel lets go when it dies."""
    path = place.var / "lock"
    with open(path, "a+", encoding="utf-8") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.seek(0)
            holder = lock.read().strip() or "another process"
            raise Trouble(
                f"Palestra is already running on {place.var} ({holder}); stop it first, "
                "or give this one its own data with PALESTRA_VAR and its own PORT."
            ) from None
        lock.truncate(0)
        lock.write(note)
        lock.flush()
        yield


@contextmanager
def temporary_place() -> Iterator[Place]:
    """A place for servers that are thrown away; also removes what killed runs left."""
    account = Account.named("nobody") if os.getuid() == 0 else None
    parent = Path(tempfile.gettempdir())
    if account and not account.can_enter(parent):
        parent = Path("/tmp")
    _sweep(parent)
    home = Path(tempfile.mkdtemp(prefix=f"{TEMPORARY_PREFIX}{os.getpid()}-", dir=parent))
    home.chmod(0o755)
    (home / "log").mkdir()
    try:
        yield Place(home, home, account)
    finally:
        shutil.rmtree(home, ignore_errors=True)


def _sweep(parent: Path) -> None:
    for left in parent.glob(f"{TEMPORARY_PREFIX}*"):
        maker = left.name.removeprefix(TEMPORARY_PREFIX).partition("-")[0]
        if maker.isdigit() and not Path(f"/proc/{maker}").exists():
            shutil.rmtree(left, ignore_errors=True)
