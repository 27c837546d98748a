import Testing

@testable import MusicCatalog

@Suite struct SearchTokenizerTests {
    @Test(arguments: [
        ("Let's Go", ["lets", "go"]), ("A-B, c.2", ["a", "b", "c", "2"]), ("", []), ("  ' ", []),
        ("Caf\u{e9} Let\u{2019}s", ["cafe", "lets"]), ("\u{30a2}\u{30fb}B", ["\u{30a2}", "b"]),
    ])
    func `words consist of lowercase letters and digits`(text: String, words: [String]) {
        #expect(SearchTokenizer.split(text) == words)
    }

    /// Compares the ASCII path with the general path, which one non-ASCII character selects.
    @Test func `plain ASCII text is split like text with other characters`() {
        for code in UInt8(1)..<128 {
            let character = String(Unicode.Scalar(code))
            for text in ["x\(character)y", "\(character)X1", "a\(character)"] {
                #expect(SearchTokenizer.split(text) == SearchTokenizer.split(text + "\u{2014}"), "\(code)")
            }
        }
    }
}
