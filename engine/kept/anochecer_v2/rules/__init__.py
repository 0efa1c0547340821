"""The rules, a room or a module per chapter, as steps."""
