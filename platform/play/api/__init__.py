"""Play over HTTP: the same verbs as the socket, for pages, scripts and bots."""
