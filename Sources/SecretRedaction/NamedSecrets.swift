extension [UInt8] {
    /// The values of members and parameters whose names identify them as secrets: `"userToken": "…"`, `token=…`.
    var namedSecretRanges: [(kind: Secret.Kind, range: Range<Int>)] {
        indices.filter { self[$0] == UInt8(ascii: ":") || self[$0] == UInt8(ascii: "=") }.compactMap { separator in
            let isNameQuoted = separator > 0 && self[separator - 1].isQuotationMark
            let end = isNameQuoted ? separator - 1 : separator
            let length = self[..<end].reversed().prefix(64).prefix { $0.isTokenByte && $0 != UInt8(ascii: ".") }.count
            let (name, before) = (self[end - length..<end], end > length ? self[end - length - 1] : nil)
            let isParameter = self[separator] == UInt8(ascii: "=")
            let isInURL = isParameter && (before.map { "?&;#".utf8.contains($0) } ?? true)
            guard let kind = isInURL ? Secret.Kind(parameterNameBytes: name) : Secret.Kind(nameBytes: name) else {
                return nil
            }
            let start = self[(separator + 1)...].firstIndex { $0 != UInt8(ascii: " ") } ?? count
            // The quotation mark before `'Authorization: Bearer …'` ends the value.
            let mark = isNameQuoted ? nil : before.flatMap { $0.isQuotationMark ? $0 : nil }
            let value = valueRange(at: start, isParameter: isParameter, endingAt: mark)
            return value.isEmpty ? nil : (kind, value)
        }
    }

    /// Returns the range of a value; empty for a value that cannot be secret.
    private func valueRange(at start: Int, isParameter: Bool, endingAt mark: UInt8?) -> Range<Int> {
        guard start < count else { return start..<start }
        if self[start] == UInt8(ascii: "\"") { return start + 1..<Swift.min(endOfString(at: start), count) }
        if self[start] == UInt8(ascii: "'"), let end = self[(start + 1)...].firstIndex(of: self[start]) {
            return start + 1..<end
        }
        if !isParameter, "[{".utf8.contains(self[start]) {
            let value = start..<endOfContainer(at: start)
            return Self.harmlessValues.contains(String(decoding: self[value], as: UTF8.self)) ? start..<start : value
        }
        let marks = isParameter ? "&;#\"'<>,)]} " : "\",]}"
        let value = start..<(self[start...].firstIndex { marks.utf8.contains($0) || $0 == mark } ?? count)
        return Self.harmlessValues.contains(String(decoding: self[value], as: UTF8.self)) ? start..<start : value
    }

    private static var harmlessValues: Set<String> {
        ["absent", "present", "null", "true", "false", "{absent: true}", "{absent: false}", "{}", "[]"]
    }

    /// Returns the index of the quotation mark that ends a string, or the end of the text.
    private func endOfString(at start: Int) -> Int {
        var end = start + 1
        while end < count, self[end] != UInt8(ascii: "\"") { end += self[end] == UInt8(ascii: "\\") ? 2 : 1 }
        return Swift.min(end, count)
    }

    /// Returns the index after the bracket that ends a list or a mapping, or the end of the text.
    private func endOfContainer(at start: Int) -> Int {
        var (end, depth) = (start, 0)
        while end < count {
            switch self[end] {
            case UInt8(ascii: "\""): end = endOfString(at: end)
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
            end += 1
            if depth == 0 { break }
        }
        return Swift.min(end, count)
    }
}

extension UInt8 {
    fileprivate var isQuotationMark: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}
