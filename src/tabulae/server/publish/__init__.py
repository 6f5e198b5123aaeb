"""Publishing: what changed at a table, sent to each viewer as it may know it: diffs, words and frames."""
