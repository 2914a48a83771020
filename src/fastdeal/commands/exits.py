"""How commands end: the exit codes, in one place, and the sentence that goes with a bad one."""

import sys

FINE = 0
DOES_NOT_HOLD = 1  # a check
UNUSABLE = 2  # input or usage that cannot be understood
OUR_MISTAKE = 70
INTERRUPTED = 130  # Ctrl-C
NOBODY_READS = 141  # the output


def complain(why: object, code: int = UNUSABLE) -> int:
    print(f"fastdeal: {why}", file=sys.stderr)
    return code
