package import Diagnostics

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
