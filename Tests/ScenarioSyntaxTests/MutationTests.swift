import Diagnostics
import ScenarioSyntax
import TestFixtures
import Testing

@Suite struct MutationTests {
    private static let suiteTexts: [[UInt8]] =
        Repository.suite("yaml-test-suite").flatMap { try? YAMLSuiteCase.all(in: $0).map(\.bytes) } ?? []

    @Test func `no mutant crashes the parser, and what it says stays within the text`() {
        let texts = Self.suiteTexts + Examples.all.map { Array($0.utf8) }
        var random = SplitMix64(seed: 20_261_120)
        for round in 0..<6_000 {
            let bytes = random.mutant(of: texts)
            let (document, diagnostics) = ScenarioText.parse(SourceFile(name: "\(round).yaml", bytes: bytes))
            #expect(diagnostics.count <= 201)
            for diagnostic in diagnostics {
                let ranges = [diagnostic.primary.location.range] + diagnostic.labels.map(\.location.range)
                #expect(ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= bytes.count }, "\(bytes)")
            }
            let starts = diagnostics.map(\.primary.location.range.lowerBound)
            #expect(starts == starts.sorted(), "\(bytes)")
            guard let document, !diagnostics.containsErrors else { continue }
            #expect(TreeCoverage(of: document).faults == [], "\(bytes)")
        }
    }

    /// Shapes that make a careless parser look at the same bytes again and again; with quadratic work each of these
    /// takes many minutes.
    private static let hostile: [(start: String, unit: String)] = [
        ("", "a"), ("a: ", "b "), ("a: ", "b c: "), ("", "- "), ("", "["), ("a: [", "b, "), ("a: [", "[], "),
        ("a: {", "b"), ("{", "b, "), ("a: \"", "b\\n"), ("a: \"", "\n\n "), ("a: 'b", "\n  c"), ("a: b", "\n\n"),
        ("a: b", "\n  c"), ("a: |", "\n"), ("a: |\n  b", "\n   "), ("a: |\n", "   \n"), ("", "#\n"), ("a:", "\n  # b"),
        ("- - - - a\n", "    # b\n"), ("a:\n", "\t\n"), ("", "\"\n"), ("", "a\n"), ("", "a:\n"), ("", "'': "),
        ("", "&a "),
        ("", "&a\n"), ("", "? "), ("", "?\n"), ("[\n", " a:\n"), ("a: [\n", "b\n"), ("a: \"\n", "b\n"), ("", "\r"),
        ("", "\u{2028}"), ("a: ", "   "), ("", " \t"), ("a:\n  b\n", " c\n"), ("- a\n", "b: c\n- d\n"), ("", "{}"),
    ]

    @Test(.timeLimit(.minutes(2))) func `work grows with the length alone`() {
        for (start, unit) in Self.hostile {
            let text = start + String(repeating: unit, count: 150_000 / unit.utf8.count)
            let (_, diagnostics) = ScenarioText.parse(SourceFile(name: "hostile.yaml", text: text))
            #expect(diagnostics.count <= 201)
        }
        let keys = (0..<20_000).map { "key\($0): \($0)\n" }.joined()
        #expect(ScenarioText.parse(SourceFile(name: "keys.yaml", text: keys)).diagnostics.isEmpty)
    }
}

/// Mutants of scenario texts.
extension SplitMix64 {
    fileprivate static let pieces = [
        "\n", " ", "  ", "\t", ":", ": ", "- ", "#", " #", ",", "[", "]", "{", "}", "\"", "'", "|", ">", "&a ", "*",
        "!",
        "%", "@", "?", "? ", "\\", "---\n", "...\n", "\r\n", "\r", "é", "日", "\u{FEFF}", "\0", "|\n", ">+\n", "<<: ",
    ].map { Array($0.utf8) }

    /// A piece of one of the texts with a few bytes inserted, removed, doubled or replaced.
    fileprivate mutating func mutant(of texts: [[UInt8]]) -> [UInt8] {
        var bytes = texts.randomElement(using: &self) ?? []
        for _ in 0..<Int.random(in: 1...6, using: &self) {
            let place = Int.random(in: 0...bytes.count, using: &self)
            let end = min(bytes.count, place + Int.random(in: 0...8, using: &self))
            switch Int.random(in: 0..<6, using: &self) {
            case 0: bytes.removeSubrange(place..<end)
            case 1: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
            case 2: bytes.insert(UInt8.random(in: .min ... .max, using: &self), at: place)
            case 3: bytes.replaceSubrange(place..<min(bytes.count, place + 1), with: piece())
            default: bytes.insert(contentsOf: piece(), at: place)
            }
        }
        return bytes
    }

    private mutating func piece() -> [UInt8] { Self.pieces.randomElement(using: &self) ?? [] }
}
