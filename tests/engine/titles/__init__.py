"""Small titles that exist only for tests of the engine and of its checks."""
