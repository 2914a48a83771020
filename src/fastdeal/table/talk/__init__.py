"""What a table says to browsers: messages, pictures, choices and sentences."""
