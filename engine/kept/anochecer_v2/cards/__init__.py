"""What cards do: a module per kind of card, an effect found by its card's name."""
