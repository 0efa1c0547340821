"""What play announces. It does not know who listens.

Receivers of `match_finished` run inside the transaction that marks the announcement as relayed:
what they write to the database happens exactly once.
"""

from __future__ import annotations

from django.dispatch import Signal

match_finished = Signal()
"""Sent with `match`, the finished `play.models.Match`."""

matches_finished = Signal()
"""Sent with `matches` once `match_finished` was sent for each of them, in the same transaction: for
who does better with many at once."""

batch_finished = Signal()
"""Sent with `matches`, finished matches in which only bots of the house sat, their seats with them,
and `tallies` (by match, see `play.log.match_log`), inside the transaction that stores them. For
these the others are sent only if a receiver failed."""

match_started = Signal()
"""Sent with `match` once its start is stored. A hint: it may be lost with the process."""

seats_offered = Signal()
"""Sent with `match`, `invited` (players) and `by`, inside the transaction that makes the match:
a receiver that refuses takes the match back."""
