/// The first error in a text that is not valid JSON.
package struct JSONSyntaxError: Error, Equatable, Sendable {
    /// The byte offset in the source text at which to fix the error.
    ///
    /// If something is missing, this is the offset after the preceding token. If an object, array, or string is not
    /// closed, this is its start.
    package let offset: Int
    package let reason: Reason
}

extension JSONSyntaxError {
    /// The cause of the error.
    ///
    /// A `JSONKind` without a label is the object or array that is open.
    package enum Reason: Equatable, Sendable {
        case tooLarge, tooDeep, empty
        case unsupportedEncoding(UnsupportedEncoding)
        case invalidUTF8

        case unclosed(JSONKind), mismatchedBracket(in: JSONKind)
        case missingComma(in: JSONKind), leadingComma(in: JSONKind), duplicateComma, trailingComma(in: JSONKind)
        case missingColon, colonInArray, missingValue, textAfterEnd
        case unexpectedCharacter(Unicode.Scalar)

        case unquotedKey, unquotedText, singleQuotes, curlyQuotes, comment
        /// Another spelling of the literal of this kind, such as `True` or `None`.
        case misspelledLiteral(expected: JSONKind)

        case unterminatedString, lineBreakInString, textAfterString
        case controlCharacter(UInt8)
        /// A backslash before a character that is not an escape.
        case unknownEscape(Unicode.Scalar)
        case incompleteUnicodeEscape

        case leadingZero, leadingPlus, leadingPoint, nonFiniteNumber, hexadecimalNumber, malformedNumber
        case missingDigit(after: NumberPart)
    }

    /// An encoding that RFC 8259 no longer allows.
    package enum UnsupportedEncoding: Equatable, Sendable {
        case utf16, utf32
    }

    /// The part of a number after which a digit is missing.
    package enum NumberPart: Equatable, Sendable {
        case minus, point, exponent
    }
}

extension JSONSyntaxError {
    /// One short sentence without a location, for a person who edits the text by hand.
    package var message: String {
        switch reason {
        case .tooLarge: "the text is larger than 1 GiB"
        case .tooDeep: "nesting is deeper than \(JSONDocument.maximumDepth) levels"
        case .empty: "the text is empty"
        case .unsupportedEncoding(.utf16): "the text is in UTF-16; save it as UTF-8"
        case .unsupportedEncoding(.utf32): "the text is in UTF-32; save it as UTF-8"
        case .invalidUTF8: "these bytes are not UTF-8"

        case .unclosed(let kind): "missing \"\(closingBracket(of: kind))\" for this \(containerName(of: kind))"
        case .mismatchedBracket(in: let kind):
            "expected \"\(closingBracket(of: kind))\" to close the \(containerName(of: kind))"
        case .missingComma(in: let kind):
            "expected a comma or \"\(closingBracket(of: kind))\" after this \(elementName(of: kind))"
        case .leadingComma(in: let kind): "expected \(kind == .object ? "a key" : "a value") before the comma"
        case .duplicateComma: "duplicate comma"
        case .trailingComma(in: let kind): "trailing comma after the last \(elementName(of: kind))"
        case .missingColon: "expected \":\" after this key"
        case .colonInArray: "an array cannot have keys; use an object"
        case .missingValue: "expected a value after \":\""
        case .unexpectedCharacter(let found): "unexpected \(description(of: found))"
        case .textAfterEnd: "unexpected text after the end of the document"

        case .unquotedKey: "expected a key in double quotes"
        case .unquotedText: "expected double quotes around this text"
        case .singleQuotes: "expected double quotes, found single quotes"
        case .curlyQuotes: "expected straight quotes, found curly quotes"
        case .misspelledLiteral(expected: .true): "unknown literal; did you mean true?"
        case .misspelledLiteral(expected: .false): "unknown literal; did you mean false?"
        case .misspelledLiteral: "unknown literal; did you mean null?"
        case .comment: "comments are not allowed in JSON"

        case .unterminatedString: "missing closing quote of this string"
        case .lineBreakInString: "line break in a string; missing closing quote?"
        case .textAfterString: "text after closing quote; write \\\" for a quote"
        case .controlCharacter(0x09): "unescaped tab; write \\t"
        case .controlCharacter(let byte): "unescaped control character; write \\u\(hexadecimal(UInt32(byte)))"
        case .unknownEscape(let found): "unknown escape of \(description(of: found)); write \\\\ for a backslash"
        case .incompleteUnicodeEscape: "expected four hexadecimal digits after \\u"

        case .leadingZero: "a number cannot have a leading zero"
        case .leadingPlus: "a number cannot start with a plus sign"
        case .leadingPoint: "expected a digit before the decimal point"
        case .nonFiniteNumber: "NaN and infinity are not allowed in JSON"
        case .hexadecimalNumber: "hexadecimal numbers are not allowed in JSON"
        case .missingDigit(after: .minus): "expected a digit after the minus sign"
        case .missingDigit(after: .point): "expected a digit after the decimal point"
        case .missingDigit(after: .exponent): "expected a digit in the exponent"
        case .malformedNumber: "invalid number, or text without double quotes"
        }
    }

    private func containerName(of kind: JSONKind) -> String { kind == .object ? "object" : "array" }

    private func elementName(of kind: JSONKind) -> String { kind == .object ? "member" : "element" }

    private func closingBracket(of kind: JSONKind) -> String { kind == .object ? "}" : "]" }

    /// Returns a character in quotes, or its number if it is not printable ASCII.
    private func description(of found: Unicode.Scalar) -> String {
        if found.isASCII, found.value > 0x20, found.value < 0x7F { return "\"\(found)\"" }
        return "character U+\(hexadecimal(found.value))"
    }

    private func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
