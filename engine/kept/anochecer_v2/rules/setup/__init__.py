"""Set-up (section 4): the map, kings, starting units, decks, the first splice."""
