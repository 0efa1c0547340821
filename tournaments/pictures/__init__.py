"""The pictures of an event's page. Pure: bytes in, checked bytes out."""
