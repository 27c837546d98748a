/// The field lines of a message, without those that the transport adds.
enum HTTPFieldLines {
    /// Appends the lines of fields.
    ///
    /// Transport fields and fields whose name is not a token are omitted. Control characters in a value, such as CR and
    /// LF, become spaces.
    static func append(_ fields: [HTTPField], to bytes: inout [UInt8]) {
        for field in fields {
            var (name, value) = (field.name, field.value)
            name.withUTF8 { name in
                guard isToken(name), !isTransportField(named: name) else { return }
                value.withUTF8 { value in appendLine(name: name, value: value, to: &bytes) }
            }
        }
    }

    private static func appendLine(
        name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]
    ) {
        // The line is appended at once, because each call has a cost.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: name.count + value.count + 4) { line in
            var end = 0
            func append(_ byte: UInt8) {
                line.initializeElement(at: end, to: byte)
                end += 1
            }
            func append(_ text: UnsafeBufferPointer<UInt8>) {
                guard let start = text.baseAddress, let base = line.baseAddress else { return }
                (base + end).initialize(from: start, count: text.count)
                end += text.count
            }
            append(name)
            append(UInt8(ascii: ":"))
            append(UInt8(ascii: " "))
            if hasForbiddenByte(value) {
                for byte in value { append(byte.isForbiddenInFieldValue ? UInt8(ascii: " ") : byte) }
            } else {
                append(value)
            }
            append(UInt8(ascii: "\r"))
            append(UInt8(ascii: "\n"))
            bytes.append(contentsOf: UnsafeBufferPointer(line))
        }
    }

    /// Returns whether a value has a byte that becomes a space.
    ///
    /// It reads all bytes, so that the compiler can compare many at once.
    private static func hasForbiddenByte(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
        var found: UInt8 = 0
        for byte in value { found |= byte.isForbiddenInFieldValue ? 1 : 0 }
        return found != 0
    }

    /// Returns whether a name is a token (RFC 9110, 5.6.2).
    private static func isToken(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        !name.isEmpty && name.allSatisfy(\.isHTTPToken)
    }

    /// Returns whether the transport writes this field itself.
    private static func isTransportField(named name: UnsafeBufferPointer<UInt8>) -> Bool {
        switch name.count {
        case 10: ASCIICase.areEqual(name, "connection".utf8)
        case 14: ASCIICase.areEqual(name, "content-length".utf8)
        case 17: ASCIICase.areEqual(name, "transfer-encoding".utf8)
        default: false
        }
    }
}

extension [UInt8] {
    /// Appends text as UTF-8, at once, because a view of a string is appended byte by byte.
    package mutating func append(text: String) {
        var text = text
        text.withUTF8 { append(contentsOf: $0) }
    }
}

extension UInt8 {
    /// Whether the byte is a control character other than the tab, which field values cannot contain (RFC 9110, 5.5).
    @inlinable package var isForbiddenInFieldValue: Bool { self < 0x20 && self != 0x09 || self == 0x7F }
}

extension HTTPResponse {
    /// Appends the field lines as they are sent.
    package func appendFieldLines(to bytes: inout [UInt8]) {
        if let fieldLines { bytes += fieldLines } else { HTTPFieldLines.append(headers, to: &bytes) }
    }

    /// Whether the field lines are written.
    package var hasFieldLines: Bool { fieldLines != nil }

    /// Writes the field lines now, for a response that is sent several times.
    package mutating func writeFieldLines() {
        var lines: [UInt8] = []
        HTTPFieldLines.append(headers, to: &lines)
        fieldLines = lines
    }
}
