"""The exit codes, and error messages."""

import sys

FINE = 0
DOES_NOT_HOLD = 1  # a check
UNUSABLE = 2  # invalid input or usage
OUR_MISTAKE = 70
INTERRUPTED = 130  # Ctrl-C
NOBODY_READS = 141  # a closed pipe


def complain(why: object, code: int = UNUSABLE) -> int:
    print(f"fastdeal: {why}", file=sys.stderr)
    return code
