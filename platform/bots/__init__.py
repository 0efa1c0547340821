"""Bots that people bring along: their accounts, the API they play through, their ladder."""
