package import Text

/// A node of a scenario's tree, with its location.
package struct SyntaxNode: Sendable {
    package enum Content: Sendable {
        case scalar(SyntaxScalar)
        case mapping(entries: [SyntaxMappingEntry], style: CollectionStyle)
        case sequence(items: [SyntaxSequenceItem], style: CollectionStyle)
        /// A missing value.
        ///
        /// The range is empty, at the place of the value.
        case absent
    }

    /// The style of a mapping or a sequence: indentation or brackets.
    package enum CollectionStyle: Sendable {
        case block, flow
    }

    package let content: Content
    /// The byte offsets of the node, without the blanks and comments after it.
    package let range: Range<Int>
    /// The comments and blank lines after the last entry of a collection; empty for other nodes.
    package let closing: [SyntaxTrivia]

    package init(_ content: Content, range: Range<Int>, closing: [SyntaxTrivia] = []) {
        self.content = content
        self.range = range
        self.closing = closing
    }
}

/// A key of a mapping with its value.
package struct SyntaxMappingEntry: Sendable {
    package let key: SyntaxScalar
    package let value: SyntaxNode
    /// The comments and blank lines before the key.
    package let leading: [SyntaxTrivia]
    /// The trivia between the colon and a value that starts on a later line; the first can be on the key's line.
    package let beforeValue: [SyntaxTrivia]
    /// The comment on the line where the value ends; for a block scalar, on its first line and inside its range.
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

/// A value in a sequence.
package struct SyntaxSequenceItem: Sendable {
    package let value: SyntaxNode
    /// The comments and blank lines before the item.
    package let leading: [SyntaxTrivia]
    /// The trivia between the dash and a value that starts on a later line; the first can be on the dash's line.
    package let beforeValue: [SyntaxTrivia]
    /// The comment on the line where the value ends; for a block scalar, on its first line and inside its range.
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

/// A scalar, which has no type until the schema assigns one: plain `null`, `~`, and `2.50` are text.
package struct SyntaxScalar: Sendable {
    package enum Style: Sendable {
        case plain, singleQuoted, doubleQuoted, literal, folded
    }

    /// The text with escapes resolved, lines folded, and line breaks as line feeds.
    package let text: String
    package let style: Style
    /// The byte offsets in the source, including quotes and the header of a block scalar.
    package let range: Range<Int>

    package init(text: String, style: Style, range: Range<Int>) {
        self.text = text
        self.style = style
        self.range = range
    }
}

/// A comment or blank lines.
package enum SyntaxTrivia: Sendable, Equatable {
    /// A comment from `#` to the last character that is not blank.
    case comment(range: Range<Int>)
    /// Lines that contain only spaces, including their line breaks.
    case blankLines(count: Int, range: Range<Int>)

    package var range: Range<Int> {
        switch self {
        case .comment(range: let range), .blankLines(count: _, range: let range): range
        }
    }
}

/// The tree of a scenario's text, including all comments and blank lines.
package struct SyntaxDocument: Sendable {
    package let file: SourceFile
    /// The root node, which is absent if the file has no content.
    package let root: SyntaxNode
    /// The range of the `---` at the start, or `nil`.
    package let marker: Range<Int>?
    /// The comments and blank lines before the root, on either side of the marker, except those after the marker and
    /// before a block collection, which belong to its first entry.
    package let leading: [SyntaxTrivia]
    /// The comment on the line where a root ends that is a scalar or in brackets.
    package let trailing: SyntaxTrivia?
    /// Comments and blank lines at the end of the file.
    package let closing: [SyntaxTrivia]
    /// The ranges whose meaning is unknown because of a reported error, in addition to the ranges of the errors.
    package let unreliableRanges: [Range<Int>]

    package init(
        file: SourceFile, root: SyntaxNode, marker: Range<Int>? = nil, leading: [SyntaxTrivia] = [],
        trailing: SyntaxTrivia? = nil, closing: [SyntaxTrivia] = [], unreliableRanges: [Range<Int>] = []
    ) {
        self.file = file
        self.root = root
        self.marker = marker
        self.leading = leading
        self.trailing = trailing
        self.closing = closing
        self.unreliableRanges = unreliableRanges
    }
}
