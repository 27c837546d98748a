extension [UInt8] {
    /// The values of members and parameters whose names identify them as secrets: `"userToken": "…"`, `token=…`.
    var namedSecretRanges: [(kind: Secret.Kind, range: Range<Int>)] {
        indices.filter { self[$0] == UInt8(ascii: ":") || self[$0] == UInt8(ascii: "=") }.compactMap { separator in
            var end = separator
            if end > 0, self[end - 1] == UInt8(ascii: "\"") { end -= 1 }
            let name = self[..<end].reversed().prefix(64).prefix { $0.isTokenByte && $0 != UInt8(ascii: ".") }
            guard let kind = Secret.Kind(named: String(decoding: name.reversed(), as: UTF8.self)) else { return nil }
            let start = self[(separator + 1)...].firstIndex { $0 != UInt8(ascii: " ") } ?? count
            let value = valueRange(at: start, isParameter: self[separator] == UInt8(ascii: "="))
            return value.isEmpty ? nil : (kind, value)
        }
    }

    /// Returns the range of a value; empty for a value that cannot be secret.
    private func valueRange(at start: Int, isParameter: Bool) -> Range<Int> {
        guard start < count else { return start..<start }
        if self[start] == UInt8(ascii: "\"") { return start + 1..<Swift.min(endOfString(at: start), count) }
        if !isParameter, "[{".utf8.contains(self[start]) {
            let value = start..<endOfContainer(at: start)
            return Self.harmlessValues.contains(String(decoding: self[value], as: UTF8.self)) ? start..<start : value
        }
        let marks = isParameter ? "&;#\"'<>,)]} " : "\",]}"
        let value = start..<(self[start...].firstIndex { marks.utf8.contains($0) } ?? count)
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
