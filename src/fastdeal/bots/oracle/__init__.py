"""The oracle: a bot that plays its options out before it decides."""
