import Testing

@testable import Text

@Suite struct JSONViewTests {
    private func root(_ text: String) throws -> JSONView {
        try JSONDocument.parse(Array(text.utf8)).root
    }

    @Test func `members come in order with duplicates`() throws {
        let members = try root(#"{"b": 1, "a": {"x": 2}, "b": [3], "\u0062": 4}"#).members
        #expect(members.map { $0.key.rawText } == [#""b""#, #""a""#, #""b""#, #""\u0062""#])
        #expect(members.map { $0.key.string } == ["b", "a", "b", "b"])
        #expect(members.map { $0.value.rawText } == ["1", #"{"x":2}"#, "[3]", "4"])
        #expect(members.count == 4)
        #expect(!members.isEmpty)
    }

    @Test func `elements are available in order and by index`() throws {
        let array = try root(#"[1, [2, 3], {"a": [4]}, "5"]"#)
        #expect(array.elements.map(\.rawText) == ["1", "[2,3]", #"{"a":[4]}"#, #""5""#])
        #expect(array.elements.count == 4)
        #expect(array[0]?.integer == 1)
        #expect(array[1]?[1]?.integer == 3)
        #expect(array[3]?.string == "5")
        #expect(array[4] == nil)
        #expect(array[-1] == nil)
        #expect(array[Int.max] == nil)
    }

    @Test func `scalars and empty collections contain no members or elements`() throws {
        for text in ["1", "\"a\"", "true", "null", "[]", "{}"] {
            let view = try root(text)
            #expect(view["a"] == nil, "\(text)")
            #expect(view[0] == nil, "\(text)")
            #expect(view.members.isEmpty && view.elements.isEmpty, "\(text)")
            #expect(view.members.isEmpty && view.members.count == 0 && view.elements.count == 0, "\(text)")
        }
        #expect(try root(#"{"a": 1}"#).elements.isEmpty)
        #expect(try root("[1]").members.isEmpty)
    }

    @Test(arguments: [
        (#"{"a": 1, "b": 2, "a": 3}"#, "a", 3), (#"{"a": {"b": 1}, "b": 2}"#, "b", 2), (#"{"a\/b": 1}"#, "a/b", 1),
        (#"{"caf\u00e9": 1}"#, "café", 1), (#"{"café": 1}"#, "café", 1), (#"{"a": 1, "\u0061": 2}"#, "a", 2),
        (#"{"\u0061": 1, "a": 2}"#, "a", 2), (#"{"\\": 1}"#, "\\", 1), (#"{"\n": 1}"#, "\n", 1), (#"{"": 1}"#, "", 1),
        (#"{"\ud83c\udfb5": 1}"#, "\u{1F3B5}", 1), (#"{"\ud83c": 1}"#, "\u{FFFD}", 1), (#"{"ab": 1}"#, "a", nil),
        (#"{"a": 1}"#, "ab", nil), (#"{"\\n": 1}"#, "\\n", 1), (#"{"\\n": 1}"#, "\n", nil),
        (#"{"x\u0061": 1}"#, #"x\u0061"#, nil),
        ("{\"e\u{301}\": 1}", "\u{E9}", nil), (#"{"a": 1}"#, "A", nil), (#"{"x": {"a": 1}}"#, "a", nil),
    ])
    func `a key finds its last value`(text: String, key: String, expected: Int?) throws {
        #expect(try root(text)[key]?.integer == expected, "\(text)")
    }

    @Test(arguments: [
        (#""""#, ""), (#""abc""#, "abc"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        (#""caf\u00e9 caf\u00E9 café""#, "café café café"),
        (#""\u0000\u0041\u20ac\uffff""#, "\0A€\u{FFFF}"), (#""\ud83c\udfb5\uD83C\uDFB5""#, "\u{1F3B5}\u{1F3B5}"),
        (#""\ud83c""#, "\u{FFFD}"), (#""\udfb5x""#, "\u{FFFD}x"), (#""\ud83c\u0041""#, "\u{FFFD}A"),
        (#""\ud83cx\udfb5""#, "\u{FFFD}x\u{FFFD}"),
        (#""\ud83c\ud83c\udfb5""#, "\u{FFFD}\u{1F3B5}"), (#""\ud83c\n""#, "\u{FFFD}\n"),
        (#""\udbff\udfff""#, "\u{10FFFF}"),
    ])
    func `strings are decoded`(text: String, expected: String) throws {
        let string = try root(text).string
        #expect(string.map { Array($0.unicodeScalars) } == Array(expected.unicodeScalars))
    }

    @Test(arguments: [
        ("0", 0), ("-0", 0), ("42", 42), ("-7", -7), ("9223372036854775807", Int.max),
        ("-9223372036854775808", Int.min),
        ("9223372036854775808", nil), ("-9223372036854775809", nil), ("99999999999999999999999999", nil), ("1.0", nil),
        ("1e3", nil), ("1E400", nil),
        ("\"1\"", nil), ("true", nil),
    ])
    func `integers are decoded only without fraction or exponent and in range`(text: String, expected: Int?) throws {
        #expect(try root(text).integer == expected)
    }

    @Test func `literals are distinguished`() throws {
        let array = try root("[true, false, null, 0, \"\"]")
        #expect(array.elements.map(\.bool) == [true, false, nil, nil, nil])
        #expect(array.elements.map(\.isNull) == [false, false, true, false, false])
        #expect(array.elements.map(\.kind) == [.true, .false, .null, .number, .string])
        #expect(array.elements.map(\.string) == [nil, nil, nil, nil, ""])
    }

    @Test func `ranges refer to the document and offsets to the source`() throws {
        let source = "{\n  \"a\" : [ 1,\t{ \"b\" : 2.50 } ]\n}"
        let view = try root(source)
        let inner = try #require(view["a"]?[1]?["b"])
        #expect(inner.rawText == "2.50")
        #expect(inner.range == 13..<17)
        #expect(Array(source.utf8)[inner.sourceOffset...].starts(with: "2.50".utf8))
        #expect(view["a"]?[1]?.rawText == #"{"b":2.50}"#)
        #expect(view.range == 0..<view.document.bytes.count)
    }

    @Test func `a string is found among texts as it is decoded`() throws {
        let view = try root(#"["", "name", "n\u0061me", "names", "Name", 1, null, ["name"]]"#)
        #expect(
            view.elements.map { $0.text(among: ["a", "name", "names", "name"]) } == [
                nil, "name", "name", "names", nil, nil, nil, nil,
            ])
        #expect(view.elements.map { $0.text(among: [""]) } == [""] + [String?](repeating: nil, count: 7))
        #expect(view[1]?.text(among: []) == nil)
    }
}
