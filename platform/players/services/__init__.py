"""Verbs of the players app, one file per subject; each changes things in one transaction."""
