import Testing

@testable import Text

@Suite struct JSONSyntaxErrorTests {
    struct Case: Sendable {
        /// A text with the mark `¦` where the error is placed.
        let text: String
        let problem: JSONSyntaxError.Reason
        let message: String

        init(_ text: String, _ problem: JSONSyntaxError.Reason, _ message: String) {
            self.text = text
            self.problem = problem
            self.message = message
        }
    }

    private func check(_ cases: [Case]) {
        for test in cases {
            let parts = test.text.split(separator: "¦", omittingEmptySubsequences: false)
            let source = Array(parts.joined().utf8)
            let error = #expect(throws: JSONSyntaxError.self, "\(test.text)") { try JSONDocument.parse(source) }
            #expect(error?.reason == test.problem, "\(test.text)")
            #expect(error?.offset == parts.first?.utf8.count, "\(test.text)")
            #expect(error?.message == test.message, "\(test.text)")
        }
    }

    @Test func `misplaced commas and brackets are reported`() {
        let unclosedObject = #"missing "}" for this object"#
        let unclosedArray = #"missing "]" for this array"#
        let second = #"expected a comma or "}" after this member"#
        check([
            Case(#"{"a": 1¦ "b": 2}"#, .missingComma(in: .object), second),
            Case("{\"a\": 1¦\n  \"b\": 2}", .missingComma(in: .object), second),
            Case("{\"a\": 1¦; \"b\": 2}", .missingComma(in: .object), second),
            Case(#"{"a": {}¦ "b": 2}"#, .missingComma(in: .object), second),
            Case("[1¦ 2]", .missingComma(in: .array), #"expected a comma or "]" after this element"#),
            Case(#"{"a": 1¦, }"#, .trailingComma(in: .object), "trailing comma after the last member"),
            Case("[1¦,\n]", .trailingComma(in: .array), "trailing comma after the last element"),
            Case("[1,¦,2]", .duplicateComma, "duplicate comma"),
            Case("[¦,1]", .leadingComma(in: .array), "expected a value before the comma"),
            Case(#"{¦,"a":1}"#, .leadingComma(in: .object), "expected a key before the comma"),
            Case(#"{"a": 1¦]"#, .mismatchedBracket(in: .object), #"expected "}" to close the object"#),
            Case("[1¦}", .mismatchedBracket(in: .array), #"expected "]" to close the array"#),
            Case("{¦]", .mismatchedBracket(in: .object), #"expected "}" to close the object"#),
            Case("[¦}", .mismatchedBracket(in: .array), #"expected "]" to close the array"#),
            Case(#"[¦{"a": [1]"#, .unclosed(.object), unclosedObject),
            Case(#"¦{"a""#, .unclosed(.object), unclosedObject),
            Case(#"¦{"a":"#, .unclosed(.object), unclosedObject),
            Case("¦[1,", .unclosed(.array), unclosedArray),
            Case("¦[[]", .unclosed(.array), unclosedArray),
            Case("{} ¦{}", .textAfterEnd, "unexpected text after the end of the document"),
            Case("[1]¦]", .textAfterEnd, "unexpected text after the end of the document"),
        ])
    }

    @Test func `missing colons and values are reported`() {
        check([
            Case(#"{"a"¦ 1}"#, .missingColon, #"expected ":" after this key"#),
            Case(#"{"a"¦ = 1}"#, .missingColon, #"expected ":" after this key"#),
            Case(#"{"a"¦, "b"}"#, .missingColon, #"expected ":" after this key"#),
            Case(#"["a"¦: 1]"#, .colonInArray, "an array cannot have keys; use an object"),
            Case(#"{"a": ¦}"#, .missingValue, #"expected a value after ":""#),
            Case(#"{"a":¦, "b": 1}"#, .missingValue, #"expected a value after ":""#),
            Case("[¦%]", .unexpectedCharacter("%"), #"unexpected "%""#),
            Case("¦]", .unexpectedCharacter("]"), #"unexpected "]""#),
            Case("[1,¦\u{A0}2]", .unexpectedCharacter("\u{A0}"), "unexpected character U+00A0"),
            Case("[1¦\u{C}]", .unexpectedCharacter("\u{C}"), "unexpected character U+000C"),
            Case("¦", .empty, "the text is empty"),
            Case("¦ \n ", .empty, "the text is empty"),
        ])
    }

    @Test func `syntax of other notations is reported`() {
        let single = "expected double quotes, found single quotes"
        let curly = "expected straight quotes, found curly quotes"
        let comment = "comments are not allowed in JSON"
        let key = "expected a key in double quotes"
        let text = "expected double quotes around this text"
        let null = "unknown literal; did you mean null?"
        let infinite = "NaN and infinity are not allowed in JSON"
        check([
            Case("{¦'a': 1}", .singleQuotes, single), Case(#"{"a": ¦'b'}"#, .singleQuotes, single),
            Case("{\"a\": ¦\u{201C}b\u{201D}}", .curlyQuotes, curly),
            Case("{¦\u{2018}a\u{2019}: 1}", .curlyQuotes, curly),
            Case("¦// x\n{}", .comment, comment), Case("[1, ¦/* x */ 2]", .comment, comment),
            Case("{\"a\": 1 ¦# x\n}", .comment, comment), Case("{} ¦// x", .comment, comment),
            Case("{ ¦// x\n}", .comment, comment), Case("{\"a\" ¦/**/: 1}", .comment, comment),
            Case("{¦a: 1}", .unquotedKey, key), Case("{¦1: 2}", .unquotedKey, key),
            Case("{¦null: 1}", .unquotedKey, key),
            Case("{\"a\": 1, ¦b\": 2}", .unquotedKey, key),
            Case("[¦abc]", .unquotedText, text), Case("[¦étude]", .unquotedText, text),
            Case("[¦tru]", .unquotedText, text),
            Case("[¦truex]", .unquotedText, text), Case("¦nul", .unquotedText, text),
            Case("[¦True]", .misspelledLiteral(expected: .true), "unknown literal; did you mean true?"),
            Case("[¦FALSE]", .misspelledLiteral(expected: .false), "unknown literal; did you mean false?"),
            Case("[¦None]", .misspelledLiteral(expected: .null), null),
            Case("[¦undefined]", .misspelledLiteral(expected: .null), null),
            Case("[¦NaN]", .nonFiniteNumber, infinite), Case("[¦Infinity]", .nonFiniteNumber, infinite),
            Case("[¦-Infinity]", .nonFiniteNumber, infinite), Case("[¦+Infinity]", .nonFiniteNumber, infinite),
        ])
    }

    @Test func `errors in numbers are reported`() {
        let malformed = "invalid number, or text without double quotes"
        check([
            Case("[¦012]", .leadingZero, "a number cannot have a leading zero"),
            Case("[¦-00]", .leadingZero, "a number cannot have a leading zero"),
            Case("[¦+1]", .leadingPlus, "a number cannot start with a plus sign"),
            Case("[¦.5]", .leadingPoint, "expected a digit before the decimal point"),
            Case("[¦-.5]", .leadingPoint, "expected a digit before the decimal point"),
            Case("[-¦]", .missingDigit(after: .minus), "expected a digit after the minus sign"),
            Case("-¦", .missingDigit(after: .minus), "expected a digit after the minus sign"),
            Case("[1.¦]", .missingDigit(after: .point), "expected a digit after the decimal point"),
            Case("[1.¦e5]", .missingDigit(after: .point), "expected a digit after the decimal point"),
            Case("[1e¦]", .missingDigit(after: .exponent), "expected a digit in the exponent"),
            Case("1E+¦", .missingDigit(after: .exponent), "expected a digit in the exponent"),
            Case("[¦0x1F]", .hexadecimalNumber, "hexadecimal numbers are not allowed in JSON"),
            Case("[¦1.2.3]", .malformedNumber, malformed), Case("[¦2026-01-31]", .malformedNumber, malformed),
            Case("[¦1+2]", .malformedNumber, malformed), Case("[¦12px]", .malformedNumber, malformed),
            Case("[¦1_000]", .malformedNumber, malformed),
        ])
    }

    @Test func `errors in strings are reported`() {
        let lineBreak = "line break in a string; missing closing quote?"
        let quote = #"text after closing quote; write \" for a quote"#
        let written = #"write \\ for a backslash"#
        let short = #"expected four hexadecimal digits after \u"#
        check([
            Case(#"{"a": ¦"b}"#, .unterminatedString, "missing closing quote of this string"),
            Case(#"¦"\"#, .unterminatedString, "missing closing quote of this string"),
            Case(#"¦"\u12"#, .unterminatedString, "missing closing quote of this string"),
            Case("{\"a\": \"b¦\n}", .lineBreakInString, lineBreak),
            Case("[\"b¦\r\n\"]", .lineBreakInString, lineBreak),
            Case("[\"\\¦\n\"]", .lineBreakInString, lineBreak),
            Case("[\"¦\t\"]", .controlCharacter(9), #"unescaped tab; write \t"#),
            Case("[\"¦\u{1F}\"]", .controlCharacter(0x1F), #"unescaped control character; write \u001F"#),
            Case(#"["The "¦Best" of"]"#, .textAfterString, quote),
            Case(#"{"The "¦Best"": 1}"#, .textAfterString, quote),
            Case(
                #"["¦\x41"]"#, .unknownEscape("x"), #"unknown escape of "x"; \#(written)"#),
            Case(
                #"["¦\é"]"#, .unknownEscape("é"),
                #"unknown escape of character U+00E9; \#(written)"#),
            Case(#"["a¦\u12G4"]"#, .incompleteUnicodeEscape, short),
            Case(#"["¦\u12"]"#, .incompleteUnicodeEscape, short),
        ])
    }

    @Test(
        arguments: [
            ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xE0, 0x9F, 0xBF], 0), ([0xF0, 0x8F, 0xBF, 0xBF], 0),
            ([0xED, 0xA0, 0x80], 0),
            ([0xED, 0xBF, 0xBF], 0), ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0), ([0xFF], 0),
            ([0x80], 0),
            ([0xE2, 0x82], 0), ([0xF0, 0x9F, 0x8E], 0), ([0xC3], 0), ([0xE2, 0x82, 0x41], 0), ([0xC3, 0xA9, 0xC3], 2),
        ] as [([UInt8], Int)])
    func `invalid UTF-8 is rejected`(bytes: [UInt8], offset: Int) {
        let problem = JSONSyntaxError.Reason.invalidUTF8
        for text in [[0x5B, 0x22] + bytes + [0x22, 0x5D], [0x5B, 0x22] + bytes] {
            #expect(throws: JSONSyntaxError(offset: 2 + offset, reason: problem)) { try JSONDocument.parse(text) }
        }
        #expect(throws: JSONSyntaxError(offset: 3, reason: problem)) {
            try JSONDocument.parse([0x5B, 0x22, 0x5C] + bytes.dropFirst(offset) + [0x22, 0x5D])
        }
        #expect(throws: JSONSyntaxError(offset: 1, reason: problem)) {
            try JSONDocument.parse([0x5B] + bytes.dropFirst(offset) + [0x5D])
        }
        #expect(JSONSyntaxError(offset: 0, reason: problem).message == "these bytes are not UTF-8")
    }

    @Test func `the error for UTF-16 and UTF-32 names the encoding`() {
        let units = Array(#"{"a":1}"#.utf16)
        let texts: [([UInt8], JSONSyntaxError.UnsupportedEncoding)] = [
            (units.flatMap { [UInt8($0), 0] }, .utf16), (units.flatMap { [0, UInt8($0)] }, .utf16),
            (units.flatMap { [UInt8($0), 0, 0, 0] }, .utf32), (units.flatMap { [0, 0, 0, UInt8($0)] }, .utf32),
        ]
        for (text, encoding) in texts {
            let mark: [UInt8] =
                switch (encoding, text[0]) {
                case (.utf16, 0): [0xFE, 0xFF]
                case (.utf16, _): [0xFF, 0xFE]
                case (.utf32, 0): [0, 0, 0xFE, 0xFF]
                case (.utf32, _): [0xFF, 0xFE, 0, 0]
                }
            for source in [text, mark + text] {
                let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument.parse(source) }
                #expect(error?.reason == .unsupportedEncoding(encoding), "\(source)")
                #expect(
                    error?.message == "the text is in \(encoding == .utf16 ? "UTF-16" : "UTF-32"); save it as UTF-8")
            }
        }
    }

    @Test func `the messages name the size and depth limits`() {
        #expect(JSONSyntaxError(offset: 0, reason: .tooLarge).message == "the text is larger than 1 GiB")
        let deep = "nesting is deeper than 512 levels"
        #expect(JSONSyntaxError(offset: 0, reason: .tooDeep).message == deep)
    }
}
