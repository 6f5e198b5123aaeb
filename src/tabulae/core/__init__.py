"""What all games share: seats, dice, dealing, matches, records, and the compiler."""
