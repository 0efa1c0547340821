"""Accounts, profiles, tokens, relations, notifications and moderation."""
