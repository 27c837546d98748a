import Testing

@testable import Text

@Suite struct JSONDocumentTests {
    @Test(arguments: [
        (#"{ "b" : 1 , "a" : 2 }"#, #"{"b":1,"a":2}"#),
        (
            "[ 2.50 , 1E400, -0 , 0.0e-0,123456789012345678901234567890 ]",
            "[2.50,1E400,-0,0.0e-0,123456789012345678901234567890]"
        ),
        (
            #"[ "https:\/\/a", "caf\u00e9", "café", "\uD83D", " a  b " ]"#,
            #"["https:\/\/a","caf\u00e9","café","\uD83D"," a  b "]"#
        ),
        (#"{"a": 1, "a": {"x": [ ]}, "a": null}"#, #"{"a":1,"a":{"x":[]},"a":null}"#),
        ("\r\n\t \"x\" \n", "\"x\""), (" true ", "true"), ("-1", "-1"), ("{ \n}", "{}"),
        ("[\"\u{7F}\u{2028}\u{10FFFF}\"]", "[\"\u{7F}\u{2028}\u{10FFFF}\"]"),
    ])
    func `only white space between tokens is removed`(source: String, expected: String) throws {
        let document = try JSONDocument.parse(Array(source.utf8))
        #expect(String(decoding: document.bytes, as: UTF8.self) == expected)
        try RoundTrip.check(Array(source.utf8), source)
    }

    @Test func `a byte order mark is dropped and counted in source offsets`() throws {
        let document = try JSONDocument.parse([0xEF, 0xBB, 0xBF] + Array(#" {"a": 1}"#.utf8))
        #expect(document.bytes == Array(#"{"a":1}"#.utf8))
        #expect(document.root.sourceOffset == 4)
        #expect(document.root["a"]?.sourceOffset == 10)
    }

    @Test func `nodes are flat and in document order`() throws {
        let source = #" { "a" : [ 1 , "\n" ] , "b" : { } } "#
        let document = try JSONDocument.parse(Array(source.utf8))
        #expect(
            document.nodes == [
                node(.object, 0, 21, following: 7, source: 1),
                node(.string, 1, 4, following: 2, source: 3),
                node(.array, 5, 13, following: 5, source: 9),
                node(.number, 6, 7, following: 4, source: 11),
                node(.string, 8, 12, following: 5, source: 15, isEscaped: true),
                node(.string, 14, 17, following: 6, source: 24),
                node(.object, 18, 20, following: 7, source: 30),
            ])
        #expect(MemoryLayout<JSONNode>.stride == 20)
    }

    private func node(
        _ kind: JSONKind, _ start: Int32, _ end: Int32, following: Int32, source: Int32, isEscaped: Bool = false
    ) -> JSONNode {
        JSONNode(kind: kind, isEscaped: isEscaped, start: start, end: end, nextNode: following, sourceOffset: source)
    }

    @Test(arguments: [1, 511, 512])
    func `nesting up to the limit is parsed`(depth: Int) throws {
        try RoundTrip.check(nested("[", depth, "]"), "\(depth) arrays")
        try RoundTrip.check(nested(#"{"a":"#, depth, "}", inner: "1"), "\(depth) objects")
    }

    @Test(arguments: [513, 514, 100_000])
    func `deeper nesting is an error at the first value past the limit`(depth: Int) {
        let arrays = JSONSyntaxError(offset: 512, reason: .tooDeep)
        #expect(throws: arrays) { try JSONDocument.parse(nested("[", depth, "]")) }
        #expect(throws: arrays) { try JSONDocument.parse(nested("[", depth, "")) }
        #expect(throws: JSONSyntaxError(offset: 512 * 5, reason: .tooDeep)) {
            try JSONDocument.parse(nested(#"{"a":"#, depth, "}", inner: "1"))
        }
    }

    private func nested(_ open: String, _ depth: Int, _ close: String, inner: String = "") -> [UInt8] {
        Array((String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)).utf8)
    }

    @Test func `many adjacent values are not nesting`() throws {
        let source = "[" + Array(repeating: "[[]]", count: 5_000).joined(separator: ",") + "]"
        #expect(try JSONDocument.parse(Array(source.utf8)).root.elements.count == 5_000)
    }

    @Test func `a text over 1 GiB is rejected before parsing`() {
        let size = JSONDocument.maximumByteCount + 1
        let text = [UInt8](unsafeUninitializedCapacity: size) { $1 = size }
        #expect(throws: JSONSyntaxError(offset: 0, reason: .tooLarge)) { try JSONDocument.parse(text) }
    }

    @Test func `special bytes are detected at every position in a string`() throws {
        for length in 0..<24 {
            let before = String(repeating: "x", count: length)
            for after in ["", "yyyyyyyyyyyyyyyyy"] {
                for special in ["\\n", "é", "\u{1F3B5}", "\u{7F}", "\\\"", "\\\\", "!", "]", "#", "["] {
                    try RoundTrip.check(Array("[\"\(before)\(special)\(after)\", 1]".utf8), before + special + after)
                }
                for control in 0..<0x20 as Range<UInt8> {
                    let text = Array("\"\(before)".utf8) + [control] + Array("\(after)\"".utf8)
                    let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument.parse(text) }
                    #expect(error?.offset == length + 1, "control \(control) after \(length) characters")
                }
            }
        }
    }
}
