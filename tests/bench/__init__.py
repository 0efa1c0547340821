"""Measurements beside other software. They need the network once and are run by name only."""
