"""What is in the box and never changes: stations, creatures, items, missions, Reaction cards."""
