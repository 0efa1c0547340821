"""What lies on the table and never changes."""
