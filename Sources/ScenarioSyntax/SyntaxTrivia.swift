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
