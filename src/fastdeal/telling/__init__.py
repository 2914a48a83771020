"""What happened, in words: sentences in English and German, told in an edition's own vocabulary."""
