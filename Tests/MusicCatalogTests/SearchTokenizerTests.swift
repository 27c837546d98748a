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

    @Test func `a Western European letter has the base letter of its Unicode name`() {
        for letter in UInt32(0xDF)...0x100 {
            #expect(LetterFolding.baseLetter(of: letter) == LetterFolding.baseLetters[letter], "\(letter)")
        }
        #expect(SearchTokenizer.split("\u{FF21}\u{FF11} \u{142}\u{F3}d\u{17A}") == ["a1", "lodz"])
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
