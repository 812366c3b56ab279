"""Measures the client. npm run bench:native starts it."""
