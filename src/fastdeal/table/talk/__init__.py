"""What a table sends to browsers: messages, views, choices and sentences."""
