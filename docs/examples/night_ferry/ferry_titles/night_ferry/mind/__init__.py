"""What bots know: rules never ask it."""
