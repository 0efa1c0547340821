"""Webhooks: programs outside that are told of a tournament's log, signed, until they answer.

`addresses` says where a message may go, `exchange` sends one, `delivery` takes what is due from the
database and records what came of it, `services` are the organiser's verbs.
"""
