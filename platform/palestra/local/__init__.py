"""Palestra on one machine: its servers from wheels, one supervisor, the checks.

`python -m palestra.local` is what the Makefile calls. The site itself knows
nothing of this package; it reads addresses from the environment.
"""
