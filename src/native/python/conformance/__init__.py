"""Plays the cases that all clients play."""
