"""Who asks, by which credential and from where, what they may do, what they hold open."""
