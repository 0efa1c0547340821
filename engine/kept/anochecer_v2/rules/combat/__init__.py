"""Space combat, invasion and everything that is rolled (5.5, 5.6, 6.6, 6.7)."""
