"""The review of a game: what was luck, what was choice, which moments mattered and what would have been better."""
