"""A whole site of many processes on this machine: for fault and load tests, and to try it out.

    python -m deploy.cluster --web 2 --answers 1 --calls 1 --bulk 1 --schedulers 2

starts a PostgreSQL and a Valkey of its own, the processes asked for, and prints their addresses.
"""

from deploy.cluster.cluster import Cluster, Plan

__all__ = ["Cluster", "Plan"]
