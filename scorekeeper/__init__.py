"""Scorekeeper: keeps the score of Hand and Foot and the Canasta games around it."""

__version__ = "0.1.0"
