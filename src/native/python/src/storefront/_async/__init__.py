"""The asynchronous client. Its services are the source of those in _sync."""
