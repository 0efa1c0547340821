"""The verbs about bots. Each changes things in one transaction, or refuses and changes nothing."""
