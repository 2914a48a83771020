"""What every part says of something it was given and cannot use."""


class UnusableError(Exception):
    """The message is for a person: what was found, and what would work. A command ends with it."""
