"""What is in the box and never changes: components, the map and the ways across it."""
