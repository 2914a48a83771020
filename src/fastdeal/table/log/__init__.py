"""What a table is: the sum of its log, with dice that can be proved fair."""
