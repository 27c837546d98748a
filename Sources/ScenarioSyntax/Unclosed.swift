/// A quote or a bracket that the text never closes; it is reported, and the position is where the text goes on.
struct UnclosedDelimiterError: Error {}
