/// A text that stands inside another one: a scenario written into the source of a test.
///
/// Diagnostics of such a text point to where its author wrote it.
package struct TextPlacement: Sendable {
    /// The file that the text stands in.
    package let file: SourceFile
    /// Where each byte of the text, and the end behind the last, stands in the file.
    private let offsets: [Int]

    init(_ file: SourceFile, _ offsets: [Int]) {
        (self.file, self.offsets) = (file, offsets)
    }

    /// A text that is a file of its own.
    package init(_ file: SourceFile) {
        self.init(file, Array(0...file.bytes.count))
    }

    /// Where a range of the text stands in the file; a range beyond the end is at the end.
    package func location(_ range: Range<Int>) -> TextLocation {
        let last = offsets.count - 1
        let (start, end) = (offsets[min(range.lowerBound, last)], offsets[min(range.upperBound, last)])
        return TextLocation(file, start..<max(start, end))
    }

    /// The same diagnostic, with what it says of the text said of the file.
    package func placing(_ diagnostic: Diagnostic, of text: SourceFile) -> Diagnostic {
        func placed(_ label: Diagnostic.Label) -> Diagnostic.Label {
            label.location.file === text ? Diagnostic.Label(location(label.location.range), label.text) : label
        }
        let primary = placed(diagnostic.primary)
        return Diagnostic(
            diagnostic.severity, code: diagnostic.code, diagnostic.message, at: primary.location, label: primary.text,
            labels: diagnostic.labels.map(placed), help: diagnostic.help, suggestions: diagnostic.suggestions)
    }
}
