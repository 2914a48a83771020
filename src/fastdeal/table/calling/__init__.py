"""Calling people who are not at the table: by push notices and by a webhook."""
