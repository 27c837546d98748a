import Testing

@testable import OrderedJSON

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

    private func check(_ mistakes: [Case]) {
        for mistake in mistakes {
            let parts = mistake.text.split(separator: "¦", omittingEmptySubsequences: false)
            let source = Array(parts.joined().utf8)
            let error = #expect(throws: JSONSyntaxError.self, "\(mistake.text)") { try JSONDocument.parse(source) }
            #expect(error?.reason == mistake.problem, "\(mistake.text)")
            #expect(error?.offset == parts.first?.utf8.count, "\(mistake.text)")
            #expect(error?.message == mistake.message, "\(mistake.text)")
        }
    }

    @Test func `misplaced commas and brackets are reported`() {
        let unclosedObject = #"the text ends before this object is closed with "}""#
        let unclosedArray = #"the text ends before this array is closed with "]""#
        let second = #"expected a comma or "}" after this member"#
        check([
            Case(#"{"a": 1¦ "b": 2}"#, .missingComma(in: .object), second),
            Case("{\"a\": 1¦\n  \"b\": 2}", .missingComma(in: .object), second),
            Case("{\"a\": 1¦; \"b\": 2}", .missingComma(in: .object), second),
            Case(#"{"a": {}¦ "b": 2}"#, .missingComma(in: .object), second),
            Case("[1¦ 2]", .missingComma(in: .array), #"expected a comma or "]" after this element"#),
            Case(#"{"a": 1¦, }"#, .trailingComma(in: .object), "the last member may not be followed by a comma"),
            Case("[1¦,\n]", .trailingComma(in: .array), "the last element may not be followed by a comma"),
            Case("[1,¦,2]", .duplicateComma, "expected something between the two commas"),
            Case("[¦,1]", .leadingComma(in: .array), "expected a value before the comma"),
            Case(#"{¦,"a":1}"#, .leadingComma(in: .object), "expected a key before the comma"),
            Case(#"{"a": 1¦]"#, .mismatchedBracket(in: .object), #"expected "}" here, because an object is open"#),
            Case("[1¦}", .mismatchedBracket(in: .array), #"expected "]" here, because an array is open"#),
            Case("{¦]", .mismatchedBracket(in: .object), #"expected "}" here, because an object is open"#),
            Case("[¦}", .mismatchedBracket(in: .array), #"expected "]" here, because an array is open"#),
            Case(#"[¦{"a": [1]"#, .unclosed(.object), unclosedObject),
            Case(#"¦{"a""#, .unclosed(.object), unclosedObject),
            Case(#"¦{"a":"#, .unclosed(.object), unclosedObject),
            Case("¦[1,", .unclosed(.array), unclosedArray),
            Case("¦[[]", .unclosed(.array), unclosedArray),
            Case("{} ¦{}", .textAfterEnd, "nothing may follow the end of the document"),
            Case("[1]¦]", .textAfterEnd, "nothing may follow the end of the document"),
        ])
    }

    @Test func `missing colons and values are reported`() {
        check([
            Case(#"{"a"¦ 1}"#, .missingColon, #"expected ":" after this key"#),
            Case(#"{"a"¦ = 1}"#, .missingColon, #"expected ":" after this key"#),
            Case(#"{"a"¦, "b"}"#, .missingColon, #"expected ":" after this key"#),
            Case(#"["a"¦: 1]"#, .colonInArray, #"an array has no keys, members go between "{" and "}""#),
            Case(#"{"a": ¦}"#, .missingValue, #"expected a value after ":""#),
            Case(#"{"a":¦, "b": 1}"#, .missingValue, #"expected a value after ":""#),
            Case("[¦%]", .unexpectedCharacter("%"), #""%" does not belong here"#),
            Case("¦]", .unexpectedCharacter("]"), #""]" does not belong here"#),
            Case("[1,¦\u{A0}2]", .unexpectedCharacter("\u{A0}"), "the character U+00A0 does not belong here"),
            Case("[1¦\u{C}]", .unexpectedCharacter("\u{C}"), "the character U+000C does not belong here"),
            Case("¦", .empty, "the text is empty"),
            Case("¦ \n ", .empty, "the text is empty"),
        ])
    }

    @Test func `syntax of other notations is reported`() {
        let single = "strings take double quotes (\"), not single ones"
        let curly = "strings take straight double quotes (\"), not curly ones"
        let comment = "JSON has no comments"
        let key = "a key must be a string in double quotes"
        let text = "text must be in double quotes, only true, false and null go without"
        let null = "write null, in small letters"
        let infinite = "JSON has no NaN or infinity, write a number or null"
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
            Case("[¦True]", .misspelledLiteral(expected: .true), "write true, in small letters"),
            Case("[¦FALSE]", .misspelledLiteral(expected: .false), "write false, in small letters"),
            Case("[¦None]", .misspelledLiteral(expected: .null), null),
            Case("[¦undefined]", .misspelledLiteral(expected: .null), null),
            Case("[¦NaN]", .nonFiniteNumber, infinite), Case("[¦Infinity]", .nonFiniteNumber, infinite),
            Case("[¦-Infinity]", .nonFiniteNumber, infinite), Case("[¦+Infinity]", .nonFiniteNumber, infinite),
        ])
    }

    @Test func `errors in numbers are reported`() {
        let malformed = "this is not a number, and text must be in double quotes"
        check([
            Case("[¦012]", .leadingZero, "a number may not start with 0 and another digit"),
            Case("[¦-00]", .leadingZero, "a number may not start with 0 and another digit"),
            Case("[¦+1]", .leadingPlus, "a number may not start with a plus sign"),
            Case("[¦.5]", .leadingPoint, "a number may not start with a point, write 0 before it"),
            Case("[¦-.5]", .leadingPoint, "a number may not start with a point, write 0 before it"),
            Case("[-¦]", .missingDigit(after: .minus), "expected a digit after the minus sign"),
            Case("-¦", .missingDigit(after: .minus), "expected a digit after the minus sign"),
            Case("[1.¦]", .missingDigit(after: .point), "expected a digit after the point"),
            Case("[1.¦e5]", .missingDigit(after: .point), "expected a digit after the point"),
            Case("[1e¦]", .missingDigit(after: .exponent), "expected a digit in the exponent"),
            Case("1E+¦", .missingDigit(after: .exponent), "expected a digit in the exponent"),
            Case("[¦0x1F]", .hexadecimalNumber, "a number may not be hexadecimal"),
            Case("[¦1.2.3]", .malformedNumber, malformed), Case("[¦2026-01-31]", .malformedNumber, malformed),
            Case("[¦1+2]", .malformedNumber, malformed), Case("[¦12px]", .malformedNumber, malformed),
            Case("[¦1_000]", .malformedNumber, malformed),
        ])
    }

    @Test func `errors in strings are reported`() {
        let lineBreak = "a string may not contain a line break, its closing quote may be missing"
        let quote = #"text follows a closing quote, a quote inside a string is written \""#
        let written = #"a backslash in a string is written \\"#
        let short = #"\u must be followed by four hexadecimal digits"#
        check([
            Case(#"{"a": ¦"b}"#, .unterminatedString, "the text ends inside a string"),
            Case(#"¦"\"#, .unterminatedString, "the text ends inside a string"),
            Case(#"¦"\u12"#, .unterminatedString, "the text ends inside a string"),
            Case("{\"a\": \"b¦\n}", .lineBreakInString, lineBreak),
            Case("[\"b¦\r\n\"]", .lineBreakInString, lineBreak),
            Case("[\"\\¦\n\"]", .lineBreakInString, lineBreak),
            Case("[\"¦\t\"]", .controlCharacter(9), #"a tab in a string is written \t"#),
            Case("[\"¦\u{1F}\"]", .controlCharacter(0x1F), #"a control character in a string is written \u001F"#),
            Case(#"["The "¦Best" of"]"#, .textAfterString, quote),
            Case(#"{"The "¦Best"": 1}"#, .textAfterString, quote),
            Case(
                #"["¦\x41"]"#, .unknownEscape("x"), #"a backslash before "x" is not an escape, \#(written)"#),
            Case(
                #"["¦\é"]"#, .unknownEscape("é"),
                #"a backslash before the character U+00E9 is not an escape, \#(written)"#),
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
                    error?.message == "the text is in \(encoding == .utf16 ? "UTF-16" : "UTF-32"), save it as UTF-8")
            }
        }
    }

    @Test func `the messages name the size and depth limits`() {
        #expect(JSONSyntaxError(offset: 0, reason: .tooLarge).message == "the text is larger than 1 GiB")
        let deep = "objects and arrays may not be nested more than 512 deep"
        #expect(JSONSyntaxError(offset: 0, reason: .tooDeep).message == deep)
    }
}
