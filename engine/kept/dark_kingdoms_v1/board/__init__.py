"""What lies on the table and never changes: the map, the pieces, the lists of cards and prices."""
