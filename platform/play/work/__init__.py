"""Who does which work next: queues by who waits, fair shares by account, claims in the database.

A task is only a wake-up. The worker it wakes takes the next unit from the database: the oldest of
the account that was served least. A claim holds until a moment; what a dead worker held, or a
broker forgot, is found by the sweeper.
"""
