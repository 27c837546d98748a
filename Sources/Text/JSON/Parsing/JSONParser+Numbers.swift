/// Numbers (RFC 8259, section 6), whose syntax is validated but whose value is not computed.
extension JSONParser {
    /// Parses the number whose minus sign or first digit is at `position`.
    mutating func parseNumber() throws(JSONSyntaxError) {
        var index = position
        if text[index] == UInt8(ascii: "-") {
            index += 1
            guard digitsEnd(from: index) > index else { throw minusError() }
        }
        let whole = index
        index = digitsEnd(from: index)
        if text[whole] == UInt8(ascii: "0"), index > whole + 1 { throw error(.leadingZero) }
        if byte(at: index) == UInt8(ascii: ".") {
            index = try requiredDigitsEnd(from: index + 1, after: .point)
        }
        if byte(at: index) | 0x20 == UInt8(ascii: "e") {
            index += 1
            let sign = byte(at: index)
            if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { index += 1 }
            index = try requiredDigitsEnd(from: index, after: .exponent)
        }
        guard !isNumberLike(byte(at: index)) else { throw numberError(at: index) }
        append(.number, to: index)
    }

    private func digitsEnd(from start: Int) -> Int {
        var index = start
        while index < text.count, isDigit(text[index]) { index += 1 }
        return index
    }

    private func requiredDigitsEnd(
        from start: Int, after part: JSONSyntaxError.NumberPart
    ) throws(JSONSyntaxError) -> Int {
        let end = digitsEnd(from: start)
        guard end > start else { throw error(.missingDigit(after: part), at: start) }
        return end
    }

    /// Returns whether the byte after a number continues it, as in `1.2.3`, `12px`, or `2026-01-31`.
    private func isNumberLike(_ byte: UInt8) -> Bool {
        isWord(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
    }

    private func minusError() -> JSONSyntaxError {
        let second = byte(at: position + 1)
        if second == UInt8(ascii: ".") { return error(.leadingPoint) }
        if isNonFinite(wordFrom: position + 1) { return error(.nonFiniteNumber) }
        return error(.missingDigit(after: .minus), at: position + 1)
    }

    private func numberError(at index: Int) -> JSONSyntaxError {
        let isHexadecimal = byte(at: index) | 0x20 == UInt8(ascii: "x") && text[index - 1] == UInt8(ascii: "0")
        return error(isHexadecimal ? .hexadecimalNumber : .malformedNumber)
    }
}
