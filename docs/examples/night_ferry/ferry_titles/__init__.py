"""Titles, one folder each."""
