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
