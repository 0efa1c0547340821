"""The database as every app meets it: connections of an event loop's own, and outages."""
