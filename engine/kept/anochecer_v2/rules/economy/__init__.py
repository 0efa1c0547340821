"""Tokens, payment, production and trade (6.2, 6.3, 6.8, 6.9)."""
