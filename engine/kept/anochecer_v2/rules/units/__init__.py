"""Units on the board (6.4, 6.16): counting, placing, limits, capture, what their sheets say."""
