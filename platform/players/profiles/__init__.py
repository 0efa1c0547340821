"""What a player shows to others: name, face, country."""
