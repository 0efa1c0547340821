"""What lies on the table and never changes: the 110 cards as they are printed."""
