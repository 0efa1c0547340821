"""Attacks on a site of our own, measured: `python -m tests.attacks NAME`, or all of them.

One module an attack, with a function `attack() -> list[Figure]` that starts what it needs, attacks
it for a bounded time on this machine only, and says what others felt meanwhile.
"""
