"""Matchmaking over HTTP: ladders, ratings and the queue."""
