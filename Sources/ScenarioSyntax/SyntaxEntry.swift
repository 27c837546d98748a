/// A key of a mapping with its value.
package struct SyntaxMappingEntry: Sendable {
    package let key: SyntaxScalar
    package let value: SyntaxNode
    /// The comments and blank lines before the key.
    package let leading: [SyntaxTrivia]
    /// Those between the colon and a value that begins on a later line; the first may stand on the key's own line.
    package let beforeValue: [SyntaxTrivia]
    /// The comment on the line where the value ends; for a block of text, on its first line and inside its range.
    package let trailing: SyntaxTrivia?

    package init(
        key: SyntaxScalar, value: SyntaxNode, leading: [SyntaxTrivia] = [], beforeValue: [SyntaxTrivia] = [],
        trailing: SyntaxTrivia? = nil
    ) {
        self.key = key
        self.value = value
        self.leading = leading
        self.beforeValue = beforeValue
        self.trailing = trailing
    }
}
