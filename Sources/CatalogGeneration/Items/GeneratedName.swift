import MusicCatalog

/// A made-up name: up to four words by their numbers, the same name in every language.
struct GeneratedName: Sendable, Hashable {
    private let numbers: SIMD4<UInt16>

    init(_ first: Int, _ second: Int? = nil, _ third: Int? = nil, _ fourth: Int? = nil) {
        func word(_ number: Int?) -> UInt16 { number.map { UInt16(truncatingIfNeeded: $0) } ?? .max }
        numbers = SIMD4(word(first), word(second), word(third), word(fourth))
    }

    /// Calls with the number of each word in order.
    func forEachWord(_ body: (Int) -> Void) {
        for place in 0..<4 where numbers[place] != .max { body(Int(numbers[place])) }
    }

    /// Writes the name as addresses have it: English, small letters, hyphens.
    func appendSlug(to text: inout [UInt8]) {
        var isFirst = true
        forEachWord { number in
            let word = NameVocabulary.slugs[number]
            guard !word.isEmpty else { return }
            if !isFirst { text.append(UInt8(ascii: "-")) }
            isFirst = false
            text.append(contentsOf: word)
        }
    }
}

extension AttributeWriter {
    /// Writes a generated name in a language.
    mutating func localizedName(_ name: String, _ value: GeneratedName, in language: PseudoLanguage) {
        key(name)
        unescapedString { language.append(value, to: &$0) }
    }
}
