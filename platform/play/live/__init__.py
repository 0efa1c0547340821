"""Live play on an event loop: the match socket, matches in memory, frames, presence and fan-out."""
