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

extension EmbeddedSource {
    /// Finds a text that stands in a Swift file as a string literal: of one line or several, raw or with escapes.
    ///
    /// The first place counts; nil where the literal is written in another way, with an interpolation for example.
    ///
    /// - Parameters:
    ///   - text: The value of the literal.
    ///   - file: The Swift file.
    ///   - line: The line from which it is looked for, from 1.
    package init?(text: String, in file: SourceFile, fromLine line: Int) {
        let text = Array(text.utf8)
        guard !text.isEmpty, line >= 1, line <= file.lineStarts.count else { return nil }
        let spaces = text.prefix { $0 == UInt8(ascii: " ") }.count
        for offset in file.lineStarts[line - 1]..<file.bytes.count {
            guard let indentation = file.indentation(before: offset, leadingSpaceCount: spaces) else { continue }
            for isRaw in [true, false] {
                let literal = SwiftLiteral(source: file.bytes, indentation: indentation, isRaw: isRaw)
                guard let offsets = literal.offsets(of: text, at: offset) else { continue }
                self.init(in: file, offsets: offsets)
                return
            }
        }
        return nil
    }
}

extension SourceFile {
    /// What stands before a literal's text in each of its lines, if a literal can begin at an offset: nothing behind a
    /// quote, else all but the text's own first spaces, where there is only white space before it.
    fileprivate func indentation(before offset: Int, leadingSpaceCount spaces: Int) -> [UInt8]? {
        if offset > 0, bytes[offset - 1] == UInt8(ascii: "\"") { return [] }
        let before = bytes[byteRange(ofLine: position(of: offset).line).lowerBound..<offset]
        let next = offset + spaces
        guard before.allSatisfy(\.isBlank), next < bytes.count, !bytes[next].isBlank else { return nil }
        return Array(before)
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

/// A string literal as its source is read.
private struct SwiftLiteral {
    private let source: [UInt8]
    private let indentation: [UInt8]
    private let isRaw: Bool

    init(source: [UInt8], indentation: [UInt8], isRaw: Bool) {
        (self.source, self.indentation, self.isRaw) = (source, indentation, isRaw)
    }

    /// Where each byte of a text stands, and the end behind it; nil where the source says something else.
    func offsets(of text: [UInt8], at start: Int) -> [Int]? {
        var (offsets, place) = ([Int](), start)
        offsets.reserveCapacity(text.count + 1)
        for (index, byte) in text.enumerated() {
            guard let length = length(of: byte, at: place) else { return nil }
            offsets.append(place)
            place += length
            let isLineEnd = byte == UInt8(ascii: "\n") && source[place - 1] == byte
            if isLineEnd, index + 1 < text.count, text[index + 1] != byte {
                guard source[place...].starts(with: indentation) else { return nil }
                place += indentation.count
            } else if isLineEnd {
                // A blank line need not be indented, nor the end of the literal be looked at.
                while place < source.count, source[place].isBlank { place += 1 }
            }
        }
        return offsets + [min(place, source.count)]
    }

    /// How much of the source a byte of the text takes; nil where another one stands there.
    private func length(of byte: UInt8, at place: Int) -> Int? {
        guard place < source.count else { return nil }
        if !isRaw, source[place] == UInt8(ascii: "\\") {
            guard place + 1 < source.count, Self.escapes[source[place + 1]] == byte else { return nil }
            return 2
        }
        if byte == UInt8(ascii: "\n"), source[place] == UInt8(ascii: "\r") {
            return place + 1 < source.count && source[place + 1] == byte ? 2 : nil
        }
        return source[place] == byte ? 1 : nil
    }

    private static let escapes = Dictionary(
        uniqueKeysWithValues: zip(#"nrt"\'"#.utf8, "\n\r\t\"\\'".utf8))
}
