"""Accounts, profiles, tokens, relations and moderation."""
