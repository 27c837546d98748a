/// Tells what a person most likely did wrong; nothing here runs on a text without mistakes.
extension JSONParser {
    /// The error for a problem at an offset; without one, at `position`.
    func mistake(_ problem: JSONSyntaxError.Problem, at offset: Int? = nil) -> JSONSyntaxError {
        JSONSyntaxError(offset: offset ?? position, problem: problem)
    }

    /// Why no value begins at `position`.
    func valueMistake() -> JSONSyntaxError {
        if let found = strayMistake() { return found }
        switch next {
        case UInt8(ascii: "}") where container?.kind == .array: return mistake(.wrongClose(.array))
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
            return container?.kind == .object ? mistake(.missingValue) : unexpected()
        case UInt8(ascii: "+"):
            return mistake(isNonFinite(wordFrom: position + 1) ? .nonFiniteNumber : .leadingPlus)
        case UInt8(ascii: ".") where isDigit(byte(at: position + 1)): return mistake(.leadingPoint)
        case let byte where isWord(byte): return mistake(wordProblem())
        default: return unexpected()
        }
    }

    /// Why no key begins at `position`.
    func keyMistake() -> JSONSyntaxError {
        if let found = strayMistake() { return found }
        return mistake(next == UInt8(ascii: "]") ? .wrongClose(.object) : .unquotedKey)
    }

    /// Why no colon follows the key that ends at `keyEnd`.
    func colonMistake(after keyEnd: Int) -> JSONSyntaxError {
        if let found = strayMistake() { return found }
        if isTextAfterString(endingAt: keyEnd) { return mistake(.textAfterString) }
        return mistake(.missingColon, at: keyEnd)
    }

    /// Why neither a comma nor the closing bracket follows the value that ends at `valueEnd`.
    func commaMistake(in kind: JSONKind, after valueEnd: Int) -> JSONSyntaxError {
        if let found = strayMistake() { return found }
        switch next {
        case UInt8(ascii: "}"), UInt8(ascii: "]"): return mistake(.wrongClose(kind))
        case UInt8(ascii: ":") where kind == .array: return mistake(.colonInArray)
        default: break
        }
        if isTextAfterString(endingAt: valueEnd) { return mistake(.textAfterString) }
        return mistake(.missingComma(kind), at: valueEnd)
    }

    /// Why the text does not end at `position`, behind its value.
    func endMistake() -> JSONSyntaxError {
        strayMistake() ?? mistake(.textAfterEnd)
    }

    /// Why the byte at `index` may not stand in a string.
    func controlMistake(at index: Int) -> JSONSyntaxError {
        switch text[index] {
        case 0x0A, 0x0D: mistake(.lineBreakInString, at: index)
        default: mistake(.controlCharacter(text[index]), at: index)
        }
    }

    // MARK: What is wrong in every place

    /// What is wrong at `position` whatever was expected there, or nil when that depends on the place.
    private func strayMistake() -> JSONSyntaxError? {
        guard position < text.count else { return endOfText() }
        switch next {
        case UInt8(ascii: "/"): return isCommentStart ? mistake(.comment) : nil
        case UInt8(ascii: "#"): return mistake(.comment)
        case UInt8(ascii: "'"), UInt8(ascii: "`"): return mistake(.singleQuotes)
        case 0..<0x20, 0x7F: return unexpected()
        case 0x80...:
            guard let found = scalar(at: position) else { return mistake(.invalidUTF8) }
            guard !("\u{2018}"..."\u{201F}").contains(found) else { return mistake(.curlyQuotes) }
            return found.properties.isAlphabetic ? nil : mistake(.unexpectedCharacter(found))
        default: return nil
        }
    }

    private func endOfText() -> JSONSyntaxError {
        guard let container else { return mistake(.empty, at: 0) }
        return mistake(.unclosed(container.kind), at: Int(container.source))
    }

    private func unexpected() -> JSONSyntaxError {
        guard let found = scalar(at: position) else { return mistake(.invalidUTF8) }
        return mistake(.unexpectedCharacter(found))
    }

    private var isCommentStart: Bool {
        let second = byte(at: position + 1)
        return second == UInt8(ascii: "/") || second == UInt8(ascii: "*")
    }

    /// Whether text touches the closing quote of a string: most likely the quote was meant to be part of it.
    private func isTextAfterString(endingAt end: Int) -> Bool {
        position == end && text[end - 1] == UInt8(ascii: "\"") && isWord(next)
    }

    // MARK: Words

    private func wordProblem() -> JSONSyntaxError.Problem {
        if isNonFinite(wordFrom: position) { return .nonFiniteNumber }
        return switch lowercasedWord(from: position) {
        case "true": .misspelledLiteral(.true)
        case "false": .misspelledLiteral(.false)
        case "null", "none", "nil", "undefined": .misspelledLiteral(.null)
        default: .unquotedText
        }
    }

    /// Whether a word is one that other notations use for a number without a value.
    func isNonFinite(wordFrom start: Int) -> Bool {
        ["nan", "inf", "infinity"].contains(lowercasedWord(from: start))
    }

    private func lowercasedWord(from start: Int) -> String {
        String(decoding: text[start..<min(wordEnd(from: start), start + 16)], as: UTF8.self).lowercased()
    }

    /// The offset behind the letters, digits and the like that begin at `start`.
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

    /// The byte at an offset, or 0 behind the end of the text.
    func byte(at index: Int) -> UInt8 {
        index < text.count ? text[index] : 0
    }
}
