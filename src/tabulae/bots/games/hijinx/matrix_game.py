"""Zero-sum matrix games, for simultaneous choices of two players: the value, and both optimal mixed strategies.

In the compilable subset but for `mixtures`; the working arrays come from the caller: `table` has a row and a column
more than the matrix, `labels` an entry for each row and column.
"""

from __future__ import annotations

from typing import Any

TINY = 1e-9
MOST_PIVOTS = 500


def solve_matrix(grid: Any, rows: int, columns: int, table: Any, labels: Any) -> float:
    """The value for the row player; by simplex pivots, smallest label first (Bland's rule), so that it cannot cycle.

    Entries are chances from 0 to 1. Afterwards `mixtures` reads both mixed strategies.
    """
    for i in range(rows):
        for j in range(columns):
            table[i][j] = 1.0 + grid[i][j]
        table[i][columns] = 1.0
        labels[i] = columns + i
    for j in range(columns):
        table[rows][j] = -1.0
        labels[rows + j] = j
    table[rows][columns] = 0.0
    for _ in range(MOST_PIVOTS):
        column = -1
        for j in range(columns):
            if table[rows][j] < -TINY and (column < 0 or labels[rows + j] < labels[rows + column]):
                column = j
        if column < 0:
            break
        row, least = -1, 0.0
        for i in range(rows):
            if table[i][column] > TINY:
                bound = table[i][columns] / table[i][column]
                if row < 0 or bound < least - TINY or (bound < least + TINY and labels[i] < labels[row]):
                    row, least = i, bound
        pivot(table, rows, columns, row, column)
        labels[row], labels[rows + column] = labels[rows + column], labels[row]
    return float(1.0 / table[rows][columns] - 1.0)


def pivot(table: Any, rows: int, columns: int, row: int, column: int) -> None:
    centre = table[row][column]
    for i in range(rows + 1):
        for j in range(columns + 1):
            if i != row and j != column:
                table[i][j] -= table[i][column] * table[row][j] / centre
    for j in range(columns + 1):
        table[row][j] /= centre
    for i in range(rows + 1):
        table[i][column] /= -centre
    table[row][column] = 1.0 / centre


def mixtures(rows: int, columns: int, table: Any, labels: Any) -> tuple[list[float], list[float]]:
    """After `solve_matrix`: the probability of each row for the row player, and of each column for the other."""
    by_row, by_column = [0.0] * rows, [0.0] * columns
    total = table[rows][columns]
    for i in range(rows):
        if labels[i] < columns:
            by_column[labels[i]] = float(table[i][columns] / total)
    for j in range(columns):
        if labels[rows + j] >= columns:
            by_row[labels[rows + j] - columns] = float(table[rows][j] / total)
    return by_row, by_column
