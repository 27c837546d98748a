/// A text that stands inside another one: a scenario written into the source of a test.
///
/// Diagnostics of such a text point to where its author wrote it.
package struct EmbeddedSource: Sendable {
    /// The file that the text stands in.
    package let file: SourceFile
    /// Where each byte of the text, and the end behind the last, stands in the file.
    private let offsets: [Int]

    init(in file: SourceFile, offsets: [Int]) {
        (self.file, self.offsets) = (file, offsets)
    }

    /// A text that is a file of its own.
    package init(_ file: SourceFile) {
        self.init(in: file, offsets: Array(0...file.bytes.count))
    }

    /// Where a range of the text stands in the file; a range beyond the end is at the end.
    package func location(of range: Range<Int>) -> TextLocation {
        let last = offsets.count - 1
        let (start, end) = (offsets[min(range.lowerBound, last)], offsets[min(range.upperBound, last)])
        return TextLocation(in: file, range: start..<max(start, end))
    }

    /// The same diagnostic, with what it says of the text said of the file.
    package func relocated(_ diagnostic: Diagnostic, from text: SourceFile) -> Diagnostic {
        func placed(_ label: Diagnostic.Label) -> Diagnostic.Label {
            label.location.file === text
                ? Diagnostic.Label(at: location(of: label.location.range), text: label.text) : label
        }
        let primary = placed(diagnostic.primary)
        return Diagnostic(
            severity: diagnostic.severity, code: diagnostic.code, message: diagnostic.message, at: primary.location,
            label: primary.text,
            labels: diagnostic.labels.map(placed), help: diagnostic.help, suggestions: diagnostic.suggestions)
    }
}
