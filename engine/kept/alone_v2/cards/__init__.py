"""What Reaction cards do, an effect found by the name that stands on its card."""
