"""The rules, a module per chapter, as steps."""
