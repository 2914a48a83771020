"""`python -m fastdeal` is `fastdeal`."""

import sys

from .cli import main

sys.exit(main())
