"""Bots over HTTP, for their owners and for everybody who looks at them."""
