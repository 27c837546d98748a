/// A text without its encoding, and the places in the source from which its bytes come.
struct DecodedText {
    let bytes: [UInt8]
    /// The offset of the source.
    private let start: Int
    /// The range of each byte in the source; `nil` if the text is the source.
    private let ranges: [Range<Int>]?

    init(_ source: ArraySlice<UInt8>) {
        (bytes, start, ranges) = (Array(source), source.startIndex, nil)
    }

    private init(bytes: [UInt8], ranges: [Range<Int>]) {
        (self.bytes, start, self.ranges) = (bytes, 0, ranges)
    }

    func source(of range: Range<Int>) -> Range<Int> {
        guard let ranges, !range.isEmpty else { return start + range.lowerBound..<start + range.upperBound }
        return ranges[range.lowerBound].lowerBound..<ranges[range.upperBound - 1].upperBound
    }

    func secret(_ kind: Secret.Kind, in range: Range<Int>) -> LocatedSecret {
        LocatedSecret(
            range: source(of: range), secret: Secret(kind: kind, text: String(decoding: bytes[range], as: UTF8.self)))
    }

    /// The text after one more decoding of percent-encoding and JSON escapes, or `nil` without any.
    var decoded: DecodedText? {
        guard bytes.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "\\") }) else { return nil }
        let text = replacing { bytes.decodedByte(at: $0) }
        return text.bytes.count < bytes.count ? text.withoutControlSequences : nil
    }

    /// The text after all decodings, in linear time: a decoded byte is a part of the next escape.
    var completelyDecoded: DecodedText {
        var (decodedBytes, places): ([UInt8], [Range<Int>]) = ([], [])
        for index in bytes.indices {
            decodedBytes.append(bytes[index])
            places.append(source(of: index..<index + 1))
            while let (byte, length) = decodedBytes.decodedEnd {
                let place = places[places.count - length].lowerBound..<places[places.count - 1].upperBound
                decodedBytes.removeLast(length)
                places.removeLast(length)
                decodedBytes.append(byte)
                places.append(place)
            }
        }
        return DecodedText(bytes: decodedBytes, ranges: places).withoutControlSequences
    }

    /// The text without the sequences that set colors in a terminal (ECMA-48 section 5.4), which can be inside a name.
    var withoutControlSequences: DecodedText {
        guard bytes.contains(UInt8.escape) else { return self }
        return replacing { bytes[$0] == .escape ? (nil, bytes.controlSequenceLength(at: $0)) : (bytes[$0], 1) }
    }

    /// Returns the text of the bytes that a function reads at an index, with the length of their spelling.
    private func replacing(_ read: (Int) -> (byte: UInt8?, length: Int)) -> DecodedText {
        var (decodedBytes, places): ([UInt8], [Range<Int>]) = ([], [])
        var index = 0
        while index < bytes.count {
            let (byte, length) = read(index)
            if let byte {
                decodedBytes.append(byte)
                places.append(source(of: index..<index + length))
            }
            index += length
        }
        return DecodedText(bytes: decodedBytes, ranges: places)
    }
}

extension [UInt8] {
    /// Returns the byte that an escape or a plain byte represents, and the length of its spelling.
    fileprivate func decodedByte(at index: Int) -> (byte: UInt8, length: Int) {
        switch self[index] {
        case UInt8(ascii: "%"):
            if let byte = hexadecimal(at: index + 1, count: 2) { return (UInt8(truncatingIfNeeded: byte), 3) }
        case UInt8(ascii: "\\") where index + 1 < count:
            let next = self[index + 1]
            if next == UInt8(ascii: "u"), let value = hexadecimal(at: index + 2, count: 4), value < 0x80 {
                return (UInt8(value), 6)
            }
            if "\"\\/".utf8.contains(next) { return (next, 2) }
        default: break
        }
        return (self[index], 1)
    }

    /// The byte that the escape at the end represents, and the length of the escape, or `nil`.
    fileprivate var decodedEnd: (byte: UInt8, length: Int)? {
        for length in [2, 3, 6] where count >= length {
            let start = count - length
            guard self[start] == UInt8(ascii: length == 3 ? "%" : "\\") else { continue }
            let (byte, spelling) = decodedByte(at: start)
            if spelling == length { return (byte, length) }
        }
        return nil
    }

    private func hexadecimal(at index: Int, count digits: Int) -> Int? {
        guard index + digits <= count else { return nil }
        var value = 0
        for byte in self[index..<index + digits] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            value = value * 16 + digit
        }
        return value
    }

    /// Returns the length of the control sequence that starts with the escape character at an index.
    fileprivate func controlSequenceLength(at index: Int) -> Int {
        let rest = self[(index + 1)...]
        // Sequences with parameters start with `ESC [`; others have at most intermediate bytes, such as `ESC ( B`.
        let hasParameters = rest.first == UInt8(ascii: "[")
        let last: UInt8 = hasParameters ? 0x3F : 0x2F
        let end = (hasParameters ? rest.dropFirst() : rest).firstIndex { !(0x20...last).contains($0) } ?? count
        return (end < count && (0x30...0x7E).contains(self[end]) ? end + 1 : end) - index
    }
}

extension UInt8 {
    /// The first byte of a control sequence.
    static var escape: UInt8 { 0x1B }
}
