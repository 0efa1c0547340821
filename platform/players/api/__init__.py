"""The players app over HTTP: parse, call a service, answer."""
