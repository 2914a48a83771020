"""The oracle: a bot that plays its candidates out before it decides."""
