"""The verbs of matchmaking. Each changes things inside one transaction, or refuses."""
