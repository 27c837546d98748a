/// What means nothing to the mock and something to the author.
package enum SyntaxTrivia: Sendable, Equatable {
    /// From `#` to the last character that is no blank.
    case comment(Range<Int>)
    /// So many lines with nothing but spaces on them, line breaks included.
    case blankLines(Int, Range<Int>)

    package var range: Range<Int> {
        switch self {
        case .comment(let range), .blankLines(_, let range): range
        }
    }
}
