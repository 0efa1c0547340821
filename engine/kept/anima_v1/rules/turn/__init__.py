"""A turn: its order and its four steps, with the trade of the interaction step."""
