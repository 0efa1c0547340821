"""What keeps play fair: leavers, repeated opponents, queue penalties, odd patterns. Pure."""
