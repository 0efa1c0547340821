"""What teaches a title: made from any of them, knowing none."""
