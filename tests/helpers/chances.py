"""Tests of chances by SciPy, whose import takes a second: only who asks pays for it."""

from __future__ import annotations

from collections.abc import Sequence


def fits(counts: Sequence[float], expected: Sequence[float] | None = None) -> float:
    """How likely counts are at least as uneven as these, by Pearson's test; even chances where none are expected."""
    from scipy.stats import chisquare

    return float(chisquare(counts, expected).pvalue)


def independent(table: Sequence[Sequence[float]]) -> float:
    """How likely a table of counts whose rows and columns do not depend on each other is at least as uneven."""
    from scipy.stats import chi2_contingency

    return float(chi2_contingency(table).pvalue)
