"""Steps, a module for each chapter of the rules."""
