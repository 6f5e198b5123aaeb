"""What changed at a table, as each viewer may know it: Views, differences, words and frames."""
