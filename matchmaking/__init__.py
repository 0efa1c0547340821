"""Ratings, ladders and the queue: pure modules beside the Django app that stores them."""
