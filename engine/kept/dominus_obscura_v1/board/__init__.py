"""What lies on the table and never changes: squares and zones, Echoes, the lists of cards."""
