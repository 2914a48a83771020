"""How commands end: the exit codes, in one place."""

FINE = 0
DOES_NOT_HOLD = 1  # a check
UNUSABLE = 2  # input or usage that cannot be understood
OUR_MISTAKE = 70
INTERRUPTED = 130  # Ctrl-C
NOBODY_READS = 141  # the output
