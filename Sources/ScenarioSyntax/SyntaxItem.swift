/// A value in a sequence.
package struct SyntaxSequenceItem: Sendable {
    package let value: SyntaxNode
    /// The comments and blank lines before the item.
    package let leading: [SyntaxTrivia]
    /// Those between the dash and a value that begins on a later line; the first may stand on the dash's own line.
    package let beforeValue: [SyntaxTrivia]
    /// The comment on the line where the value ends; for a block of text, on its first line and inside its range.
    package let trailing: SyntaxTrivia?

    package init(
        value: SyntaxNode, leading: [SyntaxTrivia] = [], beforeValue: [SyntaxTrivia] = [],
        trailing: SyntaxTrivia? = nil
    ) {
        self.value = value
        self.leading = leading
        self.beforeValue = beforeValue
        self.trailing = trailing
    }
}
