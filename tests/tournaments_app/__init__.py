"""The tournament app: services, API, concurrency."""
