"""The tactical action (5.4, 6.5): activation, movement and arrival."""
