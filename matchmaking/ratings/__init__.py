"""Ratings as plain values: Elo, the ledger and its replay, seasons, what a seat is worth. Pure."""
