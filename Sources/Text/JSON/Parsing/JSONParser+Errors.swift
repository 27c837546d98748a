/// Finds the most likely cause of a syntax error; never called for a valid text.
extension JSONParser {
    /// Returns the error for a reason at an offset, which is `position` by default.
    func error(_ reason: JSONSyntaxError.Reason, at offset: Int? = nil) -> JSONSyntaxError {
        JSONSyntaxError(offset: offset ?? position, reason: reason)
    }

    /// Returns why no value starts at `position`.
    func valueError() -> JSONSyntaxError {
        if let error = generalError() { return error }
        switch nextByte {
        case UInt8(ascii: "}") where container?.kind == .array: return error(.mismatchedBracket(in: .array))
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
            return container?.kind == .object ? error(.missingValue) : unexpectedCharacterError()
        case UInt8(ascii: "+"):
            return error(isNonFinite(wordFrom: position + 1) ? .nonFiniteNumber : .leadingPlus)
        case UInt8(ascii: ".") where isDigit(byte(at: position + 1)): return error(.leadingPoint)
        case let byte where isWord(byte): return error(wordErrorReason())
        default: return unexpectedCharacterError()
        }
    }

    /// Returns why no key starts at `position`.
    func keyError() -> JSONSyntaxError {
        if let error = generalError() { return error }
        return error(nextByte == UInt8(ascii: "]") ? .mismatchedBracket(in: .object) : .unquotedKey)
    }

    /// Returns why no colon follows the key that ends at `keyEnd`.
    func colonError(after keyEnd: Int) -> JSONSyntaxError {
        if let error = generalError() { return error }
        if isTextAfterString(endingAt: keyEnd) { return error(.textAfterString) }
        return error(.missingColon, at: keyEnd)
    }

    /// Returns why neither a comma nor the closing bracket follows the value that ends at `valueEnd`.
    func commaError(in kind: JSONKind, after valueEnd: Int) -> JSONSyntaxError {
        if let error = generalError() { return error }
        switch nextByte {
        case UInt8(ascii: "}"), UInt8(ascii: "]"): return error(.mismatchedBracket(in: kind))
        case UInt8(ascii: ":") where kind == .array: return error(.colonInArray)
        default: break
        }
        if isTextAfterString(endingAt: valueEnd) { return error(.textAfterString) }
        return error(.missingComma(in: kind), at: valueEnd)
    }

    /// Returns why the text does not end at `position`, after its value.
    func endError() -> JSONSyntaxError {
        generalError() ?? error(.textAfterEnd)
    }

    /// Returns why the byte at `index` is not allowed in a string.
    func controlCharacterError(at index: Int) -> JSONSyntaxError {
        switch text[index] {
        case 0x0A, 0x0D: error(.lineBreakInString, at: index)
        default: error(.controlCharacter(text[index]), at: index)
        }
    }

    // MARK: Errors in any context

    /// Returns the error at `position` if it does not depend on what was expected there, or `nil`.
    private func generalError() -> JSONSyntaxError? {
        guard position < text.count else { return endOfTextError() }
        switch nextByte {
        case UInt8(ascii: "/"): return isCommentStart ? error(.comment) : nil
        case UInt8(ascii: "#"): return error(.comment)
        case UInt8(ascii: "'"), UInt8(ascii: "`"): return error(.singleQuotes)
        case 0..<0x20, 0x7F: return unexpectedCharacterError()
        case 0x80...:
            guard let found = scalar(at: position) else { return error(.invalidUTF8) }
            guard !("\u{2018}"..."\u{201F}").contains(found) else { return error(.curlyQuotes) }
            return found.properties.isAlphabetic ? nil : error(.unexpectedCharacter(found))
        default: return nil
        }
    }

    private func endOfTextError() -> JSONSyntaxError {
        guard let container else { return error(.empty, at: 0) }
        return error(.unclosed(container.kind), at: Int(container.sourceOffset))
    }

    private func unexpectedCharacterError() -> JSONSyntaxError {
        guard let found = scalar(at: position) else { return error(.invalidUTF8) }
        return error(.unexpectedCharacter(found))
    }

    private var isCommentStart: Bool {
        let second = byte(at: position + 1)
        return second == UInt8(ascii: "/") || second == UInt8(ascii: "*")
    }

    /// Returns whether text directly follows the closing quote of a string, which suggests an unescaped quote.
    private func isTextAfterString(endingAt end: Int) -> Bool {
        position == end && text[end - 1] == UInt8(ascii: "\"") && isWord(nextByte)
    }

    // MARK: Unquoted words

    private func wordErrorReason() -> JSONSyntaxError.Reason {
        if isNonFinite(wordFrom: position) { return .nonFiniteNumber }
        return switch lowercasedWord(from: position) {
        case "true": .misspelledLiteral(expected: .true)
        case "false": .misspelledLiteral(expected: .false)
        case "null", "none", "nil", "undefined": .misspelledLiteral(expected: .null)
        default: .unquotedText
        }
    }

    /// Returns whether a word is a name for NaN or infinity in another notation.
    func isNonFinite(wordFrom start: Int) -> Bool {
        ["nan", "inf", "infinity"].contains(lowercasedWord(from: start))
    }

    private func lowercasedWord(from start: Int) -> String {
        String(decoding: text[start..<min(wordEnd(from: start), start + 16)], as: UTF8.self).lowercased()
    }

    /// Returns the offset after the letters, digits, and similar bytes that start at `start`.
    func wordEnd(from start: Int) -> Int {
        var index = start
        while index < text.count, isWord(text[index]) { index += 1 }
        return index
    }

    func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "$"), 0x80...:
            true
        default: isDigit(byte)
        }
    }

    func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    /// Returns the byte at an offset, or 0 after the end of the text.
    func byte(at index: Int) -> UInt8 {
        index < text.count ? text[index] : 0
    }
}
