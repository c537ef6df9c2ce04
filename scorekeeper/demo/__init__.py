"""Made-up leagues for newcomers, tests and pictures, and the players who play their deals by the rules.

Knows no clock and no chance of its own: both are handed in, so that the same seed makes the same league.
"""
