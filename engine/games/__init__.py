"""The titles, one folder (or one small file) each."""
