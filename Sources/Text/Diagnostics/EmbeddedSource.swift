/// A text that is part of another file, such as a scenario in the source of a test.
///
/// Diagnostics of the text point to its place in the file.
package struct EmbeddedSource: Sendable {
    /// The file that contains the text.
    package let file: SourceFile
    /// The offset in the file of each byte of the text, and of its end.
    private let offsets: [Int]

    init(in file: SourceFile, offsets: [Int]) {
        (self.file, self.offsets) = (file, offsets)
    }

    /// Creates a text that is a complete file.
    package init(_ file: SourceFile) {
        self.init(in: file, offsets: Array(0...file.bytes.count))
    }

    /// Returns the location of a range of the text in the file; a range past the end is at the end.
    package func location(of range: Range<Int>) -> TextLocation {
        let last = offsets.count - 1
        let (start, end) = (offsets[min(range.lowerBound, last)], offsets[min(range.upperBound, last)])
        return TextLocation(in: file, range: start..<max(start, end))
    }

    /// Returns the diagnostic with its locations in the text converted to locations in the file.
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
    /// Finds a text in a Swift file as a string literal: with one line or several, raw or with escapes.
    ///
    /// Uses the first match. Fails if the literal is written in another way, such as with an interpolation.
    ///
    /// - Parameters:
    ///   - text: The value of the literal.
    ///   - file: The Swift file.
    ///   - line: The line at which the search starts, counted from 1.
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
    /// Returns the indentation of a literal's lines if a literal can start at the offset, otherwise `nil`.
    ///
    /// After a quote it is empty. After white space it is that white space without the text's own leading spaces.
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

/// A parser for the text of a Swift string literal.
private struct SwiftLiteral {
    let source: [UInt8]
    let indentation: [UInt8]
    let isRaw: Bool

    /// Returns the offset of each byte of a text and of its end, or `nil` if the source contains another text.
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
                // A blank line need not be indented.
                while place < source.count, source[place].isBlank { place += 1 }
            }
        }
        return offsets + [min(place, source.count)]
    }

    /// Returns the number of source bytes that encode a byte of the text, or `nil` if the source contains another byte.
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
