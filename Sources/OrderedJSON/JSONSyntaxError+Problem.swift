extension JSONSyntaxError {
    /// What is wrong, as data; a `JSONKind` without a comment is the object or array that is open.
    package enum Reason: Equatable, Sendable {
        case tooLarge, tooDeep, empty
        case unsupportedEncoding(UnsupportedEncoding)
        case invalidUTF8

        case unclosed(JSONKind), mismatchedBracket(in: JSONKind)
        case missingComma(in: JSONKind), leadingComma(in: JSONKind), duplicateComma, trailingComma(in: JSONKind)
        case missingColon, colonInArray, missingValue, textAfterEnd
        case unexpectedCharacter(Unicode.Scalar)

        case unquotedKey, unquotedText, singleQuotes, curlyQuotes, comment
        /// A word that stands for the literal of this kind elsewhere, such as `True` or `None`.
        case misspelledLiteral(expected: JSONKind)

        case unterminatedString, lineBreakInString, textAfterString
        case controlCharacter(UInt8)
        /// A backslash before a character that has no escape.
        case unknownEscape(Unicode.Scalar)
        case incompleteUnicodeEscape

        case leadingZero, leadingPlus, leadingPoint, nonFiniteNumber, hexadecimalNumber, malformedNumber
        case missingDigit(after: NumberPart)
    }

    /// An encoding RFC 8259 no longer allows.
    package enum UnsupportedEncoding: Equatable, Sendable {
        case utf16, utf32
    }

    /// The part of a number behind which a digit is missing.
    package enum NumberPart: Equatable, Sendable {
        case minus, point, exponent
    }
}
