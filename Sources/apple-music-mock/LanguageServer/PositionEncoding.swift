import Text

/// The unit of characters in positions: lines and characters are counted from 0.
enum PositionEncoding: String {
    case utf8 = "utf-8"
    case utf16 = "utf-16"

    /// Returns a byte offset as a position.
    func position(of offset: Int, in file: SourceFile) -> JSONValue {
        let offset = min(max(offset, 0), file.bytes.count)
        let line = file.position(of: offset).line - 1
        let character = file.bytes[file.lineStarts[line]..<offset].reduce(0) { $0 + width(of: $1) }
        return ["line": .integer(line), "character": .integer(character)]
    }

    func range(of range: Range<Int>, in file: SourceFile) -> JSONValue {
        ["start": position(of: range.lowerBound, in: file), "end": position(of: range.upperBound, in: file)]
    }

    /// Returns the byte offset of a position; one past the end of a line is at its end.
    ///
    /// - Returns: The offset, or `nil` if the value is not a position.
    func offset(of position: JSONView?, in file: SourceFile) -> Int? {
        guard let line = position?["line"]?.integer, let character = position?["character"]?.integer, line >= 0,
            character >= 0
        else { return nil }
        guard line < file.lineStarts.count else { return file.bytes.count }
        var (offset, remaining) = (file.lineStarts[line], character)
        let end = file.byteRange(ofLine: line + 1).upperBound
        while offset < end {
            let width = width(of: file.bytes[offset])
            guard remaining >= max(width, 1) || (width == 0 && remaining >= 0) else { break }
            remaining -= width
            offset += 1
        }
        return offset
    }

    /// Returns the number of units that start at a byte of UTF-8.
    private func width(of byte: UInt8) -> Int {
        switch self {
        case .utf8: 1
        case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
        }
    }
}
