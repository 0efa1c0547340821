"""The API bots play through, on the event loop: streams, sockets, answers, limits and faults."""
