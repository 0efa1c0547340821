"""What cards do when they are played for their text: a module per kind of card."""
