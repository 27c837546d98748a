import TestFixtures
import Testing

@testable import Text

/// Recordings with seeded damage; skipped if the shared folder is not next to the package.
@Suite(.tags(.external), .enabled(if: !SharedFolder.recordings.isEmpty, "the shared recordings are not here"))
struct JSONMutationTests {
    private static let pieces: [[UInt8]] =
        [
            "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud83d", "\\/", "'", "/*", "//", "-", "+", ".", "e", "0",
            "1E400", "-0",
            " ", "\n", "\t", "\r\n", "true", "nul", "NaN", "é", "\u{1F3B5}", "\u{201C}", "\u{0}", "\u{7F}", "\u{FEFF}",
        ].map { Array($0.utf8) } + [
            [0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF], [0xE2, 0x82],
        ]

    @Test(arguments: 0..<8 as Range<UInt64>)
    func `a damaged recording never crashes the parser and accepted text round-trips`(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let small = SharedFolder.recordings.filter { $0.bytes.count < 4_000 }
        var accepted = 0
        for round in 0..<500 {
            guard let file = small.randomElement(using: &generator) else { return }
            var text = file.bytes
            for _ in 0..<Int.random(in: 1...3, using: &generator) { damage(&text, &generator) }
            let name = "\(file.name), seed \(seed), round \(round)"
            do {
                let document = try JSONDocument.parse(text)
                accepted += 1
                RoundTrip.check(document, of: text, name)
                for node in document.nodes.indices { touch(JSONView(document: document, node: node)) }
            } catch {
                #expect((0...text.count).contains(error.offset), "\(name): offset \(error.offset)")
                #expect(!error.message.isEmpty, "\(name)")
            }
        }
        #expect((20...480).contains(accepted), "the damage is too small or too large for a meaningful test")
    }

    private func damage(_ text: inout [UInt8], _ generator: inout SplitMix64) {
        let start = Int.random(in: 0...text.count, using: &generator)
        let end = min(text.count, start + Int.random(in: 0...12, using: &generator))
        let piece = Self.pieces.randomElement(using: &generator) ?? []
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: text.removeSubrange(start..<min(text.count, start + 1))
        case 1: text.removeSubrange(start..<end)
        case 2: text.insert(contentsOf: piece, at: start)
        case 3: text.insert(contentsOf: Array(text[start..<end]), at: Int.random(in: 0...text.count, using: &generator))
        case 4: if start < text.count { text[start] = UInt8.random(in: 0...255, using: &generator) }
        default: if start > 0, Bool.random(using: &generator) { text.removeSubrange(start...) }
        }
    }

    /// Reads a value through every accessor.
    private func touch(_ view: JSONView) {
        #expect((view.string != nil) == (view.kind == .string))
        #expect((view.bool != nil) == (view.kind == .true || view.kind == .false))
        #expect(view.integer == nil || view.kind == .number)
        #expect(view["data"] == nil || view.kind == .object)
        #expect(view[0] == nil || view.kind == .array)
    }
}
