"""The Hero's Turn: declaring Actions and carrying them out (5, 6.4, 6.6, 6.8 to 6.13)."""
