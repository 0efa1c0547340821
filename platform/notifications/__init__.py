"""Everything that reaches a person: calls, the bell, push, mail, preferences and their texts."""
