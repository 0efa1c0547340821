"""What the players app announces; other apps listen."""

from django.dispatch import Signal

# follower: Player, player: Player. Sent inside the transaction, each time somebody is followed.
followed = Signal()

# blocker: Player, blocked: Player. Sent inside the transaction, each time somebody is blocked.
blocked = Signal()

# action: ModerationAction. Sent inside the transaction, for whoever it is about.
moderated = Signal()

# report: Report, outcome: Outcome, conclusion: str. Sent inside the transaction, once for each
# reporter of a case that is settled.
report_closed = Signal()

# message: EmailMessage. A mail of the sign-in pages, to be sent after the answer.
mail_written = Signal()

# player: Player. Sent inside the transaction that removes a player's personal data,
# so that every app removes what it holds.
anonymised = Signal()
