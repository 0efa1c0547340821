"""Organised play: formats, pairing and standings (pure), and the app around them."""
