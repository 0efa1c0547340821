"""Sixty-four bots play a tournament on a site of its own: to watch, and to see it end by itself.

    python -m deploy.demo_tournament [--port 8000] [--bots 64] [--stay 30]

Starts a site with a web process, workers and a scheduler on data that is gone afterwards, prints
the address to open, and follows the event until there is a winner. Nobody has to do anything.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from contextlib import suppress
from threading import Event

from deploy.cluster import Cluster, Plan
from palestra.local import client_build
from palestra.local.places import ROOT
from palestra.local.steps import complain
from palestra.local.troubles import Trouble
from palestra.local.valkey import free_port

PLAYING_WORKERS = 2


class Site(Cluster):
    """A cluster whose one web process listens where a person was told to look."""

    def __init__(self, port: int) -> None:
        super().__init__(Plan(web=0, answers=0, bulk=PLAYING_WORKERS, calls=1, schedulers=1))
        self.ports["web"] = port

    def _plan_programs(self) -> None:
        self.add_web("web", self.code, self.ports["web"])
        super()._plan_programs()

    def _environment(self) -> dict[str, str]:
        return super()._environment() | {"PALESTRA_URL": self.url("web")}


def show(port: int, bots: int, title: str, stay_seconds: float) -> int:
    client_build.ensure_build()
    with Site(port) as site:
        site.manage("demo")
        print(f"Watch it: {site.url('web')}/tournaments", flush=True)
        done = subprocess.run(
            [
                *(sys.executable, "manage.py", "demo_tournament"),
                *("--bots", str(bots), "--title", title),
            ],
            cwd=ROOT,
            env=site.environment,
            check=False,
        )
        if stay_seconds > 0 and done.returncode == 0:
            # Open pages shall see the end before the site is gone.
            print(f"The site stays for {stay_seconds:g} s more; Ctrl-C ends it now.", flush=True)
            with suppress(KeyboardInterrupt):
                Event().wait(stay_seconds)
    return done.returncode


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--port", type=int, default=0, help="0 takes a free one")
    parser.add_argument("--bots", type=int, default=64)
    parser.add_argument("--title", default="", help="by default the first for two")
    parser.add_argument("--stay", type=float, default=30.0, help="seconds after the end")
    given = parser.parse_args()
    try:
        return show(given.port or free_port(), given.bots, given.title, given.stay)
    except Trouble as trouble:
        complain(str(trouble))
        return 1


if __name__ == "__main__":
    sys.exit(main())
