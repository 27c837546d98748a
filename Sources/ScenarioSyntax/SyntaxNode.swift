package import Diagnostics

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

/// A piece of text, without a type until the schema gives it one: plain `null`, `~` and `2.50` are text here.
package struct SyntaxScalar: Sendable {
    package enum Style: Sendable {
        case plain, singleQuoted, doubleQuoted, literal, folded
    }

    /// The text that is meant: escapes resolved, lines folded, line breaks as line feeds.
    package let text: String
    package let style: Style
    /// Byte offsets of what is written, quotes and the header of a block included.
    package let range: Range<Int>

    package init(text: String, style: Style, range: Range<Int>) {
        self.text = text
        self.style = style
        self.range = range
    }
}

/// What means nothing to the mock and something to the author.
package enum SyntaxTrivia: Sendable, Equatable {
    /// From `#` to the last character that is no blank.
    case comment(range: Range<Int>)
    /// So many lines with nothing but spaces on them, line breaks included.
    case blankLines(count: Int, range: Range<Int>)

    package var range: Range<Int> {
        switch self {
        case .comment(range: let range), .blankLines(count: _, range: let range): range
        }
    }
}

/// A scenario's text as a tree that has lost nothing but blanks: every comment and blank line is in it.
package struct SyntaxDocument: Sendable {
    package let file: SourceFile
    /// Absent when the file has no content.
    package let root: SyntaxNode
    /// Where the `---` at the start is, if there is one.
    package let marker: Range<Int>?
    /// Comments and blank lines before the root, on either side of the marker; those before a block collection
    /// and behind the marker belong to its first entry.
    package let leading: [SyntaxTrivia]
    /// The comment on the line where a root that is a scalar or in brackets ends.
    package let trailing: SyntaxTrivia?
    /// Comments and blank lines at the end of the file.
    package let closing: [SyntaxTrivia]

    package init(
        file: SourceFile, root: SyntaxNode, marker: Range<Int>? = nil, leading: [SyntaxTrivia] = [],
        trailing: SyntaxTrivia? = nil, closing: [SyntaxTrivia] = []
    ) {
        self.file = file
        self.root = root
        self.marker = marker
        self.leading = leading
        self.trailing = trailing
        self.closing = closing
    }
}
