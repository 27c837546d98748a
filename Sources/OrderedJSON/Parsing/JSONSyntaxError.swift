/// The first error in a text that is not valid JSON.
package struct JSONSyntaxError: Error, Equatable, Sendable {
    /// The byte offset in the source text at which to fix the error.
    ///
    /// If something is missing, this is the offset after the preceding token. If an object, array, or string is not
    /// closed, this is its start.
    package let offset: Int
    package let reason: Reason

    package init(offset: Int, reason problem: Reason) {
        self.offset = offset
        self.reason = problem
    }
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
        case .tooDeep: "objects and arrays may not be nested more than \(JSONDocument.maximumDepth) deep"
        case .empty: "the text is empty"
        case .unsupportedEncoding(.utf16): "the text is in UTF-16, save it as UTF-8"
        case .unsupportedEncoding(.utf32): "the text is in UTF-32, save it as UTF-8"
        case .invalidUTF8: "these bytes are not UTF-8"

        case .unclosed(let kind):
            "the text ends before this \(containerName(of: kind)) is closed with \"\(closingBracket(of: kind))\""
        case .mismatchedBracket(in: let kind):
            "expected \"\(closingBracket(of: kind))\" here, because an \(containerName(of: kind)) is open"
        case .missingComma(in: let kind):
            "expected a comma or \"\(closingBracket(of: kind))\" after this \(elementName(of: kind))"
        case .leadingComma(in: let kind): "expected \(kind == .object ? "a key" : "a value") before the comma"
        case .duplicateComma: "expected something between the two commas"
        case .trailingComma(in: let kind): "the last \(elementName(of: kind)) may not be followed by a comma"
        case .missingColon: "expected \":\" after this key"
        case .colonInArray: "an array has no keys, members go between \"{\" and \"}\""
        case .missingValue: "expected a value after \":\""
        case .unexpectedCharacter(let found): "\(description(of: found)) does not belong here"
        case .textAfterEnd: "nothing may follow the end of the document"

        case .unquotedKey: "a key must be a string in double quotes"
        case .unquotedText: "text must be in double quotes, only true, false and null go without"
        case .singleQuotes: "strings take double quotes (\"), not single ones"
        case .curlyQuotes: "strings take straight double quotes (\"), not curly ones"
        case .misspelledLiteral(expected: .true): "write true, in small letters"
        case .misspelledLiteral(expected: .false): "write false, in small letters"
        case .misspelledLiteral: "write null, in small letters"
        case .comment: "JSON has no comments"

        case .unterminatedString: "the text ends inside a string"
        case .lineBreakInString: "a string may not contain a line break, its closing quote may be missing"
        case .textAfterString: "text follows a closing quote, a quote inside a string is written \\\""
        case .controlCharacter(0x09): "a tab in a string is written \\t"
        case .controlCharacter(let byte): "a control character in a string is written \\u\(hexadecimal(UInt32(byte)))"
        case .unknownEscape(let found):
            "a backslash before \(description(of: found)) is not an escape, a backslash in a string is written \\\\"
        case .incompleteUnicodeEscape: "\\u must be followed by four hexadecimal digits"

        case .leadingZero: "a number may not start with 0 and another digit"
        case .leadingPlus: "a number may not start with a plus sign"
        case .leadingPoint: "a number may not start with a point, write 0 before it"
        case .nonFiniteNumber: "JSON has no NaN or infinity, write a number or null"
        case .hexadecimalNumber: "a number may not be hexadecimal"
        case .missingDigit(after: .minus): "expected a digit after the minus sign"
        case .missingDigit(after: .point): "expected a digit after the point"
        case .missingDigit(after: .exponent): "expected a digit in the exponent"
        case .malformedNumber: "this is not a number, and text must be in double quotes"
        }
    }

    private func containerName(of kind: JSONKind) -> String { kind == .object ? "object" : "array" }

    private func elementName(of kind: JSONKind) -> String { kind == .object ? "member" : "element" }

    private func closingBracket(of kind: JSONKind) -> String { kind == .object ? "}" : "]" }

    /// Returns a character in quotes, or its number if it is not printable ASCII.
    private func description(of found: Unicode.Scalar) -> String {
        if found.isASCII, found.value > 0x20, found.value < 0x7F { return "\"\(found)\"" }
        return "the character U+\(hexadecimal(found.value))"
    }

    private func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
