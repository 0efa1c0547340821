"""A population in simulated time through the real matcher and the real Elo."""
