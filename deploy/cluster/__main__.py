"""Run a cluster until Ctrl-C."""

from __future__ import annotations

import argparse
import signal
from contextlib import suppress
from threading import Event

from deploy.cluster.cluster import Cluster, Plan


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m deploy.cluster", description=__doc__)
    for name, default in (("web", 2), ("answers", 1), ("calls", 1), ("bulk", 1), ("schedulers", 2)):
        parser.add_argument(f"--{name}", type=int, default=default)
    given = vars(parser.parse_args())
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt), Cluster(Plan(**given, is_proxied=True)) as cluster:
        cluster.manage("demo")
        assert cluster.proxy is not None
        print(f"site: {cluster.proxy.url}")
        for name in cluster.ports:
            print(f"{name}: {cluster.url(name)}")
        print(f"logs: {cluster.folder}; Ctrl-C stops everything", flush=True)
        Event().wait()


if __name__ == "__main__":
    main()
