"""Palestra's rules engine: pure Python, no Django, no I/O, no clock."""
