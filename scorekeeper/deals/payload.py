"""A deal as it is stored: canonical JSON, so that equal deals are equal texts with equal hashes."""

import hashlib

import msgspec

from scorekeeper.rules import Deal, Entry

_encoder = msgspec.json.Encoder(order="sorted")


def canonical(deal: Deal) -> str:
    """The record's deal as JSON with sorted keys."""
    return _encoder.encode(deal).decode()


def hash_of(payload: str) -> str:
    """The SHA-256 of a payload."""
    return hashlib.sha256(payload.encode()).hexdigest()


def same_counts(one: Deal, other: Deal) -> bool:
    """Whether two people counted the same: a line left out is the same as a line of 0."""
    return canonical(_without_zeros(one)) == canonical(_without_zeros(other))


def _without_zeros(deal: Deal) -> Deal:
    return msgspec.structs.replace(deal, entries=[_dense(entry) for entry in deal.entries])


def _dense(entry: Entry) -> Entry:
    books = {kind: n for kind, n in entry.books.items() if n}
    counts = {line: n for line, n in entry.counts.items() if n}
    return msgspec.structs.replace(entry, books=books, counts=counts)
