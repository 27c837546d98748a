/// A text without its encoding, and the places in the source from which its bytes come.
struct DecodedText {
    let bytes: [UInt8]
    /// The offset of the source.
    private let start: Int
    /// The offset of each byte in the source, and the end of the source; `nil` if the text is the source.
    private let offsets: [Int]?

    init(_ source: ArraySlice<UInt8>) {
        (bytes, start, offsets) = (Array(source), source.startIndex, nil)
    }

    private init(bytes: [UInt8], offsets: [Int]) {
        (self.bytes, start, self.offsets) = (bytes, 0, offsets)
    }

    func source(of range: Range<Int>) -> Range<Int> { offset(of: range.lowerBound)..<offset(of: range.upperBound) }

    private func offset(of index: Int) -> Int { offsets?[index] ?? start + index }

    func secret(_ kind: Secret.Kind, in range: Range<Int>) -> LocatedSecret {
        LocatedSecret(
            range: source(of: range), secret: Secret(kind: kind, text: String(decoding: bytes[range], as: UTF8.self)))
    }

    /// The text after one more decoding of percent-encoding and JSON escapes, or `nil` without any.
    var decoded: DecodedText? {
        guard bytes.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "\\") }) else { return nil }
        var (decodedBytes, places): ([UInt8], [Int]) = ([], [])
        var index = 0
        while index < bytes.count {
            let (byte, length) = bytes.decodedByte(at: index)
            decodedBytes.append(byte)
            places.append(offset(of: index))
            index += length
        }
        guard decodedBytes.count < bytes.count else { return nil }
        return DecodedText(bytes: decodedBytes, offsets: places + [offset(of: bytes.count)])
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

    private func hexadecimal(at index: Int, count digits: Int) -> Int? {
        guard index + digits <= count else { return nil }
        var value = 0
        for byte in self[index..<index + digits] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            value = value * 16 + digit
        }
        return value
    }
}
