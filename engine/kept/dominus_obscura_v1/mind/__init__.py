"""What bots know: what options and positions are worth, and how the unknown may be dealt."""
