"""What the players app announces; other apps listen."""

from django.dispatch import Signal

# notification: Notification. Sent after the transaction, for live delivery.
notified = Signal()

# player: Player. Sent inside the transaction that removes a player's personal data,
# so that every app removes what it holds.
anonymised = Signal()
