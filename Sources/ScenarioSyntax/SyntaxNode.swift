/// One node of a scenario's tree: what is written, and where.
package struct SyntaxNode: Sendable {
    package enum Content: Sendable {
        case scalar(SyntaxScalar)
        case mapping(entries: [SyntaxMappingEntry], style: CollectionStyle)
        case sequence(items: [SyntaxSequenceItem], style: CollectionStyle)
        /// Nothing is written; the range is empty and stands where the value would.
        case absent
    }

    /// How a mapping or a sequence is written: by indentation, or in brackets.
    package enum CollectionStyle: Sendable {
        case block, flow
    }

    package let content: Content
    /// Byte offsets, tight: without the blanks and comments behind it.
    package let range: Range<Int>
    /// Comments and blank lines inside a collection, behind its last entry; empty for everything else.
    package let closing: [SyntaxTrivia]

    package init(_ content: Content, range: Range<Int>, closing: [SyntaxTrivia] = []) {
        self.content = content
        self.range = range
        self.closing = closing
    }
}
