"""Figures of speed and size. Each `bench_*.py` is one topic with `figures() -> Iterable[Figure]`."""
