"""Storage of the logs, and recovery from a damaged file."""
