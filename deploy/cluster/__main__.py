"""Run a cluster until Ctrl-C."""

from __future__ import annotations

import argparse
import signal

from deploy.cluster.cluster import Cluster, Plan


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m deploy.cluster", description=__doc__)
    for name, default in (("web", 2), ("bots", 1), ("matches", 1), ("ops", 1), ("schedulers", 2)):
        parser.add_argument(f"--{name}", type=int, default=default)
    given = vars(parser.parse_args())
    with Cluster(Plan(**given)) as cluster:
        cluster.manage("demo")
        for name in cluster.ports:
            print(f"{name}: {cluster.url(name)}")
        print(f"logs: {cluster.folder}; Ctrl-C stops everything", flush=True)
        signal.sigwait({signal.SIGINT, signal.SIGTERM})


if __name__ == "__main__":
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    main()
