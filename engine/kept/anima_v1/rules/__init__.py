"""The rules, a module per chapter, as steps. A turn and Missions have rooms of their own."""
