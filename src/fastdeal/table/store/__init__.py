"""Where the logs are kept, and what is saved of a file that is damaged."""
