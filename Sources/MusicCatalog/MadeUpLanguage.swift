/// A language to make names up in: English as it is, any other by syllables of its script.
///
/// It is no translation that anybody would understand, but a consistent one: a word is the same wherever it stands, and
/// no two words of names are the same but for people's, which languages in Latin letters leave as they are.
final class PseudoLanguage: Sendable {
    /// As the storefront has it: `es-MX`.
    let tag: String
    /// Languages of equal spelling share it: `en-US` and `en-GB`, `sv` and `da`.
    let spellingNumber: Int
    /// The words of `MadeUpWords.all`.
    let words: [String]
    let albumNotes, artistNotes, playlistNotes: [(short: String, standard: String)]
    private let wordBytes: [[UInt8]]
    private let separator: [UInt8]

    init(tag: String) {
        let primary = tag.prefix { $0 != "-" }.lowercased()
        let spelling = primary == "en" ? nil : Spelling.spelling(for: primary)
        self.tag = tag
        self.spellingNumber = spelling?.number ?? -1
        words = NameVocabulary.all.enumerated().map { number, word in
            spelling?.word(number: number, english: word) ?? word
        }
        wordBytes = words.map { Array($0.utf8) }
        separator = Array((spelling?.separator ?? " ").utf8)
        func translated(_ notes: [(short: String, standard: String)]) -> [(short: String, standard: String)] {
            guard let spelling else { return notes }
            return notes.map { (spelling.sentence(from: $0.short), spelling.sentence(from: $0.standard)) }
        }
        albumNotes = translated(GeneratedEditorialNotes.albums)
        artistNotes = translated(GeneratedEditorialNotes.artists)
        playlistNotes = translated(GeneratedEditorialNotes.playlists)
    }

    /// The default language, and the first one that is spelled differently.
    static func storefrontLanguages(tags: [String]) -> [PseudoLanguage] {
        let standard = PseudoLanguage(tag: tags.first ?? "en-US")
        for tag in tags.dropFirst() {
            let other = PseudoLanguage(tag: tag)
            if other.spellingNumber != standard.spellingNumber { return [standard, other] }
        }
        return [standard]
    }

    func append(_ name: GeneratedName, to text: inout [UInt8]) {
        var isFirst = true
        name.forEachWord { number in
            if !isFirst { text.append(contentsOf: separator) }
            isFirst = false
            text.append(contentsOf: wordBytes[number])
        }
    }

    func text(of name: GeneratedName) -> String {
        var text: [UInt8] = []
        append(name, to: &text)
        return String(decoding: text, as: UTF8.self)
    }
}

/// How words of some languages are made: two of 32 syllables each.
private struct Spelling {
    let number: Int
    let separator: String
    private let syllables: [String]

    static func spelling(for language: String) -> Spelling? {
        all.first { $0.languages.contains(language) }?.spelling ?? all.last?.spelling
    }

    private static let all: [(languages: [String], spelling: Spelling)] =
        PseudoLanguage.syllables.split(separator: "\n").enumerated().map { number, row in
            let columns = row.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
            let separator = columns[1] == ["space"] ? " " : columns[1].joined()
            return (columns[0], Spelling(number: number, separator: separator, syllables: columns[2]))
        }

    /// A word of names by its number, for each number another; people of the same script keep their names.
    func word(number: Int, english: String) -> String {
        guard english.utf8.allSatisfy({ $0 | 0x20 >= 97 && $0 | 0x20 <= 122 }) else { return english }
        let isLatin = syllables.first?.utf8.count == 2 && syllables.first?.utf8.first.map { $0 < 128 } == true
        return NameVocabulary.isPersonName(number) && isLatin ? english : spell(number &* 389, like: english)
    }

    func sentence(from english: String) -> String {
        english.split(separator: " ").map { word in
            let letters = word.prefix { $0.isLetter }
            let hash = letters.lowercased().utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFFFF }
            return spell(hash, like: String(letters)) + word[letters.endIndex...]
        }.joined(separator: separator)
    }

    private func spell(_ number: Int, like english: String) -> String {
        let word = syllables[number >> 5 & 31] + syllables[number & 31]
        guard english.first?.isUppercase == true else { return word }
        return word.prefix(1).uppercased() + word.dropFirst()
    }
}

extension PseudoLanguage {
    /// For what is the same everywhere.
    static let english = PseudoLanguage(tag: "en-US")
}
