"""Many games: who stands where, and how that comes about. Pure: no clock, no web, no database, no chance.

People are known by ids. All numbers are whole or exact fractions, so that nothing depends on an order of adding.
"""
