"""Pairing: history in, pairings out. Nothing here knows of accounts, pages or storage."""
