"""Whole programs."""
