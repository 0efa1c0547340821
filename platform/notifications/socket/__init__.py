"""The personal socket: every open tab of a player hears at once of everything they are told."""
