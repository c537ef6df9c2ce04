"""Charts: where lines, dots and words lie. Pure: numbers and names in, marks out; no words of its own, no colours.

Everything is drawn in units of a sixteenth of the reader's letters, 320 across: as wide as a phone. What is said
beside a chart, and how a number is written, comes from who asks for it.
"""
