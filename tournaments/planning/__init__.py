"""Before an event begins: checking its stages, their figures, and a rehearsal."""
