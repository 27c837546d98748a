import TestFixtures
import Testing

@testable import Text

@Suite struct JSONWriterTests {
    private func text(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        write(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test func `commas are written only between members and elements`() throws {
        let written = text { writer in
            writer.reserveCapacity(200)
            writer.beginObject()
            writer.key("a")
            writer.integer(-1)
            writer.key("b")
            writer.beginArray()
            writer.beginObject()
            writer.endObject()
            writer.beginArray()
            writer.endArray()
            writer.bool(true)
            writer.bool(false)
            writer.null()
            writer.string("x")
            writer.integer(.min)
            writer.endArray()
            writer.key("c")
            writer.beginObject()
            writer.key("d")
            writer.null()
            writer.endObject()
            writer.key("e")
            writer.string("")
            writer.endObject()
        }
        #expect(written == #"{"a":-1,"b":[{},[],true,false,null,"x",-9223372036854775808],"c":{"d":null},"e":""}"#)
        #expect(try JSONDocument.parse(Array(written.utf8)).bytes == Array(written.utf8))
    }

    @Test func `recorded values and keys are copied verbatim`() throws {
        let document = try JSONDocument.parse(Array(#"{"caf\u00e9": [2.50, "a\/b"], "n": 1E400}"#.utf8))
        let list = try #require(document.root["café"])
        let key = try #require(document.root.members.first { _ in true }?.key)
        let written = text { writer in
            writer.beginObject()
            writer.rawKey(document.bytes[key.range])
            writer.raw(from: document, range: list.range)
            writer.rawKey(document.bytes[key.range])
            writer.rawValue(Array("-0".utf8))
            writer.key("é/")
            writer.raw(document.bytes[list.range])
            writer.key("x")
            writer.beginArray()
            writer.raw(from: document, range: list.range)
            writer.raw(from: document, range: list.range)
            writer.endArray()
            writer.endObject()
        }
        let copy = #"[2.50,"a\/b"]"#
        #expect(written == #"{"caf\u00e9":\#(copy),"caf\u00e9":-0,"é/":\#(copy),"x":[\#(copy),\#(copy)]}"#)
    }

    @Test(arguments: [
        ("", #""""#), ("a/b é 🎵 \u{7F}\u{2028}", "\"a/b é 🎵 \u{7F}\u{2028}\""), ("\"\\", #""\"\\""#),
        ("\u{8}\u{C}\n\r\t", #""\b\f\n\r\t""#),
        ("\0\u{1}\u{F}\u{10}\u{1F}", #""\u0000\u0001\u000f\u0010\u001f""#), ("a\nb\nc", #""a\nb\nc""#),
    ])
    func `strings are escaped no more than required`(value: String, expected: String) throws {
        #expect(String(decoding: JSONWriter.quoted(value), as: UTF8.self) == expected)
        #expect(text { $0.string(value) } == expected)
        #expect(
            text {
                $0.beginObject()
                $0.key(value)
            } == "{" + expected + ":")
    }

    @Test func `every written string can be parsed back`() throws {
        var generator = SplitMix64(seed: 7)
        for _ in 0..<500 {
            var value = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...20, using: &generator) {
                let limit: UInt32 = [0x30, 0x80, 0x800, 0x1_0000, 0x10_FFFF].randomElement(using: &generator) ?? 0x80
                value.append(Unicode.Scalar(UInt32.random(in: 0...limit, using: &generator)) ?? "\\")
            }
            let string = String(value)
            let document = try JSONDocument.parse(JSONWriter.quoted(string))
            #expect(document.root.string.map { Array($0.utf8) } == Array(string.utf8))
        }
    }
}
