"""The notifications app over the API."""
