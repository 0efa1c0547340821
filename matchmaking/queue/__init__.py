"""The queue as plain values: tickets and a time in, tables and expected waits out. Pure."""
