"""Tournaments over HTTP: thin views that parse, call a service and answer."""
