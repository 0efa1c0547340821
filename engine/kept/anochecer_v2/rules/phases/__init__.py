"""The phases of a round (5.1 to 5.3, 5.7): turns, strategy cards, benediction."""
