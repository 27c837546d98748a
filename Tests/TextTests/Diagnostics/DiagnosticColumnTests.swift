import Testing

@testable import Text

/// Columns count scalars, and carets use the display width, for all characters on the line.
@Suite struct DiagnosticColumnTests {
    /// With quadratic time, it takes many minutes.
    @Test
    func `the places of many offsets are those of each, and are found in linear time`() {
        let file = SourceFile(
            name: "a", text: "\u{FEFF}a: é\r\n\n" + String(repeating: "é€x", count: 200_000) + "\nb")
        let offsets = Array(0...file.bytes.count)
        let positions = file.positions(of: offsets)
        for offset in offsets.prefix(500) + offsets.suffix(10) {
            #expect(positions[offset] == file.position(of: offset))
        }
    }

    /// The location is marked «so»; the excerpt consists of the line and its carets.
    private static let cases: [(text: String, start: Int, end: Int, line: String, carets: String)] = [
        ("key: «bad»", 6, 9, "key: bad", "     ^^^"),
        ("key: ab«»", 8, 8, "key: ab", "       ^"),
        ("«»\n", 1, 1, "", "^"),
        // Tabs expand to the next multiple of four.
        ("\t«bad»: 1", 2, 5, "    bad: 1", "    ^^^"),
        ("a\tb\t«c»", 5, 6, "a   b   c", "        ^"),
        ("abcd\t«e»", 6, 7, "abcd    e", "        ^"),
        ("k: «a\tb»", 4, 7, "k: a    b", "   ^^^^^^"),
        ("名\t«x»", 3, 4, "名  x", "    ^"),
        // Line endings are not part of a line.
        ("a: «b»\r\n", 4, 5, "a: b", "   ^"),
        ("a: b«\r\n»", 5, 1, "a: b", "    ^"),
        ("a: b«\n»", 5, 1, "a: b", "    ^"),
        // A byte-order mark is not counted.
        ("\u{FEFF}«a»: b", 1, 2, "a: b", "^"),
        ("\u{FEFF}\t«a»", 2, 3, "    a", "    ^"),
        ("\u{FEFF}名前: «x»", 5, 6, "名前: x", "      ^"),
        // Wide characters have two columns.
        ("名前: «x»", 5, 6, "名前: x", "      ^"),
        ("k: «東京»x", 4, 6, "k: 東京x", "   ^^^^"),
        ("ｶﾅ: «한글»", 5, 7, "ｶﾅ: 한글", "    ^^^^"),
        ("（）«｛»", 3, 4, "（）｛", "    ^^"),
        ("𠮷《«x»", 3, 4, "𠮷《x", "    ^"),
        // Combining marks share the column of the previous character, but each is a separate scalar.
        ("e\u{301}: «x»", 5, 6, "e\u{301}: x", "   ^"),
        ("k: «e\u{301}e\u{301}»x", 4, 8, "k: e\u{301}e\u{301}x", "   ^^"),
        ("か\u{3099}: «x»", 5, 6, "か\u{3099}: x", "    ^"),
        ("k: «か\u{3099}»", 4, 6, "k: か\u{3099}", "   ^^"),
        ("k: e«\u{301}»x", 5, 6, "k: e\u{301}x", "    ^"),
        ("\u{1112}\u{1161}\u{11AB}: «x»", 6, 7, "\u{1112}\u{1161}\u{11AB}: x", "    ^"),
        ("นี้: «x»", 6, 7, "นี้: x", "   ^"),
        // An emoji is one glyph, regardless of its scalars.
        ("🎵 «x»", 3, 4, "🎵 x", "   ^"),
        ("👨‍👩‍👧‍👦: «x»", 10, 11, "👨‍👩‍👧‍👦: x", "    ^"),
        ("k: «👨‍👩‍👧‍👦»x", 4, 11, "k: 👨‍👩‍👧‍👦x", "   ^^"),
        ("👍🏽 «x»", 4, 5, "👍🏽 x", "   ^"),
        ("🇺🇸🇯🇵 «x»", 6, 7, "🇺🇸🇯🇵 x", "     ^"),
        ("❤️ «x»", 4, 5, "❤️ x", "   ^"),
        ("❤ «x»", 3, 4, "❤ x", "  ^"),
        ("1️⃣ «x»", 5, 6, "1️⃣ x", "   ^"),
        ("🏳️‍🌈«x»", 5, 6, "🏳️‍🌈x", "  ^"),
        // Invisible characters, and those that reverse the text, are replaced.
        ("a\u{7}b «x»", 5, 6, "a\u{FFFD}b x", "    ^"),
        ("a: «\u{9B}»b", 4, 5, "a: \u{FFFD}b", "   ^"),
        ("a\u{2028}«b»", 3, 4, "a\u{FFFD}b", "  ^"),
        ("a: «\u{FEFF}»b", 4, 5, "a: \u{FFFD}b", "   ^"),
        ("a\u{202E}b\u{2069} «x»", 6, 7, "a\u{FFFD}b\u{FFFD} x", "     ^"),
        ("a\u{FFFE}«b»", 3, 4, "a\u{FFFD}b", "  ^"),
        ("a\u{200B}«b»", 3, 4, "a\u{200B}b", " ^"),
        ("a\u{AD}«b»", 3, 4, "a\u{AD}b", "  ^"),
    ]

    @Test(arguments: cases.indices)
    func `columns count Unicode scalars, and carets follow the display width`(number: Int) throws {
        let (text, start, end, line, carets) = Self.cases[number]
        for lines in ["", "before\n", "前: \u{1F3B5}\r\n"] where lines.isEmpty || !text.hasPrefix("\u{FEFF}") {
            let location = try marked(lines + text)
            let first = lines.isEmpty ? 1 : 2
            let shown = text.debugDescription
            #expect(location.start == TextPosition(line: first, column: start), "\(shown)")
            #expect(location.end == TextPosition(line: end < start ? first + 1 : first, column: end), "\(shown)")
            let rendered = DiagnosticRenderer().renderText([Diagnostic(code: "c", message: "m", at: location)])
            let excerpt = line.isEmpty ? " \(first) |" : " \(first) | \(line)"
            let whole = "error[c]: m\n  --> a.yaml:\(first):\(start)\n   |\n\(excerpt)\n   | \(carets)\n"
            // Compared by bytes, because Swift strings with different scalars can be equal.
            #expect(rendered.utf8.elementsEqual(whole.utf8), "\(shown):\n\(rendered)\n\(whole)")
        }
    }

    @Test func `two labels on a line are each aligned by display width`() {
        let file = SourceFile(name: "a.yaml", text: "東: 👨‍👩‍👧\te\u{301}x\n")
        let family = 5..<23
        let letters = 24..<28
        #expect(Array(file.bytes[family]) == Array("👨‍👩‍👧".utf8))
        let diagnostic = Diagnostic(
            code: "c", message: "m", at: TextLocation(in: file, range: letters),
            labels: [.init(at: TextLocation(in: file, range: family), text: "here")])
        #expect(
            DiagnosticRenderer().renderText([diagnostic]).hasSuffix(
                """
                  --> a.yaml:1:10
                   |
                 1 | 東: 👨‍👩‍👧  e\u{301}x
                   |         ^^
                   |     -- here

                """))
    }

    @Test(arguments: [("x", 400), ("東", 200), ("👨‍👩‍👧", 40), ("e\u{301}", 100)])
    func `a long line is truncated around the location`(filler: String, count: Int) throws {
        let many = String(repeating: filler, count: count)
        let location = try marked("\(many)«!»\(many)")
        let lines = DiagnosticRenderer().renderText([Diagnostic(code: "c", message: "m", at: location)]).split(
            separator: "\n")
        let line = lines[3].dropFirst(" 1 | ".count)
        let carets = lines[4].dropFirst("   | ".count)
        #expect(line.unicodeScalars.first == "…" && line.unicodeScalars.last == "…")
        let mark = try #require(line.firstIndex(of: "!"))
        #expect(DisplayWidth.columns(of: line[..<mark]) == carets.count - 1 && carets.hasSuffix(" ^"))
    }

    @Test(arguments: 55...70)
    func `an ellipsis marks the truncated start of a line`(before: Int) throws {
        let filler = String(repeating: "x", count: before)
        let location = try marked("\(filler)«!»\(String(repeating: "y", count: 200))")
        let lines = DiagnosticRenderer().renderText([Diagnostic(code: "c", message: "m", at: location)]).split(
            separator: "\n")
        let shown = lines[3].dropFirst(" 1 | ".count).prefix { $0 != "!" }
        #expect(shown == (before <= 60 ? filler : "…" + filler.prefix(60)))
        #expect(lines[4].dropFirst("   | ".count).count == shown.count + 1)
    }

    @Test func `control characters in messages, labels, and help are replaced`() {
        let file = SourceFile(name: "a\u{202E}.yaml", text: "abc\n")
        let diagnostic = Diagnostic(
            code: "c", message: "no key `a\u{202E}b\u{2028}`", at: TextLocation(in: file, range: 0..<1),
            label: "x\u{7}", help: ["y\u{85}"])
        #expect(
            DiagnosticRenderer().renderText([diagnostic]) == """
                error[c]: no key `a\u{FFFD}b\u{FFFD}`
                  --> a\u{FFFD}.yaml:1:1
                   |
                 1 | abc
                   | ^ x\u{FFFD}
                   = help: y\u{FFFD}

                """)
    }

    /// Returns the location between « and », which are removed.
    private func marked(_ text: String) throws -> TextLocation {
        var bytes: [UInt8] = []
        var ends: [Int] = []
        for scalar in text.unicodeScalars {
            if scalar == "«" || scalar == "»" { ends.append(bytes.count) } else { bytes += String(scalar).utf8 }
        }
        try #require(ends.count == 2)
        return TextLocation(in: SourceFile(name: "a.yaml", bytes: bytes), range: ends[0]..<ends[1])
    }

    @Test func `a line starts after each line break, wherever it is`() {
        var number: UInt64 = 3
        func draw(_ bound: Int) -> Int {
            number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(number >> 33) % bound
        }
        for _ in 0..<1000 {
            let spread = [3, 30, 100][draw(3)]
            let bytes = (0..<draw(200)).map { _ in
                Array("\r\n".utf8 + [UInt8](repeating: 0x61, count: spread))[draw(spread + 2)]
            }
            let starts =
                [0]
                + bytes.indices.filter { index in
                    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
                    return bytes[index] == 0x0A || bytes[index] == 0x0D && next != 0x0A
                }.map { $0 + 1 }
            #expect(SourceFile(name: "a", bytes: bytes).lineStarts == starts)
        }
    }
}
