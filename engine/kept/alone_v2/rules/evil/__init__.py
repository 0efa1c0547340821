"""Evil's side: Reactions and what they require, creatures that come and move (6.5, 6.7)."""
