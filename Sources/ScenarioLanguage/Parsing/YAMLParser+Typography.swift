/// Characters that editors and web pages put in place of spaces, hyphens, and quotes.
extension YAMLParser {
    /// Returns the length in bytes of a space other than U+0020 at an offset, or `nil`.
    ///
    /// A zero-width space has the same effect: the text differs from the one that the author sees.
    func wideSpaceLength(at offset: Int) -> Int? {
        switch (byte(at: offset), byte(at: offset + 1), byte(at: offset + 2)) {
        case (0xC2, 0xA0, _): 2
        case (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80): 3
        default: nil
        }
    }

    /// Reports spaces other than U+0020 at the start or the end of unquoted text.
    mutating func checkWideSpaces(around range: Range<Int>) {
        var lower = range.lowerBound
        while lower < range.upperBound, let length = wideSpaceLength(at: lower) { lower += length }
        var upper = range.upperBound
        while let length = [2, 3].first(where: { upper - $0 >= lower && wideSpaceLength(at: upper - $0) == $0 }) {
            upper -= length
        }
        let unclear = lower > range.lowerBound ? range.lowerBound..<lower : upper..<range.upperBound
        if !unclear.isEmpty { reportWideSpace(at: unclear) }
    }

    /// The range of a dash or a bullet that is used in place of the hyphen of a list item, or of a hyphen before a space
    /// other than U+0020; otherwise `nil`.
    var typographicDash: Range<Int>? {
        if peek() == UInt8(ascii: "-"), let length = wideSpaceLength(at: position + 1) {
            return position + 1..<position + 1 + length
        }
        switch (peek(), peek(ahead: 1), peek(ahead: 2)) {
        case (0xE2, 0x80, 0x90...0x95), (0xE2, 0x80, 0xA2), (0xE2, 0x88, 0x92):
            let isAlone = isBlankOrEnd(at: position + 3) || wideSpaceLength(at: position + 3) != nil
            return isAlone ? position..<position + 3 : nil
        default: return nil
        }
    }

    /// Reports a character in place of a hyphen.
    mutating func reportTypographicDash(at range: Range<Int>) {
        if range.lowerBound == position { report(.typographicDash, at: range) } else { reportWideSpace(at: range) }
    }

    /// Reports spaces other than U+0020.
    mutating func reportWideSpace(at range: Range<Int>) {
        let scalar = String(decoding: bytes[range], as: UTF8.self).unicodeScalars.first
        let digits = String(scalar?.value ?? 0, radix: 16, uppercase: true)
        report(.unsupportedSpace("U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits), at: range)
    }

    /// Returns the length in bytes of a typographic quote at an offset, or `nil`.
    private func typographicQuoteLength(at offset: Int) -> Int? {
        switch (byte(at: offset), byte(at: offset + 1), byte(at: offset + 2)) {
        case (0xC2, 0xAB, _), (0xC2, 0xBB, _): 2
        case (0xE2, 0x80, 0x98...0x9F), (0xE2, 0x80, 0xB9...0xBA): 3
        default: nil
        }
    }

    /// Returns the range of the text at the position if all of it is in typographic quotes, otherwise `nil`.
    func typographicQuoteRange(inFlow: Bool) -> Range<Int>? {
        guard let length = typographicQuoteLength(at: position) else { return nil }
        var offset = position + length
        while offset < lineEnd {
            guard let closing = typographicQuoteLength(at: offset) else {
                offset += 1
                continue
            }
            offset += closing
            var stop = offset
            while byte(at: stop).isBlank { stop += 1 }
            let next = byte(at: stop)
            let isComment = next == UInt8(ascii: "#") && stop > offset
            if stop >= lineEnd || isComment || next == UInt8(ascii: ":") || (inFlow && next.isFlowIndicator) {
                return position..<offset
            }
        }
        return nil
    }

    /// Reports and consumes text in typographic quotes, and returns the text inside them, or `nil` for other text.
    mutating func parseTypographicQuotes(inFlow: Bool) -> SyntaxScalar? {
        guard let range = typographicQuoteRange(inFlow: inFlow) else { return nil }
        if lastTypographicQuoteLine != line { report(.typographicQuote, at: range) }
        lastTypographicQuoteLine = line
        position = range.upperBound
        let text = String(String(decoding: bytes[range], as: UTF8.self).unicodeScalars.dropFirst().dropLast())
        return SyntaxScalar(text: text, style: .doubleQuoted, range: range)
    }
}

/// The syntax of templates, comments, and queries in other languages.
extension YAMLParser {
    /// The range of a placeholder such as `{{request.path}}` at the position, or `nil`.
    var templateRange: Range<Int>? {
        guard peek() == UInt8(ascii: "{"), peek(ahead: 1) == UInt8(ascii: "{") else { return nil }
        var offset = position + 2
        while offset < lineEnd, ![UInt8(ascii: ":"), UInt8(ascii: ",")].contains(bytes[offset]) {
            let isClosing = bytes[offset] == UInt8(ascii: "}")
            if isClosing { return byte(at: offset + 1) == bytes[offset] ? position..<offset + 2 : nil }
            offset += 1
        }
        return nil
    }

    /// Whether a comment of another language starts at the position.
    var isAtSlashComment: Bool { peek() == UInt8(ascii: "/") && peek(ahead: 1) == UInt8(ascii: "/") }

    /// Warns of a comment that is more likely part of the unquoted text before it, such as `#1`.
    mutating func checkComment(after text: Range<Int>) {
        var offset = text.upperBound
        while byte(at: offset).isBlank { offset += 1 }
        guard offset > text.upperBound, byte(at: offset) == UInt8(ascii: "#") else { return }
        switch byte(at: offset + 1) {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            let place = position
            position = offset
            report(.cutByComment, at: restOfLine, related: text)
            position = place
        default: break
        }
    }

    /// Returns the parameters of a request target as the value of `query`, such as `{limit: 25}`, or `nil` if the text
    /// before the `?` at an offset is not a path.
    func queryMapping(in text: Range<Int>, questionMark: Int) -> String? {
        guard bytes[text.lowerBound..<questionMark].contains(UInt8(ascii: "/")) else { return nil }
        let query = String(decoding: bytes[questionMark + 1..<text.upperBound], as: UTF8.self)
        let parameters = query.split(separator: "&").map { parameter in
            let sides = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return "\(sides[0]): \(sides.count == 2 ? String(sides[1]) : "…")"
        }
        return "{\(parameters.isEmpty ? "…" : parameters.joined(separator: ", "))}"
    }
}
