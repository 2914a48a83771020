"""Games on record: the `.deal` notation read and written, a match with its record, and the files' checks."""
