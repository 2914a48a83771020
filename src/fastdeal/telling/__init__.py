"""What happened, in words: English and German sentences in an edition's own vocabulary."""
